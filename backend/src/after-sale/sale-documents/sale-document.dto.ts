import { ListOf } from '../../platform/common/validation/composite-fields.js';
import { ObjectIdString, QueryNumber, WholeNumber } from '../../platform/common/validation/fields.js';
import { MAX_CHOSEN } from '../../ordering/orders/dto/export-orders.query.js';
import { IdParam } from '../../platform/common/validation/path-params.js';

/** More than an order of the shop ever has. */
const MAX_CREDIT_NOTES = 10_000;

export class CreditNoteParam extends IdParam {
  @QueryNumber()
  @WholeNumber({ min: 1, max: MAX_CREDIT_NOTES })
  n: number;
}

export class ShippingListDto {
  @ListOf(ObjectIdString, {
    min: 1,
    max: MAX_CHOSEN,
    description: 'The ids of the orders, in the order of their slips.',
  })
  orders: string[];
}
