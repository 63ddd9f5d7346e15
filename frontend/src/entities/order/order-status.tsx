import { formatDollars } from '../../lib/text/money';
import styles from './order-status.module.scss';
import type { Order } from './orders-api';
import { isPartlyShipped } from './parcel-units';

type Changeable = Pick<Order, 'status' | 'parcels' | 'refundedAmount' | 'dispute' | 'closedAt' | 'callOff'>;

/** Parcels, requests, refunds and disputes of an order, in a few words each: the shop's, or those of its customer. */
function furtherWords(order: Changeable, isOwn: boolean): string[] {
  const { refundedAmount, dispute, closedAt, callOff } = order;
  const words = [];
  if (isPartlyShipped(order)) words.push('Partly shipped');
  if (closedAt) words.push('Called off');
  if (callOff?.waitsFor === 'answer') words.push(callOff.kind === 'return' ? 'Asked to return' : 'Asked to cancel');
  if (callOff?.waitsFor === 'goods') words.push('Being returned');
  if (refundedAmount > 0) words.push(`Refunded ${formatDollars(refundedAmount)}`);
  if (dispute?.status === 'inquiry') words.push('Bank inquiry');
  if (dispute?.status === 'open') words.push('Disputed');
  if (dispute?.status === 'lost') words.push(isOwn ? 'Taken back by your bank' : 'Dispute lost');
  return words;
}

interface OrderStatusProps {
  order: Changeable;
  /** Whether its customer is the reader. */
  isOwn?: boolean;
}

/** An order's status, in a colour of its own, and what went back of its money. */
export function OrderStatus({ order, isOwn = false }: OrderStatusProps) {
  const { status } = order;
  return (
    <>
      <span className={`${styles.status} ${styles[status.toLowerCase()] ?? ''}`}>{status}</span>
      {furtherWords(order, isOwn).map((words) => (
        <small key={words} className={styles.reversal}>
          {words}
        </small>
      ))}
    </>
  );
}
