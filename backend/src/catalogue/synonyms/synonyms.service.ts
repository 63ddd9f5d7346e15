import { Injectable, Logger, type OnApplicationBootstrap } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import type { ClientSession, Model } from 'mongoose';
import { isDeepStrictEqual } from 'node:util';
import type { Actor } from '../../audit/audit-entry.schema.js';
import { AuditService } from '../../audit/audit.service.js';
import { isDuplicateKey } from '../../platform/common/database/duplicate-key.js';
import { invalidInput } from '../../platform/common/errors/shop-error.js';
import type { EditSynonymsDto } from './dto/edit-synonyms.dto.js';
import { FIRST_GROUPS } from './first-groups.js';
import { synonymProblem } from './synonym-problems.js';
import { synonymsEdited } from './synonyms.errors.js';
import { LIST_ID, Synonyms } from './synonyms.schema.js';
import { type SynonymsView, toSynonymsView } from './synonyms.view.js';

const NONE: SynonymsView = { groups: [], version: 1 };

@Injectable()
export class SynonymsService implements OnApplicationBootstrap {
  private readonly logger = new Logger(SynonymsService.name);

  constructor(
    @InjectModel(Synonyms.name) private readonly synonyms: Model<Synonyms>,
    private readonly audit: AuditService,
  ) {}

  /** Gives a new shop the trade's synonyms; an existing list stays. */
  async onApplicationBootstrap(): Promise<void> {
    const groups = FIRST_GROUPS.map((words) => ({ words }));
    try {
      await this.synonyms.updateOne({ _id: LIST_ID }, { $setOnInsert: { groups, version: 1 } }, { upsert: true });
    } catch (error) {
      // Another replica has begun it since.
      if (!isDuplicateKey(error)) throw error;
    }
  }

  async read(session: ClientSession | null = null): Promise<SynonymsView> {
    const stored = await this.synonyms.findById(LIST_ID).session(session).lean<Synonyms>();
    return stored ? toSynonymsView(stored) : NONE;
  }

  /**
   * Replaces the groups, unless they are so already.
   * @throws ShopError 400 by field, 409 SYNONYMS_EDITED when they are no longer what the admin saw
   */
  async edit({ groups, version }: EditSynonymsDto, by: Actor): Promise<SynonymsView> {
    const problem = synonymProblem(groups);
    if (problem) throw invalidInput(problem);
    const edited = await this.audit.act(by, 'synonymsChanged', async (session) => {
      const before = await this.read(session);
      const after = toSynonymsView({ groups, version: before.version + 1 });
      const unchanged = { result: before, subject: LIST_ID, before: null, after: null };
      if (isDeepStrictEqual(before.groups, after.groups)) return unchanged;
      if (before.version !== version) throw synonymsEdited(before);
      await this.synonyms.updateOne({ _id: LIST_ID }, after, { session, upsert: true });
      return { ...unchanged, result: after, before: { groups: before.groups }, after: { groups: after.groups } };
    });
    this.logger.log({ groups: edited.groups.length }, 'synonyms changed');
    return edited;
  }
}
