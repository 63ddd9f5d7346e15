import { PageQuery } from '../../common/pagination/page.query.js';
import { OneOf, Text } from '../../common/validation/fields.js';

/**
 * How the shop's list can be sorted, with the index fields each uses. Products that can't be ordered come last, except
 * with `added`, which leaves every product in its place, for admins who look after the stock.
 */
export const PRODUCT_SORTS = {
  newest: { isOrderable: -1, createdAt: -1, _id: -1 },
  price: { isOrderable: -1, priceCents: 1, _id: 1 },
  priceDescending: { isOrderable: -1, priceCents: -1, _id: -1 },
  name: { isOrderable: -1, nameKey: 1, _id: 1 },
  added: { createdAt: -1, _id: -1 },
} as const;

export type ProductSort = keyof typeof PRODUCT_SORTS;

export class ListProductsQuery extends PageQuery {
  @Text({ min: 0, max: 100, optional: true, description: 'Words, or beginnings of words, of name and description.' })
  q?: string;

  @OneOf(Object.keys(PRODUCT_SORTS), 'ProductSort', {
    optional: true,
    description:
      'newest unless given. What can not be ordered comes last, except by added: newest first, whatever the stock.',
  })
  sort?: ProductSort;
}
