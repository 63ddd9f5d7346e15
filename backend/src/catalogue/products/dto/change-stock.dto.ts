import { invalidInput } from '../../../platform/common/errors/shop-error.js';
import { IdempotencyKey } from '../../../platform/common/idempotency/idempotency-key.js';
import { MAX_STOCK } from '../../../platform/common/stock.js';
import { WholeNumber } from '../../../platform/common/validation/fields.js';

/** Received units, or the correction of a stock that the admin saw. */
export type StockEntry = { add: number } | { set: number; was: number };

/** Either `add`, or `set` with `was`. */
export class ChangeStockDto {
  @WholeNumber({ min: 1, max: MAX_STOCK, optional: true, description: 'Units that came in.' })
  add?: number;

  @WholeNumber({ min: 0, max: MAX_STOCK, optional: true, description: 'A correction: the stock from now on.' })
  set?: number;

  @WholeNumber({ min: 0, max: MAX_STOCK, optional: true, description: 'The stock that was seen, with set.' })
  was?: number;

  @IdempotencyKey()
  idempotencyKey?: string;
}

/** @throws ShopError 400 unless exactly one of the two forms was sent */
export function toStockEntry({ add, set, was }: ChangeStockDto): StockEntry {
  if (add !== undefined) {
    if (set !== undefined) throw invalidInput({ set: 'Send either add, or set with was.' });
    if (was !== undefined) throw invalidInput({ was: 'This belongs to set.' });
    return { add };
  }
  if (set === undefined) throw invalidInput({ add: 'Send either add, or set with was.' });
  if (was === undefined) throw invalidInput({ was: 'Say which stock you saw.' });
  return { set, was };
}
