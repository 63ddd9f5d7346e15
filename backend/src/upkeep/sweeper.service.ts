import { Injectable, Logger } from '@nestjs/common';
import { type Order, PAY_STATES } from '../orders/order.schema.js';
import { OrderStore } from '../orders/order-store.js';
import type { Settlement } from '../payments/settlement/settlement.js';
import { SettlementService } from '../payments/settlement/settlement.service.js';
import { treatDue } from './treat-due.js';

/** Continues every payment that was left half-way. */
@Injectable()
export class SweeperService {
  private readonly logger = new Logger(SweeperService.name);

  constructor(
    private readonly store: OrderStore,
    private readonly settlement: SettlementService,
  ) {}

  /**
   * Settles the payments that are due.
   * @param stop ends it between two payments
   */
  async sweep(stop?: AbortSignal): Promise<void> {
    await treatDue(
      (limit) => this.store.findDue(limit),
      (order) => this.check(order),
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
}

const isUnpaid = (kind: Settlement['kind']): boolean => kind === 'unauthorised' || kind === 'mismatch';
