import { Injectable, Logger } from '@nestjs/common';
import { type ClientSession, Types } from 'mongoose';
import { AuditService } from '../../../audit/audit.service.js';
import { requireRecentSignIn } from '../../../platform/common/access/sign-in-again.js';
import type { SignedInUser } from '../../../platform/common/access/signed-in-user.js';
import { unavailable } from '../../../platform/common/errors/shop-error.js';
import { toCents, toDollars } from '../../../platform/common/money.js';
import { SettingsService } from '../../../settings/settings.service.js';
import { areUnits, mergeLines } from '../../../catalogue/products/product-units.js';
import {
  type PriceRefundDto,
  type RefundOrderDto,
  requireOneForm,
  requireParts,
  type ReturnGoodsDto,
} from '../dto/refund-order.dto.js';
import { isWhatWasAsked, newRefund, newReturn, priceRefund, type RefundRequest } from './new-refund.js';
import { orderNotFound, orderNotRefundable, refundedAlready, returnedAlready } from '../order.errors.js';
import { type Order, PAY_STATES } from '../order.schema.js';
import { OrderPayments } from '../order-payments.js';
import { OrderStore } from '../order-store.js';
import type { RefundAmounts } from './refund-amounts.js';
import type { Refund } from './refund.schema.js';
import { RefundStore } from './refund-store.js';
import { refundedCentsOf } from './refunds.js';
import { isPartlySent, unitsToShip } from '../shipping/parcels.js';
import { disputeObjection } from '../reversals/reversals.js';

/** Other workers may write the order's refunds in between a few times, not for ever. */
const ATTEMPTS = 5;

/** A refund that was started, with the order before and after it. */
export interface StartedRefund {
  before: Order;
  order: Order;
  refund: Refund;
}

/** Money that goes back to customers, and goods that come back from them. */
@Injectable()
export class RefundsService {
  private readonly logger = new Logger(RefundsService.name);

  constructor(
    private readonly store: OrderStore,
    private readonly refunds: RefundStore,
    private readonly payments: OrderPayments,
    private readonly audit: AuditService,
    private readonly settings: SettingsService,
  ) {}

  /**
   * The amounts of a refund of units and the delivery, as of now.
   * @throws ShopError as `refund`
   */
  async price(id: string, { lines, delivery }: PriceRefundDto): Promise<RefundAmounts> {
    requireParts({ lines, delivery });
    const order = requireCaptured(await this.store.find(id));
    const objection = disputeObjection(order);
    if (objection) throw objection;
    return priceRefund(order, { lines: mergeLines(lines ?? []), delivery });
  }

  /**
   * Refunds part of an order, and asks Stripe for it; if Stripe can't answer, the refund stays pending and is asked for
   * until it can.
   * @throws ShopError 400 unless it names units, the delivery or an amount, 404 ORDER_NOT_FOUND, 409 ORDER_NOT_REFUNDABLE,
   * ORDER_DISPUTED, REFUND_TOO_LARGE, RETURN_TOO_LARGE, REFUND_CHANGED when the admin was shown another amount,
   * REFUNDED_ALREADY when the same key has made another refund, or SIGN_IN_AGAIN for a large one
   */
  async refund(id: string, dto: RefundOrderDto, admin: SignedInUser): Promise<Order> {
    requireOneForm(dto);
    const request: RefundRequest = {
      ...(dto.amount === undefined
        ? { lines: mergeLines(dto.lines ?? []), delivery: dto.delivery }
        : { amountCents: toCents(dto.amount) }),
      returns: mergeLines(dto.returns ?? [], 'returns'),
      reason: dto.reason,
      ...(dto.shownAmount !== undefined && { shownCents: toCents(dto.shownAmount) }),
      idempotencyKey: dto.idempotencyKey,
    };
    const subject = new Types.ObjectId(id);
    const { order, refund } = await this.audit.act(admin._id, 'orderRefunded', async (session) => {
      const result = await this.start({ _id: subject }, request, admin, session);
      const factsOf = (now: Order) => ({ refundedAmount: toDollars(refundedCentsOf(now)) });
      return { result, subject, before: factsOf(result.before), after: factsOf(result.order) };
    });
    this.logger.log(
      { orderId: id, userId: admin.id, refundId: refund._id, amountCents: refund.amountCents },
      'refund started',
    );
    await this.payments.giveBack(order);
    return (await this.store.find(subject)) ?? order;
  }

