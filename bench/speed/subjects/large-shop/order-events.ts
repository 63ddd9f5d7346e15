import type { Types } from 'mongoose';
import { refundOf } from '../../../../backend/src/orders/refund-amounts.js';
import type { OrderEventKind } from '../../../../backend/src/orders/order-parts.schema.js';
import type { LineUnits } from '../../../../backend/src/orders/refund.schema.js';
import { refundableCentsOf, refundsOf } from '../../../../backend/src/orders/refunds.js';
import { type Order, PAY_STATES } from '../../../../backend/src/orders/order.schema.js';
import type { Dice } from './dice.js';
import { REASONS } from './words.js';

/*
 * What can happen to an order, each with what the shop writes then, once its workers are done with it.
 */

const CARRIERS = ['DHL', 'UPS', 'FedEx', 'GLS'];

export function note(order: Order, kind: OrderEventKind, at: Date, ref?: string): void {
  order.events = [...(order.events ?? []), { kind, at, ...(ref !== undefined && { ref }) }];
  order.updatedAt = at;
}

/** The customer looked at the payment page and left it. */
export function openPayment(order: Order, dice: Dice): void {
  order.pay = { state: PAY_STATES.intended, attempt: 0, intentId: `pi_${dice.token(24)}` };
  order.counts = { attached: 1 };
}

/** The customer has paid; `number` is that of the invoice. */
export function pay(order: Order, number: string, dice: Dice): void {
  openPayment(order, dice);
  const claimedAt = dice.after(order.createdAt, 1, 20);
  order.pay = { ...order.pay, state: PAY_STATES.captured, claimedAt };
  order.counts = { attached: 1, claimed: 1 };
  order.status = 'Pending';
  order.transactionId = order.pay.intentId ?? '';
  note(order, 'paid', new Date(claimedAt.getTime() + 700));
  order.documents = [{ _id: order._id.toString(), kind: 'invoice', number, issuedAt: order.updatedAt }];
}

export function cancel(order: Order, dice: Dice): void {
  order.pay = { ...order.pay, state: PAY_STATES.cancelled };
  order.cancelled = true;
  note(order, 'cancelled', dice.after(order.createdAt, 5, 10_000));
}

export function ship(order: Order, dice: Dice): void {
  order.status = 'Shipped';
  if (dice.holds(0.7)) order.tracking = { carrier: dice.anyOf(CARRIERS), number: dice.token(12).toUpperCase() };
  note(order, 'shipped', dice.after(order.updatedAt, 60, 4000));
}

/** The customer asks to cancel a paid order, or to send goods back; nobody has answered. */
export function ask(order: Order, kind: 'callOff' | 'return', dice: Dice): void {
  const at = dice.after(order.updatedAt, 60, 5000);
  const lines = unitsOf(order);
  order.callOff = { _id: dice.id(at), kind, reason: dice.anyOf(REASONS), lines, at, waitsFor: 'answer' };
  note(order, kind === 'return' ? 'returnAsked' : 'callOffAsked', at, order.callOff._id.toString());
}

/** The office lets the customer send goods back. */
export function acceptReturn(order: Order, dice: Dice): void {
  if (!order.callOff) return;
  const answeredAt = dice.after(order.updatedAt, 60, 3000);
  order.callOff = { ...order.callOff, answer: 'accepted', message: '', answeredAt, waitsFor: 'goods' };
  note(order, 'returnAccepted', answeredAt, order.callOff._id.toString());
}

/** The office calls the order off as it was asked to, and pays it back. */
export function callOff(order: Order, by: Types.ObjectId, dice: Dice): void {
  if (!order.callOff) return;
  const { waitsFor: _, ...asked } = order.callOff;
  const answeredAt = dice.after(order.updatedAt, 60, 3000);
  order.callOff = { ...asked, answer: 'accepted', message: '', answeredAt };
  order.closedAt = answeredAt;
  note(order, 'calledOff', answeredAt, asked._id.toString());
  giveBack(order, { units: asked.lines, by, at: answeredAt, isToStock: true }, dice);
}

interface Giving {
  units: LineUnits[];
  by: Types.ObjectId;
  at: Date;
  isToStock: boolean;
}

/** Units are paid back, and go back to stock or not. */
export function giveBack(order: Order, { units, by, at, isToStock }: Giving, dice: Dice): void {
  const _id = dice.id(at).toString();
  const succeededAt = new Date(at.getTime() + 3000);
  const returns = isToStock ? units : [];
  const refund = {
    ...{
      _id,
      stripeId: `re_${dice.token(24)}`,
      ...refundOf(order, units, false),
      reason: dice.anyOf(REASONS),
      returns,
    },
    ...{ status: 'succeeded' as const, createdAt: at, changedAt: succeededAt, by },
  };
  order.refunds = [...refundsOf(order), refund];
  order.refundableCents = refundableCentsOf(order);
  const { version = 0, disputes = [] } = order.reversals ?? {};
  // Started, then told by Stripe.
  order.reversals = { version: version + 2, changedAt: succeededAt, disputes };
  for (const { itemId, quantity } of units) {
    const line = order.lines?.find((each) => each.itemId.equals(itemId));
    if (line) line.refunded += quantity;
    if (line && isToStock) line.returned += quantity;
  }
  note(order, 'refundStarted', at, _id);
  if (isToStock) {
    order.returns = [...(order.returns ?? []), { _id, lines: returns, at, by }];
    note(order, 'returned', at, _id);
  }
  note(order, 'refunded', succeededAt, _id);
}

/** The cardholder complained to the bank, which decided, or has not yet. */
export function dispute(order: Order, status: 'open' | 'won' | 'lost', dice: Dice): void {
  const createdAt = dice.after(order.updatedAt, 1000, 30_000);
  const { amountCents } = order;
  const withdrawnCents = status === 'won' ? 0 : amountCents;
  const dueBy = new Date(createdAt.getTime() + 7 * 24 * 3600 * 1000);
  const disputes = [{ _id: `du_${dice.token(24)}`, amountCents, withdrawnCents, status, createdAt, dueBy }];
  order.reversals = { version: (order.reversals?.version ?? 0) + 1, changedAt: createdAt, disputes };
}

export const unitsOf = ({ lines = [] }: Order): LineUnits[] =>
  lines.map(({ itemId, quantity }) => ({ itemId, quantity }));
