import { mongo } from 'mongoose';
import type { Benchmark, Row } from '../benchmark.js';
import { compare, type Comparison } from '../load/compare.js';
import { PAGE, SpeedShop } from '../subjects/shop.js';
import { makeProducts } from '../subjects/stock.js';
import { tapApi } from '../subjects/tapped-api.js';
import type { Command } from '../subjects/tapped-database.js';
import { round } from '../table.js';

const PRODUCTS = 24;
const MANY_PRODUCTS = 10_000;

const CACHE_OFF = { READ_CACHE: '0' };

/** The page of products with the default settings. */
export const productPage: Benchmark = {
  name: 'page',
  async measure() {
    const shop = await SpeedShop.open({ products: makeProducts(PRODUCTS) });
    try {
      const bare = await shop.startBare();
      return [toRow('page of 24 products, as shipped ÷ bare node:http', 0.38, await compare(shop.page, bare))];
    } finally {
      await shop.close();
    }
  },
};

/** The same page when every request reads the database. */
export const uncachedPage: Benchmark = {
  name: 'uncached',
  async measure() {
    const shop = await SpeedShop.open({ products: makeProducts(PRODUCTS) }, CACHE_OFF);
    try {
      const args = [shop.database.uri, mongo.BSON.EJSON.stringify(await readingOfPage(shop))];
      const bareNest = { port: (await shop.startBeside('bare-nest.cli.js', args)).port, paths: ['/'] };
      const what = 'the same, every request reading the database ÷ a bare Nest application';
      return [toRow(what, 0.75, await compare(shop.page, bareNest))];
    } finally {
      await shop.close();
    }
  },
};

/** The command by which the shop reads its page. */
async function readingOfPage(shop: SpeedShop): Promise<Pick<mongo.Document, 'find' | 'filter' | 'projection'>> {
  const commands: Command[] = [];
  await tapApi(shop.database.uri, { see: (command) => commands.push(command) }, async (url) => {
    commands.length = 0;
    await (await fetch(url + PAGE)).arrayBuffer();
  });
  const [reading, ...others] = commands;
  if (reading?.['find'] !== 'products' || others.length > 0) throw new Error('the page is no longer one read');
  const { find, filter, projection } = reading;
  return { find, filter, projection };
}

/** The cost of a page in a large catalogue, compared with a small one. */
export const catalogueSize: Benchmark = {
  name: 'catalogue',
  async measure() {
    const small = await SpeedShop.open({ products: makeProducts(PRODUCTS) }, CACHE_OFF);
    try {
      const large = await SpeedShop.open({ products: makeProducts(MANY_PRODUCTS) }, CACHE_OFF);
      try {
        const { perSecond, subject, reference } = await compare(small.page, large.page);
        const detail = `uncached, ${round(reference.perSecond)} requests/s, of 24 ${round(subject.perSecond)}`;
        return [
          { what: "a page's cost of 10,000 products ÷ of 24", target: { atMost: 1.15 }, value: perSecond, detail },
        ];
      } finally {
        await large.close();
      }
    } finally {
      await small.close();
    }
  },
};

/** A row about requests a second. */
export function toRow(what: string, atLeast: number, { perSecond, subject, reference }: Comparison): Row {
  const detail = `${round(subject.perSecond)} requests/s, the reference ${round(reference.perSecond)}`;
  return { what, target: { atLeast }, value: perSecond, detail };
}
