import { Injectable, Logger } from '@nestjs/common';
import { Types } from 'mongoose';
import { type Order, PAY_STATES } from '../../orders/order.schema.js';
import { OrderMoves } from '../../orders/order-store.js';
import { StockService } from '../../products/stock.service.js';
import { ClaimsService } from '../../orders/order-claims.js';
import { CrashPoints } from '../../config/crash-points.js';
import { DeclinesService } from './declines.service.js';
import type { PaymentIntent } from '../stripe/payment-intent.js';
import { PaymentMetrics } from '../payment-metrics.js';
import { PaymentsService } from '../ledger/payments.service.js';
import type { Settlement } from './settlement.js';
import { CURRENCY, StripeClient } from '../stripe/stripe.client.js';

/** A concurrent worker can move the order under a claim a few times, not for ever. */
const CLAIM_ATTEMPTS = 5;

/**
 * Brings one payment intent and its order to agreement. Whoever learns that something happened calls it: the browser,
 * Stripe's events, the sweeper, a reload of the payment page. Any number of workers may do so at any time, and any of
 * them may die between two steps.
 *
 * The intent at Stripe is the commit record. It is captured only while its order is claimed, and stock goes back only
 * after Stripe says canceled.
 */
@Injectable()
export class SettlementService {
  private readonly logger = new Logger(SettlementService.name);

  constructor(
    private readonly stripe: StripeClient,
    private readonly moves: OrderMoves,
    private readonly claims: ClaimsService,
    private readonly stock: StockService,
    private readonly payments: PaymentsService,
    private readonly declines: DeclinesService,
    private readonly metrics: PaymentMetrics,
    private readonly crashAt: CrashPoints,
  ) {}

  /**
   * @param intentId the intent somebody says was paid
   * @param orderId the order they say it is for; otherwise the one the intent was made for
   * @throws whatever Stripe or the database fails with while nothing can be said yet; asking again is safe
   */
  async settle(intentId: string, orderId?: string): Promise<Settlement> {
    const intent = await this.stripe.retrieve(intentId);
    const isForOrder = intent?.orderId !== undefined && (orderId === undefined || intent.orderId === orderId);
    // An intent of another order is left alone: it may be about to pay that one.
    if (!isForOrder || !Types.ObjectId.isValid(intent.orderId ?? '')) return { kind: 'mismatch' };
    return this.settleIntent(intent);
  }

  /** The same for an intent that was just read from Stripe and names one of the shop's orders. */
  async settleIntent(intent: PaymentIntent): Promise<Settlement> {
    try {
      const settlement = await this.decide(intent);
      this.metrics.countSettlement(settlement.kind);
      return settlement;
    } catch (error) {
      this.metrics.countSettlement('error');
      throw error;
    }
  }

  private async decide(intent: PaymentIntent): Promise<Settlement> {
    const order = await this.moves.find(intent.orderId ?? '');
    if (!order) return { kind: 'mismatch' };
    if (intent.progress === 'canceled') return this.giveBack(order, intent);
    if (intent.progress === 'captured') return this.finish(order, intent);
    if (order.cancelled || !isWorth(intent, order)) return this.giveWay(order, intent);
    return intent.progress === 'open' ? this.keepOpen(order, intent) : this.sell(order, intent);
  }

  /** Nobody has authorised it. After too many declined cards nobody may try another. */
  private async keepOpen(order: Order, intent: PaymentIntent): Promise<Settlement> {
    if (!intent.wasDeclined || !(await this.declines.areTooMany(intent, order._id, order.owner))) {
      return { kind: 'unauthorised' };
    }
    this.logger.warn({ orderId: order._id, intentId: intent.id }, 'too many cards declined');
    return this.giveUp(order, intent);
  }

  /** Claims the order, then captures. */
  private async sell(order: Order, intent: PaymentIntent): Promise<Settlement> {
    for (let attempt = 1; attempt <= CLAIM_ATTEMPTS; attempt++) {
      const claim = await this.claims.claim(order, intent.id);
      if (claim === 'claimed') {
        this.crashAt.reach('claimed');
        return this.capture(order, intent);
      }
      if (claim === 'outOfStock') return this.refuse(order, intent);
      const now = await this.moves.find(order._id);
      if (!now) return { kind: 'mismatch' };
      const isBound = now.pay.intentId === intent.id;
      if (isBound && now.pay.state === PAY_STATES.claimed) return this.capture(now, intent);
      if (isBound && now.pay.state === PAY_STATES.captured) return this.record(now);
      const isFree = now.pay.state === PAY_STATES.none || now.pay.state === PAY_STATES.intended;
      if (!isFree) return this.giveWay(now, intent);
    }
    return { kind: 'confirming', order };
  }

