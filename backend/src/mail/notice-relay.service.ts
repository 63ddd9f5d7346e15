import { Injectable, Logger } from '@nestjs/common';
import { CrashPoints } from '../config/crash-points.js';
import { processBatches, processDue } from '../jobs/process-due.js';
import { type JobRun, RecurringJob } from '../jobs/recurring-job.js';
import { NobodyToTell, NotYet, Undeliverable } from '../notices/delivery.js';
import { ADMINS, type Notice } from '../notices/notice.schema.js';
import { NoticeHandlers } from '../notices/notice-handlers.js';
import { MAX_TRIES, type NewNotice, NoticesService } from '../notices/notices.service.js';
import type { Order } from '../orders/order.schema.js';
import { OrderStore } from '../orders/order-store.js';

/**
 * Makes the notices that orders ask for, and has every notice delivered. Any number of replicas may do so at once: a
 * notice's id keeps it from being made twice, and each try is taken by one replica only.
 */
@Injectable()
export class NoticeRelayService {
  private readonly logger = new Logger(NoticeRelayService.name);

  constructor(
    private readonly store: OrderStore,
    private readonly notices: NoticesService,
    private readonly handlers: NoticeHandlers,
    private readonly crashAt: CrashPoints,
  ) {}

  @RecurringJob({ name: 'notices.relay' })
  async relay({ stop }: JobRun = {}): Promise<void> {
    await processDue(
      // Between any two batches, so that many slow mails delay no new notice.
      async (limit) => {
        await this.makeAll(stop);
        return this.notices.findDue(limit);
      },
      (notice) => this.deliver(notice),
      stop,
    );
  }

  /** After a crash in between, no notice is made twice, since its id is the same. */
  private async makeAll(stop?: AbortSignal): Promise<void> {
    await processBatches(
      (limit) => this.store.findAsking(limit),
      async (asking) => {
        await this.notices.addAll(asking.flatMap(noticesOf));
        this.crashAt.reach('notice-made');
        await this.store.forgetAsks(asking);
      },
      stop,
    );
  }

  private async deliver(due: Notice): Promise<void> {
    // The process of the last try died during it.
    if (due.tries >= MAX_TRIES) return this.giveUp(due, due.lastError ?? 'interrupted');
    const notice = await this.notices.takeTry(due);
    if (!notice) return;
    try {
      await this.handlers.deliver(notice);
    } catch (err) {
      return this.treatFailure(notice, err);
    }
    this.crashAt.reach('notice-delivered');
    await this.notices.setDelivered(notice);
  }

  private async treatFailure(notice: Notice, err: unknown): Promise<void> {
    const reason = err instanceof Error ? err.message : 'unknown';
    if (err instanceof NotYet) return this.notices.putOff(notice, reason);
    if (err instanceof NobodyToTell) return this.notices.skip(notice, reason);
    if (err instanceof Undeliverable || notice.tries >= MAX_TRIES) return this.giveUp(notice, reason);
    await this.notices.setFailed(notice, reason);
    this.logger.warn({ notice: notice._id, tries: notice.tries, err }, 'notice could not be delivered yet');
  }

  private async giveUp(notice: Notice, reason: string): Promise<void> {
    if (!(await this.notices.giveUp(notice, reason))) return;
    this.logger.error({ notice: notice._id, tries: notice.tries, reason }, 'notice given up');
  }
}

/** The notices that an order asks for. */
const noticesOf = ({ _id, owner, asks = [] }: Order): NewNotice[] =>
  asks.map(({ event, ref, kind, to }) => ({
    subject: _id.toString(),
    event,
    ...(ref && { ref }),
    kind,
    recipient: to === 'owner' ? owner.toString() : ADMINS,
  }));
