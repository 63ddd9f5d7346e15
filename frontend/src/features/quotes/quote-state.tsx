import { formatCalendarDay } from '../../lib/text/measures';
import type { Quote, QuoteState } from '../../entities/order/quotes-api';
import styles from './quotes.module.scss';

export const STATE_NAMES: Record<QuoteState, string> = {
  asked: 'Asked',
  answered: 'Answered',
  expired: 'Expired',
  ordered: 'Ordered',
};

/** The state of a quote, and the last day of its prices. */
export function StateOfQuote({ quote: { state, validUntil } }: { quote: Quote }) {
  return (
    <div className={styles.state}>
      <span className={styles[state]}>{STATE_NAMES[state]}</span>
      {validUntil && state !== 'ordered' && (
        <small>
          until <time dateTime={validUntil}>{formatCalendarDay(validUntil)}</time>
        </small>
      )}
    </div>
  );
}
