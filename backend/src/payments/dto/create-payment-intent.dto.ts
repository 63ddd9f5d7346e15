import { ComputedDollars, ObjectIdString } from '../../platform/common/validation/fields.js';

export class CreatePaymentIntentDto {
  @ComputedDollars({ description: 'The sum that the customer was shown. Refused when it is not what the order costs.' })
  amountToBePaid: number;

  @ObjectIdString({
    optional: true,
    description: "The order's id; without it, the caller's only Unpaid order of that amount.",
  })
  order?: string;
}
