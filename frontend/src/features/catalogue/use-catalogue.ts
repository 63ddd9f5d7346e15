import { skipToken } from '@reduxjs/toolkit/query/react';
import { useExistingPage, useLastAnswer, useListParams } from '../../lib/list-params';
import { useListCategoriesQuery, type Category } from '../categories/categories-api';
import { useCountFacetsQuery, useListProductsQuery, type Facets, type ProductSort } from './catalogue-api';
import { chipsOf } from './chips';
import { readFilters, toQuery, withoutAttributes, type Filters } from './filters';
import type { View } from './view-toggle';

export const SORTS: readonly { value: ProductSort; label: string }[] = [
  { value: 'newest', label: 'Newest first' },
  { value: 'price', label: 'Price, low to high' },
  { value: 'priceDescending', label: 'Price, high to low' },
  { value: 'name', label: 'Name, A to Z' },
];

/** How many products a page shows, as rows of a table or as cards. */
const PAGE_SIZES = { table: 50, cards: 12 } as const satisfies Record<View, number>;

export type Catalogue = ReturnType<typeof useCatalogue>;

/**
 * The products that the address asks for, what they can be filtered by, and what is set.
 * @param pageCategory the category whose page it is
 */
export function useCatalogue(pageCategory?: Category) {
  const { params, page, param } = useListParams();
  const tree = useListCategoriesQuery();
  const categories = tree.data ?? [];
  const view: View = param('view') === 'table' ? 'table' : 'cards';
  const pageSize = PAGE_SIZES[view];
  const sort = SORTS.find(({ value }) => value === param('sort'))?.value ?? 'newest';
  const q = param('q');
  const filters = readFilters(params, categories, pageCategory);
  // An address that names a category can't be understood without the categories.
  const isUnclear = !tree.data && params.has('category');
  const asked = (narrowed: Filters) => (isUnclear ? skipToken : { ...toQuery(narrowed), ...(q && { q }) });

  const query = asked(filters);
  const products = useListProductsQuery(query === skipToken ? query : { ...query, sort, page, limit: pageSize });
  const list = isUnclear ? { ...products, isError: tree.isError, error: tree.error, refetch: tree.refetch } : products;
  const counted = useCountFacetsQuery(query);
  const facets = useLastAnswer<Facets>(counted, filters.category?._id ?? '');
  // Another category starts without the filters on attributes, so these count its products.
  const elsewhere = useLastAnswer<Facets>(useCountFacetsQuery(asked(withoutAttributes(filters))), '');
  return {
    q,
    sort,
    view,
    page,
    pageSize,
    filters,
    categories: tree.data,
    isUnclear,
    chips: chipsOf(filters, categories, pageCategory !== undefined),
    list,
    data: useExistingPage(list, page, pageSize, q),
    facets,
    countsElsewhere: elsewhere?.categories,
    /** Whether all that the list can be narrowed to is there, or will not come. */
    isRailReady: (tree.data !== undefined || tree.isError) && (counted.data !== undefined || counted.isError),
  };
}
