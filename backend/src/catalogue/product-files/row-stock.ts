import { countThatIs } from '../../platform/common/text/counted.js';
import { MAX_STOCK } from '../../platform/common/stock.js';
import type { Product } from '../products/product.schema.js';
import { AVAILABLE, STOCK_SEEN, STOCK_SEEN_AT } from './product-columns.js';
import type { RowChangeView } from './product-import.schema.js';
import { refuse } from './row-problems.js';
import { type Cells, textIn } from './row-request.js';

/** A row's wish for the stock of a product that exists. */
export interface StockWish {
  /** Units to add, or to take where below zero. */
  units: number;
  seen: number;
  /** When the stock was seen, if the file tells. */
  seenAt: Date | null;
}

const UNITS = /^\d{1,9}$/;

/**
 * The difference between the stock that a row wants and the one that its sender saw, so that units sold since stay sold;
 * null when there is none.
 * @throws ShopError 400 by column for cells that say no stock
 */
export function readStock(cells: Cells, { available }: Pick<Product, 'available'>): StockWish | null {
  if (!cells.has(AVAILABLE)) return null;
  const wanted = unitsIn(cells, AVAILABLE);
  if (textIn(cells, STOCK_SEEN) === '') {
    if (wanted === available) return null;
    throw refuse(STOCK_SEEN, `Say which stock you saw. ${countThatIs(available)} there now.`);
  }
  const seen = unitsIn(cells, STOCK_SEEN);
  return wanted === seen ? null : { units: wanted - seen, seen, seenAt: momentIn(cells, STOCK_SEEN_AT) };
}

/**
 * @param isEnteredSince whether an admin has entered a change of the stock after it was seen
 * @throws ShopError 400 by column when the stock has no room for it, or was another
 */
export function requireRoom(
  { units, seenAt, seen }: StockWish,
  { available }: Pick<Product, 'available'>,
  isEnteredSince: boolean,
): void {
  const now = `${countThatIs(available)} there now`;
  if (!seenAt && seen !== available) {
    const reason = 'Keep the column of the export: it tells what was sold from what was corrected since.';
    throw refuse(STOCK_SEEN_AT, `${now}, not ${seen}. ${reason}`);
  }
  if (isEnteredSince) throw refuse(STOCK_SEEN_AT, `An admin has changed the stock since. ${now}. Export it again.`);
  if (available + units < 0) throw refuse(AVAILABLE, `${countThatIs(available)} left, so ${-units} cannot be taken.`);
  if (available + units > MAX_STOCK) throw refuse(AVAILABLE, `At most ${MAX_STOCK} can be in stock.`);
}

export const stockChange = ({ available }: Pick<Product, 'available'>, { units }: StockWish): RowChangeView => ({
  column: AVAILABLE,
  before: String(available),
  after: String(available + units),
});

function unitsIn(cells: Cells, column: string): number {
  const text = textIn(cells, column);
  if (UNITS.test(text) && Number(text) <= MAX_STOCK) return Number(text);
  throw refuse(column, `Enter a whole number from 0 to ${MAX_STOCK}.`);
}

function momentIn(cells: Cells, column: string): Date | null {
  const text = textIn(cells, column);
  if (text === '') return null;
  const moment = new Date(text);
  if (Number.isNaN(moment.getTime())) throw refuse(column, 'Leave this cell as it was exported.');
  return moment;
}
