import type { Benchmark, Row } from '../benchmark.js';
import { compare } from '../load/compare.js';
import { makeReviews } from '../subjects/sales.js';
import { PAGE, SpeedShop } from '../subjects/shop.js';
import { makePicture, makeProducts, PICTURE } from '../subjects/stock.js';
import { round } from '../table.js';

const PRODUCTS = 1000;
const REVIEWS = 100;

/** The 99th percentile of each public read. */
export const publicReads: Benchmark = {
  name: 'p99',
  async measure() {
    const stored = { products: makeProducts(PRODUCTS), reviews: makeReviews(REVIEWS), ...makePicture() };
    const shop = await SpeedShop.open(stored);
    const bare = await shop.startBare();
    const product = await shop.database.client.db(shop.database.name).collection('products').findOne();
    const paths = [
      PAGE,
      '/product?q=wrench&sort=price&page=2&limit=24',
      '/product/home',
      `/product/singleProduct/${String(product?._id)}`,
      '/review?limit=24',
      PICTURE,
    ];
    const rows: Row[] = [];
    for (const path of paths) {
      const { p99, subject, reference } = await compare(shop.at(path), bare);
      const what = `p99 of ${path.replace(/[0-9a-f]{24,}/, ':id')} ÷ bare's`;
      const detail = `${round(subject.p99)} ms, bare ${round(reference.p99)} ms`;
      rows.push({ what, target: { atMost: 4 }, value: p99, detail });
    }
    await shop.close();
    return rows;
  },
};
