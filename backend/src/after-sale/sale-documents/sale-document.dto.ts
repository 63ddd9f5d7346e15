import { QueryNumber, WholeNumber } from '../../platform/common/validation/fields.js';
import { IdParam } from '../../platform/common/validation/path-params.js';

/** More than an order of the shop ever has. */
const MAX_CREDIT_NOTES = 10_000;

export class CreditNoteParam extends IdParam {
  @QueryNumber()
  @WholeNumber({ min: 1, max: MAX_CREDIT_NOTES })
  n: number;
}