  /**
   * Starts a refund inside the caller's transaction: the amount is reserved, the returned units are in stock, and Stripe is
   * asked soon after, or at once by `OrderPayments.giveBack`.
   * @throws ShopError as `refund`
   */
  async start(
    { _id }: Pick<Order, '_id'>,
    request: RefundRequest,
    admin: Pick<SignedInUser, '_id' | 'signedInAt'>,
    session: ClientSession,
  ): Promise<StartedRefund> {
    for (let attempt = 1; attempt <= ATTEMPTS; attempt++) {
      const before = requireCaptured(await this.store.find(_id, session));
      const earlier = findByKey(before.refunds, request);
      if (earlier && !isWhatWasAsked(earlier, request)) throw refundedAlready();
      if (earlier) return { before, order: before, refund: earlier };
      const refund = newRefund(before, request, admin);
      if (await this.isLarge(refundedCentsOf(before) + refund.amountCents)) requireRecentSignIn(admin);
      const order = await this.refunds.start(before, refund, session);
      if (order) return { before, order: await this.completeOnceAllLeft(order, session), refund };
    }
    throw unavailable();
  }

  /** An order of which a part left is shipped when the rest is paid back. */
  private async completeOnceAllLeft(order: Order, session: ClientSession): Promise<Order> {
    if (!isPartlySent(order) || unitsToShip(order).length > 0) return order;
    return (await this.store.transition('complete', order._id, { parcels: { seen: order }, session })) ?? order;
  }

  /** Whether so much, all refunds of an order together, asks the admin to sign in again. */
  private async isLarge(amountCents: number): Promise<boolean> {
    const { largeRefundCents } = await this.settings.current();
    return largeRefundCents !== null && amountCents > largeRefundCents;
  }

  /**
   * Puts sold units back to stock.
   * @throws ShopError 400 for a product that is not in the order, 404 ORDER_NOT_FOUND, 409 ORDER_NOT_REFUNDABLE,
   * RETURN_TOO_LARGE, or RETURNED_ALREADY when the same key has made another return
   */
  async takeBack(id: string, { lines, idempotencyKey }: ReturnGoodsDto, admin: SignedInUser): Promise<Order> {
    const subject = new Types.ObjectId(id);
    const units = mergeLines(lines);
    const order = await this.audit.act(admin._id, 'orderReturned', async (session) => {
      const before = requireCaptured(await this.store.find(subject, session));
      const earlier = findByKey(before.returns, { idempotencyKey });
      if (earlier && !areUnits(earlier.lines, units)) throw returnedAlready();
      const result = earlier
        ? before
        : await this.refunds.takeBack(before, newReturn(before, units, admin, idempotencyKey), session);
      if (!result) throw unavailable();
      const factsOf = (now: Order) => ({ returned: now.lines.map(({ returned }) => returned) });
      return { result, subject, before: factsOf(before), after: factsOf(result) };
    });
    this.logger.log({ orderId: id, userId: admin.id }, 'goods returned');
    return order;
  }
}

/** @throws ShopError 404 ORDER_NOT_FOUND, 409 ORDER_NOT_REFUNDABLE */
function requireCaptured(order: Order | null): Order {
  if (!order || order.cancelled) throw orderNotFound();
  if (order.pay.state !== PAY_STATES.captured) throw orderNotRefundable();
  return order;
}

const findByKey = <Kept extends { idempotencyKey?: string }>(
  kept: readonly Kept[] = [],
  { idempotencyKey: key }: { idempotencyKey?: string | undefined },
): Kept | undefined => (key === undefined ? undefined : kept.find(({ idempotencyKey }) => idempotencyKey === key));
