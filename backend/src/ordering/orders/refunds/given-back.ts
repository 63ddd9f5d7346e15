import type { Order } from '../order.schema.js';
import type { OrderEvent, OrderEventKind } from '../order-parts.schema.js';
import { refundsOf } from './refunds.js';

/** Money that went back to a customer at one moment, in cents; below zero when it came to the shop again. */
export interface Giving {
  at: Date;
  cents: number;
}

/** The events after which the money of a refund or dispute is gone from the shop, or not. */
interface Moves {
  isGoneAfter: Partial<Record<OrderEventKind, boolean>>;
  centsOf: (order: Order, ref: string | undefined) => number;
}

const REFUNDS: Moves = {
  isGoneAfter: { refunded: true, refundFailed: false },
  centsOf: (order, ref) => refundsOf(order).find(({ _id }) => _id === ref)?.amountCents ?? 0,
};

/** A bank takes the money when a dispute is opened, and brings it back when the shop has won. */
const DISPUTES: Moves = {
  isGoneAfter: { disputed: true, disputeLost: true, disputeWon: false, inquiryClosed: false },
  centsOf: ({ reversals }, ref) => reversals?.disputes.find(({ _id }) => _id === ref)?.amountCents ?? 0,
};

/** The amounts given back of an order, the earliest first: together the sum of its succeeded refunds. */
export const givingsOf = (order: Order): Giving[] => listMoves(order, givenBackCents);

/** The withdrawals of banks from an order, and their returns, the earliest first: together the amount that its disputes have taken. */
export const withdrawalsOf = (order: Order): Giving[] => listMoves(order, withdrawnCents);

/** The amount that an event of the order gave back, in cents: 0 for one that is not about money. */
export const givenBackCents = (order: Order, event: OrderEvent, before: readonly OrderEvent[]): number =>
  movedCents(REFUNDS, order, event, before);

/** The amount that a bank withdrew at an event of the order, in cents: below zero when it brought it back. */
export const withdrawnCents = (order: Order, event: OrderEvent, before: readonly OrderEvent[]): number =>
  movedCents(DISPUTES, order, event, before);

function listMoves(order: Order, centsAt: typeof givenBackCents): Giving[] {
  const { events } = order;
  return events.flatMap((event, index) => {
    const cents = centsAt(order, event, events.slice(0, index));
    return cents === 0 ? [] : [{ at: event.at, cents }];
  });
}

function movedCents(
  { isGoneAfter, centsOf }: Moves,
  order: Order,
  { kind, ref }: OrderEvent,
  before: readonly OrderEvent[],
): number {
  const isGone = isGoneAfter[kind];
  const last = before.findLast((event) => event.ref === ref && isGoneAfter[event.kind] !== undefined);
  const wasGone = last !== undefined && isGoneAfter[last.kind] === true;
  if (isGone === undefined || isGone === wasGone) return 0;
  return isGone ? centsOf(order, ref) : -centsOf(order, ref);
}
