import { counted } from '../../lib/text/counted';
import { formatMoment, formatNumber } from '../../lib/text/measures';
import { formatDollars } from '../../lib/text/money';
import type { Comparison } from './money-api';
import styles from './money-page.module.scss';
import { STEP_WORDS } from './money-words';

interface ComparisonReportProps {
  comparison: Comparison | null;
  running: Comparison | null;
  interruptedAt: string | null;
}

/** The last comparison of the books in numbers, and how far the next one is. */
export function ComparisonReport({ comparison, running, interruptedAt }: ComparisonReportProps) {
  return (
    <section aria-labelledby="comparison" className={styles.part}>
      <h2 id="comparison">The Books</h2>
      <p role="status" className={styles.status}>
        {running ? progressInWords(running) : resultInWords(comparison)}
        {!running && interruptedAt && ` ${interruptionInWords(interruptedAt)}`}
      </p>
      {comparison && <Sides comparison={comparison} />}
    </section>
  );
}

const progressInWords = ({ step, charges }: Comparison): string =>
  `${STEP_WORDS[step]}… ${counted(charges, 'payment')} so far.`;

function resultInWords(comparison: Comparison | null): string {
  if (!comparison) return 'The books have not been compared yet. The shop compares them every night.';
  const { endedAt, startedAt, isNightly, differenceCount } = comparison;
  const found = differenceCount === 0 ? 'nothing differs' : counted(differenceCount, 'difference');
  const by = isNightly ? 'by the shop, as every night' : 'as an admin asked';
  return `Compared on ${formatMoment(endedAt ?? startedAt)}, ${by}: ${found}.`;
}

const interruptionInWords = (at: string): string =>
  `The comparison of ${formatMoment(at)} was interrupted: Stripe did not answer, or the shop was restarted. Compare again.`;

/** The totals of Stripe, shop and stock for the same time. */
function Sides({ comparison }: { comparison: Comparison }) {
  const { charges, charged, orders, ordered, recorded, reversed, products, from, to } = comparison;
  const sides = [
    { name: 'Stripe', amount: formatDollars(charged), says: `charged, ${counted(charges, 'payment')}` },
    {
      name: 'Shop',
      amount: formatDollars(ordered),
      says: `${counted(orders, 'paid order')} of these, ${formatNumber(recorded)} on record; refunds and disputes of ${counted(reversed, 'order')} compared`,
    },
    { name: 'Stock', amount: formatNumber(products), says: 'products, each compared with the sum of its history' },
  ];
  return (
    <>
      <dl className={styles.sides}>
        {sides.map(({ name, amount, says }) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>
              <strong>{amount}</strong> <span>{says}</span>
            </dd>
          </div>
        ))}
      </dl>
      <p className={styles.none}>
        From {formatMoment(from)} to {formatMoment(to)}: what is newer is still settling.
      </p>
    </>
  );
}
