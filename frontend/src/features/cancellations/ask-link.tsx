import { Link } from 'react-router-dom';
import { askPath } from '../../lib/paths';
import type { Order } from '../../entities/order/orders-api';
import { canAsk } from './cancellations-api';

/** A link from a list of one's orders to the page where a paid one can be cancelled or sent back. */
export function AskLink({ order }: { order: Order }) {
  if (!canAsk(order)) return null;
  return (
    <>
      <br />
      <Link to={askPath(order._id)}>
        {order.status === 'Shipped' ? 'Ask to return' : 'Ask to cancel'}
        <span className="visually-hidden"> the order for {order.itemName}</span>
      </Link>
    </>
  );
}
