import { quantile } from '../../testkit/statistics.ts';
import { load } from '../load/wrk.ts';
import { round, type Row } from '../row.ts';
import { type OpenShop, withShop } from '../shop/open-shop.ts';
import { VOCABULARY } from '../shop/words.ts';
import { PAGE } from './reads.ts';

const MANY = 10_000;
const VERY_MANY = Number(process.env['SEARCHES_PRODUCTS'] ?? 100_000);

const WARM_UP_S = 6;
const LOAD_S = 10;
/** More addresses than are asked for while an answer is kept. */
const SEARCHES = 5000;
const PAGES = 300;

const MEMORY = { what: "the API's memory then", atMost: 230, unit: 'MB', detail: 'resident, after the loads above' };

/** Different searches a second, and what a page with its facets and a suggestion take in a large catalogue. */
export async function searches(): Promise<Row[]> {
  const ofMany = await withShop({ products: MANY }, (shop) => perSecond(shop, MANY, 800));
  const ofVeryMany = await withShop({ products: VERY_MANY }, async (shop) => [
    await perSecond(shop, VERY_MANY, 300),
    await filteredPages(shop),
    await suggestions(shop),
    { ...MEMORY, value: shop.api.memory },
  ]);
  return [ofMany, ...ofVeryMany];
}

/** Of one to two words; every tenth has a typing error. */
function searchOf(_: unknown, index: number): string {
  const [word = '', other] = [VOCABULARY[(index * 7) % VOCABULARY.length], VOCABULARY[Math.floor(index / 13) % 300]];
  const typed = index % 10 === 0 ? word.slice(0, 2) + word.slice(3) : word;
  return `${PAGE}&q=${typed}${index % 2 === 0 ? '' : `+${other}`}&page=${1 + (index % 3)}`;
}

async function perSecond({ port }: OpenShop, products: number, atLeast: number): Promise<Row> {
  const target = { port, paths: Array.from({ length: SEARCHES }, searchOf) };
  await load(target, WARM_UP_S);
  const { perSecond: value, p99 } = await load(target, LOAD_S);
  const what = `different searches a second among ${products.toLocaleString('en-US')} products`;
  return { what, atLeast, value, detail: `each address anew, at 32 connections; p99 ${round(p99)} ms` };
}

/** How long these take, one after another so that nothing waits for another request; after a third of them. */
async function p99Of(shop: OpenShop, requests: readonly (readonly string[])[]): Promise<Pick<Row, 'value' | 'detail'>> {
  const taken: number[] = [];
  for (const together of requests) {
    let sum = 0;
    for (const path of together) sum += await shop.timeOf(path);
    taken.push(sum);
  }
  const times = Float64Array.from(taken.slice(requests.length / 3));
  return { value: quantile(times, 0.99), detail: `median ${round(quantile(times, 0.5))} ms` };
}

async function filteredPages(shop: OpenShop): Promise<Row> {
  const requests = Array.from({ length: PAGES }, (_, index) => {
    const q = index % 2 === 0 ? '' : `&q=${VOCABULARY[index % 50]}`;
    const query = `min=${1 + (index % 40)}&max=${200 + index}&attr.finish=Polished,Mirror+chrome&inStock=true${q}`;
    return [`${PAGE}&sort=price&${query}`, `/product/facets?${query}`];
  });
  const what = 'p99 of a filtered page and its facets, one after the other';
  return { what, atMost: 25, unit: 'ms', ...(await p99Of(shop, requests)) };
}

async function suggestions(shop: OpenShop): Promise<Row> {
  const requests = Array.from({ length: PAGES }, (_, index) => {
    const word = VOCABULARY[(index * 31) % VOCABULARY.length] ?? '';
    const isMistyped = index % 5 === 0;
    return [`/product/suggest?q=${isMistyped ? word.slice(0, 3) + word.slice(4) : word.slice(0, 2 + (index % 5))}`];
  });
  const what = 'p99 of a suggestion, from two letters on, a fifth with a typing error';
  return { what, atMost: 10, unit: 'ms', ...(await p99Of(shop, requests)) };
}
