import { ListOf } from '../../../platform/common/validation/composite-fields.js';
import { Flag, ObjectIdString, OneOf } from '../../../platform/common/validation/fields.js';
import { PRODUCT_STATUSES, type ProductStatus } from '../product-parts.schema.js';

/** How many products one request publishes, makes drafts, or features. */
export const MAX_STATUSES = 100;

export class SetStatusesDto {
  @ListOf(ObjectIdString, { min: 1, max: MAX_STATUSES, description: 'The ids of the products.' })
  ids: string[];

  @OneOf(PRODUCT_STATUSES, 'ProductStatus', { optional: true, description: 'Unchanged unless given.' })
  status?: ProductStatus;

  @Flag({ optional: true, description: 'Whether the home page shows them before others; unchanged unless given.' })
  isFeatured?: boolean;
}
