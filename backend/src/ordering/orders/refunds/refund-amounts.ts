import type { Types } from 'mongoose';
import { roundShare } from '../order-pricing.js';
import type { Order } from '../order.schema.js';
import type { OrderLine } from '../order-parts.schema.js';
import type { RefundLine } from './refund.schema.js';
import { isGivenBack, refundableCentsOf, refundsOf } from './refunds.js';

/** Units to be paid back, each product once. */
export interface RefundedUnits {
  itemId: Types.ObjectId;
  quantity: number;
}

export interface RefundAmounts {
  lines: RefundLine[];
  deliveryCents: number;
  amountCents: number;
}

/** The units and cents of a line that were paid back, or are about to be. */
interface PaidBack {
  units: number;
  cents: number;
}

/**
 * The refund of these units and, if asked for, of the delivery. A line's refund is its share of the total, added taxes
 * included, of all its units refunded so far, less the cents refunded for them; so all parts together are exactly the
 * total, in any order and of any size. Amounts refunded without units are missing from the last ones.
 */
export function refundOf(order: Order, units: readonly RefundedUnits[], hasDelivery: boolean): RefundAmounts {
  const shares = sharesOf(order);
  const wanted = order.lines.flatMap((line, index) => {
    const quantity = units.find(({ itemId }) => itemId.equals(line.itemId))?.quantity;
    return quantity === undefined ? [] : [refundOfLine(order, line, quantity, shares.lines[index] ?? 0)];
  });
  const delivery = hasDelivery ? Math.max(0, shares.delivery - deliveryPaidBack(order)) : 0;
  let left = refundableCentsOf(order);
  const take = (cents: number): number => {
    const taken = Math.max(0, Math.min(cents, left));
    left -= taken;
    return taken;
  };
  const lines = wanted.map((line) => ({ ...line, amountCents: take(line.amountCents) }));
  const deliveryCents = take(delivery);
  return { lines, deliveryCents, amountCents: sumOf(lines.map(({ amountCents }) => amountCents)) + deliveryCents };
}

/** The units and cents of a product that were paid back so far; failed refunds have paid nothing back. */
export function paidBackOf(order: Pick<Order, 'refunds' | 'reversals'>, itemId: Types.ObjectId): PaidBack {
  const parts = refundsOf(order)
    .filter(isGivenBack)
    .flatMap(({ lines }) => lines.filter((line) => line.itemId.equals(itemId)));
  return {
    units: sumOf(parts.map(({ quantity }) => quantity)),
    cents: sumOf(parts.map(({ amountCents }) => amountCents)),
  };
}

function refundOfLine(order: Order, { itemId, quantity }: OrderLine, units: number, share: number): RefundLine {
  const before = paidBackOf(order, itemId);
  // Once a part between two others has failed, those two may have come to more than their share.
  const amountCents = Math.max(0, roundShare(share, before.units + units, quantity) - before.cents);
  return { itemId, quantity: units, amountCents };
}

function deliveryPaidBack(order: Order): number {
  return sumOf(
    refundsOf(order)
      .filter(isGivenBack)
      .map(({ deliveryCents }) => deliveryCents),
  );
}

/** The total divided among the lines and the delivery by their prices: together exactly the total. */
function sharesOf(order: Order): { lines: number[]; delivery: number } {
  const parts = [...order.lines.map(({ amountCents }) => amountCents), order.delivery?.amountCents ?? 0];
  const whole = sumOf(parts);
  let reached = 0;
  const shares = parts.map((cents) => {
    const before = roundShare(order.amountCents, reached, whole);
    reached += cents;
    return roundShare(order.amountCents, reached, whole) - before;
  });
  return { lines: shares.slice(0, -1), delivery: shares.at(-1) ?? 0 };
}

const sumOf = (numbers: readonly number[]): number => numbers.reduce((sum, number) => sum + number, 0);
