import { PageQuery } from '../../common/pagination/page.query.js';
import { ObjectIdString, OneOf, Text } from '../../common/validation/fields.js';

/** What admins look for among their products. */
export const PRODUCT_STATES = ['draft', 'outOfStock', 'low'] as const;
export type ProductState = (typeof PRODUCT_STATES)[number];

export class ListManagedProductsQuery extends PageQuery {
  @Text({
    min: 0,
    max: 100,
    optional: true,
    description: 'Words or parts of words; each is in the name, the description or the part number.',
  })
  q?: string;

  @OneOf(PRODUCT_STATES, 'ProductState', {
    optional: true,
    description:
      'draft; outOfStock: fewer units than the minimum; low: enough for an order, but for fewer of the minimum than ' +
      'lowStock of the settings.',
  })
  state?: ProductState;

  @ObjectIdString({
    optional: true,
    description: 'The id of a category: its products, and those of the categories below it.',
  })
  category?: string;
}
