import { Link } from 'react-router-dom';
import { OneLine } from '../../components/table/data-table';
import { formatNumber } from '../../lib/text/measures';
import { OfficeLink } from '../../entities/account/office-link';
import { editProductPath, orderPath } from '../../lib/paths';
import type { Comparison, Difference } from './money-api';
import styles from './money-page.module.scss';
import { DIFFERENCE_WORDS } from './money-words';

/** Each difference of a comparison with what to do about it. */
export function Differences({ comparison: { differences, differenceCount } }: { comparison: Comparison }) {
  return (
    <section aria-labelledby="differences" className={styles.part}>
      <h2 id="differences">Differences</h2>
      {differenceCount === 0 && <p className={styles.none}>Stripe, the shop and the stock agree.</p>}
      {differenceCount > differences.length && <p>The first {formatNumber(differences.length)} are shown.</p>}
      <ul className={styles.differences}>
        {differences.map((difference) => (
          <li key={keyOf(difference)}>
            <strong>{DIFFERENCE_WORDS[difference.kind].what}</strong>
            <Subject difference={difference} />
            <span>{DIFFERENCE_WORDS[difference.kind].act}</span>
          </li>
        ))}
      </ul>
    </section>
  );
}

const keyOf = ({ kind, product, order, intentId }: Difference): string => `${kind}:${product ?? order ?? intentId}`;

function Subject({ difference: { order, orderNumber, intentId, product, productName } }: { difference: Difference }) {
  if (product) return <OfficeLink to={editProductPath(product)}>{productName ?? product}</OfficeLink>;
  return (
    <span className={styles.subject}>
      {order && orderNumber && <Link to={orderPath(order)}>{orderNumber}</Link>}
      {intentId && <OneLine>{intentId}</OneLine>}
    </span>
  );
}
