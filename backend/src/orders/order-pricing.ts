import { MAX_CENTS, MIN_CHARGE_CENTS } from '../common/money.js';
import type { Product } from '../products/product.schema.js';
import { type SalesTerms, unitPriceCentsOf } from '../products/sales-terms.js';
import { amountOutOfRange, quantityNotInPacks, quantityOutOfRange } from './order.errors.js';

/** What units cost, in cents. */
export interface LinePrice {
  unitPriceCents: number;
  amountCents: number;
}

/**
 * What a line of this many units costs.
 * @throws ShopError 409 when the quantity is below the minimum, above the maximum or the stock, or no multiple of the case
 * pack
 */
export function priceLine(product: SalesTerms & Pick<Product, 'available'>, quantity: number): LinePrice {
  const { available, minimum, maximum, multiple } = product;
  const most = Math.min(available, maximum ?? available);
  if (quantity < minimum || quantity > most) throw quantityOutOfRange(most, minimum);
  if (quantity % multiple !== 0) throw quantityNotInPacks(multiple);
  const unitPriceCents = unitPriceCentsOf(product, quantity);
  return { unitPriceCents, amountCents: unitPriceCents * quantity };
}

/**
 * @param amountCents the sum of all lines
 * @throws ShopError 409 when no card can be charged that amount
 */
export function requireChargeable(amountCents: number): void {
  if (amountCents < MIN_CHARGE_CENTS || amountCents > MAX_CENTS) throw amountOutOfRange();
}
