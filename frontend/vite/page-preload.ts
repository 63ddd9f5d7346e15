import type { Plugin, Rolldown } from 'vite';
import { paths } from '../src/lib/paths.ts';
import { TABLE_VIEW } from '../src/server/page-address.ts';

/** What is mostly the first page of a visit. Of the signed-in's pages, the table of them. */
const FIRST_PAGES: Readonly<Record<string, string>> = {
  [paths.allProducts]: 'catalogue/all-products-page.tsx',
  [paths.category]: 'catalogue/category-page.tsx',
  [paths.dashboard]: 'app/later-routes.tsx',
  [paths.login]: 'auth/login-page.tsx',
  [paths.product]: 'products/product-page.tsx',
  [paths.purchase]: 'orders/purchase-page.tsx',
};

/** What the server draws, by the parts of its addresses. */
const DRAWN_PARTS: Readonly<Record<string, string>> = {
  [paths.home]: 'home/home-rest.tsx',
  [paths.allProducts]: 'catalogue/all-products-page.tsx',
  [paths.category]: 'catalogue/category-page.tsx',
  [paths.product]: 'products/product-page.tsx',
  [paths.blogs]: 'blogs/blogs-page.tsx',
  [paths.portfolio]: 'portfolio/portfolio-page.tsx',
  [paths.terms]: 'terms/terms-page.tsx',
  [paths.privacy]: 'terms/privacy-page.tsx',
  [paths.returns]: 'terms/returns-page.tsx',
  '*': 'app/not-found-page.tsx',
  [TABLE_VIEW]: 'catalogue/product-table.tsx',
};

/** Where the pages are named that are loaded when they are first visited. */
const PAGE_TABLE = 'app/pages.ts';

/** What the server draws on every page, and browsers load after what shows first. */
const EVERY_PART = [PAGE_TABLE, 'layout/site-footer.tsx'];

/** What finds out who is signed in. */
const SIGN_IN = ['auth/session-actions.ts', 'auth/firebase-auth.ts'];

/**
 * Tells which files a page needs beside those of every page: public/start.js by attributes of its tag, and the server that
 * draws pages by a file of the build.
 */
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
    generateBundle: {
      order: 'post',
      handler(_options, bundle) {
        const shell = bundle['index.html'];
        if (shell?.type !== 'asset') return;
        const html = String(shell.source);
        const pages = Object.entries(DRAWN_PARTS).map(([part, module]) => [
          part,
          filesBesides(html, [...EVERY_PART, module], bundle),
        ]);
        this.emitFile({
          type: 'asset',
          fileName: 'page-files.json',
          source: JSON.stringify(Object.fromEntries(pages)),
        });
      },
    },
  };
}

/** The files of modules that an index.html does not ask for by itself. */
function filesBesides(html: string, modules: readonly string[], bundle: Rolldown.OutputBundle): string[] {
  const files = new Set(modules.flatMap((module) => filesOf(module, bundle)));
  return [...files].filter((file) => !html.includes(`href="${file}"`));
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
