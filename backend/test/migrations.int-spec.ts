import type { NestFastifyApplication } from '@nestjs/platform-fastify';
import { mongo } from 'mongoose';
import { readFile } from 'node:fs/promises';
import { pino } from 'pino';
import { createApp } from '../src/create-app.js';
import { MigrationRecord } from '../src/migrations/migration-record.schema.js';
import { MigrationsService } from '../src/migrations/migrations.service.js';
import { FiguresService } from '../src/figures/figures.service.js';
import { ProductSum } from '../src/figures/product-sum.schema.js';
import { SETTINGS_ID } from '../src/settings/settings.schema.js';
import { Order } from '../src/orders/order.schema.js';
import { StockHistoryService } from '../src/products/stock-history.service.js';
import { PaymentShop } from './payments/support/payment-shop.js';
import { later } from './support/clock.js';
import { Quote } from '../src/quotes/quote.schema.js';
import { buildAdmin, buildProduct, buildQuote, buildUser, NEW_PRODUCT } from './support/builders.js';
import { NEVER_MS, testEnvironment } from './support/environment.js';

type OldOrder = Omit<Order, 'lines' | 'events'> & { unitPriceCents: number };
type Dump = Record<string, mongo.Document[]> & { orders: OldOrder[] };

const PRODUCT = new mongo.ObjectId();

const tomorrow = (): Date => new Date(Date.now() + 24 * 3600 * 1000);

/** More than one batch of a migration. */
const MANY = 600;

/** Longer than a dead replica's lock on its migration lasts. */
const LEASE_OVER_S = 60;

let at: PaymentShop;
let old: Dump;
let started: NestFastifyApplication[] = [];

beforeEach(async () => {
  at = await PaymentShop.open();
  const file = new URL('./fixtures/orders-of-one-product.json', import.meta.url);
  old = mongo.BSON.EJSON.parse(await readFile(file, 'utf8')) as Dump;
  for (const [name, documents] of Object.entries(old)) await collection(name).insertMany(documents);
  await at.shop.model(MigrationRecord).deleteMany();
});
afterEach(async () => {
  // Not before: all apps share passport's one strategy for checking tokens.
  for (const app of started) await app.close();
  started = [];
  await at.close();
});

const collection = (name: string) => at.shop.connection.collection<mongo.Document>(name);

/** Starts a back end on a database of an earlier version. */
async function start(): Promise<void> {
  const environment = testEnvironment(at.shop.connection.name, { SWEEP_INTERVAL_MS: String(NEVER_MS) });
  const app = await createApp(environment, pino({ level: 'silent' }));
  started.push(app);
  await app.init();
}

/** Copies a paid order many times. */
async function copyOrders(): Promise<void> {
  const paid = old.orders.find(({ status }) => status === 'Pending');
  const copies = Array.from({ length: MANY }, () => {
    const _id = new mongo.ObjectId();
    return { ...paid, _id, pay: { ...paid?.pay, intentId: `pi_${_id}` }, transactionId: `pi_${_id}` };
  });
  await collection('orders').insertMany(copies);
}

const outdated = (): Promise<number> => collection('orders').countDocuments({ lines: { $exists: false } });

/** Adds products as the version before did, without a history of their stock. */
async function addOldProducts(count: number): Promise<mongo.ObjectId[]> {
  const copies = Array.from({ length: count }, () => ({ ...old['products']?.[0], _id: new mongo.ObjectId() }));
  await collection('products').insertMany(copies);
  return copies.map(({ _id }) => _id);
}

/** Adds a dispute to a stored order, opened at noon of this day. */
async function addDispute(_id: mongo.ObjectId, dispute: mongo.Document): Promise<void> {
  const order = await collection('orders').findOne({ _id });
  const opened = { kind: 'disputed', at: new Date('2026-11-20T12:00:00Z'), ref: dispute['_id'] };
  const reversals = { version: 1, changedAt: new Date(), disputes: [dispute] };
  await collection('orders').updateOne({ _id }, { $set: { reversals, events: [...order!['events'], opened] } });
}

/** The products whose history does not add up to their stock. */
async function unexplained(): Promise<string[]> {
  const [products, changes] = [await collection('products').find().toArray(), collection('stockchanges')];
  const sums = await changes.aggregate([{ $group: { _id: '$product', units: { $sum: '$units' } } }]).toArray();
  const sumOf = new Map(sums.map(({ _id, units }) => [String(_id), units]));
  return products
    .map(({ _id }) => String(_id))
    .filter((id, at) => products[at]?.['available'] !== (sumOf.get(id) ?? 0));
}

