import { formatMoment } from '../../lib/text/measures';
import { formatDollars } from '../../lib/text/money';
import styles from './order-page.module.scss';
import { Panel } from '../../components/panel/panel';
import type { OrderDetails, OrderEvent } from '../../entities/order/orders-api';

const EVENT_WORDS: Record<OrderEvent['kind'], string> = {
  placed: 'Placed',
  paid: 'Paid',
  shipped: 'Shipped',
  trackingChanged: 'Tracking stated',
  cancelled: 'Cancelled',
  refundStarted: 'Refund started',
  refunded: 'Refunded',
  refundFailed: 'Refund failed',
  inquiryOpened: 'Inquiry of the bank',
  inquiryClosed: 'Inquiry of the bank closed',
  disputed: 'Payment disputed at the bank',
  disputeWon: 'Dispute decided for the shop',
  disputeLost: 'Dispute decided for the customer',
  callOffAsked: 'Asked to call it off',
  callOffDeclined: 'Calling it off was declined',
  calledOff: 'Called off',
  returnAsked: 'Asked for a return',
  returnAccepted: 'Return accepted',
  returnDeclined: 'Return declined',
  returned: 'Goods returned',
};

/** The events of an order, the earliest first. */
export function OrderTimeline({ order: { events, refunds } }: { order: OrderDetails }) {
  const amounts = new Map(refunds.map(({ _id, amount }) => [_id, formatDollars(amount)]));
  return (
    <Panel title="What Happened">
      <ol className={styles.timeline}>
        {events.map((event) => (
          <li key={`${event.kind} ${event.ref} ${event.at}`}>
            <strong>{[EVENT_WORDS[event.kind], amounts.get(event.ref ?? '')].filter(Boolean).join(', ')}</strong>
            <time dateTime={event.at}>{formatMoment(event.at)}</time>
          </li>
        ))}
      </ol>
    </Panel>
  );
}
