import { useState } from 'react';
import Button from 'react-bootstrap/Button';
import { Link } from 'react-router-dom';
import { copyProductPath, editProductPath, paths } from '../../lib/paths';
import { DataTable, type Column } from '../../components/data-table';
import { LabelledSelect } from '../../components/labelled-select';
import { SearchField } from '../../components/search-field';
import { listManagedProductsQueryLimits } from '../../lib/generated/contract-limits';
import { useListParams } from '../../lib/list-params';
import { formatDollars } from '../../lib/money';
import { useListCategoriesQuery, type Category } from '../categories/categories-api';
import { categoryOptions } from '../categories/category-options';
import { DashboardPage } from '../dashboard/dashboard-page';
import { useGetAllSettingsQuery } from '../settings/settings-api';
import { BulkPanel } from './bulk-panel';
import styles from './manage-products-page.module.scss';
import { ProductPicture } from './product-picture';
import { useListManagedProductsQuery, type Product } from './products-api';
import { RemoveProductButton } from './remove-product-button';
import { StockCell } from './stock-cell';

const PAGE_SIZE = 20;

const NO_CATEGORIES: readonly Category[] = [];

const states = [
  { value: '', label: 'All' },
  { value: 'draft', label: 'Drafts' },
  { value: 'outOfStock', label: 'Out of stock' },
  { value: 'low', label: 'Low stock' },
] as const;

/** @param nameOf the name of a category by its id */
const factsWith = (nameOf: (category: string) => string, lowStock: number): readonly Column<Product>[] => [
  { header: 'Image', cell: (product) => <Thumbnail product={product} /> },
  {
    header: 'Name',
    cell: (product) => <Name product={product} category={product.category && nameOf(product.category)} />,
    isText: true,
  },
  { header: 'Added By', cell: ({ addedBy }) => addedBy, isLong: true },
  { header: 'Available Quantity', cell: (product) => <StockCell product={product} lowStock={lowStock} /> },
  { header: 'Minimum Order Quantity', cell: ({ minimum }) => minimum, isNumber: true },
  { header: 'Price Per Unit', cell: ({ price }) => formatDollars(price), isNumber: true },
];

const removal: Column<Product> = {
  header: 'Remove',
  cell: (product) => <RemoveProductButton product={product} />,
};

export default function ManageProductsPage() {
  const { page, param, setParam } = useListParams();
  const state = states.find(({ value }) => value === param('state'))?.value ?? '';
  const { data: categories = NO_CATEGORIES } = useListCategoriesQuery();
  const category = param('category');
  const filters = { q: param('q') || undefined, state: state || undefined, category: category || undefined };
  const list = useListManagedProductsQuery({ ...filters, page, limit: PAGE_SIZE });
  const { data: settings, isLoading: isWaiting } = useGetAllSettingsQuery();
  const facts = factsWith((id) => categories.find(({ _id }) => _id === id)?.name ?? '…', settings?.lowStock ?? 0);
  const [isChoosing, setIsChoosing] = useState(false);
  const [chosenIds, setChosenIds] = useState<ReadonlySet<string>>(new Set());
  const chosen = list.currentData?.items.filter(({ _id }) => chosenIds.has(_id)) ?? [];

  const choose = ({ _id }: Product, isChosen: boolean) =>
    setChosenIds((ids) => new Set(isChosen ? [...ids, _id] : [...ids].filter((id) => id !== _id)));
  const toggle = () => {
    setIsChoosing(!isChoosing);
    setChosenIds(new Set());
  };
  const choice: Column<Product> = {
    header: 'Choose',
    cell: (product) => (
      <input
        type="checkbox"
        className={styles.choice}
        aria-label={`Choose ${product.name}`}
        checked={chosenIds.has(product._id)}
        onChange={({ target }) => choose(product, target.checked)}
      />
    ),
  };
  return (
    <DashboardPage
      title="Manage Products"
      actions={
        <>
          <Button variant="outline-secondary" active={isChoosing} aria-pressed={isChoosing} onClick={toggle}>
            Change Several
          </Button>
          <Link to={paths.addProduct} className="btn btn-primary">
            Add Product
          </Link>
        </>
      }
      tools={
        <>
          <SearchField label="Search the products" maxLength={listManagedProductsQueryLimits.q.maxLength} />
          <LabelledSelect label="Show" value={state} options={states} onChange={(value) => setParam('state', value)} />
          <LabelledSelect
            label="Category"
            value={category}
            options={[{ value: '', label: 'All' }, ...categoryOptions(categories)]}
            onChange={(value) => setParam('category', value)}
          />
        </>
      }
    >
      {isChoosing && <BulkPanel chosen={chosen} onDone={(product) => choose(product, false)} />}
      <DataTable
        label="products"
        columns={[...facts, isChoosing ? choice : removal]}
        rowKey={({ _id }) => _id}
        // Rows would grow under the finger once the settings say whose stock is low.
        list={isWaiting ? { ...list, currentData: undefined } : list}
        page={page}
        pageSize={PAGE_SIZE}
        emptyMessage="No Products to Show..."
      />
    </DashboardPage>
  );
}

function Thumbnail({ product }: { product: Product }) {
  return (
    <div className={styles.thumbnail}>
      <ProductPicture product={product} sizes="80px" />
    </div>
  );
}

interface NameProps {
  product: Product;
  /** The name of its category. */
  category: string | null;
}

/** The name, above the category and the ways to change the product. */
function Name({ product: { _id, name, status }, category }: NameProps) {
  return (
    <>
      {name} {status === 'draft' && <span className={styles.draft}>Draft</span>}
      {category && <div className={styles.note}>{category}</div>}
      <div className={styles.links}>
        <Link to={editProductPath(_id)}>
          Edit<span className="visually-hidden"> {name}</span>
        </Link>
        <Link to={copyProductPath(_id)}>
          Duplicate<span className="visually-hidden"> {name}</span>
        </Link>
      </div>
    </>
  );
}
