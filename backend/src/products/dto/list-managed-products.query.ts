import { PageQuery } from '../../common/pagination/page.query.js';
import { ObjectIdString, OneOf, Text } from '../../common/validation/fields.js';

/** What admins look for among their products. */
export const PRODUCT_STATES = ['draft', 'outOfStock', 'low'] as const;
export type ProductState = (typeof PRODUCT_STATES)[number];

/** The stock is low when it is enough for fewer than this many of the smallest orders. */
export const LOW_STOCK_ORDERS = 3;

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
      'draft; outOfStock: fewer units than the minimum; low: enough for an order, but for fewer than ' +
      `${LOW_STOCK_ORDERS} of the minimum.`,
  })
  state?: ProductState;

  @ObjectIdString({
    optional: true,
    description: 'The id of a category: its products, and those of the categories below it.',
  })
  category?: string;
}
