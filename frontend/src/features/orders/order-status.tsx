import { formatDollars } from '../../lib/money';
import styles from './order-status.module.scss';
import type { Order } from './orders-api';

type Reversible = Pick<Order, 'refundedAmount' | 'dispute'>;

/** What went back of an order's money, in a few words for each. */
function reversalWords({ refundedAmount, dispute }: Reversible): string[] {
  const words = [];
  if (refundedAmount > 0) words.push(`Refunded ${formatDollars(refundedAmount)}`);
  if (dispute?.status === 'open') words.push('Disputed');
  if (dispute?.status === 'lost') words.push('Dispute lost');
  return words;
}

/** An order's status, in a colour of its own, and what went back of its money. */
export function OrderStatus({ order }: { order: Reversible & Pick<Order, 'status'> }) {
  const { status } = order;
  return (
    <>
      <span className={`${styles.status} ${styles[status.toLowerCase()] ?? ''}`}>{status}</span>
      {reversalWords(order).map((words) => (
        <small key={words} className={styles.reversal}>
          {words}
        </small>
      ))}
    </>
  );
}
