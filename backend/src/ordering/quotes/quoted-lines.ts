import { type FieldErrors, invalidInput } from '../../platform/common/errors/shop-error.js';
import { formatCents, MAX_CENTS, MIN_CHARGE_CENTS, toCents } from '../../platform/common/money.js';
import { MAX_STOCK } from '../../platform/common/stock.js';
import { mergeLines, type ProductUnits, refuseUnknown } from '../../catalogue/products/product-units.js';
import type { PricedProduct } from '../../catalogue/products/products.service.js';
import { unitPriceCentsOf } from '../../catalogue/products/sales-terms.js';
import type { QuotedLineDto } from './dto/answer-quote.dto.js';
import type { AskedLineDto } from './dto/ask-quote.dto.js';
import type { QuoteLine } from './quote.schema.js';

/**
 * The asked products, each once.
 * @throws ShopError 400 by field when there are more units of one than any product has
 */
export function toAskedProducts(lines: readonly AskedLineDto[]): ProductUnits[] {
  const asked = mergeLines(lines);
  const problem = `Enter at most ${MAX_STOCK} of one product.`;
  const tooMany = asked.filter(({ quantity }) => quantity > MAX_STOCK).flatMap(({ sentAs }) => sentAs);
  if (tooMany.length > 0) throw invalidInput(Object.fromEntries(tooMany.map((line) => [`${line}.quantity`, problem])));
  return asked;
}

/**
 * The lines of a quote, with today's names and list prices.
 * @param products those of them that the public sees
 * @param before the lines of the quote so far, which tell the names of others
 * @throws ShopError 404 PRODUCT_NOT_FOUND, naming all lines of others
 */
export function describeLines(
  units: readonly ProductUnits[],
  products: readonly PricedProduct[],
  before: readonly QuoteLine[] = [],
): QuoteLine[] {
  const byId = new Map(products.map((product) => [product._id.toString(), product]));
  const unknown = units.filter(({ itemId }) => !byId.has(itemId));
  const nameOf = (id: string) => before.find(({ itemId }) => itemId.toString() === id)?.itemName;
  refuseUnknown(unknown.map((line) => ({ ...line, itemName: nameOf(line.itemId) })));
  return units.flatMap(({ itemId, quantity }) => {
    const product = byId.get(itemId);
    if (!product) return [];
    const { _id, name, partNumber } = product;
    return [{ itemId: _id, itemName: name, partNumber, quantity, listPriceCents: unitPriceCentsOf(product, quantity) }];
  });
}

/**
 * The office's price of a unit of each line, in cents.
 * @throws ShopError 400 by field for a product named twice, or a sum that no card can be charged
 */
export function toPrices(lines: readonly QuotedLineDto[]): number[] {
  const errors: FieldErrors = {};
  const named = new Set<string>();
  for (const [index, { itemId }] of lines.entries()) {
    const id = itemId.toLowerCase();
    if (named.has(id)) errors[`lines.${index}.itemId`] = 'Name each product only once.';
    named.add(id);
  }
  const cents = lines.map(({ unitPrice }) => toCents(unitPrice));
  const sum = lines.reduce((total, { quantity }, index) => total + quantity * (cents[index] ?? 0), 0);
  if (sum < MIN_CHARGE_CENTS || sum > MAX_CENTS) {
    errors['lines'] = `The sum must be from ${formatCents(MIN_CHARGE_CENTS)} to ${formatCents(MAX_CENTS)}.`;
  }
  if (Object.keys(errors).length > 0) throw invalidInput(errors);
  return cents;
}

/** Whether these are the same units at the same prices; names and list prices may have changed since. */
export const areSameLines = (some: readonly QuoteLine[], others: readonly QuoteLine[]): boolean =>
  some.length === others.length && some.every((line, index) => isSameLine(line, others[index]));

const isSameLine = (line: QuoteLine, other: QuoteLine | undefined): boolean =>
  other !== undefined &&
  line.itemId.equals(other.itemId) &&
  line.quantity === other.quantity &&
  line.unitPriceCents === other.unitPriceCents;
