import { addProductLimits } from '../../../lib/generated/contract-limits';
import type { Product } from '../../../entities/product/products-api';

type Prices = Pick<Product, 'price' | 'priceBreaks'>;

/** A price after a change by percent, in whole cents and within what the shop takes. */
function changed(price: number, percent: number): number {
  const { minimum, maximum } = addProductLimits.price;
  const cents = Math.round((Math.round(price * 100) * (100 + percent)) / 100);
  return Math.min(maximum, Math.max(minimum, cents / 100));
}

export interface PriceChange {
  product: Product;
  after: Prices;
  /** Whether a price or a price break is another one. */
  isChange: boolean;
  /** The price break that would no longer cost less than the price before it, which the shop refuses. */
  refused?: Prices['priceBreaks'][number];
}

/** The price and price breaks of a product after a change by percent. */
export function changePrices(product: Product, percent: number): PriceChange {
  const after = {
    price: changed(product.price, percent),
    priceBreaks: product.priceBreaks.map((row) => ({ ...row, price: changed(row.price, percent) })),
  };
  const prices = pricesOf(after);
  const was = pricesOf(product);
  return {
    product,
    after,
    isChange: prices.some((price, place) => price !== was[place]),
    refused: after.priceBreaks.find((row, place) => row.price >= (prices[place] ?? Infinity)),
  };
}

const pricesOf = ({ price, priceBreaks }: Prices) => [price, ...priceBreaks.map((row) => row.price)];
