import { formatNumber } from '../../lib/text/measures';
import { formatDollars } from '../../lib/text/money';
import { ProductLink } from '../product/product-link';
import styles from './ordered-products.module.scss';
import { hasPrices, type Order } from './orders-api';
import { sumFacts, SumRows } from './sum-rows';

/** An order of this many products is as short as its summary. */
const FEW = 5;

interface OrderedProductsProps {
  order: Order;
  /** Whether a few products are unfolded from the start. */
  isOpen?: boolean;
  /** Whether delivery, taxes and the customer's own reference stand below the lines. */
  isWhole?: boolean;
}

/**
 * The products of an order: the name of one, which leads to its page; of several, and of an order with a reference or
 * with more to pay than its lines, a summary that unfolds them.
 */
export function OrderedProducts({ order, isOpen = false, isWhole = false }: OrderedProductsProps) {
  const { itemId, itemName, lines } = order;
  const isPriced = hasPrices(order);
  const isMore = isWhole && (hasReference(order) || (isPriced && sumFacts(order).length > 0));
  if (lines.length <= 1 && !isMore) {
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
              {formatNumber(line.quantity)} {isPriced && `× ${formatDollars(line.unitPrice)}`}
            </span>
            {isPriced && <strong>{formatDollars(line.amount)}</strong>}
          </li>
        ))}
      </ul>
      {isWhole && isPriced && <SumRows sum={order} />}
      {isWhole && hasReference(order) && <Reference order={order} />}
    </details>
  );
}

type Referred = Pick<Order, 'purchaseOrderNumber' | 'note'>;

const hasReference = ({ purchaseOrderNumber, note }: Referred): boolean => Boolean(purchaseOrderNumber || note);

/** The customer's own reference and note. */
function Reference({ order: { purchaseOrderNumber, note } }: { order: Referred }) {
  return (
    <dl className={styles.reference}>
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
