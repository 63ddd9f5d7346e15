import fc from 'fast-check';
import { type mongo, Types } from 'mongoose';
import { AuditEntry } from '../../src/audit/audit-entry.schema.js';
import { Order } from '../../src/ordering/orders/order.schema.js';
import type { Refund } from '../../src/ordering/orders/refunds/refund.schema.js';
import { Product } from '../../src/catalogue/products/product.schema.js';
import { DEFAULT_SETTINGS } from '../../src/settings/settings.schema.js';
import { type BuiltUser, buildAdmin, buildOrder, buildProduct, buildRefund, buildUser } from '../support/builders.js';
import { readCsv } from '../support/csv.js';
import { databaseUri, NEVER_MS, workerDatabase } from '../support/environment.js';
import { configure } from '../support/settings.js';
import { Shop } from '../support/shop.js';

/** Of each kind, as many as fill some pages. */
const MANY = 80;
const LIMIT = 5;

let shop: Shop;
let admin: BuiltUser;
let customer: BuiltUser;
let commands: mongo.BSON.Document[] = [];

beforeAll(async () => {
  const uri = new URL(databaseUri(workerDatabase(0)));
  uri.searchParams.set('monitorCommands', 'true');
  shop = await Shop.open({ MONGODB_URI: uri.href, SWEEP_INTERVAL_MS: String(NEVER_MS) });
  admin = await buildAdmin(shop);
  customer = await buildUser(shop);
  // Always the same: of few rows, MongoDB's choice among indexes depends on each.
  const parameters = { numRuns: MANY, seed: 1 };
  for (const facts of fc.sample(anyOrder, parameters)) await buildOrder(shop, { customer, ...facts });
  for (const facts of fc.sample(anyProduct, parameters)) await buildProduct(shop, facts);
  shop.connection.getClient().on('commandStarted', ({ command }) => commands.push(command));
});
afterAll(() => shop.close());

const FAILED_REFUND = buildRefund({ status: 'failed' });

const day = fc.integer({ min: 1, max: 300 }).map((days) => new Date(Date.UTC(2026, 0, days)));

const anyOrder: fc.Arbitrary<Partial<Order>> = fc
  .record({
    status: fc.constantFrom('Unpaid' as const, 'Pending' as const, 'Shipped' as const),
    waitsFor: fc.constantFrom(undefined, undefined, 'answer' as const, 'goods' as const),
    isClosed: fc.integer({ max: 3, min: 0 }).map((number) => number === 0),
    refunds: fc.constantFrom<Refund[] | undefined>(undefined, undefined, [buildRefund()], [FAILED_REFUND]),
    refundableCents: fc.constantFrom(0, 100),
    isCancelled: fc.integer({ max: 4, min: 0 }).map((number) => number === 0),
    at: day,
    createdAt: day,
  })
  .map(({ status, waitsFor, isClosed, refunds, refundableCents, isCancelled, at, createdAt }) => {
    if (status === 'Unpaid') return { status, createdAt, cancelled: isCancelled };
    const callOff = { _id: new Types.ObjectId(), kind: 'callOff' as const, reason: '', lines: [], at };
    return {
      ...{ status, createdAt },
      ...(waitsFor ? { callOff: { ...callOff, waitsFor } } : isClosed && status === 'Pending' && { closedAt: at }),
      ...(refunds && { refunds, refundableCents }),
    };
  });

const anyProduct: fc.Arbitrary<Partial<Product>> = fc.record({
  name: fc.constantFrom('Adze', 'ångström gauge', 'Brace', 'bradawl', 'Chisel', 'Čalk line', 'drill'),
  status: fc.constantFrom('published' as const, 'draft' as const),
  available: fc.integer({ min: 0, max: 60 }),
  minimum: fc.integer({ min: 1, max: 15 }),
  priceCents: fc.integer({ min: 1, max: 40 }),
  removed: fc.integer({ min: 0, max: 4 }).map((number) => number === 0),
  createdAt: day,
});

const get = (path: string) => shop.call('GET', path, { token: admin.token });

