import { formatNumber } from '../../lib/text/measures';
import type { Product } from './products-api';

type Stock = Pick<Product, 'available' | 'minimum'>;

/** Why the product can't be ordered at present, in words for a shopper; undefined while it can. */
export function shortageOf({ available, minimum }: Stock): string | undefined {
  if (available === 0) return 'Out of stock';
  if (available >= minimum) return undefined;
  return `${formatNumber(available)} left, the smallest order is ${formatNumber(minimum)}`;
}
