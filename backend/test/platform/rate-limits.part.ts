import type { FastifyInstance, HTTPMethods, RouteOptions } from 'fastify';
import { subscribe as listenTo, unsubscribe } from 'node:diagnostics_channel';
import { Types } from 'mongoose';
import { Basket } from '../../src/ordering/baskets/basket.schema.js';
import { RateCount } from '../../src/platform/common/rate-limit/rate-count.schema.js';
import { RateLimiter } from '../../src/platform/common/rate-limit/rate-limiter.js';
import { RATE_LIMITS } from '../../src/platform/common/rate-limit/rate-limits.js';
import { NARROW_BODY } from '../../src/platform/common/body/body-shape.js';
import {
  type BuiltUser,
  buildAdmin,
  buildList,
  buildOrder,
  buildProduct,
  buildQuote,
  buildUser,
} from '../support/builders.js';
import { readContract } from '../support/contract.js';
import { databaseUri } from '../support/environment.js';
import { createFirebaseAccount } from '../support/firebase-accounts.js';
import { Shop } from '../support/shop.js';

let shop: Shop;

// Each test has its own counters.
beforeEach(async () => {
  shop = await Shop.open({ RATE_LIMIT_FACTOR: '1' });
});
afterEach(() => shop.close());

/** How many of this many calls are let through. */
async function countAdmitted(calls: number, call: () => Promise<{ status: number }>): Promise<number> {
  let admitted = 0;
  for (let made = 0; made < calls; made++) if ((await call()).status !== 429) admitted++;
  return admitted;
}

const subscribe = (address: string) =>
  shop.call('POST', '/newsletter', { body: { email: 'a@example.com' }, headers: { 'x-forwarded-for': address } });
const post = ({ token }: BuiltUser) =>
  shop.call('POST', '/review', { token, body: { title: 'Fine', comment: 'Fine.', rating: 5 } });

it('lets an address subscribe 5 times a minute, then says when to retry', async () => {
  expect(await countAdmitted(6, () => subscribe('203.0.113.7'))).toBe(5);
  const { status, body, headers } = await subscribe('203.0.113.7');
  expect([status, body.code]).toEqual([429, 'TOO_MANY_REQUESTS']);
  expect(Number(headers['retry-after'])).toBeGreaterThan(0);
  expect(Number(headers['retry-after'])).toBeLessThanOrEqual(60);
  expect((await subscribe('203.0.113.8')).status).toBe(200);
});

it('counts users, not the address they share', async () => {
  const [one, other] = [await buildUser(shop), await buildUser(shop)];
  expect(await countAdmitted(5, () => post(one))).toBe(3);
  expect(await countAdmitted(5, () => post(other))).toBe(3);
});

it('limits the exports of an account to 3', async () => {
  const { token } = await buildUser(shop);
  expect(await countAdmitted(5, () => shop.call('GET', '/account/export', { token }))).toBe(3);
});

it('counts an IPv6 network as one address', async () => {
  let host = 0;
  expect(await countAdmitted(8, () => subscribe(`2001:db8:1:2::${++host}`))).toBe(5);
  expect((await subscribe('2001:db8:1:3::1')).status).toBe(200);
});

const signIn = (token: string, email: string) => shop.call('PUT', `/user/${email}`, { token, body: { email } });

it('limits sign-ins with invalid tokens to 10, and does not count them against others at that address', async () => {
  const neighbour = await createFirebaseAccount();
  expect(await countAdmitted(12, () => signIn('x.y.z', 'a@example.com'))).toBe(10);
  expect((await signIn(neighbour.idToken, neighbour.email)).status).toBe(200);
});

it('limits the sign-ins of an account to 10, and does not count them against others at its address', async () => {
  const [busy, neighbour] = [await createFirebaseAccount(), await createFirebaseAccount()];
  expect(await countAdmitted(12, () => signIn(busy.idToken, busy.email))).toBe(10);
  expect((await signIn(neighbour.idToken, neighbour.email)).status).toBe(200);
});

