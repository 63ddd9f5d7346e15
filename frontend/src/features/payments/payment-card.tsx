import { Elements } from '@stripe/react-stripe-js';
import { Link } from 'react-router-dom';
import { paths } from '../../lib/paths';
import { LoadFailed } from '../../components/load-failed';
import type { Order } from '../orders/orders-api';
import { CardForm } from './card-form';
import styles from './payment-page.module.scss';
import { useFinish } from './use-finish';
import { useStripeJs } from './use-stripe-js';

/** Pays the order by card, or says that it is paid. */
export function PaymentCard({ order }: { order: Order }) {
  const { stripe, hasFailed, retry } = useStripeJs();
  const { finish, paidWith } = useFinish(order);
  return (
    <section className={styles.card} aria-labelledby="complete-payment">
      <h2 id="complete-payment">Complete Payment</h2>
      {paidWith !== undefined && <Paid transactionId={paidWith} />}
      {paidWith === undefined && hasFailed && <LoadFailed what="The card form" onRetry={retry} />}
      {paidWith === undefined && !hasFailed && (
        <Elements stripe={stripe}>
          <CardForm order={order} onPaid={finish} />
        </Elements>
      )}
    </section>
  );
}

function Paid({ transactionId }: { transactionId: string }) {
  return (
    <>
      <p className={styles.paid} role="status">
        Payment is successful!
      </p>
      <p>
        Your transaction id is <strong className={styles.transaction}>{transactionId}</strong>
      </p>
      <button type="button" className="btn btn-primary w-100" disabled>
        Paid
      </button>
      <Link to={paths.myOrders} className="btn btn-outline-secondary w-100 mt-2">
        My Orders
      </Link>
    </>
  );
}
