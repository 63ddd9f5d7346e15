import type { Benchmark, Row, Target } from '../benchmark.js';
import { compare, type Comparison } from '../load/compare.js';
import { SpeedShop } from '../subjects/shop.js';
import { makeProducts } from '../subjects/stock.js';
import { round } from '../table.js';

const PRODUCTS = 24;
const MANY_PRODUCTS = 10_000;

const CACHE_OFF = { READ_CACHE: '0' };

/** The page of products with the default settings. */
export const productPage: Benchmark = {
  name: 'page',
  measure: () => measurePage('page of 24 products, as shipped ÷ bare node:http', { atLeast: 0.4 }),
};

/** The same page when every request reads the database. */
export const uncachedPage: Benchmark = {
  name: 'uncached',
  measure: () => measurePage('the same, every request reading the database ÷ bare', { atLeast: 0.06 }, CACHE_OFF),
};

async function measurePage(what: string, target: Target, variables = {}): Promise<Row[]> {
  const shop = await SpeedShop.open({ products: makeProducts(PRODUCTS) }, variables);
  try {
    return [toRow(what, target, await compare(shop.page, shop.reference))];
  } finally {
    await shop.close();
  }
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
export function toRow(what: string, target: Target, { perSecond, subject, reference }: Comparison): Row {
  const detail = `${round(subject.perSecond)} requests/s, bare ${round(reference.perSecond)}`;
  return { what, target, value: perSecond, detail };
}
