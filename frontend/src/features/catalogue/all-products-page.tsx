import { usePageMetadata } from '../../lib/page/page-metadata';
import styles from './catalogue-page.module.scss';
import { ProductFinder } from './product-finder';
import { useListing } from './use-listing';

export default function AllProductsPage() {
  usePageMetadata(
    'All Products',
    'Every tool we make: search, compare prices per unit, see what is in stock and place an order.',
    useListing(),
  );
  return (
    <div className={`container ${styles.page}`}>
      <ProductFinder title="All Products">
        <div className={styles.text}>
          <p>Get what your're looking for</p>
        </div>
      </ProductFinder>
    </div>
  );
}
