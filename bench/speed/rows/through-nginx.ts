import type { Benchmark } from '../benchmark.js';
import { compare } from '../load/compare.js';
import { startNginx } from '../subjects/nginx.js';
import { PAGE, SpeedShop } from '../subjects/shop.js';
import { makeProducts } from '../subjects/stock.js';
import { toRow } from './product-page.js';

const PRODUCTS = 24;
const WHAT = "the same through nginx with the project's nginx.conf ÷ bare";
const TARGET = { atLeast: 1.5 };

/** The page of products through nginx. */
export const throughNginx: Benchmark = {
  name: 'nginx',
  async measure() {
    const shop = await SpeedShop.open({ products: makeProducts(PRODUCTS) });
    const nginx = await startNginx(shop.api.port);
    try {
      return [toRow(WHAT, TARGET, await compare({ port: nginx.port, paths: [`/api${PAGE}`] }, shop.reference))];
    } finally {
      await nginx?.stop();
      await shop.close();
    }
  },
};
