import { IdempotencyKey } from '../../common/idempotency/idempotency-key.js';
import {
  AnyWholeNumber,
  ComputedDollars,
  Email,
  ObjectIdString,
  PhoneNumber,
  Text,
} from '../../common/validation/fields.js';
import { MAX_ADDRESS_LENGTH } from '../../common/validation/limits.js';

const IGNORED = 'Ignored: the server knows it.';

export class PlaceOrderDto {
  @ObjectIdString({ description: "The product's id." })
  itemId: string;

  @AnyWholeNumber({ description: "From the product's minimum to its stock." })
  quantity: number;

  @Text({ max: MAX_ADDRESS_LENGTH })
  customerAddress: string;

  @PhoneNumber({ description: 'Phone number; its digits are kept.', example: '+880 1711-000000' })
  customerNumber: string;

  @ComputedDollars({ optional: true, description: 'What the customer was shown. Refused when it is not the price.' })
  amountToBePaid?: number;

  @IdempotencyKey()
  idempotencyKey?: string;

  @Text({ min: 0, max: 200, optional: true, description: IGNORED })
  itemName?: string;

  @Text({ min: 0, max: 200, optional: true, description: IGNORED })
  customerName?: string;

  @Email({ optional: true, description: IGNORED })
  customerEmail?: string;

  @Text({ min: 0, max: 20, optional: true, description: 'Ignored: an order is born Unpaid.' })
  status?: string;
}
