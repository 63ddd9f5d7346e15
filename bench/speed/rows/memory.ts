import type { Benchmark } from '../benchmark.js';
import { load } from '../load/wrk.js';
import { makeReviews } from '../subjects/sales.js';
import { PAGE, SpeedShop } from '../subjects/shop.js';
import { makeProducts } from '../subjects/stock.js';
import { round } from '../table.js';

const PRODUCTS = 1000;
const REQUESTS = 1_000_000;
const ROUND_S = 5;
const LOOK_EVERY_MS = 250;

/** Visitors' requests: the home page's parts, and every page of the list. */
const PATHS = [
  PAGE,
  '/product/home',
  '/review?limit=24',
  ...Array.from({ length: 40 }, (_, page) => `/product?limit=24&page=${page + 1}`),
];

/** The API process's memory, and whether it grows. */
export const memory: Benchmark = {
  name: 'memory',
  async measure() {
    const shop = await SpeedShop.open({ products: makeProducts(PRODUCTS), reviews: makeReviews(100) });
    const seen: { requests: number; mb: number }[] = [];
    let requests = 0;
    const watch = setInterval(() => seen.push({ requests, mb: shop.api.memory }), LOOK_EVERY_MS);
    while (requests < REQUESTS) requests += (await load(shop.at(...PATHS), ROUND_S)).requests;
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
        target: { atMost: 200 },
        value: most,
        unit: 'MB',
        detail: `resident, over ${requests.toLocaleString('en-US')} requests for ${PATHS.length} addresses at 32 connections`,
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
