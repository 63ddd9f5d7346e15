import type { ClientSession, Types } from 'mongoose';
import { Product } from '../../src/catalogue/products/product.schema.js';
import { Review } from '../../src/catalogue/reviews/review.schema.js';
import { type ShownWrite, ShownWrites } from '../../src/platform/common/read-cache/shown-writes.js';
import { buildAdmin, buildProduct, buildUser } from '../support/builders.js';
import { controlAges, withStoppedAges } from '../support/ages.js';
import { Shop } from '../support/shop.js';

const LIST = '/product?limit=24';

let shop: Shop;

controlAges();
beforeAll(async () => {
  shop = await Shop.open();
});
afterAll(() => shop.close());
beforeEach(() => shop.model(Product).deleteMany());

/** Changes the stock as another replica does, unseen by this process. */
const setStockElsewhere = (available: number) =>
  shop.connection.collection('products').updateMany({}, { $set: { available } });

const stockShown = async () => (await shop.call('GET', LIST)).body[0]?.available;

it('never shows a stock that another process changed half a second ago', async () => {
  await buildProduct(shop, { available: 100 });
  for (let change = 1; change <= 3; change++) {
    await withStoppedAges(async (pass) => {
      await stockShown();
      await setStockElsewhere(change);
      pass(500);
      expect(await stockShown()).toBe(change);
    });
  }
});

it('answers a cache hit from memory, headers included', async () => {
  await buildProduct(shop);
  const { read, stored } = await withStoppedAges(async () => {
    await shop.model(Product).updateMany({}, { available: 100 });
    const read = await shop.call('GET', LIST);
    await setStockElsewhere(1);
    return { read, stored: await shop.call('GET', LIST, { headers: { 'x-request-id': 'a-request-of-mine' } }) };
  });
  expect(stored.headers).toMatchObject({ 'x-total-count': '1', 'x-content-type-options': 'nosniff' });
  const perRequest = { 'x-request-id': 'a-request-of-mine', date: expect.any(String) };
  expect(stored).toEqual({ ...read, headers: { ...read.headers, ...perRequest } });
});

describe('shows at once a write by this process', () => {
  it('to a product', async () => {
    const { token } = await buildAdmin(shop);
    await shop.call('GET', LIST);
    const product = await buildProduct(shop, { available: 100 });
    await expect(stockShown()).resolves.toBe(100);
    await shop.call('PUT', `/product/${product._id.toString()}`, { token, body: { remainingQuantity: 7 } });
    await expect(stockShown()).resolves.toBe(7);
    await shop.call('DELETE', `/product/${product._id.toString()}`, { token });
    await expect(stockShown()).resolves.toBeUndefined();
  });

  const TEN_LESS = { $inc: { available: -10 } };
  const asOne = (filter: { _id: Types.ObjectId }, session: ClientSession) =>
    shop.model(Product).updateOne(filter, TEN_LESS, { session });
  const amongMany = (filter: { _id: Types.ObjectId }, session: ClientSession) =>
    shop.model(Product).bulkWrite([{ updateOne: { filter, update: TEN_LESS } }], { session });

  it.each([
    ['one product', asOne],
    ['many products', amongMany],
  ])('of %s in a transaction, once it has committed', async (_, write) => {
    const { _id } = await buildProduct(shop, { available: 100 });
    await shop.connection.withSession(async (session) => {
      await session.withTransaction(async () => {
        await write({ _id }, session);
        await expect(stockShown()).resolves.toBe(100);
      });
    });
    await expect(stockShown()).resolves.toBe(90);
  });

  it('of many products, and tells which they are, so that no others are read again', async () => {
    const products = [await buildProduct(shop), await buildProduct(shop)];
    const told: ShownWrite[] = [];
    shop.app.get(ShownWrites).listen((write) => told.push(write));
    const changes = products.map(({ _id }) => ({ updateOne: { filter: { _id }, update: { name: 'Mallet' } } }));
    await shop.model(Product).bulkWrite(changes);
    expect(told).toEqual(products.map(({ _id }) => ({ model: 'Product', id: _id.toString() })));
  });

  it('of a review', async () => {
    await shop.model(Review).deleteMany();
    await shop.call('GET', '/review');
    const { token, email, displayName: name } = await buildUser(shop);
    const review = { name, email, title: 'Good', comment: 'Holds its edge.', rating: 5 };
    await expect(shop.call('POST', '/review', { token, body: review })).resolves.toMatchObject({ status: 201 });
    await expect(shop.call('GET', '/review')).resolves.toMatchObject({ body: [{ title: 'Good' }] });
  });
});

