import { once } from 'node:events';
import { type AddressInfo, connect, createServer, type Server, type Socket } from 'node:net';
import { VERSION } from '../../src/platform/config/version.js';
import { StartProgress } from '../../src/platform/health/start-progress.js';
import { type BuiltUser, buildProduct, buildUser } from '../support/builders.js';
import { databaseUri, workerDatabase } from '../support/environment.js';
import { eventually } from '../../../load/testkit/eventually.js';
import { createFirebaseAccount } from '../support/firebase-accounts.js';
import { readLog } from '../support/log.js';
import { Shop } from '../support/shop.js';

describe('GET /health and /metrics', () => {
  let shop: Shop;
  beforeAll(async () => {
    shop = await Shop.open();
  });
  afterAll(() => shop.close());

  it('come after all steps of the start, of which the last is counted', () => {
    expect(shop.app.get(StartProgress).current).toEqual({ step: 'catalogue', done: 0, total: 0 });
  });

  it('are healthy while the database is', async () => {
    expect(await shop.call('GET', '/health/live')).toMatchObject({
      status: 200,
      body: { status: 'ok', version: VERSION },
    });
    expect(await shop.call('GET', '/health/ready')).toMatchObject({
      status: 200,
      body: { status: 'ok', version: VERSION },
    });
  });

  it("measure requests by route, without the path's values", async () => {
    await shop.call('GET', '/order/rahima@example.com');
    const { status, headers, body } = await shop.call('GET', '/metrics');
    expect([status, headers['content-type']]).toEqual([200, 'text/plain; version=0.0.4; charset=utf-8']);
    expect(body).toMatch(/http_request_duration_seconds_count\{method="GET",route="\/order\/:email",status="401"\} 1/);
    expect(body).toMatch(/process_resident_memory_bytes \d+/);
    expect(body).toMatch(/^database_up 1$/m);
    expect(body).not.toContain('rahima');
  });
});

it('count requests that failed and those that did not, from 0 on, so that the first failure is an increase', async () => {
  const shop = await Shop.open();
  const answers = async () => {
    const { body } = await shop.call('GET', '/metrics');
    return Object.fromEntries(
      [...body.matchAll(/^http_answers_total\{outcome="(\w+)"\} (\d+)$/gm)].map(([, ...pair]) => pair),
    );
  };
  const before = await answers();
  await shop.call('GET', '/nowhere');
  await shop.call('GET', '/health/ready');
  expect(before).toEqual({ ok: '0', failed: '0' });
  // The scrape itself is the other one.
  expect(await answers()).toEqual({ ok: '2', failed: '0' });
  await shop.close();
});

describe('every answer', () => {
  let shop: Shop;
  beforeAll(async () => {
    shop = await Shop.open();
  });
  afterAll(() => shop.close());

  it.each(['/product', '/user', '/nowhere', '/product?page=x'])('carries the security headers: %s', async (path) => {
    const { headers } = await shop.call('GET', path);
    expect(headers).toMatchObject({
      'content-security-policy': "default-src 'none';frame-ancestors 'none'",
      'x-content-type-options': 'nosniff',
      'strict-transport-security': expect.stringContaining('max-age='),
      'referrer-policy': 'no-referrer',
    });
    expect(headers['x-powered-by']).toBeUndefined();
  });

  it("carries the request's id: nginx's when it gave one, else a new one", async () => {
    const given = await shop.call('GET', '/nowhere', { headers: { 'x-request-id': 'from-nginx-0001' } });
    expect([given.headers['x-request-id'], given.body.requestId]).toEqual(['from-nginx-0001', 'from-nginx-0001']);
    const odd = await shop.call('GET', '/nowhere', { headers: { 'x-request-id': 'two words\u0021' } });
    expect(odd.body.requestId).toMatch(/^[0-9a-f-]{36}$/);
  });
});

