import { type BackendStub, startBackendStub } from './backend-stub.js';
import { call } from './http.js';
import { type Nginx, PRODUCTION, startNginx } from './nginx.js';

let backend: BackendStub;
let nginx: Nginx;

/** The time of the read in the API's own cache, which keeps a read for up to 900 ms. */
function createReadCache(): () => number {
  let kept = 0;
  return () => {
    const now = Date.now();
    if (now - kept >= 900) kept = now;
    return kept;
  };
}

beforeAll(async () => {
  const keptRead = createReadCache();
  backend = await startBackendStub((request, response) => {
    const url = request.url ?? '';
    response.setHeader('x-total-count', '12');
    // The time of the read from the database, which shows the answer's age.
    const readAt = url.includes('kept') ? keptRead : Date.now;
    const body = String(readAt());
    setTimeout(() => response.end(body), url.includes('slow') ? 10 : 0);
  });
  nginx = await startNginx({ ...PRODUCTION, BACKEND_ADDRESS: backend.address, RATE_LIMIT_FACTOR: '100' });
});

afterAll(async () => {
  await nginx.stop();
  await backend.kill();
});

beforeEach(() => backend.requests.splice(0));

it.each([
  { what: 'the database', path: '/api/product?slow' },
  { what: 'the API’s own cache', path: '/api/product?kept' },
])('shows no read older than a second when the back end answers from $what', async ({ path }) => {
  const ages: number[] = [];
  const end = Date.now() + 3_500;
  while (Date.now() < end) {
    const asked = Date.now();
    const { body, headers } = await call(nginx.origin, path);
    expect(headers['x-total-count']).toBe('12');
    ages.push(asked - Number(body));
  }
  expect(backend.requests.length).toBeLessThan(ages.length / 2); // it was cached
  expect(Math.max(...ages)).toBeLessThanOrEqual(1_000);
});
