import { orderAmount } from '../../lib/text/money';
import type { Product } from './products-api';

type Prices = Pick<Product, 'price' | 'priceBreaks'>;

/** The price of this many units, in dollars. The unit's price is that of the last price break they reach. */
export function linePrice({ price, priceBreaks }: Prices, quantity: number) {
  const unitPrice = priceBreaks.findLast(({ from }) => from <= quantity)?.price ?? price;
  return { unitPrice, amount: orderAmount(unitPrice, quantity) };
}
