import { lazy, Suspense, useEffect, useRef, useState, type ReactNode } from 'react';
import Offcanvas from 'react-bootstrap/Offcanvas';
import { Link } from 'react-router-dom';
import { HydrationFieldset } from '../../components/loading/hydration-fieldset';
import { LabelledSelect } from '../../components/table/labelled-select';
import { Pager } from '../../components/table/pager';
import { SideDrawer } from '../../components/dialog/side-drawer';
import { counted } from '../../lib/text/counted';
import { useListParams, usePageLink } from '../../lib/page/list-params';
import type { Page } from '../../lib/page/page';
import type { Category } from '../../entities/product/categories/categories-api';
import { useShownPrices } from '../../entities/money/use-shown-prices';
import { ProductGrid } from '../products/product-grid';
import type { Product } from '../../entities/product/products-api';
import { NoHit } from '../search/no-hit';
import { CompareBar } from './compare/compare-bar';
import { FilterChips } from './filters/filter-chips';
import { FilterRail } from './filters/filter-rail';
import styles from './product-finder.module.scss';
import { ProductListData } from './product-list-data';
import { useCatalogue, type Catalogue } from './use-catalogue';
import { ViewToggle } from './view-toggle';

const loadTable = () => import('./product-table');
const ProductTable = lazy(loadTable);

interface ProductFinderProps {
  title: string;
  category?: Category;
  /** The text below the title. */
  children?: ReactNode;
}

/** Products beside what they can be narrowed to; the filters fold away into a drawer where there is little room. */
export function ProductFinder({ title, category, children }: ProductFinderProps) {
  const catalogue = useCatalogue(category);
  const { setParam } = useListParams();
  const linkTo = usePageLink();
  const [isDrawerOpen, setIsDrawerOpen] = useState(false);
  const count = useRef<HTMLParagraphElement>(null);
  const { q, sorts, sort, chips, list, data, view, page, pageSize, isUnclear } = catalogue;
  const closeDrawer = () => setIsDrawerOpen(false);
  return (
    <div className={styles.finder}>
      <SideDrawer
        id="filters-title"
        title="Filters"
        isOpen={isDrawerOpen}
        onClose={closeDrawer}
        className={styles.drawer}
      >
        <Offcanvas.Body>
          {catalogue.isRailReady ? (
            <FilterRail catalogue={catalogue} isCategoryPage={category !== undefined} />
          ) : (
            <div className={`placeholder-glow ${styles.loading}`} aria-hidden="true">
              <span className="placeholder" />
            </div>
          )}
        </Offcanvas.Body>
        <div className={styles.close}>
          <button type="button" className="btn btn-primary" onClick={closeDrawer}>
            {data ? `Show ${counted(data.total, 'product')}` : 'Show the products'}
          </button>
        </div>
      </SideDrawer>
      <div className={styles.results}>
        <header className={styles.state}>
          <h1>{title}</h1>
          {children && <div className={styles.lead}>{children}</div>}
          <p ref={count} className={styles.count} role="status" tabIndex={-1}>
            {data ? countText(data, q) : !list.isError && q && `Searching for “${q}”…`}
          </p>
          {(chips.length > 0 || isUnclear) && (
            <div className={styles.set}>
              <FilterChips chips={chips} onEmptied={() => count.current?.focus()} />
            </div>
          )}
          <button
            type="button"
            className={`btn btn-outline-secondary ${styles.open}`}
            onClick={() => setIsDrawerOpen(true)}
          >
            Filters{chips.length > 0 && ` (${chips.length})`}
          </button>
          <LabelledSelect label="Sort by" value={sort} options={sorts} onChange={(value) => setParam('sort', value)} />
          <ViewToggle view={view} onChange={(chosen) => setParam('view', chosen === 'cards' ? '' : chosen)} />
        </header>
        {catalogue.isAfterTheLast && (
          <p>
            There is no page {page}. <Link to={linkTo(1)}>Go to the first page</Link>
          </p>
        )}
        <Products catalogue={catalogue} />
        {data?.total === 0 && <NoHit />}
        {data && <Pager page={page} pageCount={Math.ceil(data.total / pageSize)} label="products" />}
        <CompareBar />
      </div>
      {data && <ProductListData products={data.items} />}
    </div>
  );
}

/** As cards or, once there are any, as rows of a table. */
function Products({ catalogue }: { catalogue: Catalogue }) {
  const { list, data, view, pageSize } = catalogue;
  const { isKnown } = useShownPrices();
  // Beside the products, not after them.
  useEffect(() => void (view === 'table' && loadTable()), [view]);
  const cardsOf = (products: Product[] | undefined) => (
    <ProductGrid
      heading="h2"
      products={products}
      expected={pageSize}
      inView={1}
      isError={list.isError}
      error={list.error}
      onRetry={list.refetch}
    />
  );
  return (
    <div id="products" tabIndex={-1} className={list.isFetching ? `${styles.list} ${styles.stale}` : styles.list}>
      {view === 'table' && isKnown && data && data.items.length > 0 ? (
        <Suspense fallback={cardsOf(undefined)}>
          <HydrationFieldset>
            <ProductTable catalogue={catalogue} products={data.items} />
          </HydrationFieldset>
        </Suspense>
      ) : (
        cardsOf(data?.items)
      )}
    </div>
  );
}

function countText({ total, correctedQuery, isPartial }: Page<Product>, q: string): string {
  const products = counted(total, 'product');
  if (isPartial) {
    return `No product has all words of “${correctedQuery ?? q}”. ${products} ${total === 1 ? 'has' : 'have'} most of them`;
  }
  if (correctedQuery) return `Showing results for “${correctedQuery}”, since nothing has “${q}”: ${products}`;
  return q ? `${products} for “${q}”` : products;
}
