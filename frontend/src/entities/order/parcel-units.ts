import type { Order, OrderLine } from './orders-api';

/** Units of a line that are still to leave: what is paid back is taken from what has not left. */
export const unitsToShip = ({ quantity, shipped, refunded }: OrderLine): number =>
  Math.max(0, quantity - shipped - refunded);

/** Whether some goods of an order left, and others did not. */
export const isPartlyShipped = ({ status, parcels }: Pick<Order, 'status' | 'parcels'>): boolean =>
  status === 'Pending' && parcels.length > 0;
