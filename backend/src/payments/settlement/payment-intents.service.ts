import { Injectable } from '@nestjs/common';
import type { Types } from 'mongoose';
import type { SignedInUser } from '../../platform/common/access/signed-in-user.js';
import { unavailable } from '../../platform/common/errors/shop-error.js';
import { toCents } from '../../platform/common/money.js';
import { CrashPoints } from '../../platform/config/crash-points.js';
import { OrderClaims } from '../../ordering/orders/order-claims.js';
import { requireOwn } from '../../ordering/orders/order.policy.js';
import { type Order, PAY_STATES } from '../../ordering/orders/order.schema.js';
import { OrderStore } from '../../ordering/orders/order-store.js';
import {
  alreadyPaid,
  amountDiffers,
  beingConfirmed,
  noLongerSold,
  orderCancelled,
  orderUnclear,
  outOfStock,
} from '../payment.errors.js';
import type { PaymentIntent } from '../stripe/payment-intent.js';
import { DeclinesService } from './declines.service.js';
import { SettlementService } from './settlement.service.js';
import { AttemptSpent, StripeClient } from '../stripe/stripe.client.js';

/** A spent or canceled intent is replaced by one of the next attempt, and two tabs may race at it. */
const MAX_ATTEMPTS = 4;

/** Opens the payment of an order: one intent at a time, however often the page is loaded. */
@Injectable()
export class PaymentIntentsService {
  constructor(
    private readonly stripe: StripeClient,
    private readonly store: OrderStore,
    private readonly claims: OrderClaims,
    private readonly settlement: SettlementService,
    private readonly declines: DeclinesService,
    private readonly crashAt: CrashPoints,
  ) {}

  /**
   * The intent by which the user can pay an order now.
   * @param dollars what the user is shown; must be the order's amount
   * @param ip where the request comes from
   * @param orderId without it, the user's only Unpaid order of that amount is meant
   * @throws ShopError 404, 403, 409 ORDER_UNCLEAR, AMOUNT_CHANGED, OUT_OF_STOCK, PRODUCT_NOT_SOLD, ORDER_ALREADY_PAID,
   * ORDER_CANCELLED, PAYMENT_CONFIRMING or TOO_MANY_DECLINES, 429 TOO_MANY_DECLINES
   */
  async open(user: SignedInUser, dollars: number, ip: string, orderId?: string): Promise<PaymentIntent> {
    const amountCents = toCents(dollars);
    let order = orderId ? await this.findOwn(orderId, user) : await this.findOnly(user, amountCents);
    for (let attempt = 1; attempt <= MAX_ATTEMPTS; attempt++) {
      if (order.pay.state === PAY_STATES.captured) throw alreadyPaid();
      if (order.amountCents !== amountCents) throw amountDiffers();
      const intent = order.pay.intentId
        ? await this.reuse(order, order.pay.intentId, ip)
        : await this.create(order, ip);
      if (intent) return intent;
      order = await this.findOwn(order._id, user);
    }
    throw unavailable();
  }

  /** The order's intent while it can still be paid; null when it is over and the order is free for the next. */
  private async reuse(order: Order, intentId: string, ip: string): Promise<PaymentIntent | null> {
    const intent = await this.stripe.retrieve(intentId);
    if (!intent) {
      // Stripe never forgets an intent, so this one belongs to another account's keys and holds nothing.
      await this.store.transition('detach', order._id, { intentId });
      return null;
    }
    if (intent.progress === 'open' && order.pay.state === PAY_STATES.intended) {
      if (intent.wasDeclined && (await this.settlement.settleIntent(intent, order)).kind !== 'unauthorised')
        return null;
      await this.requireLeave(order, ip);
      return (await this.attach(order, intent, ip)) && intent;
    }
    const settlement = await this.settlement.settleIntent(intent, order);
    switch (settlement.kind) {
      case 'paid':
        throw alreadyPaid();
      case 'confirming':
        throw beingConfirmed();
      case 'outOfStock':
        throw outOfStock(order, await this.claims.findShort(order));
      case 'cancelled':
        throw orderCancelled();
      case 'declined':
      case 'mismatch':
      case 'unauthorised':
        return null;
    }
  }

  /** A new intent; null when the attempt is spent or another tab was faster, and the order must be read again. */
  private async create(order: Order, ip: string): Promise<PaymentIntent | null> {
    await this.requireLeave(order, ip);
    const { attempt } = order.pay;
    try {
      const intent = await this.stripe.create({
        id: order._id.toString(),
        userId: order.owner.toString(),
        amountCents: order.amountCents,
        attempt,
      });
      this.crashAt.reach('intent-created');
      // An intent the order doesn't get was never shown, so it can't be paid.
      return (await this.attach(order, intent, ip)) && intent;
    } catch (error) {
      if (!(error instanceof AttemptSpent)) throw error;
      await this.store.transition('retry', order._id, { attempt });
      return null;
    }
  }

  /** Notes where it is opened from, too, so that its declines count for that address. */
  private attach({ _id, pay }: Order, { id: intentId }: PaymentIntent, ip: string): Promise<Order | null> {
    const openedFrom = this.declines.networkOf(ip);
    return this.store.transition('attach', _id, { intentId, attempt: pay.attempt, openedFrom });
  }

  private async requireLeave(order: Order, ip: string): Promise<void> {
    const [short] = await Promise.all([
      this.claims.findShort(order),
      this.declines.refuseTooMany(order._id, order.owner, ip),
    ]);
    if (short.length === 0) return;
    throw short.some(({ isOffTheShop }) => isOffTheShop) ? noLongerSold(order, short) : outOfStock(order, short);
  }

  private async findOwn(orderId: Types.ObjectId | string, user: SignedInUser): Promise<Order> {
    return requireOwn(await this.store.find(orderId), user);
  }

  private async findOnly(user: SignedInUser, amountCents: number): Promise<Order> {
    const [order, ...others] = await this.store.findUnpaid(user._id, amountCents);
    if (!order || others.length > 0) throw orderUnclear();
    return order;
  }
}
