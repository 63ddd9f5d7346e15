import type { NestFastifyApplication } from '@nestjs/platform-fastify';
import { pino } from 'pino';
import { createApp } from '../src/create-app.js';
import { StartProgress } from '../src/platform/health/start-progress.js';
import { BaselineService, BASELINE, STEPS_BEFORE_BASELINE } from '../src/platform/migrations/baseline.service.js';
import { VERSION } from '../src/platform/config/version.js';
import { stampVersion } from '../src/platform/migrations/version-stamp.js';
import { type Migration, MIGRATIONS } from '../src/platform/migrations/migration.js';
import { MigrationRecord } from '../src/platform/migrations/migration-record.schema.js';
import { MigrationsService } from '../src/platform/migrations/migrations.service.js';
import { Order } from '../src/ordering/orders/order.schema.js';
import { ProductImport } from '../src/catalogue/product-files/product-import.schema.js';
import { Product } from '../src/catalogue/products/product.schema.js';
import { OrderRelayService } from '../src/reporting/figures/order-relay.service.js';
import { buildAdmin, buildOrder, buildProduct, buildUser } from './support/builders.js';
import { later } from './support/clock.js';
import { runCommand } from './support/command.js';
import { NEVER_MS, testEnvironment } from './support/environment.js';
import { Shop } from './support/shop.js';

/** Longer than the lease of a replica that died in the middle of a migration lasts. */
const LEASE_OVER_S = 60;

/** By then migrations are repeated. */
const REPEATED_AFTER_S = 2 * 3600;

/** Recurring work would write between the emptying of the database and a start. */
const WITHOUT_JOBS = { SWEEP_INTERVAL_MS: String(NEVER_MS) };

let shop: Shop;
const started: NestFastifyApplication[] = [];

beforeAll(async () => {
  // No read cache: other processes write, which this one's cached answers would not show.
  shop = await Shop.open({ READ_CACHE: '0', ...WITHOUT_JOBS });
});
beforeEach(async () => {
  for (const model of Object.values(shop.connection.models)) await model.deleteMany();
});
// Not before: all apps share passport's one strategy for checking tokens.
afterAll(async () => {
  for (const app of started) await app.close();
  await shop.close();
});

const records = () => shop.model(MigrationRecord);

/** Starts a back end on the database as it is. */
async function start(): Promise<void> {
  const app = await createApp(testEnvironment(shop.connection.name, WITHOUT_JOBS), pino({ level: 'silent' }));
  started.push(app);
  await app.init();
}

/** Replaces the records by those of the last version before 1.0.0. */
async function recordSteps(names: readonly string[]): Promise<void> {
  await records().deleteMany();
  await records().insertMany(names.map((_id) => ({ _id, doneAt: new Date() })));
}

const ofBaseline = (): string[] => [BASELINE, ...shop.app.get<Migration[]>(MIGRATIONS).map(({ name }) => name)].sort();

/** All but the stamp of the version. */
const recorded = async (): Promise<string[]> => (await records().distinct('_id', { version: null })).sort();