describe('the log', () => {
  it('names every request by its route and id, without secrets, e-mails and addresses', async () => {
    const lines = readLog();
    const shop = await Shop.open();
    const account = await createFirebaseAccount();
    const { body } = await shop.call('PUT', `/user/${account.email}`, {
      token: account.idToken,
      body: { email: account.email },
    });
    const { token } = body;
    const product = await buildProduct(shop);
    const customerAddress = '12 Secret Lane';
    const order = { itemId: product._id, quantity: 10, customerAddress, customerNumber: '01711999888' };
    const placed = await shop.call('POST', '/order', {
      token,
      body: order,
      headers: { 'x-request-id': 'the-placing-request' },
    });
    expect(placed.status).toBe(201);
    await shop.call('GET', `/order/${account.email}`, { token: `${token}x` });
    await shop.call('POST', '/order', { token, body: { ...order, quantity: account.email } });
    await shop.close();

    const log = lines.join('');
    const entries = lines.map((line) => JSON.parse(line));
    const common = { level: 'info', time: expect.any(String), requestId: 'the-placing-request' };
    expect(entries.filter(({ requestId }) => requestId === 'the-placing-request')).toEqual([
      {
        ...common,
        msg: 'order placed',
        context: 'OrderStore',
        orderId: placed.body._id,
        amountCents: expect.any(Number),
      },
      {
        ...common,
        msg: 'request',
        method: 'POST',
        route: '/order',
        status: 201,
        ms: expect.any(Number),
        mongodbMs: expect.any(Number),
        userId: expect.any(String),
      },
    ]);
    for (const secret of [account.email, account.idToken, token, customerAddress, order.customerNumber, '@']) {
      expect(log).not.toContain(secret);
    }
  });
});

describe('while the database is away', () => {
  let shop: Shop;
  let user: BuiltUser;
  let proxy: Proxy;

  beforeAll(async () => {
    const uri = new URL(databaseUri(workerDatabase(0)));
    proxy = new Proxy(uri.hostname, Number(uri.port));
    await proxy.open();
    uri.port = String(proxy.port);
    uri.hostname = '127.0.0.1';
    uri.search = '?directConnection=true';
    shop = await Shop.open({ MONGODB_URI: uri.href });
    user = await buildUser(shop);
  });
  afterAll(async () => {
    await proxy.open();
    await shop.close();
    await proxy.close();
  });

  it('answers 503 with Retry-After, and works again when it is back', async () => {
    await proxy.close();
    // Within a second the catalogue in memory is good, and an empty list needs nothing else.
    await eventually(async () => (await shop.call('GET', '/product')).status === 503);
    const signedIn = { token: user.token };
    const log = readLog();
    const answers = await Promise.all([
      shop.call('GET', '/product'),
      shop.call('GET', `/profile/${user.email}`, signedIn),
      shop.call('POST', '/newsletter', { body: { email: 'a@example.com' } }),
      shop.call('GET', '/image/0123456789abcdef0123456789abcdef'),
      shop.call('DELETE', '/order/0123456789abcdef01234567', signedIn),
    ]);
    const ids = answers.map(({ headers }) => headers['x-request-id']);
    const failed = log.map((line) => JSON.parse(line)).filter(({ requestId }) => ids.includes(requestId));
    expect(failed).toHaveLength(ids.length);
    for (const line of failed) {
      expect(line).toMatchObject({ msg: 'request', level: 'error', status: 503, code: 'SERVICE_UNAVAILABLE' });
      expect(line.err.stack).toMatch(/\n\s+at /);
    }
    for (const { status, body, headers } of answers) {
      expect([status, body.code, headers['retry-after']]).toEqual([503, 'SERVICE_UNAVAILABLE', '5']);
    }
    expect((await shop.call('GET', '/health/live')).status).toBe(200);
    expect((await shop.call('GET', '/health/ready')).status).toBe(503);
    expect((await shop.call('GET', '/metrics')).body).toMatch(/^database_up 0$/m);

    await proxy.open();
    await eventually(async () => (await shop.call('GET', '/health/ready')).status === 200);
    await eventually(async () => (await shop.call('GET', '/product')).status === 200);
    expect((await shop.call('GET', `/profile/${user.email}`, signedIn)).status).toBe(200);
  });
});

/** A proxy between back end and database that can be cut. */
class Proxy {
  port = 0;
  private server: Server | undefined;
  private readonly sockets = new Set<Socket>();

  constructor(
    private readonly targetHost: string,
    private readonly targetPort: number,
  ) {}

  async open(): Promise<void> {
    if (this.server?.listening) return;
    this.server = createServer((client) => {
      const database = connect(this.targetPort, this.targetHost);
      for (const socket of [client, database]) {
        this.sockets.add(socket);
        socket.on('error', () => undefined);
      }
      client.pipe(database).pipe(client);
    });
    this.server.listen(this.port, '127.0.0.1');
    await once(this.server, 'listening');
    this.port = (this.server.address() as AddressInfo).port;
  }

  async close(): Promise<void> {
    if (!this.server?.listening) return;
    const closed = once(this.server, 'close');
    this.server.close();
    for (const socket of this.sockets) socket.destroy();
    this.sockets.clear();
    await closed;
  }
}
