import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { paths } from '../../../frontend/src/lib/paths.js';
import { type BackendStub, startBackendStub } from './backend-stub.js';
import { call } from './http.js';
import { type Nginx, PRODUCTION, startNginx } from './nginx.js';
import { until } from './wait.js';

/** An address of each page of the site. */
const PAGES = Object.values(paths).map((pattern) => pattern.replace(/:\w+\??/g, '64f0c0ffee'));

let backend: BackendStub;
let nginx: Nginx;

beforeAll(async () => {
  backend = await startBackendStub();
  nginx = await startNginx({ ...PRODUCTION, BACKEND_ADDRESS: backend.address });
});

beforeEach(() => {
  backend.requests.length = 0;
});

afterAll(async () => {
  await nginx?.stop();
  await backend?.kill();
});

describe('the site', () => {
  it.each([...PAGES, '/?utm=x', '/dashboard/', '/Blogs'])('answers %s with the app', async (path) => {
    const answer = await call(nginx.origin, path);
    expect(answer).toMatchObject({ status: 200, body: expect.stringContaining('<title>Karigar</title>') });
    expect(answer.headers['cache-control']).toBe('no-cache');
  });

  describe.each([
    ['/assets/app-3f9c.js', 'text/javascript'],
    ['/assets/app-3f9c.css', 'text/css'],
  ])('the asset %s', (path, type) => {
    const ask = (encodings: string) => call(nginx.origin, path, { headers: { 'accept-encoding': encodings } });

    it('may be cached by a browser for ever', async () => {
      const { headers } = await call(nginx.origin, path);
      expect(headers['cache-control']).toBe('public, max-age=31536000, immutable');
      expect(headers['content-type']).toContain(type);
    });

    it.each([
      ['gzip, deflate, br, zstd', 'br', brotliDecompressSync],
      ['br;q=0.9, gzip;q=0.1', 'br', brotliDecompressSync],
      ['gzip, deflate', 'gzip', gunzipSync],
      ['gzip, br;q=0', 'gzip', gunzipSync],
    ])('comes precompressed to clients that accept "%s"', async (encodings, encoding, decompress) => {
      const { headers, bytes } = await ask(encodings);
      expect(headers).toMatchObject({ 'content-encoding': encoding, vary: 'Accept-Encoding' });
      expect(headers).toMatchObject({
        'content-type': expect.stringContaining(type),
        'x-content-type-options': 'nosniff',
      });
      expect(headers['cache-control']).toBe('public, max-age=31536000, immutable');
      expect(bytes.length).toBeLessThan(100);
      expect(decompress(bytes).toString()).toContain('the app');
    });

    it.each(['', 'identity', 'x-br, abracadabra'])(
      'comes uncompressed to clients that accept "%s"',
      async (encodings) => {
        const { headers, body } = await ask(encodings);
        expect(headers).not.toHaveProperty('content-encoding');
        expect(body).toContain('the app');
      },
    );
  });

  it.each(['/assets/app-0000.js', '/favicon.svg', '/assets/', '/assets/..%2fnginx.conf'])(
    'answers an uncacheable 404 for the missing file %s',
    async (path) => {
      const answer = await call(nginx.origin, path);
      expect(answer).toMatchObject({ status: 404, body: expect.stringContaining('This page cannot be shown') });
      expect(answer.headers['cache-control']).toBe('no-store');
    },
  );

  it.each([
    '/no/such/page',
    '/dashboard/none',
    '/product/',
    '/product/64f0c0ffee/claw-hammer/more',
    '/purchase/',
    '/old-shop/index.php',
    '/hammer.html',
    '/assets/app-0000.js',
    '/assets/',
  ])('shows a browser at %s the site’s own page for an unknown address', async (path) => {
    const accept = 'text/html,application/xhtml+xml,application/xml;q=0.9,image/avif,image/webp,*/*;q=0.8';
    const answer = await call(nginx.origin, path, { headers: { accept } });
    expect(answer).toMatchObject({ status: 404, body: expect.stringContaining('<title>Karigar</title>') });
    expect(answer.headers).toMatchObject({ 'content-type': 'text/html; charset=utf-8', 'cache-control': 'no-store' });
  });

  it('serves the app its settings', async () => {
    const answer = await call(nginx.origin, '/config.json');
    expect(answer.headers).toMatchObject({ 'content-type': 'application/json', 'cache-control': 'no-store' });
    expect(JSON.parse(answer.body)).toEqual({
      sandbox: false,
      firebase: {
        apiKey: PRODUCTION.FIREBASE_API_KEY,
        authDomain: 'karigar-shop.firebaseapp.com',
        projectId: 'karigar-shop',
      },
      firebaseAuthEmulatorUrl: null,
      stripePublishableKey: PRODUCTION.STRIPE_PUBLISHABLE_KEY,
      stripeJsUrl: null,
      accounts: [],
    });
  });
});