/** All ids of a list, page by page. */
async function idsOf(path: string): Promise<string[]> {
  const ids: string[] = [];
  for (let page = 1; ; page++) {
    const { status, body, headers } = await get(`${path}page=${page}&limit=7`);
    expect(status).toBe(200);
    ids.push(...(body as { _id: string }[]).map(({ _id }) => _id));
    if (page * 7 >= Number(headers['x-total-count'])) return ids;
  }
}

type Test<Row> = (row: Row) => boolean;
type By<Row> = (row: Row) => number | string;

const at = (moment: Date | undefined): number => moment?.getTime() ?? 0;
const placed: By<Order> = ({ createdAt }) => at(createdAt);
const asked: By<Order> = ({ callOff }) => at(callOff?.at);

const isPending: Test<Order> = ({ status, closedAt, refundableCents }) =>
  status === 'Pending' && !closedAt && refundableCents !== 0;

/** The lists of orders in plain words: the query, the name of its count, what is in it, by which moment, and its first order. */
const ORDER_LISTS: [string, string, Test<Order>, By<Order>, 1 | -1][] = [
  ['', 'all', ({ cancelled }) => !cancelled, placed, -1],
  ['status=Unpaid', 'unpaid', ({ status, cancelled }) => status === 'Unpaid' && !cancelled, placed, -1],
  ['status=Pending', 'pending', isPending, placed, -1],
  ['status=Shipped', 'shipped', ({ status }) => status === 'Shipped', placed, -1],
  ['toShip=true', 'toShip', (order) => isPending(order) && !order.callOff?.waitsFor, placed, 1],
  ['callOff=asked', 'asked', ({ callOff }) => callOff?.waitsFor === 'answer', asked, 1],
  ['callOff=awaited', 'awaited', ({ callOff }) => callOff?.waitsFor === 'goods', asked, 1],
  ['callOff=closed', 'closed', ({ closedAt }) => Boolean(closedAt), ({ closedAt }) => at(closedAt), -1],
  ['refunded=true', 'refunded', ({ refunds = [] }) => refunds.length > 0, placed, -1],
];

const coverage: By<Product> = ({ available, minimum }) => available / minimum;
const added: By<Product> = ({ createdAt }) => at(createdAt);
const { lowStock } = DEFAULT_SETTINGS;
const isOnShop: Test<Product> = ({ removed }) => !removed;

const PRODUCT_LISTS: [string, string, Test<Product>, By<Product>, 1 | -1][] = [
  ['', 'all', () => true, added, -1],
  ['state=published', 'published', ({ status }) => status === 'published', added, -1],
  ['state=draft', 'draft', ({ status }) => status === 'draft', added, -1],
  ['state=outOfStock', 'outOfStock', ({ available, minimum }) => available < minimum, coverage, 1],
  ['state=low', 'low', ({ available, minimum }) => available >= minimum && available < lowStock * minimum, coverage, 1],
];

function inOrder<Row extends { _id: Types.ObjectId }>(rows: Row[], by: By<Row>, direction: 1 | -1): string[] {
  const compare = (one: number | string, other: number | string) => (one < other ? -1 : one > other ? 1 : 0);
  return rows
    .toSorted(
      (one, other) => direction * (compare(by(one), by(other)) || compare(one._id.toString(), other._id.toString())),
    )
    .map(({ _id }) => _id.toString());
}

it.each(ORDER_LISTS)(
  'of the orders, %p and its count have what plain filtering finds',
  async (query, name, test, by, first) => {
    const expected = (await shop.model(Order).find().lean()).filter(test);
    expect(expected.length).toBeGreaterThan(0);
    expect((await get('/order/counts')).body[name]).toBe(expected.length);
    expect(await idsOf(`/order?${query}&`)).toEqual(inOrder(expected, by, first));
    expect(await idsOf(`/order?${query}&sort=newest&`)).toEqual(inOrder(expected, by, -1));
    expect(await idsOf(`/order?${query}&sort=oldest&`)).toEqual(inOrder(expected, by, 1));
  },
);

it.each(PRODUCT_LISTS)(
  'of the products, %p and its count have what plain filtering finds',
  async (query, name, test, by, first) => {
    const expected = (await shop.model(Product).find().lean()).filter((row) => isOnShop(row) && test(row));
    expect(expected.length).toBeGreaterThan(0);
    expect((await get('/product/manage/counts')).body[name]).toBe(expected.length);
    expect(await idsOf(`/product/manage?${query}&`)).toEqual(inOrder(expected, by, first));
  },
);

