import { Link } from 'react-router-dom';
import type { Column } from '../../../components/table/data-table';
import { formatDollars } from '../../../lib/text/money';
import { useMay } from '../../../entities/account/use-may';
import { copyProductPath, editProductPath } from '../../../lib/paths';
import styles from './manage-products-page.module.scss';
import { ProductPicture } from '../../../entities/product/product-picture';
import type { Product } from '../../../entities/product/products-api';
import { RemoveProductButton } from '../editor/remove-product-button';
import { StockCell } from './stock-cell';

interface ColumnsOptions {
  /** Whether the reader changes products: only such need prices, and the way to remove. */
  isEditor: boolean;
  /** The name of a category by its id. */
  nameOf: (category: string) => string;
  /** Stock is low when it is enough for fewer than this many of the smallest orders. */
  lowStock: number;
  sortOf: (field: 'name' | 'price' | 'available') => Pick<Column<Product>, 'sort'>;
}

/** The columns of Manage Products. */
export const columnsWith = ({ isEditor, nameOf, lowStock, sortOf }: ColumnsOptions): readonly Column<Product>[] => [
  { header: 'Image', cell: (product) => <Thumbnail product={product} />, place: 'lead' },
  {
    header: 'Name',
    cell: (product) => <Name product={product} category={product.category && nameOf(product.category)} />,
    isText: true,
    place: 'title',
    ...sortOf('name'),
  },
  ...(isEditor ? [{ header: 'Added By', cell: ({ addedBy }: Product) => addedBy, isLong: true }] : []),
  {
    header: 'Available Quantity',
    cell: (product) => <StockCell product={product} lowStock={lowStock} />,
    place: 'note',
    ...sortOf('available'),
  },
  { header: 'Minimum Order Quantity', cell: ({ minimum }) => minimum, isNumber: true },
  ...(isEditor
    ? [
        {
          header: 'Price Per Unit',
          cell: ({ price }: Product) => formatDollars(price),
          isNumber: true,
          place: 'mark',
          ...sortOf('price'),
        } as const,
        { header: 'Remove', cell: (product: Product) => <RemoveProductButton product={product} /> },
      ]
    : []),
];

function Thumbnail({ product }: { product: Product }) {
  return (
    <div className={styles.thumbnail}>
      <ProductPicture product={product} sizes="48px" />
    </div>
  );
}

interface NameProps {
  product: Product;
  /** The name of its category. */
  category: string | null;
}

/** The name, above the category and the ways to change the product. */
function Name({ product: { _id, name, status, isFeatured }, category }: NameProps) {
  const { may } = useMay();
  return (
    <>
      <span>{name}</span> {status === 'draft' && <span className={styles.status}>Draft</span>}
      {isFeatured && <span className={styles.status}>Featured</span>}
      <div className={styles.links} data-detail>
        {category && <span className={styles.note}>{category}</span>}
        <Link to={editProductPath(_id)}>
          {may('editProduct') ? 'Edit' : 'Stock'}
          <span className="visually-hidden"> {name}</span>
        </Link>
        {may('addProduct') && (
          <Link to={copyProductPath(_id)}>
            Duplicate<span className="visually-hidden"> {name}</span>
          </Link>
        )}
      </div>
    </>
  );
}
