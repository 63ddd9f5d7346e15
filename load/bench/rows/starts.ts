import { join } from 'node:path';
import { firstScripts, wireSize } from '../../../frontend/vite/first-load.ts';
import { ROOT } from '../../../scripts/settings.mjs';
import type { Row } from '../row.ts';
import { withShop } from '../shop/open-shop.ts';

/** The site's modules that the browser loads on a list of products, besides those of every page. */
const OF_A_LIST = ['src/app/layout/site-footer.tsx', 'src/features/catalogue/all-products-page.tsx'];

/** All scripts that a first visit loads on a list; `npm test` sees to it that they do not grow. */
export function bundle(): Row[] {
  const site = join(ROOT, 'frontend/dist/site');
  const files = firstScripts(site, OF_A_LIST);
  const detail = `${files.length} files, gzip`;
  return [{ what: 'scripts of all products', value: wireSize(site, files) / 1000, atMost: 175, unit: 'kB', detail }];
}

/** How long the API takes to be ready. */
export const start = (): Promise<Row[]> =>
  withShop({ users: 16, products: 60, orders: 40 }, ({ api: { startedInS: value } }) => [
    { what: 'the API, from the command to ready', value, atMost: 2.5, unit: 's', detail: 'a new shop' },
  ]);
