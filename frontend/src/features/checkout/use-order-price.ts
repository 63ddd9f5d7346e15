import { useMemo } from 'react';
import { usePrice, type Destination } from '../basket/use-price';
import { linePrice } from '../../entities/product/line-price';
import type { Product } from '../../entities/product/products-api';
import { quantityProblem } from '../../entities/product/quantity';

/** The quantity that an order of a product starts with: the chosen one if it can be ordered. */
export const firstQuantity = (product: Product, chosen: number): number =>
  quantityProblem(chosen, product) ? product.minimum : chosen;

interface Asked {
  product: Product;
  quantity: number;
  /** Whether the shop adds delivery or taxes. */
  hasMore: boolean;
  destination: Destination;
}

/** The price of an order of one product: its line's amount, or the shop's where it adds delivery or taxes. */
export function useOrderPrice({ product, quantity, hasMore, destination }: Asked) {
  const { _id: itemId } = product;
  const isAsked = hasMore && quantityProblem(quantity, product) === undefined;
  const lines = useMemo(() => (isAsked ? [{ itemId, quantity }] : []), [isAsked, itemId, quantity]);
  const { price, isStale, failure, refetch } = usePrice(lines, destination);
  if (!hasMore) return { amount: linePrice(product, quantity).amount, isKnown: true, retry: refetch };
  return { amount: price?.total ?? NaN, price, isKnown: !isStale, failure, retry: refetch };
}

export type OrderPrice = ReturnType<typeof useOrderPrice>;
