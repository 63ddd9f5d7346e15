import type { Order } from './orders-api';
import { unitsToShip } from './parcel-units';

type Money = Pick<Order, 'refundedAmount' | 'amountToBePaid'>;

/** Whether all that was paid was or is being given back. */
export const isWhollyRefunded = ({ refundedAmount, amountToBePaid }: Money): boolean =>
  refundedAmount > 0 && refundedAmount >= amountToBePaid;

/** Pending, not cancelled, and with units that are left and paid; a request to cancel it is answered first. */
export const isToShip = (order: Pick<Order, 'status' | 'closedAt' | 'callOff' | 'lines'> & Money): boolean =>
  order.status === 'Pending' &&
  !order.closedAt &&
  !order.callOff?.waitsFor &&
  !isWhollyRefunded(order) &&
  order.lines.some((line) => unitsToShip(line) > 0);
