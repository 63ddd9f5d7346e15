import type { Order } from './orders-api';

/** An order's products in a few words; the quantity of several products is that of none of them. */
export function orderWords({ lines, quantity, itemName }: Order): string {
  return lines.length > 1 ? itemName : `${quantity} × ${itemName}`;
}
