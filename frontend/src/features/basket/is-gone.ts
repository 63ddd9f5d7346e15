import { formatNumber } from '../../lib/text/measures';
import { shortageOf } from '../../entities/product/stock-state';
import type { BasketLine } from './basket-api';

/** Stands for a product that is no longer sold, where its name is not known. */
export const GONE = 'A product that is no longer sold';

/** Whether the shop does not sell, or no longer sells, what a line is of. */
export const isGone = ({ problem }: Pick<BasketLine, 'problem'>): boolean => problem?.code === 'PRODUCT_NOT_FOUND';

type Asked = Pick<BasketLine, 'problem' | 'quantity' | 'available' | 'minimum' | 'maximum'>;

/** Why a line can't be ordered as it is; empty where it can. */
export function problemInWords(line: Asked): string {
  if (isGone(line)) return 'This product is no longer sold.';
  if (line.problem?.code === 'QUANTITY_OUT_OF_RANGE') return shortageOf(line) ?? rangeInWords(line);
  return line.problem?.message ?? '';
}

/** Which end of the range the quantity is beyond. */
function rangeInWords({ quantity, available, minimum, maximum }: Asked): string {
  if (quantity < minimum) return `The smallest order is ${formatNumber(minimum)}`;
  return maximum !== null && maximum < available
    ? `The largest order is ${formatNumber(maximum)}`
    : `${formatNumber(available)} left`;
}
