import type { Benchmark, Row } from '../benchmark.js';
import { slowestOf } from '../load/waits.js';
import { explainAll } from '../subjects/large-shop/explained.js';
import { FREQUENT_WORDS } from '../subjects/large-shop/goods.js';
import { LargeShop } from '../subjects/large-shop/large-shop.js';
import { TappedDatabase } from '../subjects/tapped-database.js';

const PRODUCTS = 100_000;
const ORDERS = 1_000_000;
const USERS = 20_000;
const REVIEWS = 15_000;

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

const DAY_MS = 24 * 3600 * 1000;

/** The spans of the office's page, as queries. */
const SPANS = [
  [28, 'day'],
  [84, 'week'],
  [90, 'day'],
  [365, 'month'],
] as const;

/** The admins' lists and the office's figures of a large shop. `LISTS_PART=100` makes it a hundredth as large. */
export const officeLists: Benchmark = {
  name: 'lists',
  onlyByName: true,
  async measure() {
    const part = (size: number) => Math.ceil(size / Number(process.env['LISTS_PART'] ?? 1));
    const shop = await LargeShop.open({
      ...{ products: part(PRODUCTS), orders: part(ORDERS) },
      ...{ users: part(USERS), reviews: part(REVIEWS) },
    });
    try {
      return await measureAll(shop);
    } finally {
      await shop.close();
    }
  },
};

async function measureAll(shop: LargeShop): Promise<Row[]> {
  const get = (path: string) => shop.get(path);
  const first = LISTS.map((list) => pageOf(list, 1));
  const last: string[] = [];
  for (const list of LISTS) last.push(await lastPageOf(shop, list));
  const searched = searchesOf(shop).map((search) => pageOf(search, 1));
  const sales = SPANS.map(([days, by]) => `/office/sales?${queryOf(days)}&by=${by}`);
  const best = SPANS.map(([days]) => `/office/products?${queryOf(days)}`);
  return [
    await slowestOf(get, { what: "the slowest first page of the admins' lists", atMost: 50, paths: first }),
    await slowestOf(get, { what: 'the slowest last page', atMost: 50, paths: last }),
    await slowestOf(get, { what: 'the slowest searched page', atMost: 50, paths: searched }),
    await slowestOf(get, { what: "the office's slowest figures of sales", atMost: 100, paths: sales }),
    await slowestOf(get, { what: "the office's slowest list of best products", atMost: 100, paths: best }),
    await slowestOf(get, { what: 'how much waits for the office', atMost: 100, paths: ['/office/summary'] }),
    await compareWithLedger(shop),
    ...(await explainPages(shop, {
      paged: [...new Set([...first, ...last])],
      others: [...searched, ...sales, ...best],
    })),
  ];
}

const pageOf = (list: string, page: number): string =>
  `${list}${list.includes('?') ? '&' : '?'}page=${page}&limit=${LIMIT}`;

async function lastPageOf(shop: LargeShop, list: string): Promise<string> {
  const answer = await shop.get(pageOf(list, 1));
  return pageOf(list, Math.max(1, Math.ceil(Number(answer.headers.get('x-total-count')) / LIMIT)));
}

/** What people look for, from one order to a word that many have; lists without a search are asked for by a filter. */
function searchesOf({ landmarks }: LargeShop): string[] {
  const { admin, customer, number, good, category } = landmarks;
  const [name = '', surname = ''] = customer.displayName.split(' ');
  const [fullName, email] = [encodeURIComponent(customer.displayName), encodeURIComponent(customer.email)];
  const [frequent = '', both] = [FREQUENT_WORDS[0], encodeURIComponent(FREQUENT_WORDS.join(' '))];
  const since = new Date(Date.now() - 30 * DAY_MS).toISOString();
  return [
    ...[number, good.partNumber, email, surname, fullName, frequent, both].map((q) => `/order?q=${q}`),
    ...[`/order?toShip=true&q=${surname}`, `/order?status=Shipped&q=${fullName}`],
    ...[good.partNumber, frequent, both].map((q) => `/product/manage?q=${q}`),
    ...[`/product/manage?state=low&q=${frequent}`, `/product/manage?category=${category.toString()}`],
    ...[name, fullName, email].map((q) => `/user?q=${q}`),
    ...[number, email, surname, fullName].map((q) => `/payment?q=${q}`),
    ...[`/payment?state=partlyRefunded&q=${surname}`, `/payment?${queryOf(30)}`],
    ...[`/notice?q=${number}`, `/notice?q=${email}`],
    ...[`/audit?actor=${admin.toString()}`, '/audit?action=orderShipped', `/audit?subject=${good.itemId.toString()}`],
    `/audit?from=${since}`,
  ];
}

/** So many days up to today. */
function queryOf(days: number): string {
  const dayBefore = (count: number) => new Date(Date.now() - count * DAY_MS).toISOString().slice(0, 10);
  return `from=${dayBefore(days - 1)}&until=${dayBefore(0)}`;
}

/** The office's figures and the payments, both of the same days. */
async function compareWithLedger(shop: LargeShop): Promise<Row> {
  const read = async <Body>(path: string) => (await (await shop.get(path)).json()) as Body;
  let [cents, compared] = [0, 0];
  for (const [days, by] of SPANS) {
    const sales = await read<{ revenue: number; refunded: number }[]>(`/office/sales?${queryOf(days)}&by=${by}`);
    const ledger = await read<{ captured: number; refunded: number }>(`/payment/sum?${queryOf(days)}`);
    const sum = (name: 'revenue' | 'refunded') => sales.reduce((total, period) => total + toCents(period[name]), 0);
    cents += Math.abs(sum('revenue') - toCents(ledger.captured)) + Math.abs(sum('refunded') - toCents(ledger.refunded));
    compared += sum('revenue') + sum('refunded');
  }
  const detail = `of ${compared.toLocaleString('en-US')} cents of ${SPANS.length} spans`;
  return {
    what: "cents by which the office's figures differ from the ledger",
    target: { atMost: 0 },
    value: cents,
    detail,
  };
}

const toCents = (dollars: number): number => Math.round(dollars * 100);

/** Has the database explain what the API asks for these paths. */
async function explainPages(
  shop: LargeShop,
  { paged, others }: { paged: readonly string[]; others: readonly string[] },
): Promise<Row[]> {
  const tap = await TappedDatabase.open(shop.database.uri);
  const api = await shop.beside(tap.uri);
  const db = shop.database.client.db(shop.database.name);
  const scans: string[] = [];
  let most = { perRow: 0, path: '' };
  for (const path of [...paged, ...others]) {
    tap.take();
    await (await api.get(path)).arrayBuffer();
    for (const { command, isCollectionScan, perRow } of await explainAll(db, tap.take())) {
      if (isCollectionScan) scans.push(`${command} for ${path}`);
      if (paged.includes(path) && perRow !== null && perRow > most.perRow) most = { perRow, path };
    }
  }
  await api.stop();
  tap.close();
  return [
    {
      what: 'collection scans for all of these',
      target: { atMost: 0 },
      value: scans.length,
      detail: scans.join('\n    ') || 'none',
    },
    {
      what: 'documents read for a row of a first or last page',
      target: { atMost: 2 },
      value: most.perRow,
      detail: most.path,
    },
  ];
}