const plain = (name: string): string =>
  name
    .normalize('NFKD')
    .replace(/[\u0300-\u036f]/g, '')
    .toLowerCase();

it('counts in each list what a search finds there', async () => {
  const { _id } = (await shop.model(Order).findOne({ status: 'Pending', refundableCents: 100 }).lean())!;
  const totalOf = async (path: string) => Number((await get(`${path}&page=1&limit=1`)).headers['x-total-count']);
  for (const [list, counts, lists, q] of [
    ['/order', '/order/counts', ORDER_LISTS, _id.toString()],
    ['/product/manage', '/product/manage/counts', PRODUCT_LISTS, 'brace'],
  ] as const) {
    const { body } = await get(`${counts}?q=${q}`);
    for (const [query, name] of lists) {
      expect([name, body[name]]).toEqual([name, await totalOf(`${list}?${query}&q=${q}`)]);
    }
    expect(body.all).toBeLessThan(MANY);
  }
});

it.each<[string, By<Product>, 1 | -1]>([
  ['oldest', added, 1],
  ['name', ({ name }) => plain(name), 1],
  ['nameDown', ({ name }) => plain(name), -1],
  ['price', ({ priceCents }) => priceCents, 1],
  ['priceDown', ({ priceCents }) => priceCents, -1],
  ['available', ({ available }) => available, 1],
  ['availableDown', ({ available }) => available, -1],
])('sorts the products by %s', async (sort, by, direction) => {
  const expected = (await shop.model(Product).find().lean()).filter(isOnShop);
  expect(await idsOf(`/product/manage?sort=${sort}&`)).toEqual(inOrder(expected, by, direction));
});

const BY_AGE = ['', '&sort=newest', '&sort=oldest'];
const PAIRS = [
  ...ORDER_LISTS.flatMap(([query]) => BY_AGE.map((sort) => `/order?${query}${sort}`)),
  ...['', 'state=published', 'state=draft'].flatMap((query) => BY_AGE.map((sort) => `/product/manage?${query}${sort}`)),
  ...['name', 'nameDown', 'price', 'priceDown', 'available', 'availableDown'].map(
    (sort) => `/product/manage?sort=${sort}`,
  ),
  ...['/product/manage?state=outOfStock', '/product/manage?state=low'],
];

interface Explained {
  queryPlanner: { winningPlan: object };
  executionStats: { totalKeysExamined: number; totalDocsExamined: number };
}

it.each(PAIRS)('%s reads at most twice a page', async (path) => {
  commands = [];
  expect((await get(`${path}${path.endsWith('?') ? '' : '&'}page=1&limit=${LIMIT}`)).status).toBe(200);
  const of = path.startsWith('/order') ? 'orders' : 'products';
  const finds = commands.filter(({ find, filter }) => find === of && filter.updatedAt === undefined);
  expect(finds).toHaveLength(1);
  const bare = Object.fromEntries(
    Object.entries(finds[0] ?? {}).filter(([key]) => key !== 'lsid' && !key.startsWith('$')),
  );
  const plan = await shop.connection.db?.command({ explain: bare, verbosity: 'executionStats' });
  const { queryPlanner, executionStats } = plan as Explained;
  const { totalKeysExamined, totalDocsExamined } = executionStats;
  expect(JSON.stringify(queryPlanner.winningPlan)).not.toMatch(/COLLSCAN|"SORT"/);
  // One row more than the page has tells whether it is the last one.
  const most = 2 * (LIMIT + 1);
  expect(totalKeysExamined).toBeLessThanOrEqual(most);
  expect(totalDocsExamined).toBeLessThanOrEqual(most);
});

it.each([
  ['/order?status=Pending&toShip=true', 'toShip'],
  ['/order?toShip=true&callOff=asked', 'callOff'],
  ['/order?callOff=asked&refunded=true', 'refunded'],
  ['/order?sort=price', 'sort'],
  ['/order?toShip=yes', 'toShip'],
  ['/product/manage?state=low&sort=newest', 'sort'],
  ['/product/manage?state=draft&sort=name', 'sort'],
  ['/order/export?ids=1,2', 'ids'],
  ['/product/export?ids=', 'ids'],
])('refuses %s by its field', async (path, field) => {
  const { status, body } = await get(path);
  expect([status, Object.keys(body.fieldErrors)]).toEqual([400, [field]]);
});

