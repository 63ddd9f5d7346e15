import type { ListOrdersApiArg, OrderSort } from '../../../lib/generated/shop-api';
import type { OrderCounts } from './office-orders-api';

interface OrderTab {
  /** In the address. */
  value: string;
  label: string;
  count: keyof OrderCounts;
  /** The parameters of the API call. */
  asked: Pick<ListOrdersApiArg, 'status' | 'toShip' | 'callOff' | 'refunded'>;
  /** The order in which the list comes unless another is chosen. */
  sort: OrderSort;
}

const ALL: OrderTab = { value: '', label: 'All', count: 'all', asked: {}, sort: 'newest' };

export const ORDER_TABS: readonly OrderTab[] = [
  ALL,
  { value: 'toShip', label: 'To ship', count: 'toShip', asked: { toShip: 'true' }, sort: 'oldest' },
  { value: 'Unpaid', label: 'Unpaid', count: 'unpaid', asked: { status: 'Unpaid' }, sort: 'newest' },
  { value: 'Pending', label: 'Pending', count: 'pending', asked: { status: 'Pending' }, sort: 'newest' },
  { value: 'Shipped', label: 'Shipped', count: 'shipped', asked: { status: 'Shipped' }, sort: 'newest' },
  { value: 'asked', label: 'To answer', count: 'asked', asked: { callOff: 'asked' }, sort: 'oldest' },
  { value: 'awaited', label: 'Returns', count: 'awaited', asked: { callOff: 'awaited' }, sort: 'oldest' },
  { value: 'closed', label: 'Cancelled', count: 'closed', asked: { callOff: 'closed' }, sort: 'newest' },
  { value: 'refunded', label: 'Refunds', count: 'refunded', asked: { refunded: 'true' }, sort: 'newest' },
];

/** The tab of an address; all orders for an unknown one. */
export const orderTab = (value: string): OrderTab => ORDER_TABS.find((tab) => tab.value === value) ?? ALL;
