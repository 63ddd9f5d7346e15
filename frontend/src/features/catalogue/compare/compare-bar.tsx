import { Link } from 'react-router-dom';
import { comparePath } from '../../../lib/paths';
import styles from './compare-bar.module.scss';
import { MAX_COMPARED, useComparison } from './use-comparison';

/** The way from ticked products to their comparison; stays in view while any is ticked. */
export function CompareBar() {
  const { ids, isFull, clear } = useComparison();
  if (ids.length === 0) return null;
  return (
    <section aria-label="Comparison" className={styles.bar}>
      <p role="status">
        {ids.length === 1 && 'Tick another product to compare.'}
        {ids.length > 1 && (isFull ? `${MAX_COMPARED} products, the most there can be.` : `${ids.length} products.`)}
      </p>
      {ids.length > 1 && (
        <Link to={comparePath(ids)} className="btn btn-primary">
          Compare ({ids.length})
        </Link>
      )}
      <button type="button" className="btn btn-outline-secondary" onClick={clear}>
        Clear<span className="visually-hidden"> the comparison</span>
      </button>
    </section>
  );
}
