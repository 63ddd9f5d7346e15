import { ListOf } from '../../../platform/common/validation/composite-fields.js';
import { ObjectIdString, OneOf } from '../../../platform/common/validation/fields.js';
import { PRODUCT_STATUSES, type ProductStatus } from '../product-parts.schema.js';

/** How many products one request publishes, or makes drafts. */
export const MAX_STATUSES = 100;

export class SetStatusesDto {
  @ListOf(ObjectIdString, { min: 1, max: MAX_STATUSES, description: 'The ids of the products.' })
  ids: string[];

  @OneOf(PRODUCT_STATUSES, 'ProductStatus')
  status: ProductStatus;
}