/** An order's events, by its status. */
const EVENTS = { Unpaid: ['placed'], Pending: ['placed', 'paid'], Shipped: ['placed', 'paid', 'shipped'] };

it('convert a database of the previous version, which is then right', async () => {
  const refunded = old.orders.find(({ status }) => status === 'Pending');
  const refund = { _id: 're_1', amountCents: 100, status: 'succeeded', createdAt: refunded?.updatedAt };
  const reversals = { version: 1, refunds: [refund], disputes: [] };
  await collection('orders').updateOne({ _id: refunded?._id }, { $set: { reversals } });
  await collection('synonyms').deleteMany();
  const unnumbered = await Promise.all([buildQuote(at.shop), buildQuote(at.shop)]);
  await at.shop.model(Quote).updateMany({}, { $unset: { number: 1 }, searchWords: ['asked'] });
  await start();
  const { token } = await buildAdmin(at.shop);
  for (const { _id, itemId, itemName, unitPriceCents, quantity, status, cancelled, ...order } of old.orders) {
    const { status: answered, body } = await at.shop.call('GET', `/order/payment/${_id}`, { token });
    expect(answered).toBe(cancelled ? 404 : 200);
    if (cancelled) continue;
    expect(body).toMatchObject({ status, quantity, itemName, transactionId: order.transactionId });
    const amount = order.amountCents / 100;
    const line = { itemId: itemId.toString(), itemName, unitPrice: unitPriceCents / 100, quantity, amount };
    expect(body.lines).toMatchObject([{ ...line, refunded: 0, returned: 0 }]);
    const isRefunded = _id === refunded?._id;
    expect(body.events.map(({ kind }: { kind: string }) => kind)).toEqual([
      ...EVENTS[status],
      ...(isRefunded ? ['refunded'] : []),
    ]);
    expect(body).toMatchObject({ refundedAmount: isRefunded ? 1 : 0 });
    expect(body.events[0].at).toBe(order.createdAt.toISOString());
  }
  const listed = await at.shop.call('GET', '/order', { token });
  for (const { _id, number } of listed.body as { _id: string; number: string }[]) {
    const { body } = await at.shop.call('GET', `/order?page=1&limit=10&q=${number.toLowerCase()}`, { token });
    expect(body.map((found: { _id: string }) => found._id)).toEqual([_id]);
  }
  const dated = await collection('orders')
    .find({ reversals: { $exists: true } })
    .toArray();
  const { refunds: _, ...moved } = { ...reversals, changedAt: refunded?.updatedAt };
  expect(dated).toMatchObject([
    {
      _id: refunded?._id,
      refunds: [{ ...refund, stripeId: 're_1', lines: [], deliveryCents: 0 }],
      refundableCents: (refunded?.amountCents ?? 0) - 100,
    },
  ]);
  expect(dated[0]?.['reversals']).toEqual(moved);
  const found = await at.shop.call('GET', '/order?page=1&limit=10&q=ties%20customer', { token });
  expect(found.headers['x-total-count']).toBe('1');
  expect((await at.shop.call('GET', '/review', {})).body).toHaveLength(1);
  expect((await at.shop.call('GET', '/payment', { token })).body).toHaveLength(2);
  for (const { _id } of unnumbered) {
    const { number } = (await at.shop.call('GET', `/quote/${_id}`, { token })).body;
    const { body } = await at.shop.call('GET', `/quote/manage?q=asked%20${number}`, { token });
    expect(body).toMatchObject([{ _id: String(_id), number: expect.stringMatching(/^Q-/) }]);
  }
  expect((await at.shop.call('GET', '/synonym', { token })).body.groups).toContainEqual({
    words: ['spanner', 'wrench'],
  });
});

