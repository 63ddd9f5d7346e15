import { MAX_CENTS, MIN_CHARGE_CENTS } from '../common/money.js';
import type { Product } from '../products/product.schema.js';
import { amountOutOfRange, quantityOutOfRange } from './order.errors.js';

/**
 * What an order of this many units costs, in cents.
 * @throws ShopError 409 when the quantity is below the minimum or above the stock, or the amount is
 * one that no card can be charged
 */
export function priceOrder(
  { priceCents, available, minimum }: Pick<Product, 'priceCents' | 'available' | 'minimum'>,
  quantity: number,
): number {
  if (quantity < minimum || quantity > available) throw quantityOutOfRange(available, minimum);
  const amountCents = priceCents * quantity;
  if (amountCents < MIN_CHARGE_CENTS || amountCents > MAX_CENTS) throw amountOutOfRange();
  return amountCents;
}
