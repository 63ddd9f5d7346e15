import { formatNumber } from '../../lib/measures';
import { formatDollars } from '../../lib/money';
import { ProductLink } from '../products/product-link';
import styles from './ordered-products.module.scss';
import type { Order } from './orders-api';

/** An order of this many products is as short as its summary. */
const FEW = 5;

interface OrderedProductsProps {
  order: Order;
  /** Whether a few products are unfolded from the start. */
  isOpen?: boolean;
}

/**
 * What was ordered: the name of one product, which leads to its page; of several, and of an order with a reference, a
 * summary that unfolds the lines.
 */
export function OrderedProducts({ order, isOpen = false }: OrderedProductsProps) {
  const { itemId, itemName, lines } = order;
  if (lines.length <= 1 && !hasReference(order)) {
    return <ProductLink product={{ _id: itemId }}>{itemName}</ProductLink>;
  }
  return (
    <details className={styles.products} open={isOpen && lines.length <= FEW}>
      <summary>{itemName}</summary>
      <ul aria-label="Ordered products">
        {lines.map((line) => (
          <li key={line.itemId}>
            <ProductLink product={{ _id: line.itemId }}>{line.itemName}</ProductLink>
            <span>
              {formatNumber(line.quantity)} × {formatDollars(line.unitPrice)}
            </span>
            <strong>{formatDollars(line.amount)}</strong>
          </li>
        ))}
      </ul>
      {hasReference(order) && <Reference order={order} />}
    </details>
  );
}

type Referred = Pick<Order, 'purchaseOrderNumber' | 'note'>;

const hasReference = ({ purchaseOrderNumber, note }: Referred): boolean => Boolean(purchaseOrderNumber || note);

/** What the customer calls the order, and what they say of it. */
function Reference({ order: { purchaseOrderNumber, note } }: { order: Referred }) {
  return (
    <dl>
      {purchaseOrderNumber && (
        <div>
          <dt>Purchase order number</dt>
          <dd>{purchaseOrderNumber}</dd>
        </div>
      )}
      {note && (
        <div>
          <dt>Note</dt>
          <dd className="text-lines">{note}</dd>
        </div>
      )}
    </dl>
  );
}
