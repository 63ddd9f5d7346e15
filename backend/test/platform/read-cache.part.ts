import type { NestFastifyApplication } from '@nestjs/platform-fastify';
import type { FastifyInstance } from 'fastify';
import type { ClientSession, Types } from 'mongoose';
import { Readable, Writable } from 'node:stream';
import { pino } from 'pino';
import { createApp } from '../../src/create-app.js';
import { Product } from '../../src/products/product.schema.js';
import { ImageStore } from '../../src/images/image-store.js';
import { Review } from '../../src/reviews/review.schema.js';
import { type ShownWrite, ShownWrites } from '../../src/common/read-cache/shown-writes.js';
import { createLogger } from '../../src/common/logging/logger.js';
import { buildAdmin, buildProduct, buildUser } from '../support/builders.js';
import { controlAges, withStoppedAges } from '../support/ages.js';
import { testEnvironment } from '../support/environment.js';
import { Shop } from '../support/shop.js';

const LIST = '/product?limit=24';

let shop: Shop;
/** Another replica, which marks its answers. */
let traced: NestFastifyApplication;
let requests: { msg: string; route: string; requestId: string }[] = [];

const logStream = new Writable({
  write(line: Buffer, _, done) {
    requests.push(JSON.parse(line.toString()));
    done();
  },
});

controlAges();
beforeAll(async () => {
  shop = await Shop.open({}, createLogger('info', logStream));
  traced = await createApp(testEnvironment(shop.connection.name), pino({ level: 'silent' }));
  const fastify = traced.getHttpAdapter().getInstance() as unknown as FastifyInstance;
  fastify.addHook('onSend', async (_request, reply) => void reply.header('x-traced', 'yes'));
  await traced.init();
});
// Not before: both apps share passport's one strategy for checking tokens.
afterAll(async () => {
  await traced.close();
  await shop.close();
});
beforeEach(async () => {
  requests = [];
  await shop.model(Product).deleteMany();
});

/** Changes the stock as another replica does, unseen by this process. */
const setStockElsewhere = (available: number) =>
  shop.connection.collection('products').updateMany({}, { $set: { available } });

const stockShown = async () => (await shop.call('GET', LIST)).body[0]?.available;

it('never shows a stock that another process changed 900 ms ago', async () => {
  await buildProduct(shop, { available: 100 });
  for (let change = 1; change <= 3; change++) {
    await withStoppedAges(async (pass) => {
      await stockShown();
      await setStockElsewhere(change);
      pass(900);
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

it('answers a cache hit through the hooks of an answer, which tracing and CORS use', async () => {
  await buildProduct(shop);
  const answers = await withStoppedAges(async () => [await traced.inject(LIST), await traced.inject(LIST)]);
  expect(answers.map(({ headers }) => headers['x-traced'])).toEqual(['yes', 'yes']);
});

it('answers the picture of a product from memory, as it was', async () => {
  const [id, picture] = ['0123456789abcdef0123456789abcdef', Buffer.from('RIFF\0\xff not UTF-8', 'latin1')];
  const ask = () => shop.app.inject(`/image/${id}?size=320`);
  const answers = await withStoppedAges(async () => {
    await shop.connection.collection('images.files').deleteMany();
    await shop.app.get(ImageStore).save(id, () => Readable.from([picture]));
    await buildProduct(shop, { image: `/api/image/${id}` });
    const read = await ask();
    await shop.connection.collection('images.files').deleteMany();
    return [read, await ask()];
  });
  for (const { statusCode, headers, rawPayload } of answers) {
    expect(statusCode).toBe(200);
    expect(headers).toMatchObject({ 'content-type': 'image/webp', 'content-length': `${picture.length}` });
    expect(headers['cache-control']).toContain('immutable');
    expect(rawPayload).toEqual(picture);
  }
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
    expect(requests.map(({ requestId }) => requestId).sort()).toEqual([...ids].sort());
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

it('logs and measures every answer from memory under its route', async () => {
  for (let call = 0; call < 5; call++) await shop.call('GET', LIST);
  expect(requests.filter(({ msg, route }) => msg === 'request' && route === '/product')).toHaveLength(5);
  const { body: metrics } = await shop.call('GET', '/metrics');
  expect(metrics).toMatch(/http_request_duration_seconds_count\{method="GET",route="\/product",status="200"\} \d+/);
});

describe('counts against the rate limit, and refuses the one too many, of', () => {
  const SIX_A_MINUTE = { RATE_LIMIT_FACTOR: '0.01' };
  let strict: Shop;
  beforeEach(async () => {
    strict = await Shop.open(SIX_A_MINUTE);
  });
  afterEach(() => strict.close());

  const ask = async () => (await strict.call('GET', LIST)).status;

  it('cache hits', async () => {
    const statuses = [];
    for (let call = 0; call < 7; call++) statuses.push(await ask());
    expect(statuses).toEqual([200, 200, 200, 200, 200, 200, 429]);
  });

  it('requests that wait for the same read', async () => {
    const statuses = await Promise.all(Array.from({ length: 7 }, ask));
    expect(statuses.sort()).toEqual([200, 200, 200, 200, 200, 200, 429]);
  });
});

describe('a public read', () => {
  /** The total that an address shows while another address is cached. */
  const isKeptUnder = (kept: string, asked: string) =>
    withStoppedAges(async () => {
      await shop.model(Product).updateMany({}, { available: 100 });
      await shop.call('GET', kept);
      await setStockElsewhere(1);
      const { status, body } = await shop.call('GET', asked);
      return status === 200 && (Array.isArray(body) ? body[0] : body)?.available === 100;
    });

  it('is cached once for all spellings of its address', async () => {
    const { _id } = await buildProduct(shop);
    const one = `/product/singleProduct/${_id}`;
    for (const [kept, asked] of [
      ['/product?page=1&limit=24', '/product?limit=24&page=1'],
      ['/product?page=1', '/product?&%70age=%31&'],
      ['/product?q=hammer', '/product?q=%20hammer+'],
      [one, one.replace(/.$/, (last) => `%${last.charCodeAt(0).toString(16)}`)],
    ] as const) {
      expect({ asked, isKept: await isKeptUnder(kept, asked) }).toEqual({ asked, isKept: true });
    }
  });

  it("is not answered with another address's cached answer", async () => {
    await buildProduct(shop);
    for (const [kept, asked] of [
      ['/product?page=1', '/product?page=1&limit=24'],
      ['/product?page=1', '/product?page=1&__proto__=1'],
      ['/product?page=1', '/product?page=1&page=1'],
      ['/product?page=1', '/product?page=01'],
      ['/product?q=a,b', '/product?q=a&q=b'],
    ] as const) {
      expect({ asked, isKept: await isKeptUnder(kept, asked) }).toEqual({ asked, isKept: false });
    }
  });
});
