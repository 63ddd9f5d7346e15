import { invalidInput } from '../../../platform/common/errors/shop-error.js';
import { IdempotencyKey } from '../../../platform/common/idempotency/idempotency-key.js';
import { MAX_STOCK } from '../../../platform/common/stock.js';
import { ListOfObjects } from '../../../platform/common/validation/composite-fields.js';
import {
  ComputedDollars,
  Dollars,
  Flag,
  ObjectIdString,
  Text,
  WholeNumber,
} from '../../../platform/common/validation/fields.js';
import { MAX_LINES } from '../../../platform/common/validation/limits.js';

export class UnitsOfLineDto {
  @ObjectIdString({ description: "The product's id." })
  itemId: string;

  @WholeNumber({ min: 1, max: MAX_STOCK })
  quantity: number;
}

/** Units, the delivery, or both; else an amount. */
export class PriceRefundDto {
  @ListOfObjects(UnitsOfLineDto, {
    min: 1,
    max: MAX_LINES,
    optional: true,
    description: 'Units to pay back. Lines of one product count as one.',
  })
  lines?: UnitsOfLineDto[];

  @Flag({ optional: true, description: 'Pays the delivery back, too.' })
  delivery?: boolean;
}

export class RefundOrderDto extends PriceRefundDto {
  @Dollars({ optional: true, description: 'Instead of lines and delivery.' })
  amount?: number;

  @ListOfObjects(UnitsOfLineDto, {
    max: MAX_LINES,
    optional: true,
    description: 'Units that are put back to stock; they need not be those that are paid back.',
  })
  returns?: UnitsOfLineDto[];

  @Text({ inLines: true, max: 500, description: 'Why; the customer reads it.' })
  reason: string;

  @ComputedDollars({
    optional: true,
    description: 'The sum that the admin was shown. Refused when the units and the delivery come to another amount.',
  })
  shownAmount?: number;

  @IdempotencyKey()
  idempotencyKey?: string;
}

export class ReturnGoodsDto {
  @ListOfObjects(UnitsOfLineDto, { min: 1, max: MAX_LINES, description: 'Units that are put back to stock.' })
  lines: UnitsOfLineDto[];

  @IdempotencyKey()
  idempotencyKey?: string;
}

/** @throws ShopError 400 unless exactly one of the two forms was sent */
export function requireOneForm({ lines, delivery, amount }: PriceRefundDto & Pick<RefundOrderDto, 'amount'>): void {
  const isByParts = lines !== undefined || delivery === true;
  if (isByParts === (amount !== undefined))
    throw invalidInput({ amount: 'Send either lines and delivery, or an amount.' });
}

/** @throws ShopError 400 unless there is something to price */
export function requireParts({ lines, delivery }: PriceRefundDto): void {
  if (lines === undefined && delivery !== true) throw invalidInput({ lines: 'Send lines, delivery or both.' });
}
