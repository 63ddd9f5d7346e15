import type { NestFastifyApplication } from '@nestjs/platform-fastify';
import { mongo } from 'mongoose';
import { readFile } from 'node:fs/promises';
import { pino } from 'pino';
import { createApp } from '../src/create-app.js';
import { MigrationRecord } from '../src/migrations/migration-record.schema.js';
import { MigrationsService } from '../src/migrations/migrations.service.js';
import { Order } from '../src/orders/order.schema.js';
import { later, PaymentShop } from './payments/support/payment-shop.js';
import { buildAdmin } from './support/builders.js';
import { NEVER_MS, testEnvironment } from './support/environment.js';

type OldOrder = Omit<Order, 'lines' | 'events'> & { unitPriceCents: number };
type Dump = Record<string, mongo.Document[]> & { orders: OldOrder[] };

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

/** An order's events, by its status. */
const EVENTS = { Unpaid: ['placed'], Pending: ['placed', 'paid'], Shipped: ['placed', 'paid', 'shipped'] };

it('convert a database of the previous version, which is then right', async () => {
  await start();
  const { token } = await buildAdmin(at.shop);
  for (const { _id, itemId, itemName, unitPriceCents, quantity, status, cancelled, ...order } of old.orders) {
    const { status: answered, body } = await at.shop.call('GET', `/order/payment/${_id}`, { token });
    expect(answered).toBe(cancelled ? 404 : 200);
    if (cancelled) continue;
    expect(body).toMatchObject({ status, quantity, itemName, transactionId: order.transactionId });
    const amount = order.amountCents / 100;
    const line = { itemId: itemId.toString(), itemName, unitPrice: unitPriceCents / 100, quantity, amount };
    expect(body.lines).toEqual([{ ...line, refunded: 0, returned: 0 }]);
    expect(body.events.map(({ kind }: { kind: string }) => kind)).toEqual(EVENTS[status]);
    expect(body.events[0].at).toBe(order.createdAt.toISOString());
  }
  const found = await at.shop.call('GET', '/order?page=1&limit=10&q=ties%20customer', { token });
  expect(found.headers['x-total-count']).toBe('1');
  expect((await at.shop.call('GET', '/review', {})).body).toHaveLength(1);
  expect((await at.shop.call('GET', '/payment', { token })).body).toHaveLength(2);
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
