import { Types } from 'mongoose';
import type { SignedInUser } from '../../../platform/common/access/signed-in-user.js';
import { invalidInput, type ShopError } from '../../../platform/common/errors/shop-error.js';
import {
  areUnits,
  atLines,
  fieldErrorsOf,
  mergeLines,
  type ProductUnits,
} from '../../../catalogue/products/product-units.js';
import type { UnitsOfLineDto } from '../dto/refund-order.dto.js';
import { refundChanged, refundTooLarge, returnTooLarge } from '../order.errors.js';
import type { OrderLine } from '../order-parts.schema.js';
import type { Order } from '../order.schema.js';
import { paidBackOf, type RefundAmounts, refundOf } from './refund-amounts.js';
import type { LineUnits, Refund, Return } from './refund.schema.js';
import { refundableCentsOf } from './refunds.js';
import { disputeObjection } from '../reversals/reversals.js';

/** A refund that an admin asks for: units and the delivery, or an amount. */
export interface RefundRequest {
  /** Each product once. */
  lines?: readonly ProductUnits[];
  delivery?: boolean | undefined;
  amountCents?: number;
  /** Units that are put back to stock, each product once. */
  returns?: readonly ProductUnits[];
  reason: string;
  /** The amount that the admin saw. */
  shownCents?: number;
  idempotencyKey?: string | undefined;
}

/**
 * A refund of the order as it is now.
 * @throws ShopError 400 for a product that is not in the order, 409 ORDER_DISPUTED, REFUND_TOO_LARGE, RETURN_TOO_LARGE or
 * REFUND_CHANGED
 */
export function newRefund(order: Order, request: RefundRequest, { _id: by }: Pick<SignedInUser, '_id'>): Refund {
  const { amountCents, returns = [], reason, shownCents, idempotencyKey } = request;
  const objection = disputeObjection(order);
  if (objection) throw objection;
  const parts = amountCents === undefined ? priceRefund(order, request) : { lines: [], deliveryCents: 0, amountCents };
  const leftCents = refundableCentsOf(order);
  if (parts.amountCents < 1 || parts.amountCents > leftCents) throw refundTooLarge(leftCents);
  if (shownCents !== undefined && shownCents !== parts.amountCents) throw refundChanged(parts.amountCents);
  const at = new Date();
  return {
    _id: new Types.ObjectId().toString(),
    ...parts,
    reason,
    returns: returnedUnits(order, returns),
    status: 'pending',
    createdAt: at,
    changedAt: at,
    by,
    ...(idempotencyKey && { idempotencyKey }),
  };
}

/**
 * The amounts of a refund of the units and the delivery.
 * @throws ShopError 400 for a product that is not in the order, 409 REFUND_TOO_LARGE
 */
export function priceRefund(
  order: Order,
  { lines = [], delivery = false }: Pick<RefundRequest, 'lines' | 'delivery'>,
): RefundAmounts {
  const tooMany = refundTooLarge(refundableCentsOf(order));
  const units = unitsAmong(order, lines, tooMany, ({ itemId, quantity }) => quantity - paidBackOf(order, itemId).units);
  return refundOf(order, units, delivery);
}

/** @throws ShopError 400 for a product that is not in the order, 409 RETURN_TOO_LARGE */
export function newReturn(
  order: Order,
  units: readonly ProductUnits[],
  { _id: by }: Pick<SignedInUser, '_id'>,
  idempotencyKey?: string,
): Return {
  const lines = returnedUnits(order, units);
  return { _id: new Types.ObjectId().toString(), lines, at: new Date(), by, ...(idempotencyKey && { idempotencyKey }) };
}

/** Whether an earlier refund with the same key is what is asked for now. */
export const isWhatWasAsked = (
  refund: Refund,
  { lines = [], returns = [], reason, amountCents }: RefundRequest,
): boolean =>
  areUnits(refund.lines, lines) &&
  areUnits(refund.returns, returns) &&
  refund.reason === reason &&
  (amountCents === undefined || amountCents === refund.amountCents);

const returnedUnits = (order: Order, units: readonly ProductUnits[]): LineUnits[] =>
  unitsAmong(order, units, returnTooLarge(), ({ quantity, returned }) => quantity - returned);

/**
 * The named units, each product once; all of those left when none are named.
 * @throws ShopError 400 for a product that is not in the order, else the given one unless so many are left of each
 */
export function chooseUnits(
  order: Order,
  left: readonly LineUnits[],
  named: readonly UnitsOfLineDto[] | undefined,
  tooMany: ShopError,
): LineUnits[] {
  if (!named) return [...left];
  const leftOf = ({ itemId }: OrderLine): number => left.find((units) => units.itemId.equals(itemId))?.quantity ?? 0;
  return unitsAmong(order, mergeLines(named), tooMany, leftOf);
}

/**
 * The units, if so many of each are left of the order's lines.
 * @throws ShopError 400 for a product that is not in the order, else the given one, naming the lines at fault
 */
function unitsAmong(
  order: Order,
  units: readonly ProductUnits[],
  tooMany: ShopError,
  leftOf: (line: OrderLine) => number,
): LineUnits[] {
  const ordered = order.lines;
  const found = units.map((wanted) => ({ wanted, line: ordered.find(({ itemId }) => itemId.equals(wanted.itemId)) }));
  const unknown = found.filter(({ line }) => !line).flatMap(({ wanted }) => wanted.sentAs);
  if (unknown.length > 0) {
    throw invalidInput(
      Object.fromEntries(unknown.map((name) => [`${name}.itemId`, 'This product is not in the order.'])),
    );
  }
  const refusals = found.flatMap(({ wanted, line }) => {
    const left = line ? leftOf(line) : 0;
    const { itemName } = line ?? {};
    const errors = fieldErrorsOf(wanted, 'quantity', { message: `At most ${left} can be chosen.` });
    return wanted.quantity > left ? [{ itemName, errors }] : [];
  });
  const [first] = refusals;
  if (first)
    throw atLines(
      tooMany,
      refusals.map(({ errors }) => errors),
      first.itemName,
    );
  return found.flatMap(({ wanted, line }) => (line ? [{ itemId: line.itemId, quantity: wanted.quantity }] : []));
}
