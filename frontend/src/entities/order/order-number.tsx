import { Link } from 'react-router-dom';
import { orderPath } from '../../lib/paths';
import styles from './order-number.module.scss';
import type { Order } from './orders-api';

/** An order by its number, which leads to its page. */
export function OrderNumber({ order: { _id, number } }: { order: Pick<Order, '_id' | 'number'> }) {
  return (
    <Link to={orderPath(_id)} className={styles.number}>
      {number}
    </Link>
  );
}
