import { ProductLink } from '../products/product-link';
import type { Order } from './orders-api';

/** The name of what was ordered, which leads to its page. */
export function OrderedProduct({ order: { itemId, itemName } }: { order: Order }) {
  return <ProductLink product={{ _id: itemId }}>{itemName}</ProductLink>;
}
