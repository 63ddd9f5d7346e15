import type { SignedInUser } from '../../platform/common/access/signed-in-user.js';
import { forbidden } from '../../platform/common/errors/shop-error.js';
import { orderNotFound } from './order.errors.js';
import { type Order, PAY_STATES } from './order.schema.js';

interface Access {
  /** Staff whom the route permits may, on any customer's order. */
  staff?: true;
  /** Also on a cancelled order, which is gone for all others. */
  cancelled?: true;
}

/**
 * The found order, if the user may access it.
 * @throws ShopError 404 ORDER_NOT_FOUND, 403 when it is another customer's
 */
export function requireOwn(order: Order | null, user: SignedInUser, { staff, cancelled }: Access = {}): Order {
  const isAllowed = order !== null && (order.owner.equals(user._id) || (staff === true && user.actsForShop));
  if (!order || (order.cancelled && !(isAllowed && cancelled))) throw orderNotFound();
  if (!isAllowed) throw forbidden();
  return order;
}

/** Whether the order can still be paid or cancelled: no payment of it is being confirmed. */
export const isOpen = ({ status, pay }: Pick<Order, 'status' | 'pay'>): boolean =>
  status === 'Unpaid' && (pay.state === PAY_STATES.none || pay.state === PAY_STATES.intended);
