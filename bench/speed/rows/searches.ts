import type { Benchmark, Row } from '../benchmark.js';
import { load } from '../load/wrk.js';
import { makeCatalogue, makeSearches, VOCABULARY } from '../subjects/catalogue.js';
import { SpeedShop } from '../subjects/shop.js';
import { round } from '../table.js';
import { compare } from '../load/compare.js';
import { quantile } from '../../../testkit/statistics.js';

const MANY = 10_000;
const VERY_MANY = 100_000;

const WARM_UP_S = 6;
const LOAD_S = 10;

/** More addresses than are asked for while an answer is kept. */
const SEARCHES = 5000;

const PAGES = 300;

/** Different searches a second, and what a page with its facets and a suggestion take in a large catalogue. */
export const searches: Benchmark = {
  name: 'searches',
  async measure() {
    const many = await SpeedShop.open(makeCatalogue(MANY));
    const rows = [await measureSearches(many, MANY, 800)];
    await many.close();
    const veryMany = await SpeedShop.open(makeCatalogue(VERY_MANY));
    rows.push(await measureSearches(veryMany, VERY_MANY, 300));
    rows.push(await measureFiltered(veryMany), await measureSuggestions(veryMany), await measurePlain(veryMany));
    rows.push({
      what: "the API's memory with 100,000 products",
      target: { atMost: 230 },
      value: veryMany.api.memory,
      unit: 'MB',
      detail: 'resident, after the loads above',
    });
    await veryMany.close();
    return rows;
  },
};

async function measureSearches(shop: SpeedShop, products: number, atLeast: number): Promise<Row> {
  const target = shop.at(...makeSearches(SEARCHES));
  await load(target, WARM_UP_S);
  const { perSecond, p99 } = await load(target, LOAD_S);
  return {
    what: `different searches a second among ${products.toLocaleString('en-US')} products`,
    target: { atLeast },
    value: perSecond,
    detail: `each address anew, at 32 connections; p99 ${round(p99)} ms`,
  };
}

/** One after another, so that nothing waits for another request. */
async function times(shop: SpeedShop, paths: readonly (readonly string[])[]): Promise<Float64Array> {
  const taken: number[] = [];
  for (const together of paths) {
    const began = performance.now();
    for (const path of together) {
      const answer = await fetch(`http://127.0.0.1:${shop.api.port}${path}`);
      if (!answer.ok) throw new Error(`${path} was answered with ${answer.status}`);
      await answer.arrayBuffer();
    }
    taken.push(performance.now() - began);
  }
  return Float64Array.from(taken.slice(paths.length / 3));
}

async function measureFiltered(shop: SpeedShop): Promise<Row> {
  const queries = Array.from({ length: PAGES }, (_, index) => {
    const q = index % 2 === 0 ? '' : `&q=${VOCABULARY[index % 50]}`;
    return `min=${1 + (index % 40)}&attr.finish=black,zinc&attr.mass=100..${2000 + index}&inStock=true${q}`;
  });
  const taken = await times(
    shop,
    queries.map((query) => [`/product?limit=24&sort=price&${query}`, `/product/facets?${query}`]),
  );
  const detail = `page and facets, one after the other; median ${round(quantile(taken, 0.5))} ms`;
  const value = quantile(taken, 0.99);
  return { what: 'p99 of a filtered page with its facets', target: { atMost: 25 }, value, unit: 'ms', detail };
}

async function measureSuggestions(shop: SpeedShop): Promise<Row> {
  const paths = Array.from({ length: PAGES }, (_, index) => {
    const word = VOCABULARY[(index * 31) % VOCABULARY.length] ?? '';
    return [
      `/product/suggest?q=${index % 5 === 0 ? word.slice(0, 3) + word.slice(4) : word.slice(0, 2 + (index % 5))}`,
    ];
  });
  const taken = await times(shop, paths);
  const detail = `from two letters on, a fifth with a typing error; median ${round(quantile(taken, 0.5))} ms`;
  return { what: 'p99 of a suggestion', target: { atMost: 10 }, value: quantile(taken, 0.99), unit: 'ms', detail };
}

async function measurePlain(large: SpeedShop): Promise<Row> {
  const deep = large.at(...Array.from({ length: SEARCHES / 2 }, (_, page) => `/product?limit=24&page=${1 + page}`));
  const small = await SpeedShop.open(makeCatalogue(24), { READ_CACHE: '0' });
  const { perSecond, subject, reference } = await compare(small.page, deep);
  await small.close();
  const detail = `uncached, ${round(reference.perSecond)} requests/s, of 24 ${round(subject.perSecond)}`;
  const what = "a page's cost of 100,000 products ÷ of 24";
  return { what, target: { atMost: 1.15 }, value: perSecond, detail };
}
