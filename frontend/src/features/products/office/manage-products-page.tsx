import { useState } from 'react';
import { Link } from 'react-router-dom';
import { editProductPath, paths } from '../../../lib/paths';
import { DownloadButton } from '../../../components/download-button';
import { LabelledSelect } from '../../../components/table/labelled-select';
import { SearchField } from '../../../components/table/search-field';
import { listManagedProductsQueryLimits } from '../../../lib/generated/contract-limits';
import { useMay } from '../../../entities/account/use-may';
import { useListParams, withChanges } from '../../../lib/page/list-params';
import { useListCategoriesQuery, type Category } from '../../../entities/product/categories/categories-api';
import { categoryOptions } from '../../../entities/product/categories/category-options';
import { ToolsMenu } from '../../../components/dashboard/tools-menu';
import { DashboardPage } from '../../../components/dashboard/dashboard-page';
import { useGetAllSettingsQuery } from '../../../entities/shop/all-settings-api';
import { BulkReport } from '../../../components/work-list/bulk-report';
import { ListTabs } from '../../../components/work-list/list-tabs';
import { useBulkReport } from '../../../components/work-list/use-bulk-report';
import { useSelection } from '../../../components/work-list/use-selection';
import { WorkList } from '../../../components/work-list/work-list';
import { BulkPrices } from './bulk-prices';
import { columnsWith } from './managed-product-columns';
import { useCountManagedProductsQuery, useListManagedProductsQuery } from './managed-products-api';
import { ProductActions } from './product-actions';
import { ProductGrid } from '../grid/product-grid';
import { PRODUCT_TABS, sortBy, sortOptions } from './product-tabs';
import { useProductFilters } from './use-product-filters';
import type { Product } from '../../../entities/product/products-api';

const PAGE_SIZE = 20;

const NO_CATEGORIES: readonly Category[] = [];
const NO_PRODUCTS: readonly Product[] = [];

const idOf = ({ _id }: Product): string => _id;

/** The products as a list, or side by side, as the address says. */
export default function ManageProductsPage() {
  const { param } = useListParams();
  const { may } = useMay();
  return param('view') === 'grid' && may('editManagedProducts') ? <ProductGrid /> : <ProductList />;
}

function ProductList() {
  const { page, params, setParam, tab, sort, category, filters } = useProductFilters();
  const setSort = (value: string) => setParam('sort', value === tab.sorts[0] ? '' : value);
  const { data: categories = NO_CATEGORIES, isLoading: areCategoriesLoading } = useListCategoriesQuery();
  const list = useListManagedProductsQuery({ ...filters, sort, page, limit: PAGE_SIZE });
  const { currentData: counts } = useCountManagedProductsQuery({ q: filters.q });
  const { may } = useMay();
  const isEditor = may('editProduct');
  const { data: settings, isLoading: areSettingsLoading } = useGetAllSettingsQuery(undefined, {
    skip: !may('getAllSettings'),
  });
  const isWaiting = areCategoriesLoading || areSettingsLoading;
  const columns = columnsWith({
    isEditor,
    nameOf: (id) => categories.find(({ _id }) => _id === id)?.name ?? '…',
    lowStock: settings?.lowStock ?? 0,
    sortOf: (field) => sortBy(field, tab, sort, setSort),
  });
  const selection = useSelection(list.currentData?.items ?? NO_PRODUCTS, idOf);
  const { onActed, ...report } = useBulkReport(selection);
  const [isPricing, setIsPricing] = useState(false);
  return (
    <DashboardPage
      title="Manage Products"
      actions={isEditor && <ProductLinks grid={`?${withChanges(params, { view: 'grid', page: '' })}`} />}
      tools={
        <>
          <SearchField label="Search the products" maxLength={listManagedProductsQueryLimits.q.maxLength} />
          <LabelledSelect
            label="Category"
            value={category}
            options={[{ value: '', label: 'All' }, ...categoryOptions(categories)]}
            onChange={(value) => setParam('category', value)}
          />
          <LabelledSelect
            label="Sort"
            value={sort ?? tab.sorts[0] ?? ''}
            options={sortOptions(tab)}
            onChange={setSort}
          />
        </>
      }
    >
      <ListTabs
        label="State"
        param="state"
        value={tab.value}
        tabs={PRODUCT_TABS.map(({ value, label, count }) => ({ value, label, count: counts?.[count] }))}
      />
      <WorkList
        label="products"
        columns={columns}
        rowKey={idOf}
        nameOf={({ name }) => name}
        pathOf={({ _id }) => editProductPath(_id)}
        // Rows would grow under the finger once the settings say whose stock is low, and columns with the categories' names.
        list={isWaiting ? { ...list, currentData: undefined } : list}
        page={page}
        pageSize={PAGE_SIZE}
        emptyMessage="No Products to Show..."
        selection={isEditor ? selection : undefined}
        actions={
          <ProductActions
            chosen={selection.chosen}
            isPricing={isPricing}
            onPrice={() => setIsPricing(!isPricing)}
            onActed={onActed}
          />
        }
      >
        {isPricing && selection.chosen.length > 0 && <BulkPrices chosen={selection.chosen} onActed={onActed} />}
        <BulkReport {...report} />
      </WorkList>
    </DashboardPage>
  );
}

/** Ways to edit products side by side, and to take them out and in. @param grid its address */
function ProductLinks({ grid }: { grid: string }) {
  return (
    <>
      <Link to={grid} className="btn btn-outline-secondary">
        Edit Side by Side
      </Link>
      <ToolsMenu label="Export">
        <DownloadButton url="/product/export" name="karigar-products">
          Export Products
        </DownloadButton>
        <DownloadButton url="/product/export?only=stockAndPrices" name="karigar-stock-and-prices">
          Export Stock and Prices
        </DownloadButton>
      </ToolsMenu>
      <Link to={paths.importProducts} className="btn btn-outline-secondary">
        Import
      </Link>
      <Link to={paths.addProduct} className="btn btn-primary">
        Add Product
      </Link>
    </>
  );
}
