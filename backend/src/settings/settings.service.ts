import { Injectable, Logger } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import type { ClientSession, Model } from 'mongoose';
import { isDeepStrictEqual } from 'node:util';
import type { Actor, Facts } from '../audit/audit-entry.schema.js';
import { AuditService } from '../audit/audit.service.js';
import { type Day, today } from '../platform/common/days.js';
import { invalidInput } from '../platform/common/errors/shop-error.js';
import { SharedReads } from '../platform/common/read-cache/shared-reads.js';
import { ShownWrites } from '../platform/common/read-cache/shown-writes.js';
import type { EditSettingsDto } from './dto/edit-settings.dto.js';
import { settingsProblem, toSettings } from './settings-draft.js';
import { settingsChanged } from './settings.errors.js';
import { DEFAULT_SETTINGS, Settings, SETTINGS_ID } from './settings.schema.js';
import { type AllSettingsView, toAllSettingsView } from './settings.view.js';

@Injectable()
export class SettingsService {
  private readonly logger = new Logger(SettingsService.name);
  private readonly shared = new SharedReads<Settings>();

  constructor(
    @InjectModel(Settings.name) private readonly settings: Model<Settings>,
    private readonly audit: AuditService,
    writes: ShownWrites,
  ) {
    writes.listen(({ model }) => {
      if (model === Settings.name) this.shared.clear();
    });
  }

  /** The settings as requests need them: at most half a second old. */
  async current(): Promise<Settings> {
    return this.shared.read('settings', () => this.read());
  }

  /** The day that it is where the shop is. */
  async today(): Promise<Day> {
    return today((await this.current()).timeZone);
  }

  /** A setting added since they were saved has its default. */
  async read(session: ClientSession | null = null): Promise<Settings> {
    const found = await this.settings.findById(SETTINGS_ID).session(session).lean<Settings>();
    return { ...DEFAULT_SETTINGS, ...found };
  }

  /**
   * Replaces the settings, unless they are so already.
   * @throws ShopError 400 by field, 409 SETTINGS_CHANGED when they are no longer what the admin saw
   */
  async edit(dto: EditSettingsDto, by: Actor): Promise<AllSettingsView> {
    const problem = settingsProblem(dto);
    if (Object.keys(problem).length > 0) throw invalidInput(problem);
    const edited = await this.audit.act(by, 'settingsChanged', async (session) => {
      const before = await this.read(session);
      const after = toSettings(dto, before);
      const [seen, wanted] = [toAllSettingsView(before), toAllSettingsView(after)];
      const unchanged = { result: seen, subject: SETTINGS_ID, before: null, after: null };
      if (isDeepStrictEqual({ ...seen, version: 0 }, { ...wanted, version: 0 })) return unchanged;
      if (before.version !== dto.version) throw settingsChanged(seen);
      const { _id, ...fields } = after;
      await this.settings.updateOne({ _id }, { $set: fields }, { session, upsert: true });
      return { ...unchanged, result: wanted, ...factsOf(seen, wanted) };
    });
    this.logger.log({ version: edited.version }, 'settings changed');
    return edited;
  }
}

/** The seller may be a person, so of the seller and the bank account only the names of the changed fields are kept. */
function factsOf(before: AllSettingsView, after: AllSettingsView): { before: Facts; after: Facts } {
  const personal = ({ seller, bank }: AllSettingsView): object => ({ ...seller, bank });
  const values = Object.entries(personal(before)) as [string, string][];
  const changed = new Map(Object.entries(personal(after)) as [string, string][]);
  const sellerFields = values.filter(([name, value]) => changed.get(name) !== value).map(([name]) => name);
  const facts = ({ seller: _, bank: __, version: ___, ...rest }: AllSettingsView): Facts => ({ ...rest });
  return { before: { ...facts(before), sellerFields: [] }, after: { ...facts(after), sellerFields } };
}
