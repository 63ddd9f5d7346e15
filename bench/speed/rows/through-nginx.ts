import type { Benchmark } from '../benchmark.js';
import { compare } from '../load/compare.js';
import { startFileNginx, startNginx } from '../subjects/nginx.js';
import { PAGE, SpeedShop } from '../subjects/shop.js';
import { makeProducts } from '../subjects/stock.js';
import { toRow } from './product-page.js';

const PRODUCTS = 24;
const WHAT = "the same through nginx with the project's nginx.conf ÷ nginx sending the same bytes as a file";

/** The page of products through nginx. */
export const throughNginx: Benchmark = {
  name: 'nginx',
  async measure() {
    const shop = await SpeedShop.open({ products: makeProducts(PRODUCTS) });
    const file = await startFileNginx(await shop.readPage());
    const nginx = await startNginx(shop.api.port);
    try {
      const page = { port: nginx.port, paths: [`/api${PAGE}`] };
      return [toRow(WHAT, 0.85, await compare(page, { port: file.port, paths: ['/page'] }))];
    } finally {
      await nginx.stop();
      await file.stop();
      await shop.close();
    }
  },
};
