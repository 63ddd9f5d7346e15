import { type QueryFilter, trusted } from 'mongoose';
import { invalidInput } from '../../platform/common/errors/shop-error.js';
import type { ListOrdersQuery, OrderSort } from './dto/list-orders.query.js';
import type { Order, OrderStatus } from './order.schema.js';
import { notWhollyRefunded } from './refunds/refunds.js';

/** One of the office's lists of orders. */
interface OrderList {
  filter: () => QueryFilter<Order>;
  /** The moment that it is sorted by. */
  by: 'createdAt' | 'callOff.at' | 'closedAt';
  /** The order in which it comes unless another is asked for. */
  first: OrderSort;
}

/** A closed order, or one wholly refunded, stays Pending, but is not to be shipped. */
const ofStatus = (status: OrderStatus): OrderList => ({
  filter: () => ({ cancelled: false, status, closedAt: null, ...(status === 'Pending' && notWhollyRefunded()) }),
  by: 'createdAt',
  first: 'newest',
});

/** Bounds, which an index is searched by; being there is none. */
const atAnyTime = () => trusted({ $gt: new Date(0) });

/** Each list by the name of its count. */
export const ORDER_LISTS = {
  all: { filter: () => ({ cancelled: false }), by: 'createdAt', first: 'newest' },
  toShip: {
    filter: () => ({ status: 'Pending', closedAt: null, 'callOff.waitsFor': null, ...notWhollyRefunded() }),
    by: 'createdAt',
    first: 'oldest',
  },
  unpaid: ofStatus('Unpaid'),
  pending: ofStatus('Pending'),
  shipped: ofStatus('Shipped'),
  asked: { filter: () => ({ 'callOff.waitsFor': 'answer' }), by: 'callOff.at', first: 'oldest' },
  awaited: { filter: () => ({ 'callOff.waitsFor': 'goods' }), by: 'callOff.at', first: 'oldest' },
  closed: { filter: () => ({ closedAt: atAnyTime() }), by: 'closedAt', first: 'newest' },
  refunded: {
    filter: () => ({ refundableCents: trusted({ $exists: true }), createdAt: atAnyTime() }),
    by: 'createdAt',
    first: 'newest',
  },
} satisfies Record<string, OrderList>;

export type OrderListName = keyof typeof ORDER_LISTS;

const LIST_OF_STATUS = { Unpaid: 'unpaid', Pending: 'pending', Shipped: 'shipped' } as const;

/**
 * The list that is asked for.
 * @throws ShopError 400 when more than one is
 */
export function listOf({ status, toShip, callOff, refunded }: ListOrdersQuery): OrderListName {
  const asked: (readonly [string, OrderListName])[] = [
    ...(status ? [['status', LIST_OF_STATUS[status]] as const] : []),
    ...(toShip ? [['toShip', 'toShip'] as const] : []),
    ...(callOff ? [['callOff', callOff] as const] : []),
    ...(refunded ? [['refunded', 'refunded'] as const] : []),
  ];
  const [first, another] = asked;
  if (another) throw invalidInput({ [another[0]]: `Choose this, or ${first?.[0]}.` });
  return first?.[1] ?? 'all';
}

/** How a list is sorted; it ends in `_id`, as pages need it. */
export function sortOf(name: OrderListName, sort?: OrderSort): Record<string, 1 | -1> {
  const { by, first } = ORDER_LISTS[name];
  const direction = (sort ?? first) === 'newest' ? -1 : 1;
  return { [by]: direction, _id: direction };
}
