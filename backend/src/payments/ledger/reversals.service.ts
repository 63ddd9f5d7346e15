import { Injectable, Logger } from '@nestjs/common';
import type { Types } from 'mongoose';
import { isDeepStrictEqual } from 'node:util';
import { unavailable } from '../../common/errors/shop-error.js';
import { inBatches } from '../../common/in-batches.js';
import type { Order } from '../../orders/order.schema.js';
import { OrderStore } from '../../orders/order-store.js';
import type { SeenReversals } from '../../orders/reversals.schema.js';
import { StripeClient } from '../stripe/stripe.client.js';

/** Other workers may write in between a few times, not for ever. */
const ATTEMPTS = 5;

/** Stripe lists events with some delay, so each patrol looks again at the end of the last one's range. */
const OVERLAP_S = 30 * 60;

/** Stripe lists events of the last 30 days, see https://docs.stripe.com/api/events */
const FIRST_RUN_S = 30 * 24 * 3600;

const BATCH = 100;

/** Records Stripe's refunds, made by hand, and disputes in the order. */
@Injectable()
export class ReversalsService {
  private readonly logger = new Logger(ReversalsService.name);

  constructor(
    private readonly stripe: StripeClient,
    private readonly store: OrderStore,
  ) {}

  /**
   * Asks Stripe, and writes its answer into the paid order. In any order of events, the newest answer stays: it is
   * written only if no other worker wrote since before Stripe was asked.
   * @throws ShopError 503
   */
  async look(orderId: Types.ObjectId): Promise<void> {
    for (let attempt = 1; attempt <= ATTEMPTS; attempt++) {
      const order = await this.store.find(orderId);
      if (!order?.transactionId) return;
      const seen = await this.stripe.readReversals(order.transactionId);
      if (isRecorded(order, seen)) return;
      if (!(await this.store.recordReversals(order, seen))) continue;
      this.logger.log({ orderId, intentId: order.transactionId, ...seen }, 'money went back');
      return;
    }
    throw unavailable();
  }

  /** Whether the order's refunds and disputes are those of Stripe. */
  async agrees(order: Order): Promise<boolean> {
    return isRecorded(order, await this.stripe.readReversals(order.transactionId));
  }

  /**
   * Looks at every paid order whose refunds or disputes changed since the last patrol: an event may have been lost on
   * its way.
   * @param reachedAt until when the last patrol looked
   * @returns until when this one looked
   * @throws ShopError 503; then the same range must be looked at again
   */
  async patrol(reachedAt?: Date): Promise<Date> {
    const to = new Date();
    const from = reachedAt ? reachedAt.getTime() - OVERLAP_S * 1000 : to.getTime() - FIRST_RUN_S * 1000;
    for await (const { _id } of this.listTouched(new Date(from), to)) await this.look(_id);
    return to;
  }

  /** The paid orders whose refunds or disputes changed between the two moments. */
  async *listTouched(from: Date, to: Date): AsyncGenerator<Order> {
    const met = new Set<string>();
    for await (const intentIds of inBatches(this.stripe.listReversed(from, to), BATCH)) {
      const fresh = intentIds.filter((id) => !met.has(id));
      for (const id of fresh) met.add(id);
      yield* (await this.store.findPaidBy(fresh)).values();
    }
  }
}

function isRecorded({ reversals }: Order, { refunds, disputes }: SeenReversals): boolean {
  return isDeepStrictEqual(
    { refunds: reversals?.refunds ?? [], disputes: reversals?.disputes ?? [] },
    { refunds, disputes },
  );
}
