import { saveBasketLimits, storedLineLimits } from './generated/contract-limits';

/** One product of the basket. */
export interface BasketEntry {
  itemId: string;
  quantity: number;
}

/** The texts that people know a product by. */
export interface ProductName {
  name: string;
  partNumber: string;
}

/**
 * A change of the basket. `add` adds to the quantity a product has, `atLeast` raises it to the one given, `set` gives it
 * this one; 0 takes the product out.
 */
export interface BasketChange {
  kind: 'add' | 'atLeast' | 'set';
  lines: Lines;
  /** The place of a line that comes back; without it a new line comes last. */
  at?: number;
}

type Lines = readonly BasketEntry[];

/** The most products a basket holds. */
export const MAX_LINES = saveBasketLimits.lines.maxItems;

const GREATEST = storedLineLimits.quantity.maximum;

/** The products and quantities of lines of any kind. */
export const entriesOf = (lines: Lines): BasketEntry[] => lines.map(({ itemId, quantity }) => ({ itemId, quantity }));

/** The lines after a change; those above the most a basket holds are left out. */
export function changedLines(lines: Lines, { kind, lines: changed, at }: BasketChange): Lines {
  const quantityOf = ({ itemId, quantity }: BasketEntry, before: Lines) => {
    const had = before.find((line) => line.itemId === itemId)?.quantity ?? 0;
    if (kind === 'set') return quantity;
    return kind === 'add' ? had + quantity : Math.max(had, quantity);
  };
  return changed
    .reduce((before, line) => withLine(before, { ...line, quantity: quantityOf(line, before) }, at), lines)
    .slice(0, MAX_LINES);
}

function withLine(lines: Lines, { itemId, quantity }: BasketEntry, at = lines.length): Lines {
  const index = lines.findIndex((line) => line.itemId === itemId);
  if (quantity < 1) return index < 0 ? lines : lines.toSpliced(index, 1);
  const line = { itemId, quantity: Math.min(quantity, GREATEST) };
  return index < 0 ? lines.toSpliced(at, 0, line) : lines.with(index, line);
}

/** How many products a change would add beyond the most a basket holds. */
export function leftOut(lines: Lines, { kind, lines: changed }: BasketChange): number {
  if (kind === 'set') return 0;
  const products = new Set([...lines, ...changed].map(({ itemId }) => itemId));
  return Math.max(0, products.size - MAX_LINES);
}

/** Whether two baskets hold the same, in the same order. */
export function isSame(lines: Lines, others: Lines): boolean {
  return (
    lines.length === others.length &&
    lines.every(({ itemId, quantity }, index) => {
      const other = others[index];
      return other?.itemId === itemId && other.quantity === quantity;
    })
  );
}
