import type { Rolldown } from 'vite';

/** What a browser loads on any page, after what shows first. */
const EVERY_PAGE = /app\/prefetch\.ts|layout\/site-footer|home\/home-rest/;

/** Parts of pages of all kinds, so that no page loads a larger file for one of them. */
const SMALL_PARTS =
  /clsx|search\/use-suggestions|products\/use-products|lib\/(motion|read-number|use-(single-flight|named-part))|components\/(search-field|labelled-select|pager|form\/(length-counter|form-error))/;

/**
 * Which modules share a file: each goes, with all it imports, to the first group that it fits. Left to itself the build makes
 * a file of every module that two pages share, mostly of less than a kilobyte and sixty of them for a list of the office: each
 * is asked for by itself, and packed worse than together.
 */
export const SHARED_FILES: Rolldown.CodeSplittingGroup[] = [
  { name: 'shop', tags: ['$initial'] },
  { name: 'every-page', test: (id) => EVERY_PAGE.test(id) || SMALL_PARTS.test(id) },
  {
    name: 'bootstrap',
    test: /classnames|prop-types|react-bootstrap\/esm\/(ThemeProvider|TransitionWrapper|CloseButton|Alert|Container)/,
  },
  {
    name: 'overlays',
    test: /react-bootstrap\/esm\/(AbstractModalHeader|Offcanvas)|components\/side-drawer|styles\/offcanvas/,
  },
  { name: 'modal', test: /react-bootstrap\/esm\/Modal/ },
  { name: 'forms', test: /react-hook-form|src\/components\/form\// },
  { name: 'sign-in', test: /features\/auth\/(login|register)-page/ },
  // What the product's page shares with lists, so that neither loads the other.
  { name: 'catalogue', test: /products\/product-data|categories\/breadcrumb/ },
  { name: 'product', test: /products\/product-page/ },
  { name: 'table', test: /components\/data-table|catalogue\/product-table/ },
  { name: 'lists', test: /catalogue\/(all-products|category)-page/ },
  { name: 'compare', test: /catalogue\/compare-page/ },
  { name: 'terms', test: /features\/terms\/.*-page/ },
  { name: 'mail-links', test: /features\/mail-links\/.*-page/ },
  {
    name: 'ordering',
    test: /features\/(addresses|basket|checkout|lists|orders|prices|profile|quick-order|quotes|settings|terms)\//,
    minShareCount: 2,
  },
  { name: 'dashboard', minShareCount: 2 },
];
