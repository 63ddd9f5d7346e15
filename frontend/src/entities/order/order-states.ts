import { formatDollars } from '../../lib/text/money';
import { isToShip, isWhollyRefunded } from './is-to-ship';
import type { Order as WholeOrder } from './orders-api';
import { isPartlyShipped } from './parcel-units';

/** One state of an order, in a word or two. */
export interface OrderState {
  words: string;
  look: 'unpaid' | 'paid' | 'shipped' | 'ended' | 'plain';
}

/** The fields that tell how an order stands. */
export type Order = Pick<
  WholeOrder,
  'status' | 'closedAt' | 'callOff' | 'lines' | 'parcels' | 'amountToBePaid' | 'refundedAmount' | 'dispute'
>;

interface Reader {
  /** Whether the order's customer is the reader. */
  isOwn: boolean;
  /** Whether it stands in a column of the specification, whose words for a paid order are Pending and Shipped. */
  isSpecified: boolean;
}

/** All that an order is now, in the order of its life. */
export const statesOf = (order: Order, reader: Reader): OrderState[] => [
  ...progressOf(order, reader),
  ...requestsOf(order),
  ...reversalsOf(order, reader),
];

/** How far it has come. Of one that is wholly refunded, only the refund is told. */
function progressOf(order: Order, { isOwn, isSpecified }: Reader): OrderState[] {
  const { status, closedAt } = order;
  if (status === 'Unpaid') return [{ words: 'Unpaid', look: 'unpaid' }];
  if (closedAt) return [{ words: 'Cancelled', look: 'ended' }];
  const paid: OrderState = { words: 'Paid', look: 'paid' };
  if (status === 'Shipped') return [...(isSpecified ? [] : [paid]), { words: 'Shipped', look: 'shipped' }];
  if (isWhollyRefunded(order)) return [];
  const begun: OrderState = isSpecified ? { words: 'Pending', look: 'paid' } : paid;
  if (isPartlyShipped(order)) return [begun, { words: 'Partly shipped', look: 'plain' }];
  const waits: OrderState = { words: isOwn ? 'Being prepared' : 'To ship', look: 'plain' };
  return isSpecified || !isToShip(order) ? [begun] : [begun, waits];
}

/** Requests between customer and office, and the goods that have come back. */
function requestsOf({ status, callOff, lines }: Order): OrderState[] {
  const states: OrderState[] = [];
  const add = (words: string) => states.push({ words, look: 'plain' });
  if (callOff?.waitsFor === 'answer') add(callOff.kind === 'return' ? 'Asked to return' : 'Asked to cancel');
  if (callOff?.waitsFor === 'goods') add('Being returned');
  // Units of an order that never left went back to stock, too.
  if (status === 'Shipped' && lines.some(({ returned }) => returned > 0)) {
    add(lines.every(({ quantity, returned }) => returned >= quantity) ? 'Returned' : 'Partly returned');
  }
  return states;
}

function reversalsOf({ refundedAmount, dispute }: Order, { isOwn }: Reader): OrderState[] {
  const states: OrderState[] = [];
  const add = (words: string) => states.push({ words, look: 'plain' });
  if (refundedAmount > 0) add(`Refunded ${formatDollars(refundedAmount)}`);
  if (dispute?.status === 'inquiry') add('Bank inquiry');
  if (dispute?.status === 'open') add('Disputed');
  if (dispute?.status === 'lost') add(isOwn ? 'Taken back by your bank' : 'Dispute lost');
  return states;
}
