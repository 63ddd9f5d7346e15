import type { Order } from './order.schema.js';
import type { OrderEvent } from './order-parts.schema.js';
import { refundsOf } from './refunds.js';

/** Money that went back to a customer at one moment, in cents; below zero when a refund failed that had succeeded. */
export interface Giving {
  at: Date;
  cents: number;
}

/** What was given back of an order, the earliest first. All of it together is what its succeeded refunds come to. */
export function givingsOf(order: Order): Giving[] {
  const { events = [] } = order;
  return events.flatMap((event, index) => {
    const cents = givenBackCents(order, event, events.slice(0, index));
    return cents === 0 ? [] : [{ at: event.at, cents }];
  });
}

/** What an event of the order gave back, in cents: 0 for one that is not about money. */
export function givenBackCents(order: Order, { kind, ref }: OrderEvent, before: readonly OrderEvent[]): number {
  if (kind === 'refunded') return centsOf(order, ref);
  // Only one that had succeeded was given back.
  return kind === 'refundFailed' && isGiven(before, ref) ? -centsOf(order, ref) : 0;
}

/** Whether the refund counts as given back after these events. */
const isGiven = (events: readonly OrderEvent[], ref: string | undefined): boolean =>
  events.findLast((event) => event.ref === ref && ['refunded', 'refundFailed'].includes(event.kind))?.kind ===
  'refunded';

const centsOf = (order: Order, ref: string | undefined): number =>
  refundsOf(order).find(({ _id }) => _id === ref)?.amountCents ?? 0;
