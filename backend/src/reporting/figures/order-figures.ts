import type { Types } from 'mongoose';
import { type Day, dayAt } from '../../platform/common/days.js';
import { givenBackCents, withdrawnCents } from '../../ordering/orders/refunds/given-back.js';
import type { Counted } from '../../ordering/orders/order-parts.schema.js';
import type { Order } from '../../ordering/orders/order.schema.js';
import type { OrderEvent } from '../../ordering/orders/order-parts.schema.js';
import type { Figures, Sold } from './day-sum.schema.js';

/** Amounts to be added to the sum of a day. */
export interface Part {
  day: Day;
  /** Null for the sum of all orders. */
  product: Types.ObjectId | null;
  amounts: Partial<Figures & Sold>;
}

/** Whether the order is paid, and that is not counted yet. */
export const isNewlyPaid = ({ events, counted }: Order): boolean =>
  events.slice(counted?.events).some(({ kind }) => kind === 'paid');

/**
 * The amounts that bring the sums from what is counted of an order to what is to be. Events are only ever appended, so
 * those that are counted are the first ones; after a change of the time zone they move to their days there.
 */
export function partsBetween(order: Order, next: Counted): Part[] {
  const { counted } = order;
  if (!counted || counted.timeZone === next.timeZone) return partsOf(order, next, counted?.events);
  return [...partsOf(order, counted).map(negated), ...partsOf(order, next)];
}

/** The amounts of the counted events from one of them on. */
function partsOf(order: Order, { events: until, timeZone, isFirst }: Counted, from = 0): Part[] {
  return order.events.slice(from, until).flatMap((event, index) => {
    const day = dayAt(event.at, timeZone);
    const figures = figuresOf(order, event, order.events.slice(0, from + index), isFirst);
    const sold = event.kind === 'paid' ? order.lines : [];
    return [
      { day, product: null, amounts: figures },
      ...sold.map(({ itemId, quantity, amountCents }) => ({
        ...{ day, product: itemId },
        amounts: { units: quantity, cents: amountCents },
      })),
    ];
  });
}

const negated = ({ amounts, ...part }: Part): Part => ({
  ...part,
  amounts: Object.fromEntries(Object.entries(amounts).map(([name, value]) => [name, -value])),
});

function figuresOf(order: Order, event: OrderEvent, before: readonly OrderEvent[], isFirst: boolean): Partial<Figures> {
  switch (event.kind) {
    case 'placed':
      return { placed: 1 };
    case 'paid':
      return { paid: 1, revenueCents: order.amountCents, newCustomers: isFirst ? 1 : 0 };
    case 'shipped':
    case 'completed':
      return { shipped: 1 };
    // Of an order that left in part, the rest; one that is cancelled as a whole is never shipped.
    case 'calledOff':
      return { shipped: before.some(({ kind }) => kind === 'partShipped') ? 1 : 0 };
    default:
      return {
        refundedCents: givenBackCents(order, event, before),
        withdrawnCents: withdrawnCents(order, event, before),
      };
  }
}
