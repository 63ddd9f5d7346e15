import { PageQuery } from '../../../platform/common/pagination/page.query.js';
import { Dollars, ObjectIdString, OneOf, QueryNumber, Text } from '../../../platform/common/validation/fields.js';
import { TakesPrefixed } from '../../../platform/common/validation/prefixed-query.js';
import { CATALOGUE_SORTS, type CatalogueSort } from '../index/catalogue-row.js';

/** Before the key of an attribute. */
export const ATTRIBUTE_PREFIX = 'attr.';

/** Which products are asked for. Filters on attributes stand beside it, see `AttributeFilters`. */
@TakesPrefixed(ATTRIBUTE_PREFIX)
export class ListProductsQuery extends PageQuery {
  @Text({
    min: 0,
    max: 100,
    optional: true,
    description:
      'Words, or beginnings of words, of name, category, attributes and description; or the beginning of a part number, ' +
      'also without its first part. Where no product has all of them, those with most of them are listed.',
  })
  q?: string;

  @ObjectIdString({ optional: true, description: 'The id of a category; what is below it belongs to it.' })
  category?: string;

  @QueryNumber()
  @Dollars({ optional: true, description: 'The least price, in dollars per unit.' })
  min?: number;

  @QueryNumber()
  @Dollars({ optional: true, description: 'The greatest price, in dollars per unit.' })
  max?: number;

  @OneOf(['true'], 'InStock', { optional: true, description: 'Leaves out what can not be ordered.' })
  inStock?: string;

  @OneOf(CATALOGUE_SORTS, 'ProductSort', {
    optional: true,
    description:
      'best for a search, newest otherwise, unless given. best: what fits q best, among equals what is in stock and sells ' +
      'most. By the others what can not be ordered comes last, except by added: newest first, regardless of the stock.',
  })
  sort?: CatalogueSort;
}