it('limits the tries of codes of a second factor to 10 in a quarter of an hour, for each account', async () => {
  const [one, other] = [await buildAdmin(shop), await buildAdmin(shop)];
  const guess = ({ token }: BuiltUser) =>
    shop.call('POST', '/account/secondFactor/confirm', { token, body: { code: '123456' } });
  expect(await countAdmitted(12, () => guess(one))).toBe(10);
  expect(Number((await guess(one)).headers['retry-after'])).toBeGreaterThan(60);
  expect((await guess(other)).status).toBe(409);
});

it('shares one limit between all replicas', async () => {
  const replica = await Shop.open({ RATE_LIMIT_FACTOR: '1', MONGODB_URI: databaseUri(shop.connection.name) });
  const subscribeThere = () => replica.call('POST', '/newsletter', { body: { email: 'a@example.com' } });
  const subscribeHere = () => subscribe('127.0.0.1');
  expect((await countAdmitted(3, subscribeHere)) + (await countAdmitted(3, subscribeThere))).toBe(5);
  expect((await subscribeHere()).status).toBe(429);
  await replica.close();
});

it('counts concurrent requests exactly', async () => {
  const answers = await Promise.all(Array.from({ length: 12 }, () => subscribe('203.0.113.9')));
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(5);
});

it('starts a new count after the minute, though the database still has the old one', async () => {
  await subscribe('203.0.113.7');
  await shop.model(RateCount).updateMany({}, { points: 5, expire: new Date(Date.now() - 1) });
  expect(await countAdmitted(6, () => subscribe('203.0.113.7'))).toBe(5);
});

describe("a feature's own limit", () => {
  it('refuses the one too many, for its key alone', async () => {
    const limiter = shop.app.get(RateLimiter);
    await limiter.consume('reviews', 'one', 2);
    await limiter.requireLeft('reviews', 'one');
    await limiter.consume('reviews', 'one');
    const refusal = { code: 'TOO_MANY_REQUESTS', retryAfter: expect.any(Number) };
    await expect(limiter.requireLeft('reviews', 'one')).rejects.toMatchObject(refusal);
    await expect(limiter.consume('reviews', 'one')).rejects.toMatchObject(refusal);
    await limiter.requireLeft('reviews', 'other');
  });

  it('counts in memory while the database is away', async () => {
    const limiter = shop.app.get(RateLimiter);
    await shop.connection.close();
    await limiter.consume('reviews', 'one', 3);
    await expect(limiter.consume('reviews', 'one')).rejects.toMatchObject({ code: 'TOO_MANY_REQUESTS' });
  });
});

it('limits every write', async () => {
  const unlimited = readContract().filter(({ method, rateLimit }) => method !== 'GET' && !rateLimit);
  expect(unlimited.map(({ id }) => id)).toEqual([]);
});

it('limits order writes to 20 for a customer, over all of them, and to 60 for an admin', async () => {
  const product = await buildProduct(shop);
  const body = { itemId: product._id, quantity: 10, customerAddress: 'Dhaka', customerNumber: '1' };
  const customer = await buildUser(shop);
  const place = () => shop.call('POST', '/order', { token: customer.token, body });
  const order = await buildOrder(shop, { customer, status: 'Shipped' });
  const cancel = ({ token }: BuiltUser) => shop.call('DELETE', `/order/${order._id}`, { token });
  expect((await countAdmitted(15, place)) + (await countAdmitted(15, () => cancel(customer)))).toBe(20);
  const admin = await buildAdmin(shop);
  expect(await countAdmitted(65, () => cancel(admin))).toBe(60);
  // Of staff whose work this is not.
  const accountant = await buildUser(shop, { roles: ['accounts'] });
  expect(await countAdmitted(25, () => cancel(accountant))).toBe(20);
});

