import { formatMoment } from '../../lib/text/measures';
import { formatDollars } from '../../lib/text/money';
import styles from './order-page.module.scss';
import { Panel } from '../../components/panel/panel';
import { unitsInWords } from '../../entities/order/line-units';
import type { OrderDetails, OrderEvent } from '../../entities/order/orders-api';

const EVENT_WORDS: Record<OrderEvent['kind'], string> = {
  placed: 'Placed',
  paid: 'Paid',
  partShipped: 'Partly shipped',
  shipped: 'Shipped',
  completed: 'Shipped, as the rest was paid back',
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
  callOffAsked: 'Asked to cancel',
  callOffDeclined: 'Cancellation declined',
  calledOff: 'Cancelled',
  returnAsked: 'Asked for a return',
  returnAccepted: 'Return accepted',
  returnDeclined: 'Return declined',
  returned: 'Goods returned',
};

/** The events of an order, the earliest first. */
export function OrderTimeline({ order }: { order: OrderDetails }) {
  return (
    <Panel title="What Happened">
      <ol className={styles.timeline}>
        {order.events.map((event) => (
          <li key={`${event.kind} ${event.ref} ${event.at}`}>
            <strong>{eventWords(order, event)}</strong>
            <time dateTime={event.at}>{formatMoment(event.at)}</time>
          </li>
        ))}
      </ol>
    </Panel>
  );
}

/** An event with its amount and its units: "Refunded, $7.50: 2 × Extension", "2 × Extension returned". */
function eventWords(order: OrderDetails, { kind, at, ref, lines = [] }: OrderEvent): string {
  const units = unitsInWords(order, lines);
  if (kind === 'returned' && units) {
    const hasLeft = order.events.some((event) => event.kind === 'shipped' && event.at <= at);
    return `${units} ${hasLeft ? 'returned' : 'put back to stock'}`;
  }
  const refund = order.refunds.find(({ _id }) => _id === ref);
  const what = [EVENT_WORDS[kind], refund && formatDollars(refund.amount)].filter(Boolean).join(', ');
  return [what, units].filter(Boolean).join(': ');
}
