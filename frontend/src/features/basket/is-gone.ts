import { shortageOf } from '../../entities/product/stock-state';
import type { BasketLine } from './basket-api';

/** Stands for a product that is no longer sold, where its name is not known. */
export const GONE = 'A product that is no longer sold';

/** Whether the shop does not sell, or no longer sells, what a line is of. */
export const isGone = ({ problem }: Pick<BasketLine, 'problem'>): boolean => problem?.code === 'PRODUCT_NOT_FOUND';

/** Why a line can't be ordered as it is; empty where it can. */
export function problemInWords(line: Pick<BasketLine, 'problem' | 'available' | 'minimum'>): string {
  if (isGone(line)) return 'This product is no longer sold.';
  const shortage = line.problem?.code === 'QUANTITY_OUT_OF_RANGE' ? shortageOf(line) : undefined;
  return shortage ?? line.problem?.message ?? '';
}
