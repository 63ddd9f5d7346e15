import { join } from 'node:path';
import { firstScripts, wireSize } from '../../frontend/vite/first-load.ts';
import { ROOT } from '../../scripts/settings.mjs';
import type { Row } from '../row.ts';
import { withShop } from '../shop/open-shop.ts';

/** The code a browser loads before the home page is usable; `npm test` sees to it that it does not grow. */
export function bundle(): Row[] {
  const site = join(ROOT, 'frontend/dist/site');
  const files = firstScripts(site);
  const detail = `${files.length} files of every page, gzip`;
  return [
    { what: 'JavaScript of the home page', value: wireSize(site, files) / 1000, atMost: 140, unit: 'kB', detail },
  ];
}

/** How long the API takes to be ready. */
export const start = (): Promise<Row[]> =>
  withShop({ users: 16, products: 60, orders: 40 }, ({ api: { startedInS: value } }) => [
    { what: 'the API, from the command to ready', value, atMost: 2.5, unit: 's', detail: 'a new shop' },
  ]);