it('limits everything to 600, refused tokens included, but never the probes', async () => {
  const refused = () => shop.call('GET', '/user', { token: 'x.y.z' });
  expect(await countAdmitted(300, refused)).toBe(300);
  expect(await countAdmitted(310, () => shop.call('GET', '/review'))).toBe(300);
  expect((await refused()).status).toBe(429);
  expect((await shop.call('GET', '/health/live')).status).toBe(200);
});

it('counts what no guard sees by address, and no user behind it', async () => {
  const { token } = await buildUser(shop);
  const send = () => shop.call('PUT', '/basket', { token, body: '{' });
  expect(await countAdmitted(RATE_LIMITS.everything.points + 5, send)).toBe(RATE_LIMITS.everything.points);
  expect((await shop.call('GET', '/nothing/here')).status).toBe(429);
  expect((await shop.call('GET', '/basket', { token })).status).toBe(200);
});

describe('the limit on lines, of 1,000 here', () => {
  let strict: Shop;
  const LINES = 100;
  const storedLines = Array.from({ length: LINES }, () => ({ itemId: new Types.ObjectId(), quantity: 10 }));
  const boughtLines = storedLines.map((line) => ({
    ...line,
    ...{ itemName: 'Claw hammer', unitPriceCents: 1250, amountCents: 12_500, refunded: 0, returned: 0 },
  }));

  const quotedLines = boughtLines.map((line) => ({ ...line, listPriceCents: 1250 }));

  beforeEach(async () => {
    strict = await Shop.open({ RATE_LIMIT_FACTOR: '0.1' });
  });
  afterEach(() => strict.close());

  const price = (lines: number, address = '203.0.113.7') =>
    strict.call('POST', '/basket/price', {
      body: { lines: Array.from({ length: lines }, () => ({ partNumber: 'KG-1', quantity: 1 })) },
      headers: { 'x-forwarded-for': address },
    });

  it('counts those that are priced, not the requests', async () => {
    expect(await countAdmitted(4, () => price(500))).toBe(2);
    expect((await price(1)).status).toBe(429);
    expect((await price(1, '203.0.113.8')).status).toBe(200);
    // A request without lines does not count.
    const headers = { 'x-forwarded-for': '203.0.113.7' };
    expect((await strict.call('GET', '/settings/shop', { headers })).status).not.toBe(429);
  });

  it.each<[string, number, (user: BuiltUser) => Promise<unknown>, string]>([
    ['a basket', LINES, ({ _id }) => strict.model(Basket).create({ _id, lines: storedLines, version: 1 }), '/basket'],
    ['lists', 10, (user) => buildList(strict, { owner: user._id, lines: storedLines }), '/list'],
    ["a customer's orders", 10, (customer) => buildOrder(strict, { customer, lines: boughtLines }), '/order/{email}'],
    ['all orders', 10, (customer) => buildOrder(strict, { customer, lines: boughtLines }), '/order'],
    ["a customer's quotes", 10, (customer) => buildQuote(strict, { customer, lines: quotedLines }), '/quote'],
    ['all quotes', 10, (customer) => buildQuote(strict, { customer, lines: quotedLines }), '/quote/manage'],
  ])('counts the stored ones of %s, of which 100 are %d', async (_, points, build, path) => {
    const user = await buildAdmin(strict);
    // Ten of each, but for the basket.
    const times = points === LINES ? 1 : 10;
    for (let made = 0; made < times; made++) await build(user);
    const read = () => strict.call('GET', path.replace('{email}', user.email), { token: user.token });
    expect((await read()).status).toBe(200);
    expect(await countAdmitted(12, read)).toBe(9);
  });

  it("counts those of a quote's price", async () => {
    const customer = await buildUser(strict);
    const validUntil = new Date(Date.now() + 86_400_000).toISOString().slice(0, 10);
    const { _id } = await buildQuote(strict, { customer, validUntil, lines: quotedLines });
    const path = `/quote/${_id.toString()}/price`;
    expect(await countAdmitted(12, () => strict.call('POST', path, { token: customer.token, body: {} }))).toBe(10);
  });
});

