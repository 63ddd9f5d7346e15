import styles from './order-status.module.scss';
import { statesOf, type Order } from './order-states';

interface OrderStatusProps {
  order: Order;
  /** Whether its customer is the reader. */
  isOwn?: boolean;
  /** Whether it stands in a column of the specification. */
  isSpecified?: boolean;
}

/** The states of an order, as a line of badges. */
export function OrderStatus({ order, isOwn = false, isSpecified = false }: OrderStatusProps) {
  return (
    <span className={styles.states}>
      {statesOf(order, { isOwn, isSpecified }).map(({ words, look }) => (
        <span key={words} className={styles[look]}>
          {words}
        </span>
      ))}
    </span>
  );
}