it('finds an order by a part number, with and without dashes, in each list', async () => {
  const itemId = new Types.ObjectId();
  const line = { itemId, itemName: 'Vise', unitPriceCents: 100, quantity: 1, amountCents: 100 };
  const lines = [{ ...line, partNumber: 'QX-77/B', refunded: 0, returned: 0 }];
  const { _id } = await buildOrder(shop, { customer, status: 'Pending', itemId, lines });
  for (const q of ['qx-77/b', 'QX77B', _id.toString()]) {
    expect(await idsOf(`/order?toShip=true&q=${encodeURIComponent(q)}&`)).toEqual([_id.toString()]);
    expect(await idsOf(`/order?callOff=asked&q=${encodeURIComponent(q)}&`)).toEqual([]);
  }
});

it('finds by a word the products of one tab, however much stock counts as low', async () => {
  const build = async (available: number) =>
    (await buildProduct(shop, { name: 'Riffler', available, minimum: 5 }))._id.toString();
  const [none, low, fewer] = [await build(2), await build(12), await build(18)];
  expect(await idsOf('/product/manage?state=outOfStock&q=riffl&')).toEqual([none]);
  expect(await idsOf('/product/manage?state=low&q=riffl&')).toEqual([low]);
  await configure(shop, { lowStock: 4 });
  expect(await idsOf('/product/manage?state=low&q=riffl&')).toEqual([low, fewer]);
  await configure(shop);
});

it('finds a product by its id, and not by the e-mail of who added it, which the warehouse is not told', async () => {
  const { email } = await buildAdmin(shop);
  const { _id } = await buildProduct(shop, { name: 'Tenon saw', addedBy: email });
  expect(await idsOf(`/product/manage?q=${_id}&`)).toEqual([_id.toString()]);
  expect(await idsOf(`/product/manage?q=${email}&`)).toEqual([]);
});

it('exports only the rows that are named', async () => {
  const [order, other] = await Promise.all([buildOrder(shop, { customer }), buildOrder(shop, { customer })]);
  const orders = readCsv((await get(`/order/export?ids=${order._id},${other._id}`)).body);
  expect(orders.map(({ _id }) => _id).sort()).toEqual([order, other].map(({ _id }) => _id.toString()).sort());
  const product = await buildProduct(shop);
  for (const part of ['', '&only=stockAndPrices']) {
    const products = readCsv((await get(`/product/export?ids=${product._id}${part}`)).body);
    expect(products.map(({ _id }) => _id)).toEqual([product._id.toString()]);
  }
});

