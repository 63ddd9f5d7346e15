import { ShopError } from '../../platform/common/errors/shop-error.js';
import type { Product } from '../../catalogue/products/product.schema.js';
import { atLines, fieldErrorsOf, type ProductUnits, refuseUnknown } from '../../catalogue/products/product-units.js';
import type { Quote } from '../quotes/quote.schema.js';
import type { NewLine } from './new-order.js';
import { priceLine } from './order-pricing.js';

/**
 * The lines of a new order, at today's names and prices.
 * @param products those of the ordered ones that the public sees
 * @throws ShopError 404 PRODUCT_NOT_FOUND, 409 QUANTITY_OUT_OF_RANGE or QUANTITY_NOT_IN_PACKS, naming all lines at fault
 */
export function describeLines(ordered: readonly ProductUnits[], products: readonly Product[]): NewLine[] {
  const byId = new Map(products.map((product) => [product._id.toString(), product]));
  refuseUnknown(ordered.filter(({ itemId }) => !byId.has(itemId)));
  const refusals: { line: ProductUnits; product: Product; error: ShopError }[] = [];
  const lines = ordered.flatMap((line) => {
    const product = byId.get(line.itemId);
    if (!product) return [];
    try {
      const { unitPriceCents } = priceLine(product, line.quantity);
      const { _id: itemId, name: itemName, partNumber } = product;
      return [{ itemId, itemName, partNumber, unitPriceCents, quantity: line.quantity }];
    } catch (error) {
      if (!(error instanceof ShopError)) throw error;
      refusals.push({ line, product, error });
      return [];
    }
  });
  const [first] = refusals;
  if (!first) return lines;
  const fieldErrors = refusals.map(({ line, error }) => fieldErrorsOf(line, 'quantity', error));
  throw atLines(first.error, fieldErrors, first.product.name);
}

/**
 * The lines of a new order of a quote: what the office has answered. Rules and stock of the products do not count.
 * @param products those of its lines that the public sees
 * @throws ShopError 404 PRODUCT_NOT_FOUND, naming the quote's lines and products that are no longer sold
 */
export function linesOfQuote({ lines }: Quote, products: readonly Product[]): NewLine[] {
  const units = lines.map(({ itemId, itemName, quantity }, at) => ({
    ...{ itemId: itemId.toString(), itemName, quantity },
    sentAs: [`lines.${at}`],
  }));
  refuseUnknown(units.filter(({ itemId }) => !products.some(({ _id }) => _id.equals(itemId))));
  return lines.map(({ listPriceCents: _, unitPriceCents = 0, ...line }) => ({ ...line, unitPriceCents }));
}