describe('a database', () => {
  it('that is empty begins in the shape of 1.0.0, also with several replicas at once', async () => {
    await Promise.all([start(), start()]);
    expect(await recorded()).toEqual(ofBaseline());
    const { token } = await buildAdmin(shop);
    const { groups } = (await shop.call('GET', '/synonym', { token })).body;
    expect(groups).toContainEqual({ words: ['spanner', 'wrench'] });
  });

  it('that is empty gets it by the command for it, without a start', async () => {
    const done = { code: 0, stdout: 'The database has the shape of this version.\n', stderr: '' };
    await expect(runCommand(shop, 'commands/migrate.cli.js')).resolves.toEqual(done);
    expect(await records().exists({ _id: BASELINE })).not.toBeNull();
  });

  it('that the last version before has converted is taken as it is', async () => {
    const order = await buildOrder(shop, { itemName: 'Claw hammer' });
    await shop
      .model(Order)
      .collection.updateOne({ _id: order._id }, { $set: { countedEvents: 1 }, $unset: { parcelWords: 1 } });
    await shop.connection.collection('salessums').insertOne({ placed: 1 });
    const product = await buildProduct(shop, { name: 'Torque wrench' });
    const words = { officeWords: ['torque', 'admin', 'example', 'com'] };
    await shop.model(Product).collection.updateOne({ _id: product._id }, { $set: words });
    await shop.model(Product).collection.createIndex({ partNumberKey: 1 }, { unique: true });
    const importBefore = (state: string) => ({
      ...{ fileName: `${state}.csv`, state, rows: 5, toWrite: 3, written: 3, writtenTo: 4, createdAt: new Date() },
      counts: { added: 1, updated: 2, unchanged: 1, error: 1 },
    });
    await shop.model(ProductImport).collection.insertMany(['done', 'interrupted'].map(importBefore) as never[]);
    await recordSteps(STEPS_BEFORE_BASELINE);
    await start();
    expect(Object.keys(await shop.model(Product).collection.indexInformation())).not.toContain('partNumberKey_1');
    await start();
    expect(await recorded()).toEqual(ofBaseline());
    const { token } = await buildAdmin(shop);
    expect((await shop.call('GET', '/product')).body).toMatchObject([{ name: 'Torque wrench' }]);
    expect((await shop.call('GET', '/order', { token })).body).toMatchObject([
      { _id: String(order._id), itemName: 'Claw hammer' },
    ]);
    const packer = await buildUser(shop, { roles: ['warehouse'] });
    expect((await shop.call('GET', '/order?q=claw', packer)).body).toMatchObject([{ _id: String(order._id) }]);
    expect((await shop.call('GET', '/product/import', { token })).body).toEqual([
      expect.objectContaining({ fileName: 'done.csv', toTreat: 3, treated: 3, added: 1, updated: 2, errorRows: 1 }),
    ]);
    await shop.app.get(OrderRelayService).relay();
    const sales: { placed: number }[] = (await shop.call('GET', '/office/sales', { token })).body;
    expect(sales.reduce((sum, { placed }) => sum + placed, 0)).toBe(1);
    await later(REPEATED_AFTER_S, () => shop.runJob('migrations.repeat'));
    expect((await shop.call('GET', '/product/manage?q=admin%40example.com', packer)).body).toEqual([]);
    expect((await shop.call('GET', '/product/manage?q=wrench', packer)).body).toMatchObject([
      { name: 'Torque wrench' },
    ]);
    expect(await shop.connection.listCollections()).not.toContainEqual(expect.objectContaining({ name: 'salessums' }));
  });

  it.each([
    ['lacks a step of that version', STEPS_BEFORE_BASELINE.slice(1)],
    ['has no record of any', []],
  ])('that %s is refused with what to do, and stays as it is', async (_lack, steps) => {
    await buildProduct(shop);
    await recordSteps(steps);
    const before = await shop.model(Product).find().lean();
    await expect(start()).rejects.toThrow(/before 1\.0\.0.*Start the last version before 1\.0\.0.*empty database/);
    expect(await recorded()).toEqual(steps.toSorted());
    expect(await shop.model(Product).find().lean()).toEqual(before);
  });

  it('in which that version is still at work is refused', async () => {
    const [last = '', ...done] = STEPS_BEFORE_BASELINE;
    await recordSteps(done);
    await records().create({ _id: last, leasedUntil: new Date(Date.now() + 30_000) });
    await expect(start()).rejects.toThrow('before 1.0.0');
  });
});

describe('the stamp of the version', () => {
  it('refuses, in one sentence, a version that would misread the database, and no other', async () => {
    await stampVersion(records(), '1.2.0', '1.1.0');
    await stampVersion(records(), '1.1.3', '1.0.0');
    await expect(stampVersion(records(), '1.0.9', '1.0.0')).rejects.toThrow(
      /^The database belongs to version 1\.1\.3 of the shop, and this is version 1\.0\.9, which would misread it: [^.]*\.$/,
    );
    await records().create({ _id: BASELINE, doneAt: new Date() });
    await stampVersion(records(), '2.0.0', '2.0.0');
    await expect(start()).rejects.toThrow('belongs to version 2.0.0');
  });

  it('is made once by two replicas that start at once', async () => {
    await Promise.all([1, 2].map(() => stampVersion(records(), VERSION)));
    expect(await records().findById('version').lean()).toMatchObject({ version: VERSION });
  });
});

