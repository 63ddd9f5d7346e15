import type { NestFastifyApplication } from '@nestjs/platform-fastify';
import { pino } from 'pino';
import { createApp } from '../src/create-app.js';
import { Order } from '../src/orders/order.schema.js';
import { Product } from '../src/products/product.schema.js';
import { buildAdmin, buildOrder, buildProduct } from './support/builders.js';
import { testEnvironment } from './support/environment.js';
import { Shop } from './support/shop.js';

let shop: Shop;
let token: string;
let updated: NestFastifyApplication | undefined;

beforeAll(async () => {
  // Another process writes, so this one's answers must not be of a second ago.
  shop = await Shop.open({ READ_CACHE: '0' });
  ({ token } = await buildAdmin(shop));
});
afterAll(async () => {
  // Not before: both check tokens by the one strategy that passport knows.
  await updated?.close();
  await shop.close();
});

/** A back end that starts on the same database, as after an update. */
async function startAgain(): Promise<void> {
  updated = await createApp(testEnvironment(shop.connection.name), pino({ level: 'silent' }));
  await updated.init();
}

/** Puts the words as an earlier version has stored them. */
async function store(searchWords: string[], ...models: (new () => Product | Order)[]): Promise<void> {
  for (const model of models) {
    const { collection } = shop.model(model);
    await collection.updateMany({}, { $set: { searchWords }, $unset: { searchVersion: 1 } });
  }
}

const found = async (path: string): Promise<number> => (await shop.call('GET', path, { token })).body.length;

it('finds by new words what an earlier version has stored, once a newer one has started', async () => {
  for (let index = 0; index < 3; index++) await buildProduct(shop, { name: 'Cable ties', description: 'Black.' });
  await buildOrder(shop, { itemName: 'Cable ties', transactionId: 'pi_3tie' });
  await store(['cable', 'ty', 'black'], Product, Order);
  await expect(found('/product?q=cable%20tie')).resolves.toBe(0);
  const { updatedAt } = (await shop.model(Order).findOne().lean()) ?? {};

  await startAgain();
  await expect(found('/product?q=cable%20tie')).resolves.toBe(3);
  await expect(found('/order?q=cable%20tie')).resolves.toBe(1);
  await expect(found('/order?q=pi_3tie')).resolves.toBe(1);
  await expect(shop.model(Order).findOne().lean()).resolves.toMatchObject({ updatedAt });
});
