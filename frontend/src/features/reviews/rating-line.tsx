import { STAR_SCALE } from '../../components/stars';
import { counted } from '../../lib/text/counted';
import { formatNumber } from '../../lib/text/measures';
import type { Product } from '../../entities/product/products-api';
import styles from './rating-line.module.scss';

/** An average of stars, with one decimal. */
export const formatAverage = (average: number): string => average.toFixed(1);

/** A product's average and number of reviews in one line; nothing without any review. */
export function RatingLine({ rating: { average, count } }: Pick<Product, 'rating'>) {
  if (count === 0) return null;
  return (
    <p className={styles.line}>
      <span aria-hidden="true">
        <span className={styles.star}>★</span> {formatAverage(average)} ({formatNumber(count)})
      </span>
      <span className="visually-hidden">
        Rated {formatAverage(average)} out of {STAR_SCALE} stars by {counted(count, 'review')}
      </span>
    </p>
  );
}
