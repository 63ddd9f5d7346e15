import { Link } from 'react-router-dom';
import { formatDollars } from '../../lib/text/money';
import { foundOrdersPath } from '../../lib/paths';
import { OrderNumber } from '../../entities/order/order-number';
import { Panel } from '../../components/panel/panel';
import { OrderStatus } from '../../entities/order/order-status';
import styles from './customer-page.module.scss';
import type { Customer } from './customers-api';

/** The customer's latest orders. */
export function CustomerOrders({ customer: { email, latestOrders } }: { customer: Customer }) {
  return (
    <Panel title="Latest Orders">
      {latestOrders.length === 0 && <p>None yet.</p>}
      <ul className={styles.rows} aria-label="Latest orders">
        {latestOrders.map((order) => (
          <li key={order._id}>
            <OrderNumber order={order} />
            <span className={styles.end}>{formatDollars(order.amountToBePaid)}</span>
            <small>{order.itemName}</small>
            <span className={styles.end}>
              <OrderStatus order={order} />
            </span>
          </li>
        ))}
      </ul>
      <Link to={foundOrdersPath(email)} className="btn btn-outline-secondary btn-sm">
        All Orders
      </Link>
    </Panel>
  );
}
