/*
 * What each public page, and the order page of a product, reads from the API: a table from its address to its queries. What fetches a page ahead, and what
 * renders one, go by it:
 *
 *     pageData(location, answers).map(({ endpoint, arg }) => dispatch(api.endpoints[endpoint].initiate(arg)))
 *
 * Some queries follow from the answers of others, so it is asked again until it names no further one. Nothing personal is
 * among them; other pages for the signed-in only read none here.
 *
 * A module imported without a name gives its endpoints the rules by which their answers are read and kept.
 */
import type { DefinitionsFromApi, QueryArgFrom, ResultTypeFrom } from '@reduxjs/toolkit/query/react';
import { matchPath, type Params } from 'react-router-dom';
import '../features/catalogue/catalogue-api';
import { catalogueQueries } from '../features/catalogue/catalogue-queries';
import { readIds } from '../features/catalogue/use-comparison';
import type { Category } from '../features/categories/categories-api';
import '../features/categories/categories-api';
import type { projectsApi } from '../features/portfolio/projects-api';
import '../features/portfolio/projects-api';
import '../features/products/products-api';
import { FIRST_BRAND_REVIEWS, firstReviews } from '../features/reviews/reviews-api';
import '../features/settings/settings-api';
import type { shopApi } from '../lib/generated/shop-api';
import { paths } from '../lib/paths';

type Definitions = DefinitionsFromApi<typeof shopApi> & DefinitionsFromApi<typeof projectsApi>;

/** The public reads that pages begin with. */
type Name =
  | 'countFacets'
  | 'getProduct'
  | 'getProductLinks'
  | 'getSettings'
  | 'listCategories'
  | 'listHomeProducts'
  | 'listProductReviews'
  | 'listProducts'
  | 'listProjects'
  | 'listReviews';

/** One query of a page: the endpoint's name, and what it is asked. */
export type PageQuery = { [Each in Name]: { endpoint: Each; arg: QueryArgFrom<Definitions[Each]> } }[Name];

/** Reads an answer that is there already; undefined for one that is not. */
export interface Answers {
  categories: () => readonly Category[] | undefined;
  product: (id: string) => ResultTypeFrom<Definitions['getProduct']> | undefined;
}

/** An address of the site, as `location` and the router have it. */
export interface PageLocation {
  pathname: string;
  search: string;
}

interface Asked {
  params: Params;
  search: URLSearchParams;
  answers: Answers;
}

const CATEGORIES: PageQuery = { endpoint: 'listCategories', arg: undefined };

/** What every page's header and prices need. */
const EVERY_PAGE: readonly PageQuery[] = [{ endpoint: 'getSettings', arg: undefined }];

const PAGES: readonly [path: string, queries: (asked: Asked) => readonly PageQuery[]][] = [
  [
    paths.home,
    () => [
      { endpoint: 'listHomeProducts', arg: undefined },
      { endpoint: 'listReviews', arg: FIRST_BRAND_REVIEWS },
    ],
  ],
  [paths.allProducts, ({ search, answers }) => [CATEGORIES, ...catalogue(search, answers.categories())]],
  [
    paths.category,
    ({ params, search, answers }) => {
      const categories = answers.categories();
      const category = categories?.find(({ slug }) => slug === params['slug']);
      return category ? [CATEGORIES, ...catalogue(search, categories, category)] : [CATEGORIES];
    },
  ],
  [paths.compare, ({ search }) => [CATEGORIES, ...readIds(search.get('products') ?? '').map(productOf)]],
  [
    paths.product,
    ({ params: { id = '' }, answers }) => {
      const product = answers.product(id);
      if (!product) return [productOf(id), CATEGORIES];
      const links: PageQuery = { endpoint: 'getProductLinks', arg: { id } };
      const reviews: PageQuery = { endpoint: 'listProductReviews', arg: firstReviews(id) };
      return [productOf(id), CATEGORIES, links, ...(product.rating.count > 0 ? [reviews] : [])];
    },
  ],
  [paths.portfolio, () => [{ endpoint: 'listProjects', arg: undefined }]],
  [paths.purchase, ({ params: { id = '' } }) => [productOf(id)]],
  // Pages of text alone, and of forms.
  ...[paths.blogs, paths.terms, paths.privacy, paths.returns, paths.login, paths.register].map(
    (path): (typeof PAGES)[number] => [path, () => []],
  ),
];

/**
 * The queries of the page at an address; none for one that is not public. With more answers there may be more of them.
 */
export function pageData({ pathname, search }: PageLocation, answers: Answers): readonly PageQuery[] {
  for (const [path, queries] of PAGES) {
    const match = matchPath(path, pathname);
    if (match)
      return [...EVERY_PAGE, ...queries({ params: match.params, search: new URLSearchParams(search), answers })];
  }
  return [];
}

function productOf(id: string): PageQuery {
  return { endpoint: 'getProduct', arg: { id } };
}

function catalogue(
  search: URLSearchParams,
  categories: readonly Category[] | undefined,
  pageCategory?: Category,
): PageQuery[] {
  const { queries } = catalogueQueries(search, categories, pageCategory);
  if (!queries) return [];
  const { list, facets, facetsElsewhere } = queries;
  return [
    { endpoint: 'listProducts', arg: list },
    { endpoint: 'countFacets', arg: facets },
    { endpoint: 'countFacets', arg: facetsElsewhere },
  ];
}
