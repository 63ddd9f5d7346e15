import { ObjectIdString } from '../../../platform/common/validation/fields.js';
import { IdParam } from '../../../platform/common/validation/path-params.js';

/** `{id}` of a customer and `{note}` in a path. */
export class CustomerNoteParams extends IdParam {
  @ObjectIdString()
  note: string;
}
