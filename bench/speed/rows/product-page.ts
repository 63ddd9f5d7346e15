import type { Benchmark, Row, Target } from '../benchmark.js';
import { compare, type Comparison } from '../load/compare.js';
import { SpeedShop } from '../subjects/shop.js';
import { round } from '../table.js';

const PRODUCTS = 24;

/** The page of products, as the shop is shipped. */
export const productPage: Benchmark = {
  name: 'page',
  async measure() {
    const shop = await SpeedShop.open(PRODUCTS);
    try {
      const result = await compare(shop.page, shop.reference);
      return [toRow('page of 24 products, as shipped ÷ bare node:http', { atLeast: 0.4 }, result)];
    } finally {
      await shop.close();
    }
  },
};

/** A row about requests a second. */
export function toRow(what: string, target: Target, { perSecond, subject, reference }: Comparison): Row {
  const detail = `${round(subject.perSecond)} requests/s, bare ${round(reference.perSecond)}`;
  return { what, target, value: perSecond, detail };
}
