import { OfficeLink } from '../../entities/account/office-link';
import { counted } from '../../lib/text/counted';
import { formatDollars } from '../../lib/text/money';
import { editProductPath } from '../../lib/paths';
import type { BestProduct } from './office-api';
import styles from './office-page.module.scss';

/** The products that brought most. */
export function BestProducts({ products }: { products: readonly BestProduct[] }) {
  return (
    <section aria-labelledby="best" className={styles.part}>
      <h2 id="best">Best Products</h2>
      {products.length === 0 && <p>Nothing was sold.</p>}
      <ol className={styles.best}>
        {products.map(({ product, name, units, revenue }) => (
          <li key={product}>
            <OfficeLink to={editProductPath(product)}>{name}</OfficeLink>
            <span>{counted(units, 'unit')}</span>
            <strong>{formatDollars(revenue)}</strong>
          </li>
        ))}
      </ol>
    </section>
  );
}
