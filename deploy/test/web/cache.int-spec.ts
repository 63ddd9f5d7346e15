import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { type BackendStub, startBackendStub } from './backend-stub.js';
import { call } from './http.js';
import { type Nginx, PRODUCTION, startNginx } from './nginx.js';

let backend: BackendStub;
let nginx: Nginx;

beforeEach(async () => {
  backend = await startBackendStub((request, response) => {
    const url = request.url ?? '';
    if (/^\/(image|document)\/f/.test(url)) response.setHeader('cache-control', 'private, max-age=300');
    else if (/^\/(image|document)\/[0-9a-f]{32}(\?|$)/.test(url))
      response.setHeader('cache-control', 'public, max-age=31536000, immutable');
    if (url === '/product/cookie') response.setHeader('set-cookie', 'a=b');
    if (url === '/product/broken') response.statusCode = 500;
    response.setHeader('x-total-count', '12');
    response.end(url.startsWith('/image/') ? `the picture ${url}` : String(Date.now()));
  });
  nginx = await startNginx({ ...PRODUCTION, BACKEND_ADDRESS: backend.address, RATE_LIMIT_FACTOR: '100' });
});

afterEach(async () => {
  await nginx.stop();
  await backend.kill();
});

const times = (count: number, path: string) =>
  Promise.all(Array.from({ length: count }, () => call(nginx.origin, path)));

it.each(['/api/product?limit=24', '/api/product/singleProduct/1', '/api/review', '/api/category', '/api/settings'])(
  'asks the back end for %s about twice a second, at any number of requests, and answers nothing older',
  async (path) => {
    const AT_ONCE = 5;
    const begin = Date.now();
    // Longer than two halves, whenever it begins.
    while (Date.now() - begin < 1_200) {
      const asked = Date.now();
      for (const { body } of await times(AT_ONCE, path)) expect(asked - Number(body)).toBeLessThanOrEqual(500);
    }
    const halves = Math.ceil((Date.now() - begin) / 500) + 1;
    // In each half one request, or all pending ones when a busy machine answered the first too late for the others.
    expect(backend.requests.length).toBeLessThanOrEqual(halves * AT_ONCE);
  },
);

it('answers no old entry to the first visitor after a pause', async () => {
  const first = await call(nginx.origin, '/api/product');
  await new Promise((resolve) => setTimeout(resolve, 1_100));
  const second = await call(nginx.origin, '/api/product');
  expect(Number(second.body) - Number(first.body)).toBeGreaterThan(1_000);
});

it('keeps different pages apart', async () => {
  await Promise.all([1, 2, 3].map((page) => call(nginx.origin, `/api/product?page=${page}`)));
  expect(backend.requests.map(({ url }) => url).sort()).toEqual([
    '/product?page=1',
    '/product?page=2',
    '/product?page=3',
  ]);
});

it.each([
  '/api/order',
  '/api/order/a@b.test',
  '/api/profile/a@b.test',
  '/api/admin/a@b.test',
  '/api/user',
  '/api/payment',
])('passes each request for %s, which is private', async (path) => {
  for (let count = 1; count <= 3; count += 1) {
    const answer = await call(nginx.origin, path, { headers: { authorization: `Bearer ${count}` } });
    expect(answer.headers['cache-control']).toBe('no-store');
  }
  expect(backend.requests.map(({ headers }) => headers.authorization)).toEqual(['Bearer 1', 'Bearer 2', 'Bearer 3']);
});

it.each(['/api/product/cookie', '/api/product/broken', '/api/order'])(
  'caches no cookie, no fault, and nothing that the back end says no-store of: %s',
  async (path) => {
    await call(nginx.origin, path);
    await call(nginx.origin, path);
    expect(backend.requests).toHaveLength(2);
  },
);

it.each(['/api/product?limit=24', '/api/review'])(
  'answers no request with a token for %s from its cache',
  async (path) => {
    await call(nginx.origin, path);
    for (const count of [1, 2, 3]) await call(nginx.origin, path, { headers: { authorization: `Bearer ${count}` } });
    const tokens = backend.requests.flatMap(({ headers }) => headers.authorization ?? []);
    expect(tokens).toEqual(['Bearer 1', 'Bearer 2', 'Bearer 3']);
  },
);

