import { skipToken } from '@reduxjs/toolkit/query/react';
import { useLocation } from 'react-router-dom';
import { isAfterTheLast, useListParams } from '../../lib/page/list-params';
import type { PageMetadata } from '../../lib/page/page-head';
import { useListCategoriesQuery, type Category } from '../../entities/product/categories/categories-api';
import { useListProductsQuery } from '../../entities/product/catalogue-api';
import { catalogueQueries } from './catalogue-queries';

/**
 * The address under which search engines list a page of products, filtered or not: none for what was searched, and none for a
 * page after the last, which is missing.
 * @param pageCategory the category whose page it is; null while it is not known
 */
export function useListing(pageCategory?: Category | null): Pick<PageMetadata, 'path' | 'isMissing'> {
  const { pathname } = useLocation();
  const { params, param, page } = useListParams();
  const { data: categories } = useListCategoriesQuery();
  const { queries } = catalogueQueries(params, categories, pageCategory ?? undefined);
  const { currentData } = useListProductsQuery(pageCategory === null || !queries ? skipToken : queries.list);
  const isMissing = isAfterTheLast(page, currentData);
  if (param('q') || isMissing) return { isMissing };
  return { path: page === 1 ? pathname : `${pathname}?${new URLSearchParams({ page: String(page) })}` };
}
