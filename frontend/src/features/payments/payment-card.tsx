import { Elements } from '@stripe/react-stripe-js';
import { LoadFailed } from '../../components/loading/load-failed';
import type { Order } from '../../entities/order/orders-api';
import { CardForm } from './card-form';
import { PaidOrder } from './paid-order';
import styles from './payment-page.module.scss';
import { useFinish } from './use-finish';
import { useStripeJs } from './use-stripe-js';

/** Pays the order by card, or says that it is paid and what became of the payment. */
export function PaymentCard({ order }: { order: Order }) {
  const { stripe, hasFailed, retry } = useStripeJs();
  const { finish, paidWith } = useFinish(order);
  return (
    <section className={styles.card} aria-labelledby="complete-payment">
      <h2 id="complete-payment">Complete Payment</h2>
      {paidWith !== undefined && <PaidOrder order={order} transactionId={paidWith} />}
      {paidWith === undefined && hasFailed && <LoadFailed what="The card form" onRetry={retry} />}
      {paidWith === undefined && !hasFailed && (
        <Elements stripe={stripe}>
          <CardForm order={order} onPaid={finish} />
        </Elements>
      )}
    </section>
  );
}