it.each(['/api/product?limit=12', '/api/review/manage', '/api/image/0123456789abcdef0123456789abcdef'])(
  'caches no answer of %s to a request with a token',
  async (path) => {
    await call(nginx.origin, path, { headers: { authorization: 'Bearer 1' } });
    await call(nginx.origin, path);
    expect(backend.requests.map(({ headers }) => headers.authorization)).toEqual(['Bearer 1', undefined]);
  },
);

it('passes every write', async () => {
  const write = (method: string) => call(nginx.origin, '/api/product/1', { method, body: '{}' });
  await write('PUT');
  await write('PUT');
  await write('DELETE');
  expect(backend.requests.map(({ method }) => method)).toEqual(['PUT', 'PUT', 'DELETE']);
});

const PICTURE = '/image/0123456789abcdef0123456789abcdef';

it('caches pictures of products, and answers with them even while the back end is down', async () => {
  const [first] = await times(1, `/api${PICTURE}`);
  await backend.kill();
  const again = await call(nginx.origin, `/api${PICTURE}`);
  expect(again).toMatchObject({ status: 200, body: first?.body });
  expect(again.headers['cache-control']).toBe('public, max-age=31536000, immutable');
});

it("keeps a product's data sheet, but not under an address with a query, and none that is not in use", async () => {
  const DOCUMENT = `/api/document/${'0'.repeat(32)}`;
  for (const url of [DOCUMENT, DOCUMENT, `${DOCUMENT}?x=1`, `${DOCUMENT}?x=1`]) {
    const { headers } = await call(nginx.origin, url);
    expect(headers['content-security-policy']).toContain('; sandbox;');
  }
  expect(backend.requests).toHaveLength(3);
  const unused = `/api/document/${'f'.repeat(32)}`;
  for (let count = 1; count <= 2; count += 1) await call(nginx.origin, unused);
  expect(backend.requests).toHaveLength(5);
});

it('caches no picture of a user, which may be removed', async () => {
  const url = `/api/image/${'f'.repeat(32)}`;
  for (let count = 1; count <= 2; count += 1) {
    expect((await call(nginx.origin, url)).headers['cache-control']).toBe('private, max-age=300');
  }
  expect(backend.requests).toHaveLength(2);
});

it('caches each size of a picture apart', async () => {
  const addresses = ['', '?size=320', '?size=800'].map((size) => `${PICTURE}${size}`);
  // The second request of each is a cache hit.
  for (const url of [...addresses, ...addresses]) {
    expect((await call(nginx.origin, `/api${url}`)).body).toBe(`the picture ${url}`);
  }
  expect((await call(nginx.origin, `/api${PICTURE}?size=1600`)).body).toBe(`the picture ${PICTURE}`);
  expect(backend.requests.map(({ url }) => url)).toEqual(addresses);
});

it.each(['/api/product?limit=24&', '/api/product?limit=%32%34', '/api/product?q=caf%c3%a9'])(
  'caches nothing under an odd spelling: %s',
  async (path) => {
    for (let count = 1; count <= 3; count += 1) expect((await call(nginx.origin, path)).status).toBe(200);
    expect(backend.requests).toHaveLength(3);
  },
);

it('caches searches', async () => {
  const path = '/api/product?page=1&limit=24&sort=price&q=caf%C3%A9+%26+%2B-';
  const begin = Date.now();
  for (let count = 1; count <= 20; count += 1) await call(nginx.origin, path);
  expect(backend.requests.length).toBeLessThanOrEqual(Math.ceil((Date.now() - begin) / 500) + 1);
});

it.each(['?', '?size=1600', '//image/0123456789abcdef0123456789abcdef', '/image/%30123456789abcdef0123456789abcdef'])(
  'finds the cached picture by another spelling of its address: %s',
  async (spelling) => {
    await call(nginx.origin, `/api${PICTURE}`);
    await call(nginx.origin, spelling.startsWith('?') ? `/api${PICTURE}${spelling}` : `/api${spelling}`);
    expect(backend.requests).toHaveLength(1);
  },
);

it('passes every other spelling of a size or an id to the back end, and caches none', async () => {
  const spellings = ['?size=0320', '?size=3.2e2', '?size=320&x=1', '?x=1', '?size=320&size=320', '?size=', '%20', '/'];
  for (const spelling of [...spellings, ...spellings]) await call(nginx.origin, `/api${PICTURE}${spelling}`);
  expect(backend.requests).toHaveLength(2 * spellings.length);
  expect(await readdir(join(nginx.folder, 'cache'), { recursive: true })).not.toContainEqual(
    expect.stringMatching(/[0-9a-f]{32}$/),
  );
});
