import type { Plugin, Rolldown } from 'vite';
import { paths } from '../src/lib/paths.ts';

/** What may be the first page of a visit, by the beginning of its address. */
const FIRST_PAGES: Readonly<Record<string, string>> = {
  [paths.allProducts]: 'catalogue/all-products-page.tsx',
  [paths.category.replace(':slug', '')]: 'catalogue/category-page.tsx',
  [paths.login]: 'auth/login-page.tsx',
  [paths.product.replace(/:.*/, '')]: 'products/product-page.tsx',
  [paths.purchase.replace(':id', '')]: 'orders/purchase-page.tsx',
};

/** Where the pages are named that are loaded when they are first visited. */
const PAGE_TABLE = 'app/pages.ts';

/** What finds out who is signed in. */
const SIGN_IN = ['auth/session-actions.ts', 'auth/firebase-auth.ts'];

/** Tells public/start.js, by attributes of its tag, which files the first page needs beside those of every page. */
export function pagePreload(): Plugin {
  return {
    name: 'karigar:page-preload',
    transformIndexHtml: {
      order: 'post',
      handler: (html, { bundle = {} }) => {
        const filesBesides = (module: string) => filesOf(module, bundle).filter((file) => !html.includes(file));
        const pages = Object.entries(FIRST_PAGES).map(([path, module]) => [
          path,
          [...new Set([PAGE_TABLE, module].flatMap(filesBesides))],
        ]);
        const attributes = {
          pages: JSON.stringify(Object.fromEntries(pages)),
          signedIn: JSON.stringify([...new Set(SIGN_IN.flatMap(filesBesides))]),
        };
        return html.replace(
          ' src="/start.js"',
          ` src="/start.js" data-pages='${attributes.pages}' data-signed-in='${attributes.signedIn}'`,
        );
      },
    },
  };
}

/** The chunk of a module with all it imports and their styles; without what every page has anyway. */
function filesOf(module: string, bundle: Rolldown.OutputBundle): string[] {
  const files = new Set<string>();
  const add = (chunk: Rolldown.OutputAsset | Rolldown.OutputChunk | undefined) => {
    if (chunk?.type !== 'chunk' || chunk.isEntry || files.has(chunk.fileName)) return;
    files.add(chunk.fileName);
    chunk.imports.forEach((fileName) => add(bundle[fileName]));
    chunk.viteMetadata?.importedCss.forEach((fileName) => files.add(fileName));
  };
  add(Object.values(bundle).find((file) => file.type === 'chunk' && file.facadeModuleId?.endsWith(`/${module}`)));
  return [...files].map((fileName) => `/${fileName}`);
}
