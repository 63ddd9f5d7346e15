import type { Types } from 'mongoose';
import { atFields, type FieldErrors, type ShopError } from '../../platform/common/errors/shop-error.js';
import { noLongerSold, productNotFound } from './product.errors.js';

/** The units of one product in a request. */
export interface ProductUnits {
  itemId: string;
  quantity: number;
  /** The request's lines of it, as errors name them; none in a request of one product. */
  sentAs: string[];
}

/**
 * The products of these lines, each once, in the order in which they were sent.
 * @param field what the request calls them
 */
export function mergeLines(
  lines: readonly Pick<ProductUnits, 'itemId' | 'quantity'>[],
  field = 'lines',
): ProductUnits[] {
  const products = new Map<string, ProductUnits>();
  for (const [index, line] of lines.entries()) {
    const itemId = line.itemId.toLowerCase();
    const before = products.get(itemId) ?? { itemId, quantity: 0, sentAs: [] };
    const sentAs = [...before.sentAs, `${field}.${index}`];
    products.set(itemId, { itemId, quantity: before.quantity + line.quantity, sentAs });
  }
  return [...products.values()];
}

/** Whether stored lines, each of another product, are of exactly these units. */
export const areUnits = (
  lines: readonly { itemId: Types.ObjectId; quantity: number }[],
  units: readonly ProductUnits[],
): boolean =>
  lines.length === units.length &&
  units.every(({ itemId, quantity }) =>
    lines.some((line) => line.itemId.toString() === itemId && line.quantity === quantity),
  );

/**
 * @param unknown with what they were called, if they were sold once and that is known
 * @throws ShopError 404 PRODUCT_NOT_FOUND, naming all lines of these products, and their names, when there are any
 */
export function refuseUnknown(unknown: readonly (ProductUnits & { itemName?: string | undefined })[]): void {
  if (unknown.length === 0) return;
  const names = unknown.flatMap(({ itemName = [] }) => itemName);
  const error = names.length > 0 ? noLongerSold() : productNotFound();
  throw atLines(
    error,
    unknown.map((line) => fieldErrorsOf(line, 'itemId', error)),
    names.length > 0 ? names.join(', ') : undefined,
  );
}

/** The same error, with the lines at fault; a request of one product has none, as the specification's clients know it. */
export function atLines(error: ShopError, fieldErrors: readonly FieldErrors[], itemName?: string): ShopError {
  const all = Object.assign({}, ...fieldErrors) as FieldErrors;
  return Object.keys(all).length > 0 ? atFields(error, all, itemName) : error;
}

export const fieldErrorsOf = (
  { sentAs }: ProductUnits,
  field: 'itemId' | 'quantity',
  { message }: Pick<ShopError, 'message'>,
): FieldErrors => Object.fromEntries(sentAs.map((line) => [`${line}.${field}`, message]));
