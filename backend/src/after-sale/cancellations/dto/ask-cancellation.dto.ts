import { IdempotencyKey } from '../../../platform/common/idempotency/idempotency-key.js';
import { ListOfObjects } from '../../../platform/common/validation/composite-fields.js';
import { Text } from '../../../platform/common/validation/fields.js';
import { MAX_LINES } from '../../../platform/common/validation/limits.js';
import { MAX_WORDS_LENGTH } from '../../../ordering/orders/cancellations/cancellation.schema.js';
import { UnitsOfLineDto } from '../../../ordering/orders/dto/refund-order.dto.js';

export class AskCallOffDto {
  @Text({ inLines: true, max: MAX_WORDS_LENGTH, description: "The customer's words to the shop." })
  reason: string;

  @ListOfObjects(UnitsOfLineDto, {
    min: 1,
    max: MAX_LINES,
    optional: true,
    description: 'The units sent back of a Shipped order; without it, all. A Pending order is cancelled whole.',
  })
  lines?: UnitsOfLineDto[];

  @IdempotencyKey()
  idempotencyKey?: string;
}
