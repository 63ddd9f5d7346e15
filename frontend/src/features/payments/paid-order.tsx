import { Link } from 'react-router-dom';
import { paths } from '../../lib/paths';
import type { Order } from '../../entities/order/orders-api';
import { OrderStatus } from '../../entities/order/order-status';
import styles from './payment-page.module.scss';
import { isWhollyReversed, outcomeWords } from '../../entities/order/reversal-words';

/** In place of the card form: the order is paid; says so unless the payment was refunded or is disputed since. */
export function PaidOrder({ order, transactionId }: { order: Order; transactionId: string }) {
  const words = outcomeWords(order);
  return (
    <>
      <p className={words ? styles.reversed : styles.paid} role="status">
        {words ?? 'Payment is successful!'}
      </p>
      <p>
        <OrderStatus order={order} isOwn />
      </p>
      <p>
        Your transaction id is <strong className={styles.transaction}>{transactionId}</strong>
      </p>
      {!isWhollyReversed(order) && (
        <button type="button" className="btn btn-primary w-100" disabled>
          Paid
        </button>
      )}
      <Link to={paths.myOrders} className="btn btn-outline-secondary w-100 mt-2">
        My Orders
      </Link>
    </>
  );
}