describe('concurrent requests for an address', () => {
  it('get the same answer, each with its own id', async () => {
    await buildProduct(shop, { available: 100 });
    const ids = ['first-of-three', 'second-of-three', 'third-of-three'];
    const ask = (id: string) => shop.call('GET', LIST, { headers: { 'x-request-id': id } });
    const answers = await Promise.all(ids.map(ask));
    expect(answers.map(({ body }) => body[0].available)).toEqual([100, 100, 100]);
    expect(answers.map(({ headers }) => headers['x-request-id'])).toEqual(ids);
  });

  it('all get the error when the pending read fails', async () => {
    const missing = '/product/singleProduct/64b000000000000000000000';
    const answers = await Promise.all(Array.from({ length: 5 }, () => shop.call('GET', missing)));
    expect(answers.map(({ body }) => body.code)).toEqual(Array(5).fill('PRODUCT_NOT_FOUND'));
  });
});

it('caches no refusal, and answers no other address with one', async () => {
  const missing = '/product/singleProduct/64b000000000000000000000';
  await expect(shop.call('GET', missing)).resolves.toMatchObject({ status: 404 });
  await expect(shop.call('GET', '/product?limit=0')).resolves.toMatchObject({ status: 400 });
  await expect(shop.call('GET', LIST)).resolves.toMatchObject({ status: 200 });
  await expect(shop.call('GET', '/product?limit=0')).resolves.toMatchObject({ status: 400 });
  await expect(shop.call('GET', missing)).resolves.toMatchObject({ status: 404, body: { code: 'PRODUCT_NOT_FOUND' } });
});

it('caches no answer that depends on the caller', async () => {
  const [admin, customer] = [await buildAdmin(shop), await buildUser(shop)];
  await expect(shop.call('GET', '/user', { token: admin.token })).resolves.toMatchObject({ status: 200 });
  await expect(shop.call('GET', '/user', { token: customer.token })).resolves.toMatchObject({ status: 403 });
  await expect(shop.call('GET', '/user')).resolves.toMatchObject({ status: 401 });
});

it('counts cache hits against the rate limit, and refuses the one too many', async () => {
  const strict = await Shop.open({ RATE_LIMIT_FACTOR: '0.01' });
  const statuses = [];
  for (let call = 0; call < 7; call++) statuses.push((await strict.call('GET', LIST)).status);
  await strict.close();
  expect(statuses).toEqual([200, 200, 200, 200, 200, 200, 429]);
});

it("is not answered with another address's cached answer", async () => {
  await buildProduct(shop);
  for (const asked of [
    '/product?page=1&limit=24',
    '/product?page=1&__proto__=1',
    '/product?page=1&page=1',
    '/product?page=01',
    '/product?page=1&q=',
  ]) {
    await withStoppedAges(async () => {
      await shop.model(Product).updateMany({}, { available: 100 });
      await shop.call('GET', '/product?page=1');
      await setStockElsewhere(1);
      const { body } = await shop.call('GET', asked);
      expect({ asked, shown: Array.isArray(body) && body[0]?.available }).not.toEqual({ asked, shown: 100 });
    });
  }
});

it('keeps nothing where a web server does', async () => {
  const behind = await Shop.open({ READ_CACHE: '0' });
  await buildProduct(behind, { available: 100 });
  const shown = async () => (await behind.call('GET', LIST)).body[0]?.available;
  const setStock = (available: number) =>
    behind.connection.collection('products').updateMany({}, { $set: { available } });
  await withStoppedAges(async () => {
    expect(await shown()).toBe(100);
    await setStock(1);
    expect(await shown()).toBe(1);
  });
  await behind.close();
});
