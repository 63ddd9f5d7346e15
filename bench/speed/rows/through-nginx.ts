import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Benchmark } from '../benchmark.js';
import { compare } from '../load/compare.js';
import { startFileNginx, startNginx } from '../subjects/nginx.js';
import { PAGE, SpeedShop } from '../subjects/shop.js';
import { makeProducts } from '../subjects/stock.js';
import { round } from '../table.js';
import { toRow } from './product-page.js';

const PRODUCTS = 24;
const FILE = 'page.json';
const WHAT = 'the same through nginx ÷ the same nginx sending the same bytes as a file';

/** The page of products through nginx. */
export const throughNginx: Benchmark = {
  name: 'nginx',
  async measure() {
    const shop = await SpeedShop.open({ products: makeProducts(PRODUCTS) });
    const bytes = await shop.readPage();
    const bare = await startFileNginx(bytes);
    const nginx = await startNginx(shop.api.port, {
      prepare: (folder) => writeFile(join(folder, 'site', FILE), bytes),
    });
    try {
      const page = { port: nginx.port, paths: [`/api${PAGE}`] };
      const row = toRow(WHAT, 0.85, await compare(page, { port: nginx.port, paths: [`/${FILE}`] }));
      const ofBare = await compare(page, { port: bare.port, paths: ['/page'] });
      const detail = `${row.detail}; ÷ an nginx without log, limits and headers ${round(ofBare.perSecond)}`;
      return [{ ...row, detail }];
    } finally {
      await nginx.stop();
      await bare.stop();
      await shop.close();
    }
  },
};