it('tell an inquiry of a bank from a dispute', async () => {
  await start();
  const orders = old.orders.filter(({ cancelled }) => !cancelled).slice(0, 2);
  const facts = { amountCents: 100, status: 'open', createdAt: new Date() };
  for (const [index, { _id }] of orders.entries()) {
    await addDispute(_id, { _id: `du_${index}`, ...facts, withdrawnCents: index * 100 });
  }
  await at.shop.model(MigrationRecord).deleteMany();
  await start();
  const { token } = await buildAdmin(at.shop);
  const told = orders.map(async ({ _id }) => {
    const { dispute, events } = (await at.shop.call('GET', `/order/payment/${_id}`, { token })).body;
    return [dispute.status, events.at(-1).kind];
  });
  expect(await Promise.all(told)).toEqual([
    ['inquiry', 'inquiryOpened'],
    ['open', 'disputed'],
  ]);
});

it('count disputes in the books and the figures of the days on which they came', async () => {
  await start();
  const order = old.orders.find(({ status }) => status === 'Pending');
  const dispute = { _id: 'du_1', amountCents: 100, withdrawnCents: 100, status: 'lost', createdAt: new Date() };
  await at.shop.app.get(FiguresService).count();
  await addDispute(order!._id, dispute);
  await collection('orders').updateOne({ _id: order!._id }, [{ $set: { countedEvents: { $size: '$events' } } }]);
  await collection('payments').updateMany({}, { $unset: { withdrawals: 1, withdrawnCents: 1 } });
  await at.shop.model(MigrationRecord).deleteMany();
  await start();
  await at.shop.app.get(FiguresService).count();
  const { token } = await buildAdmin(at.shop);
  const days = 'from=2026-11-20&until=2026-11-20';
  expect((await at.shop.call('GET', `/payment/sum?${days}`, { token })).body).toMatchObject({ withdrawn: 1 });
  expect((await at.shop.call('GET', `/office/sales?${days}`, { token })).body).toMatchObject([{ withdrawn: 1 }]);
});

it('sum products by the days of a shop that is elsewhere than at UTC, anew', async () => {
  const zone = 'Pacific/Pago_Pago';
  const dayOf = new Intl.DateTimeFormat('sv-SE', { timeZone: zone });
  await start();
  const figures = at.shop.app.get(FiguresService);
  await figures.count();
  const daysOf = async () =>
    (await at.shop.model(ProductSum).distinct('day').exec()).map((day: Date) => day.toISOString().slice(0, 10)).sort();
  const ofUtc = await daysOf();
  await collection('settings').insertOne({ _id: SETTINGS_ID, timeZone: zone });
  await at.shop.model(MigrationRecord).deleteMany();
  await start();
  expect(await daysOf()).toEqual([]);
  await figures.count();
  const orders = await at.shop.model(Order).find().lean();
  const paid = orders.flatMap(({ events = [] }) =>
    events.filter(({ kind }) => kind === 'paid').map((event) => event.at),
  );
  const days = [...new Set(paid.map((moment) => dayOf.format(moment)))].sort();
  expect(await daysOf()).toEqual(days);
  expect(days).not.toEqual(ofUtc);
});

it('name the lines of baskets and lists whose products were taken off the shop, but no drafts', async () => {
  await start();
  const gone = await buildProduct(at.shop, { name: 'Claw hammer', partNumber: 'KG-CH-9', removed: true });
  const draft = await buildProduct(at.shop, { name: 'A secret', status: 'draft' });
  const { _id: owner, token } = await buildUser(at.shop);
  const lines = [gone._id, draft._id, new mongo.ObjectId()].map((itemId) => ({ itemId, quantity: 2 }));
  await collection('baskets').insertOne({ _id: owner, lines, version: 1 });
  await collection('lists').insertOne({ owner, name: 'Van', nameKey: 'van', lines, version: 1 });
  await at.shop.model(MigrationRecord).deleteMany();
  await start();
  const named = { name: 'Claw hammer', partNumber: 'KG-CH-9' };
  const basket = await at.shop.call('GET', '/basket', { token });
  expect(basket.body).toMatchObject({ lines: [named, { name: '' }, { name: '' }], version: 1 });
  const lists = await at.shop.call('GET', '/list', { token });
  expect(lists.body.lists).toMatchObject([{ products: [{ ...named, itemId: gone._id.toString() }], version: 1 }]);
});

