import type { Order } from './orders-api';

/** Pending and not called off; nor is that asked for, which is answered first. */
export const isToShip = ({ status, closedAt, callOff }: Pick<Order, 'status' | 'closedAt' | 'callOff'>): boolean =>
  status === 'Pending' && !closedAt && !callOff?.waitsFor;
