import type { StartQueryActionCreatorOptions } from '@reduxjs/toolkit/query';
import { matchPath, type Params } from 'react-router-dom';
import { countFacets, listProducts } from '../entities/product/catalogue-api';
import { catalogueQueries } from '../features/catalogue/catalogue-queries';
import { readIds } from '../features/catalogue/compare/use-comparison';
import { listCategories, type Category } from '../entities/product/categories/categories-api';
import { listProjects } from '../features/portfolio/projects-api';
import { getProduct, getProductLinks, listHomeProducts, ON_HOME } from '../entities/product/products-api';
import { similarQuery } from '../features/products/similar-query';
import { FIRST_BRAND_REVIEWS, firstReviews, listProductReviews, listReviews } from '../features/reviews/reviews-api';
import { getSettings } from '../entities/shop/settings-api';
import { paths } from '../lib/paths';
import type { AppDispatch, AppState } from '../lib/store';

/** An address of the site, as `location` and the router have it. */
export interface PageLocation {
  pathname: string;
  search: string;
}

/** A query of RTK Query. */
interface Query<Arg, Data> {
  initiate: (
    arg: Arg,
    options: StartQueryActionCreatorOptions,
  ) => (dispatch: AppDispatch, getState: () => AppState, extra: undefined) => PromiseLike<{ data?: Data }>;
}

/** Reads from the API; undefined when there is no answer. */
type Read = <Arg, Data>(query: Query<Arg, Data>, arg: Arg) => Promise<Data | undefined>;

interface Visit {
  read: Read;
  params: Params;
  search: URLSearchParams;
}

/** The reads of each public page, and of the order page of a product, besides the settings. */
const PAGES: readonly (readonly [path: string, load: (visit: Visit) => Promise<unknown>])[] = [
  [
    paths.home,
    async ({ read }) =>
      Promise.all([
        read(listCategories, undefined),
        read(listHomeProducts, ON_HOME),
        read(listReviews, FIRST_BRAND_REVIEWS),
      ]),
  ],
  [
    paths.allProducts,
    async (visit) => {
      const categories = visit.read(listCategories, undefined);
      // Most lists don't wait for the categories.
      return catalogueQueries(visit.search, undefined).queries
        ? Promise.all([categories, loadCatalogue(visit, undefined)])
        : loadCatalogue(visit, await categories);
    },
  ],
  [
    paths.category,
    async (visit) => {
      const categories = await visit.read(listCategories, undefined);
      const category = categories?.find(({ slug }) => slug === visit.params['slug']);
      return category && loadCatalogue(visit, categories, category);
    },
  ],
  [
    paths.compare,
    async ({ read, search }) =>
      Promise.all([
        read(listCategories, undefined),
        ...readIds(search.get('products') ?? '').map(async (id) => read(getProduct, { id })),
      ]),
  ],
  [paths.product, async (visit) => Promise.all([visit.read(listCategories, undefined), loadProduct(visit)])],
  [paths.portfolio, async ({ read }) => read(listProjects, undefined)],
  [paths.purchase, async ({ read, params: { id = '' } }) => read(getProduct, { id })],
];

/**
 * Reads all that a page shows to everybody: where the server renders it, and where a browser prefetches it. Resolves when
 * all of it has come or failed; the answers are in the store. app/page-data.test.tsx holds that a page reads nothing else.
 * @param options of each query, as RTK Query takes them: whether to subscribe, from what age on an answer is asked anew
 */
export function loadPageData({ pathname, search }: PageLocation, options: StartQueryActionCreatorOptions) {
  return async (dispatch: AppDispatch): Promise<void> => {
    const read: Read = async (query, arg) => (await dispatch(query.initiate(arg, options))).data;
    const loads = PAGES.map(async ([path, load]) => {
      const match = matchPath(path, pathname);
      return match && load({ read, params: match.params, search: new URLSearchParams(search) });
    });
    await Promise.all([read(getSettings, undefined), ...loads]);
  };
}

async function loadCatalogue(
  { read, search }: Visit,
  categories: readonly Category[] | undefined,
  pageCategory?: Category,
): Promise<void> {
  const { queries } = catalogueQueries(search, categories, pageCategory);
  if (!queries) return;
  const { list, facets, facetsElsewhere } = queries;
  await Promise.all([read(listProducts, list), read(countFacets, facets), read(countFacets, facetsElsewhere)]);
}

async function loadProduct({ read, params: { id = '', slug = '' } }: Visit): Promise<void> {
  const product = await read(getProduct, { id });
  const similar = similarQuery(slug);
  if (product) {
    const hasReviews = product.rating.count > 0;
    await Promise.all([read(getProductLinks, { id }), hasReviews && read(listProductReviews, firstReviews(id))]);
  } else if (similar) {
    await read(listProducts, similar);
  }
}
