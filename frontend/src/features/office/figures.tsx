import { formatNumber } from '../../lib/text/measures';
import { formatDollars } from '../../lib/text/money';
import styles from './office-page.module.scss';
import { averageOf, changeInWords, type Totals } from './totals';

interface FiguresProps {
  now: Totals;
  /** Undefined while it loads. */
  before: Totals | undefined;
}

const FIGURES: readonly { label: string; of: (totals: Totals) => number; format: (value: number) => string }[] = [
  { label: 'Revenue', of: ({ revenue }) => revenue, format: formatDollars },
  { label: 'Paid orders', of: ({ orders }) => orders, format: formatNumber },
  { label: 'Average order', of: averageOf, format: formatDollars },
  { label: 'Refunded', of: ({ refunded }) => refunded, format: formatDollars },
  { label: 'Disputed', of: ({ withdrawn }) => withdrawn, format: formatDollars },
  { label: 'New customers', of: ({ newCustomers }) => newCustomers, format: formatNumber },
];

/** The figures of a span, against those of the span before. */
export function Figures({ now, before }: FiguresProps) {
  return (
    <dl className={styles.tiles}>
      {FIGURES.map(({ label, of, format }) => (
        <div key={label}>
          <dt>{label}</dt>
          <dd>
            <strong>{format(of(now))}</strong>
            <small>{before ? changeInWords(of(now), of(before)) : ''}</small>
          </dd>
        </div>
      ))}
    </dl>
  );
}

const STEPS = [
  { label: 'Placed', of: ({ placed }: Totals) => placed },
  { label: 'Paid', of: ({ orders }: Totals) => orders },
  { label: 'Shipped', of: ({ shipped }: Totals) => shipped },
] as const;

/** Where orders stop: how many were placed, paid and shipped in the span. */
export function Steps({ totals }: { totals: Totals }) {
  const most = Math.max(1, ...STEPS.map(({ of }) => of(totals)));
  return (
    <section aria-labelledby="steps" className={styles.part}>
      <h2 id="steps">Where Orders Stop</h2>
      <dl className={styles.steps}>
        {STEPS.map(({ label, of }) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd>
              <meter value={of(totals)} max={most} aria-hidden="true" />
              {formatNumber(of(totals))}
            </dd>
          </div>
        ))}
      </dl>
    </section>
  );
}
