import type { StartQueryActionCreatorOptions, QueryActionCreatorResult } from '@reduxjs/toolkit/query';
import { listCategories } from '../features/categories/categories-api';
import { projectsApi } from '../features/portfolio/projects-api';
import { getProduct } from '../features/products/products-api';
import { shopApi } from '../lib/generated/shop-api';
import type { AppDispatch, AppState } from '../lib/store';
import { pageData, type PageLocation, type PageQuery } from './page-data';

const endpoints = { ...shopApi.endpoints, ...projectsApi.endpoints };

/**
 * Asks for all that a page reads, and for what follows from the answers. Resolves when all of it has come or failed; the
 * answers are in the store.
 * @param options of each query, as RTK Query takes them: whether to subscribe, from what age on an answer is asked anew
 */
export function loadPageData(location: PageLocation, options: StartQueryActionCreatorOptions) {
  return async (dispatch: AppDispatch, getState: () => AppState): Promise<void> => {
    const asked = new Set<string>();
    const answers = {
      categories: () => listCategories.select()(getState()).data,
      product: (id: string) => getProduct.select({ id })(getState()).data,
    };
    for (;;) {
      const next = pageData(location, answers).filter((query) => !asked.has(JSON.stringify(query)));
      if (next.length === 0) return;
      next.forEach((query) => asked.add(JSON.stringify(query)));
      await Promise.all(next.map((query) => dispatch(initiate(query, options))));
    }
  };
}

/** The types tie an endpoint's name to its argument, which TypeScript loses when it looks up the endpoint. */
function initiate({ endpoint, arg }: PageQuery, options: StartQueryActionCreatorOptions) {
  const start = endpoints[endpoint].initiate as (
    arg: unknown,
    options: StartQueryActionCreatorOptions,
  ) => (dispatch: AppDispatch, getState: () => AppState) => QueryActionCreatorResult<never>;
  return start(arg, options);
}
