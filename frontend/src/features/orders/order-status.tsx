import styles from './order-status.module.scss';
import type { Order } from './orders-api';

/** An order's status, in a colour of its own. */
export function OrderStatus({ status }: Pick<Order, 'status'>) {
  return <span className={`${styles.status} ${styles[status.toLowerCase()] ?? ''}`}>{status}</span>;
}
