import { Injectable, Logger } from '@nestjs/common';
import { Types } from 'mongoose';
import { CrashPoints } from '../../platform/config/crash-points.js';
import { OrderClaims } from '../../ordering/orders/order-claims.js';
import { type Order, PAY_STATES } from '../../ordering/orders/order.schema.js';
import { OrderStore } from '../../ordering/orders/order-store.js';
import { RestingOrders } from '../../ordering/orders/resting-orders.service.js';
import { PaymentsService } from '../ledger/payments.service.js';
import { PaymentMetrics } from '../payment-metrics.js';
import type { PaymentIntent } from '../stripe/payment-intent.js';
import { StripeClient } from '../stripe/stripe.client.js';
import { DeclinesService } from './declines.service.js';
import { isHeldFor, isOver, nextStep, type Standing } from './settlement-steps.js';
import type { Settlement } from './settlement.js';

/** More than any payment takes; a concurrent worker can move the order under a step a few times, not for ever. */
const MAX_STEPS = 12;

/** The outcome of a step: another standing, from which the next one goes on, or the settlement. */
type Next = Standing | Settlement;

/**
 * Brings one payment intent and its order to agreement. It is called on every hint of a change: by the browser,
 * Stripe's events, the retry job, a reload of the payment page. Any number of workers may do so at any time, and any of
 * them may die between two steps.
 *
 * The intent at Stripe is the commit record. It is captured only while its order is claimed, and stock goes back only
 * after Stripe says canceled. The table of steps is in `settlement-steps.ts`.
 */
@Injectable()
export class SettlementService {
  private readonly logger = new Logger(SettlementService.name);

  constructor(
    private readonly stripe: StripeClient,
    private readonly store: OrderStore,
    private readonly claims: OrderClaims,
    private readonly payments: PaymentsService,
    private readonly declines: DeclinesService,
    private readonly resting: RestingOrders,
    private readonly metrics: PaymentMetrics,
    private readonly crashAt: CrashPoints,
  ) {}

  /**
   * @param intentId the intent that the caller says was paid
   * @param order the order the caller says it is for; otherwise the one the intent was made for
   * @throws an error of Stripe or the database while the outcome is unknown; a retry is safe
   */
  async settle(intentId: string, order?: Order): Promise<Settlement> {
    const intent = await this.stripe.retrieve(intentId);
    // An intent of another order is left alone: it may be about to pay that one.
    const isForOrder = order === undefined || intent?.orderId === order._id.toString();
    if (!intent || !isForOrder || !Types.ObjectId.isValid(intent.orderId ?? '')) return { kind: 'mismatch' };
    return this.settleIntent(intent, order);
  }

  /** The same for an intent that was just read from Stripe and names one of the shop's orders. */
  async settleIntent(intent: PaymentIntent, known?: Order): Promise<Settlement> {
    try {
      const order = known ?? (await this.store.find(intent.orderId ?? ''));
      const settlement: Settlement = order ? await this.goOn({ intent, order }) : { kind: 'mismatch' };
      this.metrics.countSettlement(settlement.kind);
      return settlement;
    } catch (error) {
      this.metrics.countSettlement('error');
      throw error;
    }
  }

  /** Each step is the method of its name. */
  private async goOn(start: Standing): Promise<Settlement> {
    let standing = start;
    for (let count = 0; count < MAX_STEPS; count++) {
      const next: Next = await this[nextStep(standing)](standing);
      if ('kind' in next) return next;
      standing = next;
    }
    return confirming(standing);
  }

  /** After too many declined cards no other may be tried. */
  private async wait(standing: Standing): Promise<Next> {
    const { order, intent } = standing;
    const isSpent = intent.wasDeclined && (await this.declines.areTooMany(intent, order));
    if (!isSpent) return { kind: 'unauthorised' };
    this.logger.warn({ orderId: order._id, intentId: intent.id }, 'too many cards declined');
    return { ...standing, refusal: 'declined' };
  }

  private async claim(standing: Standing): Promise<Next> {
    const claim = await this.claims.claim(standing.order, standing.intent.id);
    switch (claim.kind) {
      case 'made':
        this.crashAt.reach('claimed');
        return { ...standing, order: claim.order };
      case 'outOfStock':
        return { ...standing, refusal: 'outOfStock' };
      case 'moved':
        return this.lookAgain(standing);
      case 'busy':
        return confirming(standing);
    }
  }

  private async capture(standing: Standing): Promise<Next> {
    const { order, intent } = standing;
    const outcome = await this.stripe.capture(intent.id);
    this.crashAt.reach('capture-answered');
    if (!outcome.known) return this.confirmLater(standing, outcome.cause, 'capture unanswered');
    if (isOver(outcome.intent)) return { ...standing, intent: outcome.intent };
    if (!outcome.refused) return confirming(standing);
    this.logger.warn({ orderId: order._id, intentId: intent.id }, 'capture refused');
    return { ...standing, refusal: 'declined' };
  }