describe('migrations', () => {
  /** Runs as part of a replica of a version that has these migrations. */
  const replicaWith = (...migrations: Migration[]) =>
    new MigrationsService(records(), migrations, new BaselineService(shop.connection, records()), new StartProgress());

  /** Raises the prices of products that are still in the shape before. */
  const raise: Migration = {
    name: 'raise',
    run: async () => {
      const raised = { $set: { priceCents: 200 } };
      return (await shop.model(Product).collection.updateMany({ priceCents: 100 }, raised)).modifiedCount;
    },
  };
  const prices = async () => (await shop.model(Product).find().sort({ _id: 1 }).lean()).map((each) => each.priceCents);
  const addOld = () => buildProduct(shop, { priceCents: 100 });

  beforeEach(() => replicaWith().onModuleInit());

  it('run once, in order, and are recorded', async () => {
    const ran: string[] = [];
    const named = (name: string): Migration => ({ name, run: () => Promise.resolve(ran.push(name)) });
    await replicaWith(named('b'), named('a')).onModuleInit();
    await replicaWith(named('b'), named('a'), named('c')).onModuleInit();
    expect(ran).toEqual(['b', 'a', 'c']);
    expect(await recorded()).toEqual(['a', 'b', BASELINE, 'c'].sort());
  });

  it('are run by one of several replicas that start at once; the others wait for it', async () => {
    await addOld();
    let runs = 0;
    const counted = { ...raise, run: () => (runs++, raise.run()) };
    const replicas = [1, 2, 3].map(() => replicaWith(counted).onModuleInit());
    await Promise.race(replicas);
    expect(await prices()).toEqual([200]);
    await Promise.all(replicas);
    expect(runs).toBe(1);
  });

  it('are gone on with where a replica failed, at once', async () => {
    const failing = { ...raise, run: () => Promise.reject(new Error('the database is away')) };
    await addOld();
    await expect(replicaWith(failing).onModuleInit()).rejects.toThrow('the database is away');
    await replicaWith(raise).onModuleInit();
    expect(await prices()).toEqual([200]);
  });

  it('are gone on with where a replica was killed, once its lease is over', async () => {
    await addOld();
    await records().create({ _id: 'raise', leasedUntil: new Date(Date.now() + 30_000) });
    await later(LEASE_OVER_S, () => replicaWith(raise).onModuleInit());
    expect(await prices()).toEqual([200]);
  });

  it('wait for a replica that is at work', async () => {
    const leasedUntil = new Date(Date.now() + 1000);
    await records().create({ _id: 'raise', leasedUntil });
    await replicaWith(raise).onModuleInit();
    expect(Date.now()).toBeGreaterThanOrEqual(leasedUntil.getTime());
  });

  it('are repeated once, and the late ones run, when the version before is gone', async () => {
    let taken = 0;
    const take: Migration = { name: 'take', isLate: true, run: () => Promise.resolve(++taken) };
    const replica = replicaWith(raise, take);
    await replica.onModuleInit();
    // As a back end of the version before writes beside this one.
    await addOld();
    await replica.repeat();
    expect([await prices(), taken]).toEqual([[100], 0]);
    await later(REPEATED_AFTER_S, () => replica.repeat());
    expect([await prices(), taken]).toEqual([[200], 1]);
    await addOld();
    await later(2 * REPEATED_AFTER_S, () => replica.repeat());
    expect([await prices(), taken]).toEqual([[200, 100], 1]);
  });

  it('of a newer version keep this one out once a late one has run, but not before', async () => {
    const late: Migration = { name: 'late', isLate: true, run: () => Promise.resolve(1) };
    const newer = replicaWith(raise, late);
    await newer.onModuleInit();
    await start();
    await later(REPEATED_AFTER_S, () => newer.repeat());
    await expect(start()).rejects.toThrow(/A newer version of the shop has changed the database \(late\)/);
    await newer.onModuleInit();
  });
});