describe('POST /product/status', () => {
  const set = (body: unknown) => shop.call('POST', '/product/status', { token: admin.token, body: body as object });

  it('publishes each product once, says which it can not, and enters each in the audit log', async () => {
    const draft = await buildProduct(shop, { status: 'draft' });
    const published = await buildProduct(shop);
    const gone = await buildProduct(shop, { removed: true });
    const ids = [draft, published, gone].map(({ _id }) => _id.toString());
    for (const _ of ['first', 'again']) {
      const { status, body } = await set({ ids, status: 'published' });
      expect([status, body]).toEqual([
        200,
        [
          { product: ids[0], isSet: true },
          { product: ids[1], isSet: true },
          { product: ids[2], isSet: false, code: 'PRODUCT_NOT_FOUND', message: expect.any(String) },
        ],
      ]);
    }
    expect(await shop.model(Product).findById(ids[0]).lean()).toMatchObject({ status: 'published', version: 2 });
    expect(await shop.model(AuditEntry).find({ 'subject.id': draft._id }).lean()).toMatchObject([
      { action: 'productEdited', actor: admin._id, before: { status: 'draft' }, after: { status: 'published' } },
    ]);
    expect(await shop.model(AuditEntry).countDocuments({ 'subject.id': published._id })).toBe(0);
  });

  it('features products on the home page, whatever their status', async () => {
    const ids = [(await buildProduct(shop, { status: 'draft' }))._id.toString()];
    for (const isFeatured of [true, true, false]) expect((await set({ ids, isFeatured })).status).toBe(200);
    const entries = await shop.model(AuditEntry).find({ 'subject.id': ids[0] }).sort({ at: 1 }).lean();
    expect(entries.map(({ after }) => after)).toEqual([{ isFeatured: true }, { isFeatured: false }]);
    expect(await shop.model(Product).findById(ids[0]).lean()).toMatchObject({ status: 'draft', version: 3 });
  });

  it('changes the status of a product that is edited at the same moment, and keeps the edit', async () => {
    const { _id } = await buildProduct(shop);
    const ids = [_id.toString()];
    await Promise.all([
      set({ ids, status: 'draft' }),
      shop.call('PATCH', `/product/${_id}`, { token: admin.token, body: { version: 1, name: 'Maul' } }),
    ]);
    const { status, name, version } = (await shop.model(Product).findById(_id).lean()) ?? {};
    expect([status, [2, 3].includes(version ?? 0), version === 3 ? name : 'Maul']).toEqual(['draft', true, 'Maul']);
  });

  it.each([
    [{ ids: [], status: 'draft' }, 'ids'],
    [{ ids: ['x'], status: 'draft' }, 'ids'],
    [{ ids: Array.from({ length: 101 }, () => new Types.ObjectId().toString()), status: 'draft' }, 'ids'],
    [{ ids: [new Types.ObjectId().toString()], status: 'sold' }, 'status'],
    [{ ids: [new Types.ObjectId().toString()] }, 'status'],
  ])('refuses %j by its field', async (body, field) => {
    const answer = await set(body);
    expect([answer.status, Object.keys(answer.body.fieldErrors)]).toEqual([400, [field]]);
  });
});

describe('PATCH /product/manage', () => {
  const edit = (edits: unknown[]) =>
    shop.call('PATCH', '/product/manage', { token: admin.token, body: { edits } as object });

  it('saves each product by itself, once, and tells how one is that another admin has edited meanwhile', async () => {
    const [one, other, bad] = await Promise.all([1, 2, 3].map(() => buildProduct(shop, { minimum: 10 })));
    const [price, product] = [9.5, one!._id.toString()];
    const seen = other!._id.toString();
    await shop.call('PATCH', `/product/${seen}`, { token: admin.token, body: { version: 1, price: 8, name: 'Maul' } });
    const edits = [
      { product, version: 1, price, minimum: 20, multiple: 5, status: 'draft', category: null },
      { product: seen, version: 1, price },
      { product: bad!._id.toString(), version: 1, multiple: 4 },
      { product: new Types.ObjectId().toString(), version: 1, price },
    ];
    for (const _ of ['first', 'again']) {
      const { status, body } = await edit(edits);
      expect([status, body]).toMatchObject([
        200,
        [
          { product, isSaved: true, current: { price, minimum: 20, multiple: 5, status: 'draft', version: 2 } },
          { product: seen, isSaved: false, code: 'PRODUCT_EDITED', current: { price: 8, name: 'Maul', version: 2 } },
          { isSaved: false, code: 'INVALID_INPUT', fieldErrors: { minimum: expect.stringMatching(/multiple of 4/) } },
          { isSaved: false, code: 'PRODUCT_NOT_FOUND' },
        ],
      ]);
      expect(body[1].savedBy).toBe(admin.displayName);
    }
    expect(await shop.model(AuditEntry).countDocuments({ 'subject.id': one!._id })).toBe(1);
  });

  it.each([
    [[{ price: 0 }], 'edits.0.price'],
    [[{}, { minimum: 1.5 }], 'edits.1.minimum'],
    [[{ name: 'Maul' }], 'edits.0.name'],
    [Array.from({ length: 101 }, () => ({})), 'edits'],
    [[], 'edits'],
  ])('refuses %j by row and field', async (rows, field) => {
    const answer = await edit(rows.map((row) => ({ product: new Types.ObjectId().toString(), version: 1, ...row })));
    expect([answer.status, Object.keys(answer.body.fieldErrors)]).toEqual([400, [field]]);
  });
});
