import { Injectable } from '@nestjs/common';
import { inBatches } from '../../platform/common/in-batches.js';
import { OrderStore } from '../../ordering/orders/order-store.js';
import { StripeClient } from '../../payments/stripe/stripe.client.js';
import type { OpenHold } from './comparison.schema.js';

/** A card's hold ends by itself after seven days, see https://docs.stripe.com/payments/place-a-hold-on-a-payment-method */
const LONGEST_HOLD_MS = 8 * 24 * 3600 * 1000;

const BATCH = 100;

/** The holds at Stripe that have paid no order. */
@Injectable()
export class OpenHoldsService {
  constructor(
    private readonly stripe: StripeClient,
    private readonly store: OrderStore,
  ) {}

  /**
   * At most so many, the latest first.
   * @throws ShopError 503
   */
  async list(most: number, reach: () => Promise<void>): Promise<OpenHold[]> {
    const now = new Date();
    const holds: OpenHold[] = [];
    const listed = this.stripe.listHolds(new Date(now.getTime() - LONGEST_HOLD_MS), now);
    for await (const intentIds of inBatches(listed, BATCH)) {
      const paid = await this.store.findPaidBy(intentIds);
      for (const intentId of new Set(intentIds)) {
        if (holds.length === most) return holds;
        await reach();
        const intent = paid.has(intentId) ? null : await this.stripe.retrieve(intentId);
        if (intent?.progress !== 'authorised') continue;
        const { orderId = '', amountCents } = intent;
        if (!holds.some((hold) => hold.intentId === intentId)) holds.push({ intentId, orderId, amountCents });
      }
    }
    return holds;
  }
}
