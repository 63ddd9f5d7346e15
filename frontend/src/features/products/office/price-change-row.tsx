import { formatDollars } from '../../../lib/text/money';
import type { PriceChange } from './changed-prices';

/** A product's prices before and after a change, or why they stay. */
export function PriceChangeRow({ change: { product, after, isChange, refused } }: { change: PriceChange }) {
  const { name, price, priceBreaks } = product;
  if (refused) {
    return (
      <li>
        {name}: can’t change; {refused.from} units would cost {formatDollars(refused.price)} each, no less than fewer
      </li>
    );
  }
  if (!isChange) return <li>{name}: stays as it is</li>;
  const breaks = priceBreaks.map(
    (row, place) => `from ${row.from}: ${inWords(row.price, after.priceBreaks[place]?.price)}`,
  );
  return (
    <li>
      {name}: {[inWords(price, after.price), ...breaks].join('; ')}
    </li>
  );
}

const inWords = (before: number, after = before) =>
  before === after ? `stays ${formatDollars(before)}` : `${formatDollars(before)} → ${formatDollars(after)}`;