describe('all that Fastify has registered', () => {
  const FACTOR = 0.01;
  const LIMIT = RATE_LIMITS.everything.points * FACTOR;
  const registered: Pick<RouteOptions, 'method' | 'url'>[] = [];
  let strict: Shop;
  let host = 0;

  beforeAll(async () => {
    const collect = (message: unknown) =>
      (message as { fastify: FastifyInstance }).fastify.addHook('onRoute', (route) => void registered.push(route));
    listenTo('fastify.initialization', collect);
    strict = await Shop.open({ RATE_LIMIT_FACTOR: String(FACTOR) });
    unsubscribe('fastify.initialization', collect);
    // Swagger registers its files only then.
    await strict.app.getHttpAdapter().getInstance().ready();
  });
  afterAll(() => strict.close());

  /** The status of the request that is one too many for its address. */
  async function statusBeyondLimit(method: HTTPMethods, url: string, body?: string): Promise<number> {
    const headers = {
      'x-forwarded-for': `203.0.${host >> 8}.${host++ & 255}`,
      ...(body !== undefined && { 'content-type': 'application/json' }),
    };
    const call = () => strict.app.inject({ method, url, headers, ...(body !== undefined && { payload: body }) });
    for (let calls = 0; calls < LIMIT; calls++) await call();
    return (await call()).statusCode;
  }

  it('answers 429 after its limit, but for routes that declare to have none', async () => {
    const addresses = registered.flatMap(({ method, url }) =>
      [method].flat().map((each) => ({ method: each as HTTPMethods, pattern: url })),
    );
    expect(addresses.map(({ pattern }) => pattern)).toEqual(
      expect.arrayContaining(['/docs', '/docs-json', '/docs/*', '/product', '/metrics']),
    );
    const free: string[] = [];
    for (const { method, pattern } of addresses) {
      const url = pattern.replace(/:\w+|\*/g, 'x');
      if ((await statusBeyondLimit(method, url)) !== 429 && method !== 'HEAD') free.push(`${method} ${pattern}`);
    }
    const declared = readContract().filter(({ rateLimit }) => rateLimit === 'none');
    expect(free.sort()).toEqual(declared.map(({ method, path }) => `${method} ${path}`).sort());
  });

  it.each([
    ['without a route', 'GET', '/nothing/here'],
    ['with a method it does not have', 'POST', '/docs'],
    ['of the documentation in another spelling', 'GET', '/%64ocs-json'],
    ['of the documentation that has no file', 'GET', '/docs/nothing.css'],
  ] as const)('counts an address %s', async (_, method, url) => {
    expect(await statusBeyondLimit(method, url)).toBe(429);
  });

  it.each([
    ['of broken JSON', '{'],
    ['of too many values', JSON.stringify(Array.from({ length: NARROW_BODY.values + 1 }, () => 0))],
    ['that is too long', JSON.stringify('x'.repeat(NARROW_BODY.bytes))],
  ])('counts a body %s, which no guard sees', async (_, body) => {
    expect(await statusBeyondLimit('POST', '/newsletter', body)).toBe(429);
  });
});

it.each(['', '192.0.2.1'])(
  'believes X-Forwarded-For only from a trusted proxy, one of "%s"',
  async (TRUSTED_PROXIES) => {
    const direct = await Shop.open({ RATE_LIMIT_FACTOR: '1', TRUSTED_PROXIES });
    let host = 0;
    const call = () =>
      direct.call('POST', '/newsletter', {
        body: { email: 'a@example.com' },
        headers: { 'x-forwarded-for': `203.0.113.${++host}` },
      });
    expect(await countAdmitted(8, call)).toBe(5);
    await direct.close();
  },
);
