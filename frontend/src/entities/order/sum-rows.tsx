import { formatNumber } from '../../lib/text/measures';
import { formatDollars } from '../../lib/text/money';
import type { Order } from './orders-api';
import styles from './sum-rows.module.scss';

/** The parts of an amount beside its lines; `delivery` is the name of the method. */
export type Sum = Pick<Order, 'subtotal' | 'delivery' | 'deliveryAmount' | 'taxes'>;

/** The parts of an amount as labelled values; none of one that is only its lines. */
export function sumFacts({ subtotal, delivery, deliveryAmount, taxes }: Sum): { label: string; value: string }[] {
  if (delivery === '' && taxes.length === 0) return [];
  const deliveries =
    delivery === ''
      ? []
      : [{ label: `Delivery: ${delivery}`, value: deliveryAmount === 0 ? 'Free' : formatDollars(deliveryAmount) }];
  return [
    { label: 'Subtotal', value: formatDollars(subtotal) },
    ...deliveries,
    ...taxes.map(({ name, rate, amount, isIncluded }) => ({
      label: `${isIncluded ? 'Includes ' : ''}${name}, ${formatNumber(rate / 100)}%`,
      value: formatDollars(amount),
    })),
  ];
}

/** The parts of an amount, one below the other. */
export function SumRows({ sum, isStale = false }: { sum: Sum; isStale?: boolean }) {
  const facts = sumFacts(sum);
  if (facts.length === 0) return null;
  return (
    <dl className={isStale ? `${styles.sum} ${styles.stale}` : styles.sum}>
      {facts.map(({ label, value }) => (
        <div key={label}>
          <dt>{label}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  );
}
