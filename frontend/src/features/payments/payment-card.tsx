import { Elements } from '@stripe/react-stripe-js';
import { useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { paths } from '../../app/paths';
import { LoadFailed } from '../../components/load-failed';
import { showDialog } from '../../lib/dialog';
import type { Order } from '../orders/orders-api';
import { CardForm } from './card-form';
import styles from './payment-page.module.scss';
import { useStripeJs } from './use-stripe-js';

/** Pays the order by card, or says that it is paid. */
export function PaymentCard({ order }: { order: Order }) {
  const { stripe, hasFailed, retry } = useStripeJs();
  const navigate = useNavigate();
  const [paidWith, setPaidWith] = useState<string>();
  const transactionId = paidWith ?? (order.status === 'Unpaid' ? undefined : order.transactionId);

  const finish = async (id: string) => {
    setPaidWith(id);
    await showDialog({ title: 'Payment is successful!', text: `Your TransectionID is ${id}`, icon: 'success' });
    await navigate(paths.myOrders);
  };

  return (
    <section className={styles.card} aria-labelledby="complete-payment">
      <h2 id="complete-payment">Complete Payment</h2>
      {transactionId !== undefined && <Paid transactionId={transactionId} />}
      {transactionId === undefined && hasFailed && <LoadFailed what="The card form" onRetry={retry} />}
      {transactionId === undefined && !hasFailed && (
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
        Make payment
      </button>
    </>
  );
}
