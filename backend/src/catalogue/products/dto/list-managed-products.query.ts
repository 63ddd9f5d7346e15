import { PickType } from '@nestjs/swagger';
import { PageQuery } from '../../../platform/common/pagination/page.query.js';
import { ObjectIdString, OneOf, Text } from '../../../platform/common/validation/fields.js';

/** The states by which admins filter their products. */
export const PRODUCT_STATES = ['published', 'draft', 'featured', 'outOfStock', 'low'] as const;
export type ProductState = (typeof PRODUCT_STATES)[number];

const BY_AGE = ['newest', 'oldest'] as const;

export const MANAGED_SORTS = [
  ...BY_AGE,
  ...(['name', 'nameDown', 'price', 'priceDown', 'available', 'availableDown'] as const),
] as const;
export type ManagedSort = (typeof MANAGED_SORTS)[number];

/** How the products of a state may be sorted. Each pair has an index. */
export const SORTS_OF_STATE: Record<ProductState, readonly ManagedSort[]> = {
  published: BY_AGE,
  draft: BY_AGE,
  featured: BY_AGE,
  outOfStock: [],
  low: [],
};

export class ListManagedProductsQuery extends PageQuery {
  @Text({
    min: 0,
    max: 100,
    optional: true,
    description: 'Words or parts of words; each is in the name, the description or the part number, or is the id.',
  })
  q?: string;

  @OneOf(PRODUCT_STATES, 'ProductState', {
    optional: true,
    description:
      'outOfStock: fewer units than the minimum; low: enough for an order, but for fewer of the minimum than lowStock of ' +
      'the settings. Of these two, those that are enough for the fewest orders come first.',
  })
  state?: ProductState;

  @ObjectIdString({
    optional: true,
    description: 'The id of a category: its products, and those of the categories below it.',
  })
  category?: string;

  @OneOf(MANAGED_SORTS, 'ManagedProductSort', {
    optional: true,
    description: 'newest unless given; published, drafts and featured ones only by age, outOfStock and low not at all.',
  })
  sort?: ManagedSort;
}

/** The search whose lists are counted. */
export class CountManagedProductsQuery extends PickType(ListManagedProductsQuery, ['q'] as const) {}