it('tell each payment of its order, also of one that the version before records meanwhile', async () => {
  const [first, second] = old['payments'] ?? [];
  await collection('payments').deleteOne({ _id: second?._id });
  await start();
  await collection('payments').insertOne({ ...second });
  const { token } = await buildAdmin(at.shop);
  const listed = async (q: unknown) => (await at.shop.call('GET', `/payment?q=${q}`, { token })).body;
  for (const payment of [first, second]) {
    if (payment === second) {
      expect(await listed(second?.['transactionId'])).toEqual([]);
      expect((await at.shop.call('GET', '/payment', { token })).body).toHaveLength(2);
      await later(2 * 3600, () => at.shop.app.get(MigrationsService).repeat());
    }
    const order = await at.shop.model(Order).findById(payment?.['order']).lean();
    const facts = { orderNumber: order?.number, amount: (order?.amountCents ?? 0) / 100, refunded: 0, card: null };
    const createdAt = order?.events?.find(({ kind }) => kind === 'paid')?.at.toISOString();
    for (const q of [order?.number, order?.customerEmail, order?.customerNumber]) {
      expect(await listed(q)).toContainEqual(expect.objectContaining({ ...facts, createdAt, state: 'captured' }));
    }
  }
  expect((await at.shop.call('GET', '/payment/sum', { token })).body).toMatchObject({ count: 2, refunded: 0 });
});

it('are run by one of several replicas that start at once; the others wait for it', async () => {
  await copyOrders();
  await Promise.all([start(), start(), start()]);
  expect(await outdated()).toBe(0);
  const records = await at.shop.model(MigrationRecord).find().lean();
  expect(records.filter(({ doneAt }) => !doneAt)).toEqual([]);
  const late = await at.shop.model(Order).findOne().lean();
  await start();
  expect(await at.shop.model(Order).findById(late?._id).lean()).toEqual(late);
});

it('wait for a replica that is migrating', async () => {
  const leasedUntil = new Date(Date.now() + 1500);
  await at.shop.model(MigrationRecord).create({ _id: 'order-lines-and-events', leasedUntil });
  await start();
  expect(Date.now()).toBeGreaterThanOrEqual(leasedUntil.getTime());
  expect(await outdated()).toBe(0);
});

it('go on where a killed replica stopped', async () => {
  await copyOrders();
  await expect(at.startReplica({ CRASH_AT: 'migrating' })).rejects.toThrow('ended by itself');
  expect(await outdated()).toBeGreaterThan(0);
  expect(await outdated()).toBeLessThan(MANY);
  await later(LEASE_OVER_S, start);
  expect(await outdated()).toBe(0);
});

it('give each product a part number of its own and the fields of the catalogue', async () => {
  await start();
  const { token } = await buildAdmin(at.shop);
  const numbers = new Set<string>();
  for (const { _id, name, image } of old['products'] ?? []) {
    const { body } = await at.shop.call('PATCH', `/product/${_id}`, { token, body: { version: 1, maximum: 5000 } });
    expect(body).toMatchObject({
      name,
      pictures: [image],
      multiple: 1,
      maximum: 5000,
      version: 2,
      status: 'published',
    });
    numbers.add(body.partNumber);
  }
  expect(numbers.size).toBe(old['products']?.length);
});

it('let part numbers differ by their dashes once the version before is gone', async () => {
  const keys = { partNumberKey: 1 };
  await collection('products').createIndex(keys, {
    unique: true,
    partialFilterExpression: { partNumberKey: { $exists: true } },
  });
  const { _id } = await buildProduct(at.shop, { partNumber: 'Q-1-12' });
  await collection('products').updateOne({ _id }, { $unset: { partNumberCapitals: 1 } });
  await start();
  const { token } = await buildAdmin(at.shop);
  const add = () => at.shop.call('POST', '/product', { token, body: { ...NEW_PRODUCT, partNumber: 'Q-11-2' } });
  const refused = await add();
  expect([refused.status, refused.body.message]).toEqual([409, 'Another product has the part number Q-1-12.']);
  expect(await collection('products').findOne({ _id })).toMatchObject({ partNumberCapitals: 'Q-1-12' });
  // As the version before changes one.
  await collection('products').updateOne({ _id }, { $set: { partNumber: 'q-1-13', partNumberKey: 'Q113' } });
  await later(2 * 3600, () => at.shop.app.get(MigrationsService).repeat());
  expect(await collection('products').findOne({ _id })).toMatchObject({ partNumberCapitals: 'Q-1-13' });
  expect((await add()).status).toBe(201);
  expect((await collection('products').indexes()).map(({ key }) => key)).not.toContainEqual(keys);
});