describe('the API', () => {
  it.each([
    ['/api/order', '/order'],
    ['/api/product?q=ham%20mer&page=2', '/product?q=ham%20mer&page=2'],
    ['/api/user/kamal%2Btools%40karigar.test', '/user/kamal+tools@karigar.test'],
    ['/api/health/ready', '/health/ready'],
    ['/api/image/64f0c0ffee', '/image/64f0c0ffee'],
    ['/api/order/kamal@karigar.test', '/order/kamal@karigar.test'],
  ])('passes %s to the back end as %s', async (path, seen) => {
    expect((await call(nginx.origin, path)).status).toBe(200);
    expect(backend.requests.map(({ url }) => url)).toEqual([seen]);
  });

  it('passes method, body and token over kept connections', async () => {
    const before = backend.connections();
    for (let count = 0; count < 20; count += 1) {
      await call(nginx.origin, '/api/order', { method: 'POST', headers: { authorization: 'Bearer t' }, body: '{}' });
    }
    expect(backend.requests).toHaveLength(20);
    expect(backend.requests[0]).toMatchObject({
      method: 'POST',
      headers: { authorization: 'Bearer t', 'content-length': '2' },
    });
    expect(backend.connections() - before).toBeLessThanOrEqual(4);
  });

  it('is not taken for a compressed file where an e-mail ends like one', async () => {
    const { status, headers } = await call(nginx.origin, '/api/order/joana@loja.js.br');
    expect(status).toBe(200);
    expect(headers).not.toHaveProperty('content-encoding');
    expect(headers).not.toHaveProperty('vary');
  });

  it("gives each request one id, in the answer, to the back end and in the log, ignoring the client's", async () => {
    const answer = await call(nginx.origin, '/api/order', {
      headers: { 'x-request-id': 'mine', 'x-forwarded-for': '203.0.113.9' },
    });
    const id = answer.headers['x-request-id'];
    expect(id).toMatch(/^[0-9a-f]{32}$/);
    expect(backend.requests[0]?.headers).toMatchObject({ 'x-request-id': id, 'x-forwarded-for': '127.0.0.1' });
    const line = await until('the line of the log', async () =>
      (await nginx.accessLog()).find(({ requestId }) => requestId === id),
    );
    expect(line).toMatchObject({ path: '/api/order', status: 200, backend: backend.address, address: '127.0.0.1' });
  });

  it('logs no e-mail, no token of a mail and no query', async () => {
    const paths = [
      ...['/api/order/kamal@karigar.test', '/api/user/admin/kamal%40karigar.test?x=kamal', '/login?m=kamal'],
      ...[
        '/api/unsubscribe/nkamal',
        '/api//unsubscribe/akamal?x',
        '/unsubscribe?token=nkamal',
        '/confirm/newsletter?token=kamal',
      ],
    ];
    const answers = await Promise.all(paths.map((path) => call(nginx.origin, path)));
    const ids = answers.map(({ headers }) => headers['x-request-id']);
    const log = await until('the lines of the log', async () => {
      const lines = (await nginx.accessLog()).filter(({ requestId }) => ids.includes(requestId as string));
      return lines.length === ids.length ? lines : undefined;
    });
    expect(log.map(({ path }) => path).sort()).toEqual([
      ...['/api//unsubscribe/{token}', '/api/order/{email}', '/api/unsubscribe/{token}', '/api/user/admin/{email}'],
      ...['/confirm/newsletter', '/login', '/unsubscribe'],
    ]);
    expect(JSON.stringify(log) + (await nginx.errorLog())).not.toContain('kamal');
  });

  it.each([
    'metrics',
    'metrics/',
    'metrics?x',
    '%6Detrics',
    '/metrics',
    'order/../metrics',
    'order/%2e%2e/metrics',
    'error',
  ])('does not expose /api/%s', async (path) => {
    const answer = await call(nginx.origin, `/api/${path}`);
    expect(answer.status).toBe(404);
    expect(JSON.parse(answer.body)).toMatchObject({ statusCode: 404, code: 'NOT_FOUND' });
    expect(backend.requests).toEqual([]);
  });

  it('has no routes of the sandbox', async () => {
    const paths = ['/sandbox/stripe/v1/payment_intents', '/identitytoolkit.googleapis.com/v1/accounts:signUp'];
    for (const path of paths) {
      expect((await call(nginx.origin, path, { method: 'POST' })).status).toBe(404);
    }
  });
});
