import type { Types } from 'mongoose';
import { givenBackCents, withdrawnCents } from '../orders/given-back.js';
import type { Order } from '../orders/order.schema.js';
import type { OrderEvent } from '../orders/order-parts.schema.js';
import type { Figures } from './sales-sum.schema.js';

/** An amount to be added to the figures of a moment. */
export interface SalesPart {
  at: Date;
  figures: Partial<Figures>;
}

/** An amount to be added to the sums of a product. */
export interface ProductPart {
  at: Date;
  product: Types.ObjectId;
  units: number;
  cents: number;
}

/** Whether the order is paid, and that is not counted yet. */
export const isNewlyPaid = (order: Order): boolean => newlyPaidAt(order) !== undefined;

/**
 * The amounts that the uncounted events of an order add.
 * @param isFirst whether it is the first that its customer paid
 */
export function salesPartsOf(order: Order, isFirst: boolean): SalesPart[] {
  const { events, countedEvents = 0 } = order;
  return uncountedOf(order).flatMap((event, index) => {
    const figures = figuresOf(order, event, events.slice(0, countedEvents + index), isFirst);
    return figures ? [{ at: event.at, figures }] : [];
  });
}

/** The products that the order sold, if its payment is not counted yet. */
export function productPartsOf(order: Order): ProductPart[] {
  const at = newlyPaidAt(order);
  if (!at) return [];
  return order.lines.map(({ itemId, quantity, amountCents }) => ({
    at,
    product: itemId,
    units: quantity,
    cents: amountCents,
  }));
}

const newlyPaidAt = (order: Order): Date | undefined => uncountedOf(order).find(({ kind }) => kind === 'paid')?.at;

/** Events are only ever appended, so those that are counted are the first ones. */
const uncountedOf = ({ events, countedEvents = 0 }: Order): OrderEvent[] => events.slice(countedEvents);

function figuresOf(
  order: Order,
  event: OrderEvent,
  before: readonly OrderEvent[],
  isFirst: boolean,
): Partial<Figures> | null {
  switch (event.kind) {
    case 'placed':
      return { placed: 1 };
    case 'paid':
      return { paid: 1, revenueCents: order.amountCents, ...(isFirst && { newCustomers: 1 }) };
    case 'shipped':
      return { shipped: 1 };
    default: {
      const moved = {
        refundedCents: givenBackCents(order, event, before),
        withdrawnCents: withdrawnCents(order, event, before),
      };
      return moved.refundedCents === 0 && moved.withdrawnCents === 0 ? null : moved;
    }
  }
}
