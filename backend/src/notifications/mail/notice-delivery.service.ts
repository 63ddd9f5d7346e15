import { Injectable, Logger } from '@nestjs/common';
import { CrashPoints } from '../../platform/config/crash-points.js';
import { processDue } from '../../platform/jobs/process-due.js';
import { type JobRun, RecurringJob } from '../../platform/jobs/recurring-job.js';
import { NobodyToTell, NotYet, Undeliverable } from '../../platform/notices/delivery.js';
import type { Notice } from '../../platform/notices/notice.schema.js';
import { NoticeHandlers } from '../../platform/notices/notice-handlers.js';
import { MAX_TRIES, NoticesService } from '../../platform/notices/notices.service.js';

/** Has every notice delivered. Any number of replicas may do so at once: each try is taken by one replica only. */
@Injectable()
export class NoticeDeliveryService {
  private readonly logger = new Logger(NoticeDeliveryService.name);

  constructor(
    private readonly notices: NoticesService,
    private readonly handlers: NoticeHandlers,
    private readonly crashAt: CrashPoints,
  ) {}

  @RecurringJob({ name: 'notices.deliver' })
  async deliverDue({ stop }: JobRun = {}): Promise<void> {
    await processDue(
      (limit) => this.notices.findDue(limit),
      (notice) => this.deliver(notice),
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
      return this.handleFailure(notice, err);
    }
    this.crashAt.reach('notice-delivered');
    await this.notices.setDelivered(notice);
  }

  private async handleFailure(notice: Notice, err: unknown): Promise<void> {
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
