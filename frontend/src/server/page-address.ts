import { matchPath } from 'react-router-dom';
import { isKnownPath, paths } from '../lib/paths.ts';

/** Products as rows of a table. */
export const TABLE_VIEW = 'view=table';

/** Stands for every address that no page has: its page is the same for all, and kept once. */
const MISSING = '/404';

const NONE = /^$/;
const LIST = /^(q|sort|page|view|category|min|max|inStock|compare|attr\.[\w-]{1,64})$/;

/** The pages that are drawn on the server, with the parameters that change what they show. */
const PAGES: readonly (readonly [path: string, parameters: RegExp])[] = [
  [paths.home, NONE],
  [paths.allProducts, LIST],
  [paths.category, LIST],
  [paths.product, NONE],
  [paths.blogs, NONE],
  [paths.portfolio, NONE],
  [paths.terms, /^version$/],
  [paths.privacy, /^version$/],
  [paths.returns, /^version$/],
  [paths.login, NONE],
  [paths.register, NONE],
  [paths.purchase, NONE],
];

/** All lists of parts that `drawnAddress` answers. */
export const DRAWN_VIEWS: readonly DrawnAddress['parts'][] = [
  ...PAGES.flatMap(([path, parameters]) => (parameters.test('view') ? [[path], [path, TABLE_VIEW]] : [[path]])),
  ['*'],
];

/** What is drawn at an address. */
export interface DrawnAddress {
  /** Path and query, with those parameters alone that change the page, in one order. */
  address: string;
  /** The pattern of the page, `*` for an address where there is none, and the views in it that are loaded by themselves. */
  parts: readonly string[];
}

/** The one spelling of an address, by which its page may be kept; undefined for what is not drawn on the server. */
export const understand = (given: string): string | undefined => drawnAddress(given)?.address;

/** @returns undefined for pages that only a browser draws: most of those for customers, and those for admins */
export function drawnAddress(given: string): DrawnAddress | undefined {
  const { pathname, searchParams } = new URL(given, 'http://site');
  const [pattern, parameters] = PAGES.find(([path]) => matchPath({ path, caseSensitive: false }, pathname)) ?? [
    '*',
    NONE,
  ];
  if (pattern === '*') return isKnownPath(pathname) ? undefined : { address: MISSING, parts: [pattern] };
  const names = [...new Set(searchParams.keys())].filter((name) => parameters.test(name)).sort();
  const known = names.map((name) => [name, searchParams.get(name) ?? '']).filter(([, value]) => value !== '');
  const query = new URLSearchParams(known).toString();
  const parts = query.split('&').includes(TABLE_VIEW) ? [pattern, TABLE_VIEW] : [pattern];
  return { address: pathname + (query && `?${query}`), parts };
}
