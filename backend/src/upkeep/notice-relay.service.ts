import { Injectable, Logger } from '@nestjs/common';
import { CrashPoints } from '../config/crash-points.js';
import { ADMINS, type Notice } from '../notices/notice.schema.js';
import { NoticeHandlers } from '../notices/notice-handlers.js';
import { MAX_TRIES, NoticesService } from '../notices/notices.service.js';
import type { Order } from '../orders/order.schema.js';
import { OrderStore } from '../orders/order-store.js';
import { treatDue } from './treat-due.js';

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

  /** @param stop ends it between two notices */
  async relay(stop?: AbortSignal): Promise<void> {
    await treatDue(
      (limit) => this.store.findAsking(limit),
      (order) => this.make(order),
      stop,
    );
    await treatDue(
      (limit) => this.notices.findDue(limit),
      (notice) => this.deliver(notice),
      stop,
    );
  }

  /** After a crash in between, no notice is made twice, since its id is the same. */
  private async make(order: Order): Promise<void> {
    const subject = order._id.toString();
    for (const { event, kind, to } of order.asks ?? []) {
      const recipient = to === 'owner' ? order.owner.toString() : ADMINS;
      await this.notices.add({ subject, event, kind, recipient });
    }
    this.crashAt.reach('notice-made');
    await this.store.forgetAsks(order);
  }

  private async deliver(due: Notice): Promise<void> {
    // The process of the last try died during it.
    if (due.tries >= MAX_TRIES) return this.giveUp(due);
    const notice = await this.notices.takeTry(due);
    if (!notice) return;
    try {
      await this.handlers.deliver(notice);
    } catch (err) {
      if (notice.tries >= MAX_TRIES) return this.giveUp(notice, err);
      this.logger.warn({ notice: notice._id, tries: notice.tries, err }, 'notice could not be delivered yet');
      return;
    }
    await this.notices.setDelivered(notice);
  }

  private async giveUp(notice: Notice, err?: unknown): Promise<void> {
    if (!(await this.notices.giveUp(notice))) return;
    this.logger.error({ notice: notice._id, tries: notice.tries, err }, 'notice given up');
  }
}
