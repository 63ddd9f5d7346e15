import type { Order } from './orders-api';

type Money = Pick<Order, 'refundedAmount' | 'amountToBePaid'>;

/** Whether all that was paid was or is being given back. */
export const isWhollyRefunded = ({ refundedAmount, amountToBePaid }: Money): boolean =>
  refundedAmount > 0 && refundedAmount >= amountToBePaid;

/** Pending, neither wholly refunded nor cancelled; a request to cancel it is answered first. */
export const isToShip = (order: Pick<Order, 'status' | 'closedAt' | 'callOff'> & Money): boolean =>
  order.status === 'Pending' && !order.closedAt && !order.callOff?.waitsFor && !isWhollyRefunded(order);
