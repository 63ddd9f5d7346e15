import type { SignedInUser } from '../auth/signed-in-user.js';
import { type Order, PAY_STATES } from './order.schema.js';

export const isOwner = (user: SignedInUser, order: Pick<Order, 'owner'>): boolean => order.owner.equals(user._id);

/** Whether the user may see and cancel the order. */
export const isOwnerOrAdmin = (user: SignedInUser, order: Pick<Order, 'owner'>): boolean =>
  user.isAdmin || isOwner(user, order);

/** Whether the order can still be paid or cancelled: no payment of it is being confirmed. */
export const isOpen = ({ status, pay }: Pick<Order, 'status' | 'pay'>): boolean =>
  status === 'Unpaid' && (pay.state === PAY_STATES.none || pay.state === PAY_STATES.intended);
