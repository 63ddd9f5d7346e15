import { pageOf } from '../../lib/page/list-params';
import type { Category } from '../../entities/product/categories/categories-api';
import type { CatalogueQuery, ProductSort } from '../../entities/product/catalogue-api';
import { hasAttributes, readFilters, toQuery, withoutAttributes, type Filters } from './filters/filters';
import type { View } from './view-toggle';

const SORTS: readonly { value: ProductSort; label: string }[] = [
  { value: 'newest', label: 'Newest first' },
  { value: 'price', label: 'Price, low to high' },
  { value: 'priceDescending', label: 'Price, high to low' },
  { value: 'name', label: 'Name, A to Z' },
];

const BEST_MATCH = { value: 'best', label: 'Best match' } as const;

/** How many products a page shows, as rows of a table or as cards. */
const PAGE_SIZES = { table: 50, cards: 12 } as const satisfies Record<View, number>;

/**
 * The filters that an address has, and the queries that answer it; none while the address names a category, or
 * an attribute, and the categories are not known.
 * @param pageCategory the category whose page it is
 */
export function catalogueQueries(
  params: URLSearchParams,
  categories: readonly Category[] | undefined,
  pageCategory?: Category,
) {
  const view: View = params.get('view') === 'table' ? 'table' : 'cards';
  const pageSize = PAGE_SIZES[view];
  const page = pageOf(params);
  const q = params.get('q') ?? '';
  const sorts = q ? [BEST_MATCH, ...SORTS] : SORTS;
  const sort = sorts.find(({ value }) => value === params.get('sort'))?.value ?? (q ? 'best' : 'newest');
  const filters = readFilters(params, categories ?? [], pageCategory);
  const asked = (narrowed: Filters): CatalogueQuery => ({ ...toQuery(narrowed), ...(q && { q }) });
  const query = asked(filters);
  const isUnclear = !categories && (params.has('category') || (q !== '' && hasAttributes(params)));
  return {
    ...{ view, pageSize, sorts, sort, page, q, filters },
    queries: isUnclear
      ? undefined
      : {
          list: { ...query, sort, page, limit: pageSize },
          facets: query,
          // Another category starts without the filters on attributes, so these count its products.
          facetsElsewhere: asked(withoutAttributes(filters)),
        },
  };
}
