import type { Product } from './products-api';

type Stock = Pick<Product, 'available' | 'minimum'>;

/** Why the product can't be ordered at present, in words for a shopper; undefined while it can. */
export function shortageOf({ available, minimum }: Stock): 'Out of stock' | 'Too few left' | undefined {
  if (available === 0) return 'Out of stock';
  return available < minimum ? 'Too few left' : undefined;
}