  private async sell(standing: Standing): Promise<Next> {
    const { order, intent } = standing;
    const sold = await this.store.make('capture', order._id, { intentId: intent.id });
    if (!sold) return this.lookAgain(standing);
    this.logger.log({ orderId: order._id, intentId: intent.id }, 'order paid');
    this.crashAt.reach('sold');
    return { ...standing, order: sold };
  }

  private async record({ order, intent }: Standing): Promise<Settlement> {
    // Another intent may have paid it.
    await this.payments.record(order, order.transactionId === intent.id ? intent.card : undefined);
    if (order.pay.nextCheckAt) this.resting.add(order);
    return { kind: 'paid', order };
  }

  private async letGo(standing: Standing): Promise<Next> {
    const { order, intent } = standing;
    const outcome = await this.stripe.cancel(intent.id);
    if (!outcome.known) return this.confirmLater(standing, outcome.cause, 'cancel unanswered');
    if (!isOver(outcome.intent)) return confirming(standing);
    if (outcome.intent.progress === 'canceled') {
      this.logger.log({ orderId: order._id, intentId: intent.id }, 'hold let go');
    }
    return { ...standing, intent: outcome.intent, refusal: standing.refusal ?? 'mismatch' };
  }

  /** Captured by hand outside the shop, unless another worker of the shop did it since the order was read. */
  private async payBack(standing: Standing): Promise<Next> {
    const { intent } = standing;
    const order = await this.store.find(standing.order._id);
    if (!order) return { kind: 'mismatch' };
    if (isHeldFor(order, intent)) return { ...standing, order };
    this.logger.error({ orderId: order._id, intentId: intent.id }, 'captured without an order to pay: refunding');
    await this.stripe.refund(intent.id);
    // A full refund is as good as canceled.
    return { order, intent: { ...intent, progress: 'canceled' }, refusal: 'mismatch' };
  }

  /** Most holds that are let go never had stock, which spares a transaction. */
  private async detach(standing: Standing): Promise<Next> {
    const { order, intent } = standing;
    this.crashAt.reach('hold-canceled');
    const detached = await this.store.make('detach', order._id, { intentId: intent.id });
    return detached ? this.conclude({ ...standing, order: detached }) : this.lookAgain(standing);
  }

  private async release(standing: Standing): Promise<Next> {
    this.crashAt.reach('hold-canceled');
    const release = await this.claims.release(standing.order, standing.intent.id);
    if (release.kind === 'made') return this.conclude({ ...standing, order: release.order });
    if (release.kind === 'busy') return confirming(standing);
    return this.lookAgain(standing);
  }

  /** Another worker may have moved the order since it was read, for this intent too. */
  private async tell(standing: Standing): Promise<Next> {
    if (standing.order.cancelled) return this.conclude(standing);
    const order = await this.store.find(standing.order._id);
    if (!order) return { kind: 'mismatch' };
    const { state, intentId } = order.pay;
    // Another intent is paying the order: its outcome is the answer.
    const other = state === PAY_STATES.claimed && intentId ? await this.stripe.retrieve(intentId) : null;
    if (other) return { order, intent: other };
    const now = { ...standing, order };
    return nextStep(now) === 'tell' ? this.conclude(now) : now;
  }

  /** How the order stands once this intent is over. */
  private async conclude({ order, intent, refusal }: Standing): Promise<Settlement> {
    if (order.pay.state === PAY_STATES.captured) return this.record({ order, intent });
    if (order.cancelled) {
      if (order.pay.intentId === intent.id) await this.store.rest(order);
      return { kind: 'cancelled' };
    }
    // Another worker may have let the hold go, so the reason is read off the stock.
    return { kind: refusal ?? ((await this.claims.findShort(order)).length === 0 ? 'declined' : 'outOfStock') };
  }

  private async lookAgain(standing: Standing): Promise<Next> {
    const order = await this.store.find(standing.order._id);
    return order ? { ...standing, order } : { kind: 'mismatch' };
  }

  /** An unanswered call proves nothing: a later look at the intent tells. */
  private confirmLater(standing: Standing, err: unknown, what: string): Settlement {
    this.logger.warn({ orderId: standing.order._id, intentId: standing.intent.id, err }, what);
    return confirming(standing);
  }
}

/** The shop completes the payment by itself; the reason says that it will fail, where known. */
const confirming = ({ order, refusal }: Standing): Settlement => ({
  kind: 'confirming',
  order,
  ...(refusal === 'outOfStock' && { reason: 'OUT_OF_STOCK' }),
});
