import { matchPath } from 'react-router-dom';
import { isKnownPath, paths } from '../lib/paths.ts';

/** Stands for every address that no page has: its page is the same for all, and kept once. */
const MISSING = '/404';

const NONE = /^$/;
const LIST = /^(q|sort|page|view|category|min|max|inStock|compare|attr\.[\w-]{1,64})$/;

/** The pages that are rendered on the server, with the parameters that change what they show. */
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

/** The patterns of the pages that the server renders, but that of missing ones. */
export const RENDERED_PATHS: readonly string[] = PAGES.map(([path]) => path);

/**
 * The one spelling of an address, by which its page may be kept: path and query, with those parameters alone that change it, in
 * one order.
 * @returns undefined for pages that only a browser renders: most of those for customers, and those for admins
 */
export function understand(given: string): string | undefined {
  const { pathname, searchParams } = new URL(given, 'http://site');
  const page = PAGES.find(([path]) => matchPath({ path, caseSensitive: false }, pathname));
  if (!page) return isKnownPath(pathname) ? undefined : MISSING;
  const [, parameters] = page;
  const names = [...new Set(searchParams.keys())].filter((name) => parameters.test(name)).sort();
  const known = names.map((name) => [name, searchParams.get(name) ?? '']).filter(([, value]) => value !== '');
  const query = new URLSearchParams(known).toString();
  return pathname + (query && `?${query}`);
}
