import type { Plugin } from 'vite';
import { paths } from '../src/lib/paths.ts';
import { filesBesides } from './bundle-files.ts';
import { DRAWN_PARTS } from './drawn-files.ts';

/** What is mostly the first page of a visit. Of the signed-in's pages, what stands around them. */
const FIRST_PAGES: readonly (readonly [pattern: string, module: string])[] = [
  ...[paths.allProducts, paths.category, paths.login, paths.product, paths.purchase].map(
    (pattern) => [pattern, DRAWN_PARTS[pattern]] as const,
  ),
  [paths.dashboard, 'dashboard/dashboard-layout.tsx'],
];

/** What finds out who is signed in. */
const SIGN_IN = ['auth/session-actions.ts', 'auth/firebase-auth.ts'];

/** Tells public/start.js by attributes of its tag which files a page needs beside those of every page. */
export function pagePreload(): Plugin {
  return {
    name: 'karigar:page-preload',
    transformIndexHtml: {
      order: 'post',
      handler: (html, { bundle = {} }) => {
        const pages = FIRST_PAGES.map(([pattern, module]) => [
          // start.js compares beginnings.
          pattern.replace(/:.*/, ''),
          filesBesides(html, [module], bundle),
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
