import { Injectable, Logger } from '@nestjs/common';
import { Types } from 'mongoose';
import { CrashPoints } from '../../platform/config/crash-points.js';
import { OrderClaims } from '../../ordering/orders/order-claims.js';
import { type Order, PAY_STATES } from '../../ordering/orders/order.schema.js';
import { OrderStore } from '../../ordering/orders/order-store.js';
import { RestingOrdersService } from '../../ordering/orders/resting-orders.service.js';
import { PaymentsService } from '../ledger/payments.service.js';
import { PaymentMetrics } from '../payment-metrics.js';
import type { PaymentIntent } from '../stripe/payment-intent.js';
import { StripeClient } from '../stripe/stripe.client.js';
import { DeclinesService } from './declines.service.js';
import { isHeldFor, isOver, nextStep, type SettlementState } from './settlement-steps.js';
import type { Settlement } from './settlement.js';

/** More than any payment takes; a concurrent worker can move the order under a step a few times, not for ever. */
const MAX_STEPS = 12;

/** The outcome of a step: another state, from which the next one goes on, or the settlement. */
type Next = SettlementState | Settlement;

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
    private readonly resting: RestingOrdersService,
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
      const settlement: Settlement = order ? await this.advance({ intent, order }) : { kind: 'mismatch' };
      this.metrics.countSettlement(settlement.kind);
      return settlement;
    } catch (error) {
      this.metrics.countSettlement('error');
      throw error;
    }
  }

  /** Each step is the method of its name. */
  private async advance(start: SettlementState): Promise<Settlement> {
    let state = start;
    for (let count = 0; count < MAX_STEPS; count++) {
      const next: Next = await this[nextStep(state)](state);
      if ('kind' in next) return next;
      state = next;
    }
    return confirming(state);
  }

  /** After too many declined cards no other may be tried. */
  private async wait(state: SettlementState): Promise<Next> {
    const { order, intent } = state;
    const isSpent = intent.wasDeclined && (await this.declines.areTooMany(intent, order));
    if (!isSpent) return { kind: 'unauthorised' };
    this.logger.warn({ orderId: order._id, intentId: intent.id }, 'too many cards declined');
    return { ...state, refusal: 'declined' };
  }

  private async claim(state: SettlementState): Promise<Next> {
    const claim = await this.claims.claim(state.order, state.intent.id);
    switch (claim.kind) {
      case 'made':
        this.crashAt.reach('claimed');
        return { ...state, order: claim.order };
      case 'outOfStock':
        return { ...state, refusal: 'outOfStock' };
      case 'moved':
        return this.lookAgain(state);
      case 'busy':
        return confirming(state);
    }
  }

  private async capture(state: SettlementState): Promise<Next> {
    const { order, intent } = state;
    const outcome = await this.stripe.capture(intent.id);
    this.crashAt.reach('capture-answered');
    if (!outcome.known) return this.confirmLater(state, outcome.cause, 'capture unanswered');
    if (isOver(outcome.intent)) return { ...state, intent: outcome.intent };
    if (!outcome.refused) return confirming(state);
    this.logger.warn({ orderId: order._id, intentId: intent.id }, 'capture refused');
    return { ...state, refusal: 'declined' };
  }

  private async sell(state: SettlementState): Promise<Next> {
    const { order, intent } = state;
    const sold = await this.store.transition('capture', order._id, { intentId: intent.id });
    if (!sold) return this.lookAgain(state);
    this.logger.log({ orderId: order._id, intentId: intent.id }, 'order paid');
    this.crashAt.reach('sold');
    return { ...state, order: sold };
  }

  private async record({ order, intent }: SettlementState): Promise<Settlement> {
    // Another intent may have paid it.
    await this.payments.record(order, order.transactionId === intent.id ? intent.card : undefined);
    if (order.pay.nextCheckAt) this.resting.add(order);
    return { kind: 'paid', order };
  }

  private async voidIntent(state: SettlementState): Promise<Next> {
    const { order, intent } = state;
    const outcome = await this.stripe.cancel(intent.id);
    if (!outcome.known) return this.confirmLater(state, outcome.cause, 'cancel unanswered');
    if (!isOver(outcome.intent)) return confirming(state);
    if (outcome.intent.progress === 'canceled') {
      this.logger.log({ orderId: order._id, intentId: intent.id }, 'hold let go');
    }
    return { ...state, intent: outcome.intent, refusal: state.refusal ?? 'mismatch' };
  }

  /** Captured by hand outside the shop, unless another worker of the shop did it since the order was read. */
  private async payBack(state: SettlementState): Promise<Next> {
    const { intent } = state;
    const order = await this.store.find(state.order._id);
    if (!order) return { kind: 'mismatch' };
    if (isHeldFor(order, intent)) return { ...state, order };
    this.logger.error({ orderId: order._id, intentId: intent.id }, 'captured without an order to pay: refunding');
    await this.stripe.refund(intent.id);
    // A full refund is as good as canceled.
    return { order, intent: { ...intent, progress: 'canceled' }, refusal: 'mismatch' };
  }

  /** Most holds that are let go never had stock, which spares a transaction. */
  private async detach(state: SettlementState): Promise<Next> {
    const { order, intent } = state;
    this.crashAt.reach('hold-canceled');
    const detached = await this.store.transition('detach', order._id, { intentId: intent.id });
    return detached ? this.conclude({ ...state, order: detached }) : this.lookAgain(state);
  }

  private async release(state: SettlementState): Promise<Next> {
    this.crashAt.reach('hold-canceled');
    const release = await this.claims.release(state.order, state.intent.id);
    if (release.kind === 'made') return this.conclude({ ...state, order: release.order });
    if (release.kind === 'busy') return confirming(state);
    return this.lookAgain(state);
  }

  /** Another worker may have moved the order since it was read, for this intent too. */
  private async report(state: SettlementState): Promise<Next> {
    if (state.order.cancelled) return this.conclude(state);
    const order = await this.store.find(state.order._id);
    if (!order) return { kind: 'mismatch' };
    const { pay } = order;
    // Another intent is paying the order: its outcome is the answer.
    const other = pay.state === PAY_STATES.claimed && pay.intentId ? await this.stripe.retrieve(pay.intentId) : null;
    if (other) return { order, intent: other };
    const now = { ...state, order };
    return nextStep(now) === 'report' ? this.conclude(now) : now;
  }

  /** How the order stands once this intent is over. */
  private async conclude({ order, intent, refusal }: SettlementState): Promise<Settlement> {
    if (order.pay.state === PAY_STATES.captured) return this.record({ order, intent });
    if (order.cancelled) {
      if (order.pay.intentId === intent.id) await this.store.rest(order);
      return { kind: 'cancelled' };
    }
    // Another worker may have let the hold go, so the reason is read off the stock.
    return { kind: refusal ?? ((await this.claims.findShort(order)).length === 0 ? 'declined' : 'outOfStock') };
  }

  private async lookAgain(state: SettlementState): Promise<Next> {
    const order = await this.store.find(state.order._id);
    return order ? { ...state, order } : { kind: 'mismatch' };
  }

  /** An unanswered call proves nothing: a later look at the intent tells. */
  private confirmLater(state: SettlementState, err: unknown, what: string): Settlement {
    this.logger.warn({ orderId: state.order._id, intentId: state.intent.id, err }, what);
    return confirming(state);
  }
}

/** The shop completes the payment by itself; the reason says that it will fail, where known. */
const confirming = ({ order, refusal }: SettlementState): Settlement => ({
  kind: 'confirming',
  order,
  ...(refusal === 'outOfStock' && { reason: 'OUT_OF_STOCK' }),
});
