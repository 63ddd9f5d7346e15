import type { Types } from 'mongoose';
import { ADMINS, type Notice, type NoticeKind } from '../../../../backend/src/notices/notice.schema.js';
import type { OrderEventKind } from '../../../../backend/src/orders/order-parts.schema.js';
import type { Order } from '../../../../backend/src/orders/order.schema.js';
import { factsOf } from '../../../../backend/src/payments/ledger/payment-facts.js';
import type { Dice } from './dice.js';

/*
 * What the shop writes beside an order.
 */

const HOUR_MIN = 60;

const KINDS: Partial<Record<OrderEventKind, readonly (readonly [NoticeKind, 'owner' | typeof ADMINS])[]>> = {
  placed: [['orderPlaced', 'owner']],
  paid: [
    ['orderPaid', 'owner'],
    ['orderToShip', ADMINS],
  ],
  shipped: [['orderShipped', 'owner']],
  cancelled: [['orderCancelled', 'owner']],
  refunded: [['orderRefunded', 'owner']],
};

/** The record of a paid order's payment. */
export function toPayment(order: Order, dice: Dice) {
  const { _id, transactionId, amountCents } = order;
  const card = { brand: dice.holds(0.6) ? 'visa' : 'mastercard', lastFour: String(1000 + dice.below(9000)) };
  const facts = factsOf(order);
  return { _id: dice.id(facts.createdAt), order: _id, transactionId, amountCents, ...facts, card };
}

/** The notices of an order's events: nearly all are sent, and of those that are not, none is tried again soon. */
export function noticesOf({ _id, owner, events = [] }: Order, dice: Dice): Notice[] {
  const subject = _id.toString();
  return events.flatMap(({ kind: event, at, ref }) =>
    (KINDS[event] ?? []).map(([kind, to]) => {
      const recipient = to === 'owner' ? owner.toString() : to;
      const id = [subject, ref === undefined ? event : `${event}-${ref}`, kind, recipient].join(':');
      return {
        ...{ _id: id, subject, event, ...(ref && { ref }), kind, recipient, createdAt: at },
        ...endOf(at, dice),
      };
    }),
  );
}

function endOf(at: Date, dice: Dice): Pick<Notice, 'tries' | 'deliveredAt' | 'givenUpAt' | 'skippedAt' | 'nextTryAt'> {
  const fate = dice.next();
  if (fate < 0.002) return { tries: 6, nextTryAt: new Date(Date.now() + (2 + dice.below(20)) * HOUR_MIN * 60_000) };
  if (fate < 0.01) return { tries: 7, givenUpAt: dice.after(at, 2000, 3000) };
  if (fate < 0.03) return { tries: 1, skippedAt: dice.after(at, 0, 1) };
  return { tries: 1, deliveredAt: dice.after(at, 0, 1) };
}

/** The entry of an order's shipping, if it was shipped. */
export function shippingEntriesOf({ _id: id, events = [] }: Order, actor: Types.ObjectId): object[] {
  const shipped = events.find(({ kind }) => kind === 'shipped');
  if (!shipped) return [];
  const facts = { before: { status: 'Pending' }, after: { status: 'Shipped' } };
  return [{ actor, at: shipped.at, action: 'orderShipped', subject: { kind: 'order', id }, ...facts }];
}
