import { Stars } from '../../components/stars';
import { counted } from '../../lib/text/counted';
import { formatNumber } from '../../lib/text/measures';
import { formatAverage } from './rating-line';
import styles from './rating-summary.module.scss';
import type { ProductReviews } from './reviews-api';

/** The average of a product's reviews, and how many gave how many stars. */
export function RatingSummary({ rating: { average, count, spread } }: { rating: Omit<ProductReviews, 'reviews'> }) {
  const rows = spread.map((given, index) => ({ stars: index + 1, given })).reverse();
  return (
    <div className={styles.summary}>
      <p className={styles.average}>
        <strong>{formatAverage(average)}</strong>
        <span>
          <Stars rating={Math.round(average)} />
          {counted(count, 'review')}
        </span>
      </p>
      <table className={styles.spread}>
        <caption className="visually-hidden">Reviews by stars</caption>
        <tbody>
          {rows.map(({ stars, given }) => (
            <tr key={stars}>
              <th scope="row">{counted(stars, 'star')}</th>
              <td aria-hidden="true">
                <progress max={count} value={given} tabIndex={-1} />
              </td>
              <td>{formatNumber(given)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
