import { PageQuery } from '../../common/pagination/page.query.js';
import { OneOf, Text } from '../../common/validation/fields.js';

/** How the shop's list can be sorted, with the index fields each uses. */
export const PRODUCT_SORTS = {
  newest: { createdAt: -1, _id: -1 },
  price: { priceCents: 1, _id: 1 },
  priceDescending: { priceCents: -1, _id: -1 },
  name: { nameKey: 1, _id: 1 },
} as const;

export type ProductSort = keyof typeof PRODUCT_SORTS;

export class ListProductsQuery extends PageQuery {
  @Text({ min: 0, max: 100, optional: true, description: 'Words, or beginnings of words, of name and description.' })
  q?: string;

  @OneOf(Object.keys(PRODUCT_SORTS), 'ProductSort', { optional: true, description: 'newest unless given.' })
  sort?: ProductSort;
}
