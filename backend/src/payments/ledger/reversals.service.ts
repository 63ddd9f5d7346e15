import { Injectable, Logger } from '@nestjs/common';
import type { Types } from 'mongoose';
import { isDeepStrictEqual } from 'node:util';
import { countFailures } from '../../platform/common/count-failures.js';
import { unavailable } from '../../platform/common/errors/shop-error.js';
import { inBatches } from '../../platform/common/in-batches.js';
import { type JobRun, RecurringJob } from '../../platform/jobs/recurring-job.js';
import type { Order } from '../../ordering/orders/order.schema.js';
import { OrderStore } from '../../ordering/orders/order-store.js';
import { isUnsent, refundsAfter } from '../../ordering/orders/refunds/refund-changes.js';
import type { Refund } from '../../ordering/orders/refunds/refund.schema.js';
import { RefundStore } from '../../ordering/orders/refunds/refund-store.js';
import { refundsOf } from '../../ordering/orders/refunds/refunds.js';
import type { Dispute, SeenReversals } from '../../ordering/orders/reversals/reversals.schema.js';
import { PaymentsService } from './payments.service.js';
import { StripeClient } from '../stripe/stripe.client.js';

/** Other workers may write in between a few times, not for ever. */
const ATTEMPTS = 5;

/** Stripe lists events with some delay, so each run looks again at the end of the last one's range. */
const OVERLAP_S = 30 * 60;

/** Stripe lists events of the last 30 days, see https://docs.stripe.com/api/events */
const FIRST_RUN_S = 30 * 24 * 3600;

const BATCH = 100;

/** By then a refund that was started must be at Stripe. */
const ASKED_WITHIN_MS = 3600 * 1000;

/** Records Stripe's refunds and disputes in the order, and asks Stripe for the refunds that the shop started. */
@Injectable()
export class ReversalsService {
  private readonly logger = new Logger(ReversalsService.name);

  constructor(
    private readonly stripe: StripeClient,
    private readonly store: OrderStore,
    private readonly refunds: RefundStore,
    private readonly payments: PaymentsService,
  ) {}

  /**
   * Asks Stripe, and writes its answer into the paid order. In any order of events, the newest answer stays: it is
   * written only if no other worker wrote since before Stripe was asked.
   * @returns the order as it is then; null when it isn't paid
   * @throws ShopError 503
   */
  async look(orderId: Types.ObjectId): Promise<Order | null> {
    for (let attempt = 1; attempt <= ATTEMPTS; attempt++) {
      const order = await this.store.find(orderId);
      if (!order?.transactionId) return null;
      const seen = await this.stripe.readReversals(order.transactionId);
      const isKnown = isRecorded(order, seen);
      const recorded = isKnown ? order : await this.refunds.record(order, seen);
      if (!recorded) continue;
      // Also when it is known: a crash may have come in between, and then the order is looked at again.
      if (recorded.reversals) await this.payments.follow(recorded);
      if (isKnown) return recorded;
      this.logger.log({ orderId, intentId: order.transactionId, ...seen }, 'money went back');
      return recorded;
    }
    throw unavailable();
  }

  /**
   * Asks Stripe for each refund of the order that it doesn't have. Whether it has one is read from its list before and
   * after, since the answer to a request may be lost, and Stripe forgets the request's key.
   * @throws ShopError 503
   */
  async giveBack(orderId: Types.ObjectId): Promise<void> {
    const order = await this.look(orderId);
    for (const refund of order ? refundsOf(order).filter(isUnsent) : []) await this.ask(orderId, refund);
  }

  private async ask(orderId: Types.ObjectId, { _id: id, amountCents, attempt = 0 }: Refund): Promise<void> {
    const found = await this.store.find(orderId);
    if (!found) return;
    const request = { id, orderId: orderId.toString(), intentId: found.transactionId, amountCents, attempt };
    const outcome = await this.stripe.askForRefund(request);
    const order = await this.look(orderId);
    const refund = order && refundsOf(order).find(({ _id }) => _id === id);
    if (!order || !refund || !isUnsent(refund) || (refund.attempt ?? 0) !== attempt) return;
    if (outcome === 'refused' && (await this.refunds.fail(order, refund._id))) {
      this.logger.error({ orderId, refundId: id }, 'Stripe refuses a refund');
    }
    if (outcome === 'spent') await this.refunds.nextAttempt(order, refund);
  }

  /** Whether the order's refunds and disputes are those of Stripe. */
  async agrees(order: Order): Promise<boolean> {
    const isLate = ({ createdAt }: Refund) => createdAt.getTime() < Date.now() - ASKED_WITHIN_MS;
    if (refundsOf(order).some((refund) => isUnsent(refund) && isLate(refund))) return false;
    return isSameMoney(order, await this.stripe.readReversals(order.transactionId));
  }

  /**
   * Looks at every paid order whose refunds or disputes changed since the last run: an event may have been lost on
   * its way. A failure doesn't keep the others waiting.
   * @returns until when this one looked
   * @throws Error when Stripe didn't answer about an order, so that the same range must be looked at again
   */
  @RecurringJob({ name: 'payments.record-missed-reversals', everySeconds: 10 * 60 })
  async recordMissed({ reachedAt }: JobRun = {}): Promise<Date> {
    const to = new Date();
    const from = reachedAt ? reachedAt.getTime() - OVERLAP_S * 1000 : to.getTime() - FIRST_RUN_S * 1000;
    const failed = await countFailures(
      this.listTouched(new Date(from), to),
      ({ _id }) => this.look(_id),
      ({ _id: orderId }, err) => this.logger.warn({ orderId, err }, 'money that went back could not be looked at yet'),
    );
    if (failed > 0) throw new Error(`orders whose refunds could not be looked at yet: ${failed}`);
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

const isRecorded = (order: Order, seen: SeenReversals): boolean =>
  areRefundsRecorded(order, seen) && isDeepStrictEqual(seen.disputes, order.reversals?.disputes ?? []);

/** A deadline moves no money. */
const isSameMoney = (order: Order, seen: SeenReversals): boolean =>
  areRefundsRecorded(order, seen) &&
  isDeepStrictEqual(seen.disputes.map(withoutDeadline), (order.reversals?.disputes ?? []).map(withoutDeadline));

const areRefundsRecorded = (order: Order, { refunds }: SeenReversals): boolean =>
  isDeepStrictEqual(refundsAfter(order, refunds, new Date()), refundsOf(order));

const withoutDeadline = ({ dueBy: _, ...dispute }: Dispute): Omit<Dispute, 'dueBy'> => dispute;
