import type { Document, ObjectId } from 'mongodb';
import { median } from '../../testkit/statistics.ts';
import { round, type Row } from '../row.ts';
import { type OpenShop, withShop } from '../shop/open-shop.ts';
import { VOCABULARY } from '../shop/words.ts';

const { LISTS_PRODUCTS = '100000', LISTS_ORDERS = '1000000' } = process.env;
const [PRODUCTS, ORDERS] = [Number(LISTS_PRODUCTS), Number(LISTS_ORDERS)];
const SIZES = { products: PRODUCTS, orders: ORDERS, users: ORDERS / 5, reviews: ORDERS / 7 };

/** As the site's lists ask. */
const LIMIT = 20;

const LISTS = [
  ...['/order', '/order?status=Unpaid', '/order?status=Pending', '/order?status=Shipped', '/order?toShip=true'],
  ...['/order?callOff=asked', '/order?callOff=awaited', '/order?callOff=closed', '/order?refunded=true'],
  ...['/product/manage', '/product/manage?state=published', '/product/manage?state=draft'],
  ...['/product/manage?state=outOfStock', '/product/manage?state=low', '/user'],
  ...['/payment', '/payment?state=captured', '/payment?state=partlyRefunded', '/payment?state=disputed'],
  ...['/review/manage', '/review/manage?kind=unread', '/review/manage?kind=product'],
  ...['/review/manage?kind=brand', '/review/manage?kind=hidden'],
  ...['/notice', '/notice?state=waiting', '/notice?state=sent', '/notice?state=failed', '/audit'],
];

const WARM_UPS = 2;
const ROUNDS = 7;
/** A path that has taken so long together is not asked for again: it is too slow, however often it is asked for. */
const ENOUGH_MS = 5000;

const DAY_MS = 24 * 3600 * 1000;

/** The admins' lists of a large shop. `LISTS_PRODUCTS` and `LISTS_ORDERS` make it another size. */
export const lists = (): Promise<Row[]> =>
  // No recurring work, which would look through all orders once.
  withShop({ ...SIZES, variables: { SWEEP_INTERVAL_MS: String(2 ** 31 - 1) } }, async (shop) => {
    const last: string[] = [];
    for (const list of LISTS) last.push(await lastPageOf(shop, list));
    return [
      await slowestOf(shop, "the slowest first page of the admins' lists", LISTS.map(firstPageOf)),
      await slowestOf(shop, 'the slowest last page', last),
      await slowestOf(shop, 'the slowest searched page', (await searchesOf(shop)).map(firstPageOf)),
    ];
  });

/**
 * Asks for one path after the other, so that none waits for another.
 * @returns the row of the slowest of them, by their medians; all are in its detail
 */
async function slowestOf(shop: OpenShop, what: string, paths: readonly string[]): Promise<Row> {
  const taken = new Map<string, number[]>(paths.map((path) => [path, []]));
  for (let turn = 0; turn < WARM_UPS + ROUNDS; turn++) {
    for (const [path, times] of taken) {
      if (times.reduce((sum, time) => sum + time, 0) <= ENOUGH_MS) times.push(await shop.timeOf(path));
    }
  }
  const waits = [...taken]
    .map(([path, times]) => {
      const warm = times.slice(Math.min(WARM_UPS, times.length - 1));
      return { path, middle: median(warm), worst: Math.max(...warm) };
    })
    .sort((one, other) => other.middle - one.middle);
  const lines = waits.map(({ path, middle, worst }) => `${round(middle)} ms, at worst ${round(worst)}: ${path}`);
  return { what, atMost: 100, value: waits[0]?.middle ?? NaN, unit: 'ms', detail: lines.join('\n    ') };
}

const pageOf = (list: string, page: number): string =>
  `${list}${list.includes('?') ? '&' : '?'}page=${page}&limit=${LIMIT}`;

const firstPageOf = (list: string): string => pageOf(list, 1);

async function lastPageOf(shop: OpenShop, list: string): Promise<string> {
  const { headers } = await shop.get(firstPageOf(list));
  return pageOf(list, Math.max(1, Math.ceil(Number(headers.get('x-total-count')) / LIMIT)));
}

/** Searches, from one order to a word that many have; lists without a search are asked for by a filter. */
async function searchesOf({ db }: OpenShop): Promise<string[]> {
  const shipped: Document | null = await db.collection('orders').findOne({ status: 'Shipped' }, { skip: ORDERS / 4 });
  const category = await db.collection('categories').findOne({ parent: { $ne: null } });
  const admin = await db.collection('users').findOne({ position: 'admin' });
  const { number, customerName, lines } = shipped as { number: string; customerName: string; lines: Document[] };
  const { partNumber, itemId } = lines[0] as { partNumber: string; itemId: ObjectId };
  // A copy's part number is a word of a search only as a whole.
  const part = partNumber.replaceAll('-', '');
  const [name = '', surname = ''] = customerName.split(' ');
  const [fullName, both] = [encodeURIComponent(customerName), VOCABULARY.slice(0, 2).join('+')];
  const since = (days: number) => new Date(Date.now() - days * DAY_MS).toISOString();
  return [
    ...[number, part, surname, fullName, 'hammer', 'claw+hammer'].map((q) => `/order?q=${q}`),
    ...[`/order?toShip=true&q=${surname}`, `/order?status=Shipped&q=${fullName}`],
    ...[part, 'hammer', 'claw+hammer', VOCABULARY[0], both].map((q) => `/product/manage?q=${q}`),
    ...['/product/manage?state=low&q=hammer', `/product/manage?category=${category?._id}`],
    ...[name, fullName].map((q) => `/user?q=${q}`),
    ...[number, surname, fullName].map((q) => `/payment?q=${q}`),
    ...[`/payment?state=partlyRefunded&q=${surname}`, `/payment?from=${since(30).slice(0, 10)}`],
    ...[`/notice?q=${number}`, `/audit?actor=${admin?._id}`, '/audit?action=productEdited'],
    ...[`/audit?subject=${itemId.toString()}`, `/audit?from=${since(30)}`],
  ];
}
