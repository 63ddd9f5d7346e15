import { ScrollingTable, type Column } from '../../components/table/data-table';
import { useListParams } from '../../lib/page/list-params';
import { formatNumber } from '../../lib/text/measures';
import { AddToBasket } from '../basket/add-to-basket';
import { useShownPrices } from '../../entities/money/use-shown-prices';
import { PlaceOrder } from '../products/place-order';
import { ProductLink } from '../../entities/product/product-link';
import { ProductPicture } from '../../entities/product/product-picture';
import type { Product } from '../../entities/product/products-api';
import { decisiveFirst } from '../../entities/product/attribute-values';
import type { CategoryAttribute } from '../../entities/product/categories/categories-api';
import type { ProductSort } from '../../entities/product/catalogue-api';
import styles from './product-table.module.scss';
import type { Catalogue } from './use-catalogue';
import { MAX_COMPARED, useComparison } from './compare/use-comparison';

const PRICE_DIRECTIONS: Partial<Record<ProductSort, 'ascending' | 'descending'>> = {
  price: 'ascending',
  priceDescending: 'descending',
};

interface ProductTableProps {
  catalogue: Catalogue;
  products: readonly Product[];
}

/**
 * Products as rows. The attributes of the chosen category that tell them apart are columns; what decides stands beside
 * the names.
 */
export default function ProductTable({ catalogue, products }: ProductTableProps) {
  const { sort, list, categories = [], filters } = catalogue;
  const { setParam } = useListParams();
  const comparison = useComparison();
  const { show, label } = useShownPrices();
  const told = decisiveFirst(categories, filters.category?._id ?? null).filter((one) => tellsApart(one, products));
  const columns: Column<Product>[] = [
    {
      header: 'Product',
      cell: (product) => <ProductCell product={product} comparison={comparison} />,
      sort: {
        direction: sort === 'name' ? 'ascending' : undefined,
        onPress: () => setParam('sort', sort === 'name' ? '' : 'name'),
      },
    },
    ...told.filter(({ isDecisive }) => isDecisive).map(toColumn),
    {
      header: label ? `Price per unit, ${label}` : 'Price per unit',
      cell: ({ price }) => show(price),
      isNumber: true,
      isPinned: true,
      sort: {
        direction: PRICE_DIRECTIONS[sort],
        onPress: () => setParam('sort', sort === 'price' ? 'priceDescending' : 'price'),
      },
    },
    {
      header: 'Order',
      cell: (product) => (
        <div className={styles.ways}>
          <PlaceOrder product={product} />
          <AddToBasket product={product} isSign />
        </div>
      ),
    },
    { header: 'In stock', cell: ({ available }) => formatNumber(available), isNumber: true },
    { header: 'Part number', cell: ({ partNumber }) => <span className={styles.partNumber}>{partNumber}</span> },
    ...told.filter(({ isDecisive }) => !isDecisive).map(toColumn),
  ];
  return (
    <div className={styles.table}>
      <ScrollingTable
        label="products"
        columns={columns}
        rows={products}
        rowKey={({ _id }) => _id}
        isBusy={list.isFetching}
      />
    </div>
  );
}

/** Whether the products differ in the attribute; what decides, and all of a single product, only has to be stated. */
function tellsApart({ key, isDecisive }: CategoryAttribute, products: readonly Product[]): boolean {
  const values = new Set(products.flatMap(({ attributes }) => attributes[key] ?? []));
  return values.size > (isDecisive || products.length === 1 ? 0 : 1);
}

function toColumn({ key, label, unit, type }: CategoryAttribute): Column<Product> {
  const write = (value: string | number | undefined) => (typeof value === 'number' ? formatNumber(value) : value);
  return {
    key,
    header: unit ? `${label} (${unit})` : label,
    cell: ({ attributes }) => write(attributes[key]),
    isNumber: type === 'number',
  };
}

interface ProductCellProps {
  product: Product;
  comparison: ReturnType<typeof useComparison>;
}

function ProductCell({ product, comparison: { ids, isFull, tick } }: ProductCellProps) {
  const { _id, name, image } = product;
  const isTicked = ids.includes(_id);
  const isRefused = isFull && !isTicked;
  return (
    <div className={styles.product}>
      <label className={styles.tick} title={isRefused ? `At most ${MAX_COMPARED} products are compared` : undefined}>
        <input
          type="checkbox"
          aria-label={`Compare ${name}`}
          checked={isTicked}
          disabled={isRefused}
          onChange={({ target }) => tick(_id, target.checked)}
        />
      </label>
      <div className={styles.picture}>
        <ProductPicture product={{ name: '', image }} sizes="40px" />
      </div>
      <ProductLink product={product}>{name}</ProductLink>
    </div>
  );
}
