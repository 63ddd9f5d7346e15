import { fileURLToPath } from 'node:url';
import type { Benchmark } from '../benchmark.js';
import { load } from '../load/wrk.js';
import { ROOT } from '../root.js';
import { makeReviews } from '../subjects/sales.js';
import { PAGE, SpeedShop } from '../subjects/shop.js';
import { makeProducts } from '../subjects/stock.js';
import { round } from '../table.js';

const PRODUCTS = 1000;
const REQUESTS = 1_000_000;
const ROUND_S = 5;
const LOOK_EVERY_MS = 250;

const LISTS = Array.from({ length: 40 }, (_, index) => index + 1);

/** What draws pages, as the API loads it. */
const RENDERER = new URL('frontend/dist/renderer/entry.mjs', ROOT);

/** How many lists and products. */
const DRAWN = 10;

/** Visitors' reads: the home page's parts, and every page of the list. */
const READS = [PAGE, '/product/home', '/review?limit=24', ...LISTS.map((page) => `/product?limit=24&page=${page}`)];

/** The pages that the server draws of home, lists and products. */
async function pagesOf(shop: SpeedShop): Promise<string[]> {
  const products = JSON.parse((await shop.readPage()).toString()) as { _id: string; slug: string }[];
  const { siteVersion } = (await import(RENDERER.href)) as { siteVersion: string };
  const pages = [
    '/',
    ...LISTS.slice(0, DRAWN).map((page) => `/allProductsPage?page=${page}`),
    ...products.slice(0, DRAWN).map(({ _id, slug }) => `/product/${_id}/${slug}`),
  ];
  return pages.map((page) => `http://127.0.0.1:${shop.api.port}/page/${siteVersion}${page}`);
}

/** One after another, since the server draws few at once. */
async function visit(pages: readonly string[]): Promise<void> {
  for (const page of pages) await (await fetch(page)).arrayBuffer();
}

/** The API process's memory, and whether it grows. */
export const memory: Benchmark = {
  name: 'memory',
  async measure() {
    const stored = { products: makeProducts(PRODUCTS), reviews: makeReviews(100) };
    const shop = await SpeedShop.open(stored, { SITE_RENDERER: fileURLToPath(RENDERER) });
    const pages = await pagesOf(shop);
    const seen: { requests: number; mb: number }[] = [];
    let requests = 0;
    const watch = setInterval(() => seen.push({ requests, mb: shop.api.memory }), LOOK_EVERY_MS);
    while (requests < REQUESTS) {
      const [answered] = await Promise.all([load(shop.at(...READS), ROUND_S), visit(pages)]);
      requests += answered.requests;
    }
    clearInterval(watch);
    await shop.close();

    // The minimum of a period is the memory left after garbage collection.
    const least = (from: number, to: number) =>
      Math.min(
        ...seen
          .filter((look) => look.requests >= from * requests && look.requests <= to * requests)
          .map(({ mb }) => mb),
      );
    const most = Math.max(...seen.map(({ mb }) => mb));
    const [early, late] = [least(0.2, 0.5), least(0.7, 1)];
    return [
      {
        what: "the API's memory under load, at most",
        target: { atMost: 260 },
        value: most,
        unit: 'MB',
        detail: `resident, over ${requests.toLocaleString('en-US')} requests for ${READS.length} addresses at 32 connections, ${pages.length} drawn pages among them`,
      },
      {
        what: 'its memory after a million requests ÷ after the first third',
        target: { atMost: 1.1 },
        value: late / early,
        detail: `${round(late)} MB, ${round(early)} MB; the least of either stretch`,
      },
    ];
  },
};
