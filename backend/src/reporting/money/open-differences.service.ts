import { Injectable } from '@nestjs/common';
import { OrderStore } from '../../ordering/orders/order-store.js';
import { PAY_STATES } from '../../ordering/orders/order.schema.js';
import { PaymentsService } from '../../payments/ledger/payments.service.js';
import { ReversalsService } from '../../payments/ledger/reversals.service.js';
import { StripeClient } from '../../payments/stripe/stripe.client.js';
import type { Difference, PaymentDifference } from './difference.js';
import { ReconciliationService } from './reconciliation.service.js';
import { newTally } from './tally.js';

/**
 * Looks again at the differences of the comparison before. The next one looks at later days, so without this a
 * difference would be gone from its report before a person has settled it.
 */
@Injectable()
export class OpenDifferencesService {
  constructor(
    private readonly reconciliation: ReconciliationService,
    private readonly stripe: StripeClient,
    private readonly store: OrderStore,
    private readonly payments: PaymentsService,
    private readonly reversals: ReversalsService,
  ) {}

  /**
   * Which of these still stand. Those of the stock are not among them: every comparison looks at all products.
   * @throws ShopError 503
   */
  async find(before: readonly Difference[], reach: () => Promise<void>): Promise<Difference[]> {
    const standing: Difference[] = [];
    for (const difference of before) {
      if ('productId' in difference) continue;
      await reach();
      if (await this.stands(difference)) standing.push(difference);
    }
    return standing;
  }

  private async stands(difference: PaymentDifference): Promise<boolean> {
    const { kind, intentId, orderId } = difference;
    const order = orderId ? await this.store.find(orderId) : null;
    switch (kind) {
      case 'reversalsDiffer':
        return order !== null && !(await this.reversals.agrees(order));
      case 'paymentNotCharged':
        return (
          order !== null &&
          (await this.payments.findRecorded([order._id])).size > 0 &&
          !(await this.reconciliation.isCharged(intentId, new Set()))
        );
      case 'orderNotCharged':
        if (order?.pay.state !== PAY_STATES.captured) return false;
        return (await this.reconciliation.checkOrders([order], new Set())).length > 0;
      default: {
        const capture = await this.stripe.readCapture(intentId);
        const found = capture ? await this.reconciliation.checkCharges([capture], newTally()) : [];
        return found.some((each) => each.kind === kind);
      }
    }
  }
}