it("list each product by its name, its stock and its words in the office's lists", async () => {
  const [like] = old['products'] ?? [];
  const names = ['drill 10', 'Chisel', 'Brace', 'drill 9'];
  const _ids = names.map(() => new mongo.ObjectId());
  await collection('products').deleteMany();
  await collection('products').insertMany(
    names.map((name, index) => ({
      ...like,
      _id: _ids[index],
      name,
      nameOrder: name.toLowerCase(),
      available: index,
      minimum: 1,
    })),
  );
  await start();
  const { token } = await buildAdmin(at.shop);
  const list = async (query: string) => {
    const { body } = await at.shop.call('GET', `/product/manage?${query}`, { token });
    return body.map(({ name }: { name: string }) => name);
  };
  expect(await list('sort=name')).toEqual(['Brace', 'Chisel', 'drill 9', 'drill 10']);
  expect(await list('state=outOfStock')).toEqual(['drill 10']);
  expect(await list('state=low')).toEqual(['Chisel', 'Brace']);
  expect(await list('q=chis')).toEqual(['Chisel']);
});

it('leave a product readable that a back end of the version before adds meanwhile', async () => {
  await start();
  const [_id] = await addOldProducts(1);
  expect((await at.shop.call('GET', `/product/singleProduct/${_id}`)).body).toMatchObject({
    partNumber: '',
    version: 1,
  });
});

describe('of the stock', () => {
  const openBalances = () => at.shop.app.get(StockHistoryService).openBalances();

  it('begins the history of each product with its stock, also after entries by admins', async () => {
    const { token, _id: by } = await buildAdmin(at.shop);
    const [first] = old['products'] ?? [];
    const idempotencyKey = 'an-old-delivery-1';
    const entry = { product: first?._id, by, add: 5, idempotencyKey, createdAt: new Date() };
    await collection('stockchanges').insertOne(entry);
    await start();
    for (const { _id, available } of old['products'] ?? []) {
      const { body, headers } = await at.shop.call('GET', `/product/${_id}/stock?page=1&limit=10`, { token });
      expect(body).toMatchObject([{ reason: 'opening', units: available, balance: available, by: null, order: null }]);
      expect(headers['x-total-count']).toBe('1');
    }
    const again = { token, body: { add: 5, idempotencyKey } };
    expect(await at.shop.call('POST', `/product/${first?._id}/stock`, again)).toMatchObject({
      status: 409,
      body: { code: 'STOCK_CHANGED_ALREADY' },
    });
    expect(await unexplained()).toEqual([]);
  });

  it('may run several times at once while the stock changes', async () => {
    const ids = await addOldProducts(20);
    const { token } = await buildAdmin(at.shop);
    const change = (id: mongo.ObjectId) => at.shop.call('POST', `/product/${id}/stock`, { token, body: { add: 1 } });
    const [answers] = await Promise.all([Promise.all(ids.map(change)), openBalances(), openBalances(), openBalances()]);
    expect(answers.filter(({ status }) => status !== 200)).toEqual([]);
    expect(await unexplained()).toEqual([]);
    expect(await collection('stockchanges').countDocuments({ product: { $in: ids } })).toBe(2 * ids.length);
  });

  it('goes on where a killed replica stopped', async () => {
    await start();
    await addOldProducts(250);
    await at.shop.model(MigrationRecord).deleteOne({ _id: 'product-opening-balances' });
    await expect(at.startReplica({ CRASH_AT: 'migrating' })).rejects.toThrow('ended by itself');
    expect((await unexplained()).length).toBeLessThan(250);
    expect((await unexplained()).length).toBeGreaterThan(0);
    await later(LEASE_OVER_S, start);
    expect(await unexplained()).toEqual([]);
  });

  it('explains what a back end of the version before sold later', async () => {
    await start();
    const [product] = old['products'] ?? [];
    await collection('products').updateOne({ _id: product?._id }, { $inc: { available: -2 } });
    expect(await unexplained()).toEqual([String(product?._id)]);
    await later(2 * 3600, () => at.shop.app.get(MigrationsService).repeat());
    expect(await unexplained()).toEqual([]);
    expect(await openBalances()).toBe(0);
  });
});

