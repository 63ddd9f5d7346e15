import { countThatIs } from '../common/counted.js';
import { MAX_STOCK } from '../common/stock.js';
import type { Product } from '../products/product.schema.js';
import { AVAILABLE, STOCK_SEEN, STOCK_SEEN_AT } from './product-columns.js';
import type { RowCells } from './row-cells.js';
import { refuse } from './row-problems.js';

/** What a row says of the stock of a product that there is. */
export interface StockWish {
  /** Units to add, or to take where below zero. */
  units: number;
  /** When the stock was seen, if the file tells. */
  seenAt: Date | undefined;
  seen: number;
}

const UNITS = /^\d{1,9}$/;

/**
 * The difference between the stock that a row wants and the one that its sender saw, so that units sold since stay sold;
 * null when there is none.
 * @throws RowRefusal for cells that say no stock
 */
export function readStock(cells: RowCells, { available }: Pick<Product, 'available'>): StockWish | null {
  const wanted = unitsIn(cells, AVAILABLE);
  if (wanted === undefined) return null;
  const seen = isFilled(cells, STOCK_SEEN) ? unitsIn(cells, STOCK_SEEN) : undefined;
  if (seen === undefined) {
    if (wanted === available) return null;
    throw refuse(STOCK_SEEN, `Say which stock you saw. ${countThatIs(available)} there now.`);
  }
  if (wanted === seen) return null;
  return { units: wanted - seen, seen, seenAt: readMoment(cells) };
}

/**
 * @param enteredAt when an admin entered a change after `seenAt`, if one has
 * @throws RowRefusal for a wish that was made of another stock, or that the stock has no room for
 */
export function checkStock(
  { units, seenAt, seen }: StockWish,
  { available }: Pick<Product, 'available'>,
  enteredAt: Date | undefined,
): void {
  if (!seenAt && seen !== available) {
    const reason = `Keep the column of the export: it tells what was sold from what was corrected since.`;
    throw refuse(STOCK_SEEN_AT, `${countThatIs(available)} there now, not ${seen}. ${reason}`);
  }
  if (seenAt && enteredAt) {
    throw refuse(
      STOCK_SEEN_AT,
      `An admin has changed the stock since. ${countThatIs(available)} there now. Export it again.`,
    );
  }
  if (available + units < 0) throw refuse(AVAILABLE, `${countThatIs(available)} left, so ${-units} cannot be taken.`);
  if (available + units > MAX_STOCK) throw refuse(AVAILABLE, `At most ${MAX_STOCK} can be in stock.`);
}

const isFilled = (cells: RowCells, column: string): boolean => (cells.get(column) ?? '').trim() !== '';

/** Undefined without such a column. */
function unitsIn(cells: RowCells, column: string): number | undefined {
  const cell = cells.get(column)?.trim();
  if (cell === undefined) return undefined;
  if (UNITS.test(cell) && Number(cell) <= MAX_STOCK) return Number(cell);
  throw refuse(column, `Enter a whole number from 0 to ${MAX_STOCK}.`);
}

function readMoment(cells: RowCells): Date | undefined {
  if (!isFilled(cells, STOCK_SEEN_AT)) return undefined;
  const moment = new Date(cells.get(STOCK_SEEN_AT)?.trim() ?? '');
  if (Number.isNaN(moment.getTime())) throw refuse(STOCK_SEEN_AT, 'Leave this cell as it was exported.');
  return moment;
}
