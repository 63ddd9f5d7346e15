import { Injectable, Logger } from '@nestjs/common';
import { InjectConnection, InjectModel } from '@nestjs/mongoose';
import type { Connection, Model } from 'mongoose';
import type { AlertWords, ShopAlerts } from '../../notifications/mail/shop-alerts.js';
import { isDuplicateKey } from '../../platform/common/database/duplicate-key.js';
import { RecurringJob } from '../../platform/jobs/recurring-job.js';
import { ADMINS } from '../../platform/notices/notice.schema.js';
import { NoticesService } from '../../platform/notices/notices.service.js';
import { wordsOf } from './alert-words.js';
import { Alert, ALERT_KINDS, type AlertKind } from './alert.schema.js';
import { AlertConditionsService, type Condition } from './alert-conditions.service.js';

/** Each difference of the books has a notice of its own. */
const TOLD_ALREADY: ReadonlySet<AlertKind> = new Set<AlertKind>(['moneyDiffers']);

/** Opens an alert when a condition begins, and ends it when that is over. Any number of replicas may look. */
@Injectable()
export class AlertsService implements ShopAlerts {
  private readonly logger = new Logger(AlertsService.name);

  constructor(
    @InjectConnection() private readonly connection: Connection,
    @InjectModel(Alert.name) private readonly alerts: Model<Alert>,
    private readonly conditions: AlertConditionsService,
    private readonly notices: NoticesService,
  ) {}

  @RecurringJob({ name: 'alerts.look', everySeconds: 30 })
  async look(): Promise<void> {
    for (const condition of await this.conditions.read()) {
      await (condition.holds ? this.open(condition) : this.end(condition.kind));
    }
  }

  /** The conditions that last, the latest first. */
  async listOpen(): Promise<Alert[]> {
    const open = await this.alerts.find({ isOpen: true }).limit(ALERT_KINDS.length).lean();
    return open.sort((one, other) => other.since.getTime() - one.since.getTime());
  }

  /** The words of an alert, open or over; null for an unknown id. */
  async findWords(id: string): Promise<AlertWords | null> {
    const alert = await this.alerts.findById(id).lean();
    return alert && wordsOf(alert);
  }

  /** Admins are told once, with the alert's first write: of one that is open already, only the value changes. */
  private async open({ kind, value }: Condition): Promise<void> {
    const { matchedCount } = await this.alerts.updateOne({ isOpen: true, kind }, { $set: { value } });
    if (matchedCount === 1) return;
    try {
      await this.connection.transaction(async (session) => {
        const alert = await new this.alerts({ kind, value, isOpen: true, since: new Date() }).save({ session });
        if (TOLD_ALREADY.has(kind)) return;
        const about = { subject: alert._id.toString(), event: kind, recipient: ADMINS };
        await this.notices.add({ ...about, kind: 'alert' }, session);
      });
    } catch (error) {
      if (isDuplicateKey(error)) return;
      throw error;
    }
    this.logger.warn({ kind, value }, 'alert opened');
  }

  private async end(kind: AlertKind): Promise<void> {
    const over = { $set: { endedAt: new Date() }, $unset: { isOpen: 1 as const } };
    const { modifiedCount } = await this.alerts.updateOne({ isOpen: true, kind }, over);
    if (modifiedCount === 1) this.logger.log({ kind }, 'alert over');
  }
}
