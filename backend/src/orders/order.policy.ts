import type { SignedInUser } from '../auth/signed-in-user.js';
import type { Order } from './order.schema.js';

export const isOwner = (user: SignedInUser, order: Pick<Order, 'owner'>): boolean => order.owner.equals(user._id);

/** Whether the user may see and cancel the order. */
export const isOwnerOrAdmin = (user: SignedInUser, order: Pick<Order, 'owner'>): boolean =>
  user.isAdmin || isOwner(user, order);
