import { IdempotencyKey } from '../../../platform/common/idempotency/idempotency-key.js';
import { MAX_STOCK } from '../../../platform/common/stock.js';
import { ListOfObjects } from '../../../platform/common/validation/composite-fields.js';
import { ObjectIdString, Text, WholeNumber } from '../../../platform/common/validation/fields.js';
import { MAX_LINES } from '../../../platform/common/validation/limits.js';

export class AskedLineDto {
  @ObjectIdString({ description: "The product's id." })
  itemId: string;

  @WholeNumber({ min: 1, max: MAX_STOCK, description: 'Any: the office decides whether it can be had.', example: 500 })
  quantity: number;
}

export class AskQuoteDto {
  @ListOfObjects(AskedLineDto, { min: 1, max: MAX_LINES, description: 'Lines of one product count as one.' })
  lines: AskedLineDto[];

  @Text({
    inLines: true,
    min: 0,
    max: 500,
    optional: true,
    description: "The customer's words to the office.",
    example: 'For a new workshop, by March.',
  })
  note?: string;

  @IdempotencyKey()
  idempotencyKey?: string;
}
