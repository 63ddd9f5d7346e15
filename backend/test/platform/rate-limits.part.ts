import type { FastifyInstance, HTTPMethods, RouteOptions } from 'fastify';
import { subscribe as listenTo, unsubscribe } from 'node:diagnostics_channel';
import { Types } from 'mongoose';
import { Order } from '../../src/ordering/orders/order.schema.js';
import { Quote } from '../../src/ordering/quotes/quote.schema.js';
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

let addresses = 0;
const newAddress = () => `203.0.${++addresses >> 8}.${addresses & 255}`;
const from = (address: string) => ({ 'x-forwarded-for': address });

/** How many of this many calls are let through. */
async function countAdmitted(calls: number, call: () => Promise<{ status: number }>): Promise<number> {
  let admitted = 0;
  for (let made = 0; made < calls; made++) if ((await call()).status !== 429) admitted++;
  return admitted;
}

const subscribe = (address: string) =>
  shop.call('POST', '/newsletter', { body: { email: 'a@example.com' }, headers: from(address) });
const post = ({ token }: BuiltUser) =>
  shop.call('POST', '/review', { token, body: { title: 'Fine', comment: 'Fine.', rating: 5 } });

describe('a shop', () => {
  // One for all of them: each has its own users and addresses, which have used nothing up.
  beforeAll(async () => {
    shop = await Shop.open({ RATE_LIMIT_FACTOR: '1' });
  });
  afterAll(() => shop.close());

  it('lets an address subscribe 5 times a minute, then says when to retry', async () => {
    const address = newAddress();
    expect(await countAdmitted(6, () => subscribe(address))).toBe(5);
    const { status, body, headers } = await subscribe(address);
    expect([status, body.code]).toEqual([429, 'TOO_MANY_REQUESTS']);
    expect(Number(headers['retry-after'])).toBeGreaterThan(0);
    expect(Number(headers['retry-after'])).toBeLessThanOrEqual(60);
    expect((await subscribe(newAddress())).status).toBe(200);
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

  const signIn = (token: string, email: string, address: string) =>
    shop.call('PUT', `/user/${email}`, { token, body: { email }, headers: from(address) });

  it('limits sign-ins with invalid tokens to 10, and does not count them against others at that address', async () => {
    const [neighbour, address] = [await createFirebaseAccount(), newAddress()];
    expect(await countAdmitted(12, () => signIn('x.y.z', 'a@example.com', address))).toBe(10);
    expect((await signIn(neighbour.idToken, neighbour.email, address)).status).toBe(200);
  });

  it('limits the sign-ins of an account to 10, and does not count them against others at its address', async () => {
    const [busy, neighbour, address] = [await createFirebaseAccount(), await createFirebaseAccount(), newAddress()];
    expect(await countAdmitted(12, () => signIn(busy.idToken, busy.email, address))).toBe(10);
    expect((await signIn(neighbour.idToken, neighbour.email, address)).status).toBe(200);
  });

  it('limits the tries of codes of a second factor to 10 in a quarter of an hour, for each account', async () => {
    const [one, other] = [await buildAdmin(shop), await buildAdmin(shop)];
    const guess = ({ token }: BuiltUser) =>
      shop.call('POST', '/account/secondFactor/confirm', { token, body: { code: '123456' } });
    expect(await countAdmitted(12, () => guess(one))).toBe(10);
    expect(Number((await guess(one)).headers['retry-after'])).toBeGreaterThan(60);
    expect((await guess(other)).status).toBe(409);
  });

  it('counts concurrent requests exactly', async () => {
    const address = newAddress();
    const answers = await Promise.all(Array.from({ length: 12 }, () => subscribe(address)));
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(5);
  });

  it('starts a new count after the minute, though the database still has the old one', async () => {
    const address = newAddress();
    await subscribe(address);
    await shop.model(RateCount).updateMany({}, { points: 5, expire: new Date(Date.now() - 1) });
    expect(await countAdmitted(6, () => subscribe(address))).toBe(5);
  });

  it('refuses the one too many of a feature, for its key alone', async () => {
    const limiter = shop.app.get(RateLimiter);
    await limiter.consume('reviews', 'one', 2);
    await limiter.requireLeft('reviews', 'one');
    await limiter.consume('reviews', 'one');
    const refusal = { code: 'TOO_MANY_REQUESTS', retryAfter: expect.any(Number) };
    await expect(limiter.requireLeft('reviews', 'one')).rejects.toMatchObject(refusal);
    await expect(limiter.consume('reviews', 'one')).rejects.toMatchObject(refusal);
    await limiter.requireLeft('reviews', 'other');
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
    const headers = from(newAddress());
    const refused = () => shop.call('GET', '/user', { token: 'x.y.z', headers });
    expect(await countAdmitted(300, refused)).toBe(300);
    expect(await countAdmitted(310, () => shop.call('GET', '/review', { headers }))).toBe(300);
    expect((await refused()).status).toBe(429);
    expect((await shop.call('GET', '/health/live', { headers })).status).toBe(200);
  });

  it('counts what no guard sees by address, and no user behind it', async () => {
    const { token } = await buildUser(shop);
    const headers = from(newAddress());
    const send = () => shop.call('PUT', '/basket', { token, body: '{', headers });
    expect(await countAdmitted(RATE_LIMITS.everything.points + 5, send)).toBe(RATE_LIMITS.everything.points);
    expect((await shop.call('GET', '/nothing/here', { headers })).status).toBe(429);
    expect((await shop.call('GET', '/basket', { token, headers })).status).toBe(200);
  });
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

  beforeAll(async () => {
    strict = await Shop.open({ RATE_LIMIT_FACTOR: '0.1' });
  });
  beforeEach(() => Promise.all([strict.model(Order).deleteMany(), strict.model(Quote).deleteMany()]));
  afterAll(() => strict.close());

  const price = (lines: number, address: string) =>
    strict.call('POST', '/basket/price', {
      body: { lines: Array.from({ length: lines }, () => ({ partNumber: 'KG-1', quantity: 1 })) },
      headers: from(address),
    });

  it('counts those that are priced, not the requests', async () => {
    const address = newAddress();
    expect(await countAdmitted(4, () => price(500, address))).toBe(2);
    expect((await price(1, address)).status).toBe(429);
    expect((await price(1, newAddress())).status).toBe(200);
    // A request without lines does not count.
    expect((await strict.call('GET', '/settings/shop', { headers: from(address) })).status).not.toBe(429);
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
    const { _id } = await buildQuote(strict, { customer, validUntil: '2100-01-01', lines: quotedLines });
    const path = `/quote/${_id.toString()}/price`;
    expect(await countAdmitted(12, () => strict.call('POST', path, { token: customer.token, body: {} }))).toBe(10);
  });
});

describe('all that Fastify has registered', () => {
  const FACTOR = 0.01;
  const LIMIT = RATE_LIMITS.everything.points * FACTOR;
  const registered: Pick<RouteOptions, 'method' | 'url'>[] = [];
  let strict: Shop;

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
      ...from(newAddress()),
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

it('shares one limit between all replicas', async () => {
  const one = await Shop.open({ RATE_LIMIT_FACTOR: '1' });
  const other = await Shop.open({ RATE_LIMIT_FACTOR: '1', MONGODB_URI: databaseUri(one.connection.name) });
  const write = { body: { email: 'a@example.com' }, headers: from(newAddress()) };
  const here = () => one.call('POST', '/newsletter', write);
  const there = () => other.call('POST', '/newsletter', write);
  expect((await countAdmitted(3, here)) + (await countAdmitted(3, there))).toBe(5);
  expect((await here()).status).toBe(429);
  await other.close();
  await one.close();
});

it('counts in memory while the database is away', async () => {
  const cutOff = await Shop.open({ RATE_LIMIT_FACTOR: '1' });
  const limiter = cutOff.app.get(RateLimiter);
  await cutOff.connection.close();
  await limiter.consume('reviews', 'one', 3);
  await expect(limiter.consume('reviews', 'one')).rejects.toMatchObject({ code: 'TOO_MANY_REQUESTS' });
  await cutOff.close();
});

it.each(['', '192.0.2.1'])(
  'believes X-Forwarded-For only from a trusted proxy, one of "%s"',
  async (TRUSTED_PROXIES) => {
    const direct = await Shop.open({ RATE_LIMIT_FACTOR: '1', TRUSTED_PROXIES });
    const call = () =>
      direct.call('POST', '/newsletter', { body: { email: 'a@example.com' }, headers: from(newAddress()) });
    expect(await countAdmitted(8, call)).toBe(5);
    await direct.close();
  },
);
