import type { Plugin } from 'vite';
import { paths } from '../src/lib/paths.ts';
import { filesBesides, PAGE_TABLE } from './bundle-files.ts';

/** What is mostly the first page of a visit. Of the signed-in's pages, the table of them. */
const FIRST_PAGES: Readonly<Record<string, string>> = {
  [paths.allProducts]: 'catalogue/all-products-page.tsx',
  [paths.category]: 'catalogue/category-page.tsx',
  [paths.dashboard]: 'app/later-routes.tsx',
  [paths.login]: 'auth/login-page.tsx',
  [paths.product]: 'products/product-page.tsx',
  [paths.purchase]: 'orders/purchase-page.tsx',
};

/** What finds out who is signed in. */
const SIGN_IN = ['auth/session-actions.ts', 'auth/firebase-auth.ts'];

/** Tells public/start.js by attributes of its tag which files a page needs beside those of every page. */
export function pagePreload(): Plugin {
  return {
    name: 'karigar:page-preload',
    transformIndexHtml: {
      order: 'post',
      handler: (html, { bundle = {} }) => {
        const pages = Object.entries(FIRST_PAGES).map(([pattern, module]) => [
          // start.js compares beginnings.
          pattern.replace(/:.*/, ''),
          filesBesides(html, [PAGE_TABLE, module], bundle),
        ]);
        const attributes = {
          pages: JSON.stringify(Object.fromEntries(pages)),
          signedIn: JSON.stringify(filesBesides(html, SIGN_IN, bundle)),
        };
        return html.replace(
          ' src="/start.js"',
          ` src="/start.js" data-pages='${attributes.pages}' data-signed-in='${attributes.signedIn}'`,
        );
      },
    },
  };
}
