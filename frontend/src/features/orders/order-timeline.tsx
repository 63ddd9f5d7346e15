import { formatMoment } from '../../lib/measures';
import styles from './order-page.module.scss';
import { Panel } from '../../components/panel';
import type { OrderDetails, OrderEvent } from './orders-api';

const EVENT_WORDS: Record<OrderEvent['kind'], string> = {
  placed: 'Placed',
  paid: 'Paid',
  shipped: 'Shipped',
  cancelled: 'Cancelled',
  refundStarted: 'Refund started',
  refunded: 'Refunded',
  refundFailed: 'Refund failed',
  callOffAsked: 'Asked to call it off',
  callOffDeclined: 'Calling it off was declined',
  calledOff: 'Called off',
  returnAsked: 'Asked for a return',
  returnAccepted: 'Return accepted',
  returnDeclined: 'Return declined',
  returned: 'Goods returned',
};

/** What happened to an order, the earliest first. */
export function OrderTimeline({ order: { events } }: { order: OrderDetails }) {
  return (
    <Panel title="What Happened">
      <ol className={styles.timeline}>
        {events.map((event) => (
          <li key={`${event.kind} ${event.ref} ${event.at}`}>
            <strong>{EVENT_WORDS[event.kind]}</strong>
            <time dateTime={event.at}>{formatMoment(event.at)}</time>
          </li>
        ))}
      </ol>
    </Panel>
  );
}
