import { CloseIcon } from '../../../components/icons/icons';
import type { Category } from '../../../entities/product/categories/categories-api';
import { AddToBasket } from '../../basket/add-to-basket';
import { useShownPrices } from '../../../entities/money/use-shown-prices';
import { PlaceOrder } from '../../products/place-order';
import { ProductLink } from '../../../entities/product/product-link';
import { ProductPicture } from '../../../entities/product/product-picture';
import type { Product } from '../../../entities/product/products-api';
import { comparisonRows, type ComparisonRow } from './comparison-rows';
import styles from './comparison-table.module.scss';

interface ComparisonTableProps {
  products: readonly Product[];
  categories: readonly Category[];
  isOnlyDifferences: boolean;
  onRemove: (productId: string) => void;
}

/** Products side by side; a sign beside its name marks each row in which they differ. */
export function ComparisonTable({ products, categories, isOnlyDifferences, onRemove }: ComparisonTableProps) {
  const prices = useShownPrices();
  const rows = comparisonRows(products, categories, prices).filter(
    ({ isDifferent }) => isDifferent || !isOnlyDifferences,
  );
  return (
    <div className={styles.scroller} role="region" aria-label="Comparison" tabIndex={0}>
      <table className={styles.table}>
        <caption className="visually-hidden">Products side by side</caption>
        <thead>
          <tr>
            <th scope="col">
              <span className={styles.mark} aria-hidden="true">
                ≠
              </span>{' '}
              differs
            </th>
            {products.map((product) => (
              <th key={product._id} scope="col">
                <ProductHead product={product} onRemove={onRemove} />
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <Row key={row.label} row={row} />
          ))}
        </tbody>
        <tfoot>
          <tr>
            <th scope="row">Order</th>
            {products.map((product) => (
              <td key={product._id}>
                <div className={styles.ways}>
                  <PlaceOrder product={product} />
                  <AddToBasket product={product} isSign />
                </div>
              </td>
            ))}
          </tr>
        </tfoot>
      </table>
    </div>
  );
}

function Row({ row: { label, values, isDifferent } }: { row: ComparisonRow }) {
  return (
    <tr className={isDifferent ? styles.different : undefined}>
      <th scope="row">
        {label}
        {isDifferent && (
          <span className={styles.mark}>
            <span aria-hidden="true">≠</span>
            <span className="visually-hidden"> differs</span>
          </span>
        )}
      </th>
      {values.map((value, index) => (
        <td key={index}>
          {value ?? (
            <>
              <span aria-hidden="true">–</span>
              <span className="visually-hidden">not stated</span>
            </>
          )}
        </td>
      ))}
    </tr>
  );
}

function ProductHead({ product, onRemove }: { product: Product; onRemove: (productId: string) => void }) {
  const { _id, name, image, partNumber } = product;
  return (
    <div className={styles.head}>
      <ProductPicture product={{ name: '', image }} sizes="200px" />
      <ProductLink product={product}>{name}</ProductLink>
      <span>{partNumber}</span>
      <button type="button" onClick={() => onRemove(_id)}>
        <CloseIcon width={14} height={14} strokeWidth={2.5} />
        <span className="visually-hidden">Remove {name} from the comparison</span>
      </button>
    </div>
  );
}
