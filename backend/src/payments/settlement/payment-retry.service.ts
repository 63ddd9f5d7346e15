import { Injectable, Logger } from '@nestjs/common';
import { processDue } from '../../platform/jobs/process-due.js';
import { type JobRun, RecurringJob } from '../../platform/jobs/recurring-job.js';
import { type Order, PAY_STATES } from '../../ordering/orders/order.schema.js';
import { OrderStore } from '../../ordering/orders/order-store.js';
import { RefundStore } from '../../ordering/orders/refunds/refund-store.js';
import { ReversalsService } from '../ledger/reversals.service.js';
import type { Settlement } from './settlement.js';
import { SettlementService } from './settlement.service.js';

/** Continues every payment that was left half-way. */
@Injectable()
export class PaymentRetryService {
  private readonly logger = new Logger(PaymentRetryService.name);

  constructor(
    private readonly store: OrderStore,
    private readonly settlement: SettlementService,
    private readonly refunds: RefundStore,
    private readonly reversals: ReversalsService,
  ) {}

  /**
   * Settles the payments that are due, and asks for the refunds that Stripe doesn't have. Any number of replicas may do
   * so at once: each try is taken by one of them.
   */
  @RecurringJob({ name: 'payments.retry' })
  async retry({ stop }: JobRun = {}): Promise<void> {
    await processDue(
      (limit) => this.store.findDue(limit),
      (order) => this.check(order),
      stop,
    );
    await processDue(
      (limit) => this.refunds.findDue(limit),
      (order) => this.giveBack(order),
      stop,
    );
  }

  private async check(due: Order): Promise<void> {
    try {
      const order = await this.store.takeCheck(due);
      if (!order) return;
      const { intentId, state } = order.pay;
      if (!intentId) return await this.store.rest(order);
      const { kind } = await this.settlement.settle(intentId, order);
      if (kind === 'mismatch' && order.cancelled) await this.store.rest(order);
      else if (state === PAY_STATES.intended && isUnpaid(kind)) await this.store.putOff(order);
      else if (kind === 'mismatch') {
        this.logger.error({ orderId: order._id, intentId, state }, 'Stripe does not know the payment of this order');
      }
    } catch (err) {
      this.logger.warn({ orderId: due._id, err }, 'could not be settled yet');
    }
  }

  private async giveBack(due: Order): Promise<void> {
    try {
      if (await this.refunds.takeDue(due)) await this.reversals.giveBack(due._id);
    } catch (err) {
      this.logger.warn({ orderId: due._id, err }, 'refund could not be asked for yet');
    }
  }
}

const isUnpaid = (kind: Settlement['kind']): boolean => kind === 'unauthorised' || kind === 'mismatch';
