import { formatNumber } from '../../lib/text/measures';
import { formatDollars } from '../../lib/text/money';
import styles from './payment-sum.module.scss';
import { useSumPaymentsQuery, type PaymentFilter } from './payments-api';

/** The sum of the payments found, on all pages together. */
export function PaymentSum({ filter }: { filter: PaymentFilter }) {
  const { currentData: sum, isFetching } = useSumPaymentsQuery(filter);
  const ofDays = filter.from !== undefined || filter.until !== undefined;
  const facts: [label: string, value: string | undefined][] = [
    ['Captured', sum && formatDollars(sum.captured)],
    ['Refunded', sum && formatDollars(sum.refunded)],
    ['Disputed', sum && formatDollars(sum.withdrawn)],
    ['Net', sum && formatDollars(sum.net)],
    ['Payments', sum && formatNumber(sum.count)],
  ];
  return (
    <section aria-label="Sum" aria-busy={isFetching}>
      <dl className={styles.sum}>
        {facts.map(([label, value = '–']) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
      <p className={styles.hint}>
        {ofDays
          ? 'Of these days, as in the office: payments, refunds and disputes each count on their own day, so a refund may be of an earlier payment.'
          : 'Of all days. Refunds count once the bank has taken them, disputes while the bank has their money.'}
      </p>
    </section>
  );
}
