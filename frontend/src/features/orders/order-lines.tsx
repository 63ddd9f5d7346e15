import { counted } from '../../lib/text/counted';
import { formatNumber } from '../../lib/text/measures';
import { formatDollars } from '../../lib/text/money';
import { ProductLink } from '../../entities/product/product-link';
import { ProductPicture } from '../../entities/product/product-picture';
import styles from './order-page.module.scss';
import { Panel } from '../../components/panel/panel';
import { hasPrices, type OrderDetails, type OrderedLine } from '../../entities/order/orders-api';
import { SumRows } from '../../entities/order/sum-rows';

/** The ordered products with their pictures, and what they cost. */
export function OrderLines({ order }: { order: OrderDetails }) {
  const { lines, amountToBePaid } = order;
  const isPriced = hasPrices(order);
  return (
    <Panel title={counted(lines.length, 'Product')}>
      <ul className={styles.lines}>
        {lines.map((line) => (
          <Line key={line.itemId} line={line} isPriced={isPriced} />
        ))}
      </ul>
      {isPriced && (
        <>
          <SumRows sum={order} />
          <p className={styles.total}>
            Total <strong>{formatDollars(amountToBePaid)}</strong>
          </p>
        </>
      )}
    </Panel>
  );
}

function Line({ line, isPriced }: { line: OrderedLine; isPriced: boolean }) {
  const { itemId, itemName, partNumber, picture, slug, quantity, unitPrice, amount } = line;
  return (
    <li>
      <div className={styles.picture}>
        {picture && <ProductPicture product={{ name: '', image: picture }} sizes="5rem" />}
      </div>
      <div className={styles.product}>
        {slug === undefined ? (
          <span>{itemName}</span>
        ) : (
          <ProductLink product={{ _id: itemId, slug }}>{itemName}</ProductLink>
        )}
        {partNumber && <small>{partNumber}</small>}
        {slug === undefined && <small>No longer sold</small>}
        <LineState line={line} />
      </div>
      <span className={styles.units}>
        {isPriced ? `${formatNumber(quantity)} × ${formatDollars(unitPrice)}` : counted(quantity, 'unit')}
      </span>
      {isPriced && <strong className={styles.amount}>{formatDollars(amount)}</strong>}
    </li>
  );
}

/** How many units of a line left while others did not, and were refunded and returned. */
function LineState({ line: { quantity, shipped, refunded, returned } }: { line: OrderedLine }) {
  const words = [
    ...(shipped > 0 && shipped < quantity ? [`${formatNumber(shipped)} shipped`] : []),
    ...(refunded > 0 ? [`${formatNumber(refunded)} refunded`] : []),
    ...(returned > 0 ? [`${formatNumber(returned)} returned`] : []),
  ];
  return words.length > 0 ? <small>{words.join(', ')}</small> : null;
}
