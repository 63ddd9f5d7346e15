import type { SignedInUser } from '../common/access/signed-in-user.js';
import { forbidden } from '../common/errors/shop-error.js';
import { orderNotFound } from './order.errors.js';
import { type Order, PAY_STATES } from './order.schema.js';

interface Access {
  /** An admin may, whoever's it is. */
  admins?: true;
  /** Also once it is cancelled, and gone for everybody else. */
  cancelled?: true;
}

/**
 * The order that was found, if the user may do with it what they ask for.
 * @throws ShopError 404 ORDER_NOT_FOUND, 403 when it is somebody else's
 */
export function requireOwn(order: Order | null, user: SignedInUser, { admins, cancelled }: Access = {}): Order {
  const isAllowed = order !== null && (order.owner.equals(user._id) || (admins === true && user.isAdmin));
  if (!order || (order.cancelled && !(isAllowed && cancelled))) throw orderNotFound();
  if (!isAllowed) throw forbidden();
  return order;
}

/** Whether the order can still be paid or cancelled: no payment of it is being confirmed. */
export const isOpen = ({ status, pay }: Pick<Order, 'status' | 'pay'>): boolean =>
  status === 'Unpaid' && (pay.state === PAY_STATES.none || pay.state === PAY_STATES.intended);
