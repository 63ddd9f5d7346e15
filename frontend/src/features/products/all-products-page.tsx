import { LabelledSelect } from '../../components/labelled-select';
import { Pager } from '../../components/pager';
import { SearchField } from '../../components/search-field';
import { Section } from '../../components/section';
import { useExistingPage, useListParams } from '../../lib/list-params';
import { usePageMetadata } from '../../lib/page-metadata';
import styles from './all-products-page.module.scss';
import { ProductGrid } from './product-grid';
import { ProductListData } from './product-list-data';
import { useListProductsQuery, type ProductSort } from './products-api';

const PAGE_SIZE = 12;

const sorts: readonly { value: ProductSort; label: string }[] = [
  { value: 'newest', label: 'Newest first' },
  { value: 'price', label: 'Price, low to high' },
  { value: 'priceDescending', label: 'Price, high to low' },
  { value: 'name', label: 'Name, A to Z' },
];

export function AllProductsPage() {
  usePageMetadata(
    'All Products',
    'Every tool we make: search, compare prices per unit, see what is in stock and place an order.',
  );
  const { page, param, setParam } = useListParams();
  const q = param('q');
  const sort = sorts.find(({ value }) => value === param('sort'))?.value ?? 'newest';
  const list = useListProductsQuery({ q: q || undefined, sort, page, limit: PAGE_SIZE });
  const { isError, error, isFetching, refetch } = list;
  const data = useExistingPage(list, page, PAGE_SIZE);

  return (
    <Section isPage title="All Products" lead="Get what your're looking for">
      <div className={styles.tools}>
        <SearchField label="Search the products" />
        <LabelledSelect label="Sort by" value={sort} options={sorts} onChange={(value) => setParam('sort', value)} />
      </div>
      <p className={styles.count} role="status">
        {data ? countText(data.total, q) : !isError && q && `Searching for “${q}”…`}
      </p>
      <div className={isFetching ? styles.stale : undefined}>
        <ProductGrid
          heading="h2"
          products={data?.items}
          expected={PAGE_SIZE}
          inView={2}
          isError={isError}
          error={error}
          onRetry={refetch}
        />
      </div>
      {data && <Pager page={page} pageCount={Math.ceil(data.total / PAGE_SIZE)} label="products" />}
      {data && <ProductListData products={data.items} />}
    </Section>
  );
}

function countText(total: number, q: string): string {
  const products = total === 1 ? '1 product' : `${total} products`;
  return q ? `${products} for “${q}”` : products;
}
