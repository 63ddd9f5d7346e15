import { QueryNumber, WholeNumber } from '../../../platform/common/validation/fields.js';

export class RemoveCategoryQuery {
  @QueryNumber()
  @WholeNumber({
    min: 1,
    max: Number.MAX_SAFE_INTEGER,
    optional: true,
    description: 'That of the category as the admin saw it; when left out, it is removed as it is.',
  })
  version?: number;
}
