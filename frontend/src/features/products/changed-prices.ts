import { addProductLimits } from '../../lib/generated/contract-limits';
import type { Product } from './products-api';

type Prices = Pick<Product, 'price' | 'priceBreaks'>;

/** A price after a change by percent, in whole cents and within what the shop takes. */
function changed(price: number, percent: number): number {
  const { minimum, maximum } = addProductLimits.price;
  const cents = Math.round((Math.round(price * 100) * (100 + percent)) / 100);
  return Math.min(maximum, Math.max(minimum, cents / 100));
}

/** A product's prices, those of its price breaks too, after a change by percent. */
export function changePrices({ price, priceBreaks }: Prices, percent: number): Prices {
  return {
    price: changed(price, percent),
    priceBreaks: priceBreaks.map((row) => ({ ...row, price: changed(row.price, percent) })),
  };
}
