import { formatNumber } from '../../lib/text/measures';
import { useShownPrices } from '../money/use-shown-prices';
import styles from './price-breaks.module.scss';
import type { Product } from './products-api';

interface PriceBreaksProps {
  product: Pick<Product, 'price' | 'priceBreaks' | 'minimum' | 'maximum'>;
  /** Marks the price of this many units. */
  quantity?: number;
}

/** The unit's price by the size of an order, as a table; nothing where all cost the same. */
export function PriceBreaks({ product: { price, priceBreaks, minimum, maximum }, quantity = 0 }: PriceBreaksProps) {
  const { show, label } = useShownPrices();
  if (priceBreaks.length === 0) return null;
  const rows = [{ from: minimum, price }, ...priceBreaks].map((row, index) => ({
    ...row,
    to: (priceBreaks[index]?.from ?? Infinity) - 1,
  }));
  return (
    <table className={styles.table}>
      <caption>{label ? `Price by quantity, ${label}` : 'Price by quantity'}</caption>
      <thead>
        <tr>
          <th scope="col">Units in one order</th>
          <th scope="col">Price per unit</th>
        </tr>
      </thead>
      <tbody>
        {rows.map(({ from, to, price: unitPrice }) => (
          <tr key={from} aria-current={quantity >= from && quantity <= to ? 'true' : undefined}>
            <th scope="row">{rangeText(from, Math.min(to, maximum ?? Infinity))}</th>
            <td>{show(unitPrice)}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

function rangeText(from: number, to: number): string {
  if (to === Infinity) return `${formatNumber(from)} and more`;
  return from === to ? formatNumber(from) : `${formatNumber(from)}–${formatNumber(to)}`;
}