  /** The order is claimed by this intent. */
  private async capture(order: Order, intent: PaymentIntent): Promise<Settlement> {
    const outcome = await this.stripe.capture(intent.id);
    this.crashAt.reach('capture-answered');
    if (!outcome.known) {
      this.logger.warn({ orderId: order._id, intentId: intent.id, err: outcome.cause }, 'capture unanswered');
      return { kind: 'confirming', order };
    }
    if (outcome.intent.progress === 'captured') return this.finish(order, intent);
    if (outcome.intent.progress === 'canceled') return this.giveBack(order, outcome.intent);
    if (!outcome.refused) return { kind: 'confirming', order };
    this.logger.warn({ orderId: order._id, intentId: intent.id }, 'capture refused');
    return this.giveUp(order, intent);
  }

  /** Nothing comes of this intent. */
  private async giveUp(order: Order, intent: PaymentIntent): Promise<Settlement> {
    const canceled = await this.letGo(order, intent);
    return canceled === 'canceled' ? { kind: 'declined' } : canceled;
  }

  /** The money is ours. So is the sale, if the order was claimed for it; and nothing else may be sold for it. */
  private async finish(order: Order, intent: PaymentIntent): Promise<Settlement> {
    const sold = await this.moves.make('capture', order._id, { intentId: intent.id });
    if (sold) this.logger.log({ orderId: order._id, intentId: intent.id }, 'order paid');
    const now = sold ?? (await this.moves.find(order._id));
    if (now?.pay.state !== PAY_STATES.captured || now.pay.intentId !== intent.id) return this.payBack(order, intent);
    this.crashAt.reach('sold');
    return this.record(now);
  }

  private async record(order: Order): Promise<Settlement> {
    await this.payments.record(order);
    await this.moves.rest(order);
    return { kind: 'paid', order };
  }

  /** No stock is left for this order. */
  private async refuse(order: Order, intent: PaymentIntent): Promise<Settlement> {
    const canceled = await this.letGo(order, intent);
    if (canceled === 'canceled') return { kind: 'outOfStock' };
    return canceled.kind === 'confirming' ? { ...canceled, reason: 'OUT_OF_STOCK' } : canceled;
  }

  /** This intent can't pay the order, or another one did. Its hold goes, and the order says how things stand. */
  private async giveWay(order: Order, intent: PaymentIntent): Promise<Settlement> {
    const canceled = await this.letGo(order, intent);
    if (canceled !== 'canceled') return canceled;
    return this.describe(order, intent);
  }

  /** Stripe says canceled: whatever this intent held of the order is free again. */
  private async giveBack(order: Order, intent: PaymentIntent): Promise<Settlement> {
    this.crashAt.reach('hold-canceled');
    // Most holds that are let go never got to take stock, and then a transaction is spared.
    if (!(await this.detach(order, intent))) await this.claims.release(order, intent.id);
    return this.describe(order, intent);
  }

  /** The intent is over, so the order may have another one; and when it is cancelled, nothing is left to do. */
  private async detach(order: Order, intent: PaymentIntent): Promise<boolean> {
    if (order.pay.state === PAY_STATES.cancelled && order.pay.intentId === intent.id) await this.moves.rest(order);
    return (await this.moves.make('detach', order._id, { intentId: intent.id })) !== null;
  }

  /** Cancels the hold and frees the order of it, unless it turns out that the hold was captured first. */
  private async letGo(order: Order, intent: PaymentIntent): Promise<'canceled' | Settlement> {
    const outcome = await this.stripe.cancel(intent.id);
    if (!outcome.known) {
      this.logger.warn({ orderId: order._id, intentId: intent.id, err: outcome.cause }, 'cancel unanswered');
      return { kind: 'confirming', order };
    }
    if (outcome.intent.progress === 'captured') return this.finish(order, intent);
    if (outcome.intent.progress !== 'canceled') return { kind: 'confirming', order };
    this.logger.log({ orderId: order._id, intentId: intent.id }, 'hold let go');
    await this.giveBack(order, intent);
    return 'canceled';
  }

  /** Captured by a hand outside the shop, for an order that can't have it. */
  private async payBack(order: Order, intent: PaymentIntent): Promise<Settlement> {
    this.logger.error({ orderId: order._id, intentId: intent.id }, 'captured without an order to pay: refunding');
    await this.stripe.refund(intent.id);
    await this.detach(order, intent);
    return this.describe(order, intent);
  }

  /** How the order stands once this intent is out of the way. */
  private async describe(order: Order, intent: PaymentIntent): Promise<Settlement> {
    const now = await this.moves.find(order._id);
    if (now?.pay.state === PAY_STATES.captured) return this.record(now);
    if (now?.cancelled) return { kind: 'cancelled' };
    if (intent.progress !== 'canceled') return { kind: 'mismatch' };
    // Whoever let the hold go may have been another worker, so the reason is read off the stock.
    return (await this.stock.has(order.itemId, order.quantity)) ? { kind: 'declined' } : { kind: 'outOfStock' };
  }
}

/** Whether the intent is for this order's owner, amount and currency, so that it may pay it. */
function isWorth(intent: PaymentIntent, order: Order): boolean {
  return (
    intent.userId === order.owner.toString() && intent.amountCents === order.amountCents && intent.currency === CURRENCY
  );
}
