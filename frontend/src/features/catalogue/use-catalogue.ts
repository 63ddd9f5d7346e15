import { skipToken } from '@reduxjs/toolkit/query/react';
import { isAfterTheLast, useExistingPage, useLastAnswer, useListParams } from '../../lib/page/list-params';
import { useListCategoriesQuery, type Category } from '../../entities/product/categories/categories-api';
import { useCountFacetsQuery, useListProductsQuery, type Facets } from '../../entities/product/catalogue-api';
import { catalogueQueries } from './catalogue-queries';
import { chipsOf } from './filters/chips';

export type Catalogue = ReturnType<typeof useCatalogue>;

/**
 * The products that the address asks for, what they can be filtered by, and what is set.
 * @param pageCategory the category whose page it is
 */
export function useCatalogue(pageCategory?: Category) {
  const { params } = useListParams();
  const tree = useListCategoriesQuery();
  const { view, pageSize, sorts, sort, page, q, filters, queries } = catalogueQueries(params, tree.data, pageCategory);
  const products = useListProductsQuery(queries?.list ?? skipToken);
  const isUnclear = queries === undefined;
  const list = isUnclear ? { ...products, isError: tree.isError, error: tree.error, refetch: tree.refetch } : products;
  const counted = useCountFacetsQuery(queries?.facets ?? skipToken);
  const facets = useLastAnswer<Facets>(counted, filters.category?._id ?? '');
  const elsewhere = useLastAnswer<Facets>(useCountFacetsQuery(queries?.facetsElsewhere ?? skipToken), '');
  return {
    q,
    sorts,
    sort,
    view,
    page,
    pageSize,
    filters,
    categories: tree.data,
    isUnclear,
    chips: chipsOf(filters, pageCategory !== undefined),
    list,
    /** Until the last page is there, which a browser goes to, and for those without scripts. */
    isAfterTheLast: isAfterTheLast(page, list.currentData),
    data: useExistingPage(list, page, pageSize, q),
    facets,
    countsElsewhere: elsewhere?.categories,
    /** Whether all that the list can be narrowed to is there, or will not come. */
    isRailReady: (tree.data !== undefined || tree.isError) && (counted.data !== undefined || counted.isError),
  };
}
