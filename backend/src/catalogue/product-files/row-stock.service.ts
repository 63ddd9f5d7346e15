import { Injectable } from '@nestjs/common';
import type { ClientSession } from 'mongoose';
import { countThatIs } from '../../platform/common/text/counted.js';
import { MAX_STOCK } from '../../platform/common/stock.js';
import { ProductBatchesService } from '../products/product-batches.service.js';
import type { Product } from '../products/product.schema.js';
import { AVAILABLE, STOCK_SEEN, STOCK_SEEN_AT } from './product-columns.js';
import type { CellChange, StockWish } from './product-import.schema.js';
import { refuse } from './row-problems.js';
import type { Cells } from './row-request.js';

const UNITS = /^\d{1,9}$/;

/** The stock that rows ask for, of products that exist. */
@Injectable()
export class RowStockService {
  constructor(private readonly products: ProductBatchesService) {}

  /** @throws ShopError 400 by column when the stock has no room for it, or was another */
  async check({ units, seenAt, seen }: StockWish, product: Product, session?: ClientSession): Promise<void> {
    const { _id, available } = product;
    if (!seenAt && seen !== available) {
      const reason = `Keep the column of the export: it tells what was sold from what was corrected since.`;
      throw refuse(STOCK_SEEN_AT, `${countThatIs(available)} there now, not ${seen}. ${reason}`);
    }
    if (seenAt && (await this.products.hasStockEntrySince(_id, seenAt, session))) {
      const reason = 'An admin has changed the stock since.';
      throw refuse(STOCK_SEEN_AT, `${reason} ${countThatIs(available)} there now. Export it again.`);
    }
    if (available + units < 0) throw refuse(AVAILABLE, `${countThatIs(available)} left, so ${-units} cannot be taken.`);
    if (available + units > MAX_STOCK) throw refuse(AVAILABLE, `At most ${MAX_STOCK} can be in stock.`);
  }
}

/**
 * The difference between the stock that a row wants and the one that its sender saw, so that units sold since stay sold;
 * null when there is none.
 * @throws ShopError 400 by column for cells that say no stock
 */
export function readStock(cells: Cells, { available }: Pick<Product, 'available'>): StockWish | null {
  const wanted = unitsIn(cells, AVAILABLE);
  if (wanted === undefined) return null;
  const seen = filledIn(cells, STOCK_SEEN) === undefined ? undefined : unitsIn(cells, STOCK_SEEN);
  if (seen === undefined) {
    if (wanted === available) return null;
    throw refuse(STOCK_SEEN, `Say which stock you saw. ${countThatIs(available)} there now.`);
  }
  return wanted === seen ? null : { units: wanted - seen, seen, seenAt: readMoment(cells) };
}

export const stockChange = ({ available }: Pick<Product, 'available'>, { units }: StockWish): CellChange => ({
  column: AVAILABLE,
  before: String(available),
  after: String(available + units),
});

/** Undefined for an empty cell, too. */
const filledIn = (cells: Cells, column: string): string | undefined => cells.get(column)?.trim() || undefined;

/** Undefined without such a column. */
function unitsIn(cells: Cells, column: string): number | undefined {
  const cell = cells.get(column)?.trim();
  if (cell === undefined) return undefined;
  if (UNITS.test(cell) && Number(cell) <= MAX_STOCK) return Number(cell);
  throw refuse(column, `Enter a whole number from 0 to ${MAX_STOCK}.`);
}

function readMoment(cells: Cells): Date | null {
  const cell = filledIn(cells, STOCK_SEEN_AT);
  if (cell === undefined) return null;
  const moment = new Date(cell);
  if (Number.isNaN(moment.getTime())) throw refuse(STOCK_SEEN_AT, 'Leave this cell as it was exported.');
  return moment;
}
