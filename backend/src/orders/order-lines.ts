import { type FieldErrors, ShopError } from '../common/errors/shop-error.js';
import { productNotFound } from '../products/product.errors.js';
import type { Product } from '../products/product.schema.js';
import type { OrderedProduct } from './dto/place-order.dto.js';
import { priceLine } from './order-pricing.js';
import { atFields } from './order.errors.js';
import type { NewLine } from './order-store.js';

/**
 * The lines of a new order, at today's names and prices.
 * @param products those of the ordered ones that the public sees
 * @throws ShopError 404 PRODUCT_NOT_FOUND, 409 QUANTITY_OUT_OF_RANGE or QUANTITY_NOT_IN_PACKS, naming all lines at fault
 */
export function describeLines(ordered: readonly OrderedProduct[], products: readonly Product[]): NewLine[] {
  const byId = new Map(products.map((product) => [product._id.toString(), product]));
  refuseUnknown(ordered.filter(({ itemId }) => !byId.has(itemId)));
  const refusals: { line: OrderedProduct; product: Product; error: ShopError }[] = [];
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

function refuseUnknown(unknown: readonly OrderedProduct[]): void {
  if (unknown.length === 0) return;
  const error = productNotFound();
  throw atLines(
    error,
    unknown.map((line) => fieldErrorsOf(line, 'itemId', error)),
  );
}

/** An order of one product is refused without fields, as the specification's clients know it. */
function atLines(error: ShopError, fieldErrors: readonly FieldErrors[], itemName?: string): ShopError {
  const all = Object.assign({}, ...fieldErrors) as FieldErrors;
  return Object.keys(all).length > 0 ? atFields(error, all, itemName) : error;
}

const fieldErrorsOf = ({ sentAs }: OrderedProduct, field: 'itemId' | 'quantity', { message }: ShopError): FieldErrors =>
  Object.fromEntries(sentAs.map((line) => [`${line}.${field}`, message]));
