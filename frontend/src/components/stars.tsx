import { reviewViewLimits } from '../lib/generated/contract-limits';
import styles from './stars.module.scss';

/** Every rating is out of this many stars. */
export const STAR_SCALE = reviewViewLimits.rating.maximum;

const STAR_PATH = 'm10 1.6 2.6 5.5 6 .8-4.4 4.2 1.1 6L10 15.2 4.7 18.1l1.1-6L1.4 7.9l6-.8z';

export function Star({ isFilled }: { isFilled: boolean }) {
  return (
    <svg viewBox="0 0 20 20" aria-hidden="true" className={isFilled ? styles.filled : styles.empty}>
      <path d={STAR_PATH} />
    </svg>
  );
}

/** A rating, to look at. */
export function Stars({ rating }: { rating: number }) {
  return (
    <span className={styles.stars} role="img" aria-label={`${rating} out of ${STAR_SCALE} stars`}>
      {Array.from({ length: STAR_SCALE }, (_, index) => (
        <Star key={index} isFilled={index < rating} />
      ))}
    </span>
  );
}
