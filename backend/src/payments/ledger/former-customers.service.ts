import { Injectable, Logger } from '@nestjs/common';
import { processDue } from '../../platform/jobs/process-due.js';
import { type JobRun, RecurringJob } from '../../platform/jobs/recurring-job.js';
import { OrderStore } from '../../ordering/orders/order-store.js';
import { PaymentsService } from './payments.service.js';

/** So long after the last change of an order, no parcel of it is on its way. */
export const KEPT_FOR_DAYS = 30;
const DAY_MS = 24 * 3600 * 1000;

/** Takes the customers of removed accounts off the orders that are done. */
@Injectable()
export class FormerCustomersService {
  private readonly logger = new Logger(FormerCustomersService.name);

  constructor(
    private readonly store: OrderStore,
    private readonly payments: PaymentsService,
  ) {}

  @RecurringJob({ name: 'payments.forget-former-customers', everySeconds: 24 * 3600 })
  async forget({ stop }: JobRun = {}): Promise<void> {
    const latest = new Date(Date.now() - KEPT_FOR_DAYS * DAY_MS);
    await processDue(
      (limit) => this.store.findLeftSince(latest, limit),
      async (order) => {
        // First: once the order has no customer, nobody looks at it again.
        await this.payments.forgetBuyer(order);
        if (await this.store.forgetBuyer(order)) this.logger.log({ orderId: order._id }, 'former customer forgotten');
      },
      stop,
    );
  }
}
