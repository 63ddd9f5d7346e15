import { join } from 'node:path';
import { ROOT } from '../../../scripts/settings.mjs';
import { load } from '../load/wrk.ts';
import { round, type Row } from '../row.ts';
import { withShop } from '../shop/open-shop.ts';
import { PAGE } from './reads.ts';

const PRODUCTS = 1000;
const REQUESTS = Number(process.env['MEMORY_REQUESTS'] ?? 1_000_000);
const ROUND_S = 5;
const LOOK_EVERY_MS = 250;
/** How many lists are rendered as pages. */
const RENDERED = 20;

const LISTS = Array.from({ length: 40 }, (_, index) => index + 1);
/** Visitors' reads: the home page's parts, and every page of the list. */
const READS = [PAGE, '/product/home', '/review?limit=24', ...LISTS.map((page) => `${PAGE}&page=${page}`)];

/** The API process's memory, and whether it grows. */
export const memory = (): Promise<Row[]> =>
  withShop({ products: PRODUCTS, reviews: 100 }, async (shop) => {
    const pages = await renderedPages();
    const visit = async () => {
      // One after another, since the server renders few at once.
      for (const path of pages) await shop.timeOf(path);
    };
    const rounds: number[][] = [];
    const watch = setInterval(() => rounds.at(-1)?.push(shop.api.memory), LOOK_EVERY_MS);
    let requests = 0;
    try {
      while (requests < REQUESTS) {
        rounds.push([]);
        requests += (await Promise.all([load({ port: shop.port, paths: READS }, ROUND_S), visit()]))[0].requests;
      }
    } finally {
      clearInterval(watch);
    }
    // The minimum of a period is the memory left after garbage collection.
    const least = (from: number, to: number) =>
      Math.min(...rounds.slice(from * rounds.length, to * rounds.length).flat());
    const [early, late] = [least(0.2, 0.5), least(0.7, 1)];
    const most = Math.max(...rounds.flat());
    const detail = `resident, over ${requests} requests for ${READS.length} addresses, beside ${pages.length} rendered pages`;
    const grown = `${round(late)} MB, ${round(early)} MB; the least of either stretch`;
    return [
      { what: "the API's memory under load", value: most, atMost: 260, unit: 'MB', detail },
      { what: 'at the end ÷ after the first third', value: late / early, atMost: 1.1, detail: grown },
    ];
  });

/** The pages that the server renders of home and of lists. */
async function renderedPages(): Promise<string[]> {
  const { siteVersion } = (await import(join(ROOT, 'frontend/dist/renderer/entry.mjs'))) as { siteVersion: string };
  const paths = ['/', ...LISTS.slice(0, RENDERED).map((page) => `/allProductsPage?page=${page}`)];
  return paths.map((path) => `/page/${siteVersion}${path}`);
}
