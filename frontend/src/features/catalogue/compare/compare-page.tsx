import { useMemo } from 'react';
import { Link } from 'react-router-dom';
import { Empty } from '../../../components/loading/empty';
import { LoadFailed } from '../../../components/loading/load-failed';
import { Loader } from '../../../components/loading/loader';
import { useListParams } from '../../../lib/page/list-params';
import { usePageMetadata } from '../../../lib/page/page-metadata';
import { paths } from '../../../lib/paths';
import { useListCategoriesQuery } from '../../../entities/product/categories/categories-api';
import { useShownPrices } from '../../../entities/money/use-shown-prices';
import { getProduct } from '../../../entities/product/products-api';
import { useProducts } from '../../products/use-products';
import styles from '../catalogue-page.module.scss';
import { ComparisonTable } from './comparison-table';
import { readIds } from './use-comparison';

export default function ComparePage() {
  usePageMetadata('Compare Products');
  const { param, setParam } = useListParams();
  const asked = param('products');
  const ids = useMemo(() => readIds(asked), [asked]);
  const { products, error, refetch } = useProducts(ids, getProduct);
  const categories = useListCategoriesQuery();
  const { isKnown } = useShownPrices();
  const isOnlyDifferences = param('only') === 'differences';

  if (!products || categories.isLoading || !isKnown) return <Loader label="Loading the products…" />;
  const remove = (id: string) => setParam('products', ids.filter((each) => each !== id).join(','), { replace: true });
  return (
    <div className={`container ${styles.page}`}>
      <header className={styles.header}>
        <h1>Compare Products</h1>
        {!error && products.length < ids.length && <p>Those that are no longer sold are left out.</p>}
      </header>
      {error ? (
        <LoadFailed what="The products" error={error} onRetry={refetch} />
      ) : products.length === 0 ? (
        <Empty message="There are no products to compare. Tick up to four in the table of all products.">
          <Link to={`${paths.allProducts}?view=table`} className="btn btn-primary">
            Show All Products
          </Link>
        </Empty>
      ) : (
        <>
          <label className={styles.differences}>
            <input
              type="checkbox"
              checked={isOnlyDifferences}
              onChange={({ target }) => setParam('only', target.checked ? 'differences' : '', { replace: true })}
            />
            Only differences
          </label>
          <ComparisonTable
            products={products}
            categories={categories.data ?? []}
            isOnlyDifferences={isOnlyDifferences}
            onRemove={remove}
          />
        </>
      )}
    </div>
  );
}
