import { type BackendStub, startBackendStub } from './backend-stub.js';
import { call } from './http.js';
import { type Nginx, PRODUCTION, startNginx } from './nginx.js';
import { until } from './wait.js';

let backend: BackendStub;
let nginx: Nginx;
let release: () => void;

beforeEach(async () => {
  const held = new Promise<void>((resolve) => (release = resolve));
  backend = await startBackendStub((request, response) => {
    if (request.url === '/order/held') void held.then(() => response.end('{}'));
    else response.end('{}');
  });
  // A hundredth of the rates, so that even a slow machine exceeds them.
  nginx = await startNginx({ ...PRODUCTION, BACKEND_ADDRESS: backend.address, RATE_LIMIT_FACTOR: '0.01' });
});

afterEach(async () => {
  release();
  await nginx.stop();
  await backend.kill();
});

const statusesOf = async (count: number, path: string, options: Parameters<typeof call>[2]) =>
  (await Promise.all(Array.from({ length: count }, () => call(nginx.origin, path, options)))).map(
    ({ status }) => status,
  );

it('slows down an address that asks too often, and no other', async () => {
  for (let round = 0; round < 5; round += 1) await statusesOf(100, '/api/order', { from: '127.0.0.7' });
  const refused = await call(nginx.origin, '/api/order', { from: '127.0.0.7' });
  expect(refused.status).toBe(429);
  expect(Number(refused.headers['retry-after'])).toBeGreaterThan(0);
  expect(JSON.parse(refused.body)).toMatchObject({ statusCode: 429, code: 'TOO_MANY_REQUESTS' });
  expect((await call(nginx.origin, '/', { from: '127.0.0.7' })).body).toContain('This page cannot be shown');
  expect((await call(nginx.origin, '/api/order', { from: '127.0.0.8' })).status).toBe(200);
});

it('takes at most 200 requests of one address at the same time', async () => {
  const answers = statusesOf(230, '/api/order/held', { from: '127.0.0.7' });
  await until('200 requests are held', () => backend.requests.length >= 200);
  expect((await call(nginx.origin, '/api/order', { from: '127.0.0.8' })).status).toBe(200);
  release();
  const statuses = await answers;
  expect(statuses.filter((status) => status === 200)).toHaveLength(200);
  expect(statuses.filter((status) => status === 429)).toHaveLength(30);
});

it('takes a picture of 5 MB at the upload route, and no more', async () => {
  const upload = (path: string, bytes: number) =>
    call(nginx.origin, path, { method: 'POST', body: Buffer.alloc(bytes) });
  expect((await upload('/api/image', 5_300_000)).status).toBe(200);
  const refused = await upload('/api/image', 7_000_000);
  expect(refused.status).toBe(413);
  expect(JSON.parse(refused.body)).toMatchObject({ code: 'PAYLOAD_TOO_LARGE' });
  expect((await upload('/api/order', 5_300_000)).status).toBe(413);
  expect((await upload('/api/product', 200_000)).status).toBe(413);
  expect((await upload('/', 200_000)).status).toBe(413);
});

it('takes a document of 10 MB at its route, and refuses one of 500 MB before it is sent', async () => {
  const upload = (bytes: number) => call(nginx.origin, '/api/document', { method: 'POST', body: Buffer.alloc(bytes) });
  expect((await upload(10 * 2 ** 20)).status).toBe(200);
  expect((await upload(12 * 2 ** 20)).status).toBe(413);
  const headers = { 'content-length': String(500 * 2 ** 20) };
  const refused = await call(nginx.origin, '/api/document', { method: 'POST', headers, body: 'begun' });
  expect(JSON.parse(refused.body)).toMatchObject({ statusCode: 413, code: 'PAYLOAD_TOO_LARGE' });
  expect(backend.requests).toHaveLength(1);
});

it('takes a file of products of 50 MB', async () => {
  const upload = (bytes: number) =>
    call(nginx.origin, '/api/product/import', { method: 'POST', body: Buffer.alloc(bytes) });
  expect((await upload(50 * 2 ** 20)).status).toBe(200);
  expect((await upload(52 * 2 ** 20)).status).toBe(413);
});

it.each(['/api/image', '/api/document', '/api/product/import'])(
  'takes few concurrent uploads of one address to %s',
  async (path) => {
    const statuses = await statusesOf(20, path, { method: 'POST', body: 'x', from: '127.0.0.7' });
    expect(statuses.filter((status) => status === 429).length).toBeGreaterThanOrEqual(9);
  },
);