it('leave the reviews of the version before to be read, hidden and answered as reviews of the brand', async () => {
  await start();
  const { token } = await buildAdmin(at.shop);
  const [review] = old['reviews'] ?? [];
  const listed = async (path: string) => (await at.shop.call('GET', path, { token })).body;
  expect(await listed('/review/manage?kind=brand')).toMatchObject([
    { _id: String(review?._id), product: null, hidden: null, reply: null, isVerifiedBuyer: false, version: 1 },
  ]);
  expect(await listed('/review/manage?kind=product')).toEqual([]);
  const body = { version: 1, hiddenReason: 'Advertises another shop', reply: 'Please ask us.' };
  expect(await at.shop.call('PATCH', `/review/${review?._id}`, { token, body })).toMatchObject({ status: 200 });
  expect(await listed('/review')).toEqual([]);
  expect(await listed('/review/manage?kind=hidden')).toMatchObject([{ title: review?.['title'], version: 2 }]);
});

it('keep each e-mail in one form, and one of two that are the same', async () => {
  const createdAt = new Date();
  const user = (email: string, uid: string, emailVerified: boolean) => ({
    email,
    uid,
    emailVerified,
    displayName: '',
    createdAt,
  });
  await collection('users').insertMany([
    user('info@müller.test', 'stranger', false),
    user('info@mu\u0308ller.test', 'owner', true),
    user('jörg@example.com', 'jörg', true),
  ]);
  const subscribers = at.shop.connection.collection<{ _id: string; expiresAt?: Date }>('subscribers');
  await subscribers.insertMany([
    { _id: 'info@müller.test' },
    { _id: 'info@xn--mller-kva.test', expiresAt: tomorrow() },
  ]);
  const alert = (email: string) => ({
    product: PRODUCT,
    email,
    openKey: `${PRODUCT.toString()}:${email}`,
    expiresAt: tomorrow(),
  });
  await collection('stockalerts').insertMany(['info@müller.test', 'info@mu\u0308ller.test'].map(alert));
  await start();
  const emailOf = async (uid: string) => (await collection('users').findOne({ uid }))?.['email'] as string;
  expect([await emailOf('owner'), await emailOf('stranger'), await emailOf('jörg')]).toEqual([
    'info@xn--mller-kva.test',
    'info@müller.test',
    'jörg@example.com',
  ]);
  expect(await subscribers.find().toArray()).toEqual([{ _id: 'info@xn--mller-kva.test' }]);
  expect((await collection('stockalerts').find().toArray()).map(({ email }) => email as string)).toEqual([
    'info@xn--mller-kva.test',
  ]);
});

it('take away what only the version before needs when it is gone', async () => {
  const former = [
    ['products', 'removed,searchWords'],
    ['orders', 'cancelled,searchWords'],
    ['orders', 'closedAt,callOff.waitsFor,createdAt,_id'],
    ['payments', 'searchWords'],
  ] as const;
  for (const [name, fields] of former) {
    await collection(name).createIndex(Object.fromEntries(fields.split(',').map((field) => [field, 1])));
  }
  await start();
  const product = async () => (await collection('products').findOne()) ?? {};
  const areIndexed = () =>
    Promise.all(
      former.map(async ([name, fields]) =>
        (await collection(name).indexes()).some(({ key }) => Object.keys(key).join() === fields),
      ),
    );
  expect(await product()).toHaveProperty('searchWords');
  expect(await areIndexed()).toEqual(former.map(() => true));
  await later(2 * 3600, () => at.shop.app.get(MigrationsService).repeat());
  expect(await product()).not.toHaveProperty('searchWords');
  expect(await areIndexed()).toEqual(former.map(() => false));
  expect((await at.shop.call('GET', '/product?q=claw')).body).toHaveLength(1);
});

it('are repeated once for late writes by a back end of the previous version', async () => {
  const shipped = old.orders.find(({ status }) => status === 'Shipped');
  await start();
  await collection('orders').deleteOne({ _id: shipped?._id });
  await collection('orders').insertOne({ ...shipped });
  const { token } = await buildAdmin(at.shop);
  const look = async () => (await at.shop.call('GET', `/order/payment/${shipped?._id}`, { token })).body;
  expect(await look()).toMatchObject({ lines: [{ itemName: shipped?.itemName, quantity: shipped?.quantity }] });
  const repeat = (afterSeconds: number) => later(afterSeconds, () => at.shop.app.get(MigrationsService).repeat());
  await repeat(0);
  expect(await outdated()).toBe(1);
  await repeat(2 * 3600);
  expect(await outdated()).toBe(0);
  expect((await look()).events).toHaveLength(3);
});
