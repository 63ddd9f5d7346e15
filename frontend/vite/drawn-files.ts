import type { Plugin, Rolldown } from 'vite';
import { paths } from '../src/lib/paths.ts';
import { DRAWN_VIEWS, TABLE_VIEW } from '../src/server/page-address.ts';
import { type BuiltFiles, isStyle, shellFiles, viewFiles } from '../src/server/view-files.ts';
import { filesBesides } from './bundle-files.ts';
import { hashOf } from './own-scripts.ts';

/** What the server draws, by the parts of its addresses. */
export const DRAWN_PARTS = {
  [paths.home]: 'home/home-rest.tsx',
  [paths.allProducts]: 'catalogue/all-products-page.tsx',
  [paths.category]: 'catalogue/category-page.tsx',
  [paths.product]: 'products/product-page.tsx',
  [paths.blogs]: 'blogs/blogs-page.tsx',
  [paths.portfolio]: 'portfolio/portfolio-page.tsx',
  [paths.terms]: 'terms/terms-page.tsx',
  [paths.privacy]: 'terms/privacy-page.tsx',
  [paths.returns]: 'terms/returns-page.tsx',
  [paths.login]: 'auth/login-page.tsx',
  [paths.register]: 'auth/register-page.tsx',
  [paths.purchase]: 'orders/purchase-page.tsx',
  '*': 'app/not-found-page.tsx',
  [TABLE_VIEW]: 'catalogue/product-table.tsx',
} as const satisfies Readonly<Record<string, string>>;

/** What the server draws on every page, and browsers load after what shows first. */
const EVERY_PART = ['layout/site-footer.tsx'];

type Bundle = Rolldown.OutputBundle;

/**
 * Tells the server that draws pages which files each of them needs, by two files of the build: their names, and the text of
 * their styles, which stand in the pages. The hashes of these, for the content security policy, are an attribute of the tag
 * of public/start.js.
 */
export function drawnFiles(): Plugin {
  let built: Omit<BuiltFiles, 'shell'> | undefined;
  return {
    name: 'karigar:drawn-files',
    apply: 'build',
    transformIndexHtml: {
      order: 'post',
      handler: (shell, { bundle = {} }) => {
        const pageFiles = filesOfParts(shell, bundle);
        const pageStyles = styleTexts([...shellFiles(shell), ...Object.values(pageFiles).flat()], bundle);
        built = { pageFiles, pageStyles };
        const hashes = DRAWN_VIEWS.map((parts) => hashOf(viewFiles({ shell, pageFiles, pageStyles }, parts).styleText));
        return shell.replace(' src="/start.js"', ` src="/start.js" data-styles="${[...new Set(hashes)].join(' ')}"`);
      },
    },
    generateBundle: {
      order: 'post',
      handler() {
        if (!built) return;
        const emit = (fileName: string, content: object) =>
          this.emitFile({ type: 'asset', fileName, source: JSON.stringify(content) });
        emit('page-files.json', built.pageFiles);
        emit('page-styles.json', built.pageStyles);
      },
    },
  };
}

/** The hashes of the styles that stand in drawn pages, as a built index.html names them. */
export function styleHashes(html: string): string[] {
  return / data-styles="([^"]+)"/.exec(html)?.[1]?.split(' ') ?? [];
}

function filesOfParts(html: string, bundle: Bundle): BuiltFiles['pageFiles'] {
  return Object.fromEntries(
    Object.entries(DRAWN_PARTS).map(([part, module]) => [part, filesBesides(html, [...EVERY_PART, module], bundle)]),
  );
}

/** The text of each style sheet among these files, by its address. */
function styleTexts(files: readonly string[], bundle: Bundle): BuiltFiles['pageStyles'] {
  return Object.fromEntries(files.filter(isStyle).map((address) => [address, textOf(bundle[address.slice(1)])]));
}

function textOf(file: Bundle[string] | undefined): string {
  if (file?.type !== 'asset') throw new Error('a style sheet of a drawn page is not part of the build');
  return String(file.source).trim();
}
