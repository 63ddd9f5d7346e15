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

/** Each is drawn anew once a second: with more of them, a million requests would be mostly those that wait for it. */
const DRAWN = 10;

/** Visitors' requests: the home page's parts, every page of the list, and the pages that the server draws of both. */
async function pathsOf(shop: SpeedShop): Promise<string[]> {
  const products = JSON.parse((await shop.readPage()).toString()) as { _id: string; slug: string }[];
  const { siteVersion } = (await import(RENDERER.href)) as { siteVersion: string };
  const pages = [
    '/',
    ...LISTS.slice(0, DRAWN).map((page) => `/allProductsPage?page=${page}`),
    ...products.slice(0, DRAWN).map(({ _id, slug }) => `/product/${_id}/${slug}`),
  ];
  return [
    ...[PAGE, '/product/home', '/review?limit=24'],
    ...LISTS.map((page) => `/product?limit=24&page=${page}`),
    ...pages.map((page) => `/page/${siteVersion}${page}`),
  ];
}

/** The API process's memory, and whether it grows. */
export const memory: Benchmark = {
  name: 'memory',
  async measure() {
    const stored = { products: makeProducts(PRODUCTS), reviews: makeReviews(100) };
    const shop = await SpeedShop.open(stored, { SITE_RENDERER: fileURLToPath(RENDERER) });
    const paths = await pathsOf(shop);
    const seen: { requests: number; mb: number }[] = [];
    let requests = 0;
    const watch = setInterval(() => seen.push({ requests, mb: shop.api.memory }), LOOK_EVERY_MS);
    while (requests < REQUESTS) requests += (await load(shop.at(...paths), ROUND_S)).requests;
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
        detail: `resident, over ${requests.toLocaleString('en-US')} requests for ${paths.length} addresses, drawn pages among them, at 32 connections`,
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
