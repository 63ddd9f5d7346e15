import { findFreePort } from '../../../load/testkit/free-port.js';
import { type BackendStub, startBackendStub } from './backend-stub.js';
import { call } from './http.js';
import { type Nginx, PRODUCTION, startNginx } from './nginx.js';
import { until } from './wait.js';

let nginx: Nginx | undefined;
let backends: BackendStub[] = [];

afterEach(async () => {
  await nginx?.stop();
  nginx = undefined;
  await Promise.all(backends.map((backend) => backend.kill()));
  backends = [];
});

async function startWith(...stubs: BackendStub[]): Promise<Nginx> {
  backends = stubs;
  nginx = await startNginx({ ...PRODUCTION, BACKEND_ADDRESS: stubs.map(({ address }) => address).join(',') });
  return nginx;
}

describe('while the back end is down', () => {
  beforeEach(async () => {
    nginx = await startNginx({ ...PRODUCTION, BACKEND_ADDRESS: `127.0.0.1:${await findFreePort()}` });
  });

  it.each(['/api/order', '/api/product', '/api/review', '/api/image/1', '/api/docs'])(
    "answers %s in the form of the API's 503, and says when to retry",
    async (path) => {
      const answer = await call(nginx!.origin, path);
      expect(answer.status).toBe(503);
      expect(answer.headers).toMatchObject({ 'retry-after': '5', 'content-type': 'application/json' });
      expect(JSON.parse(answer.body)).toEqual({
        statusCode: 503,
        code: 'SERVICE_UNAVAILABLE',
        message: expect.stringContaining('Please try again in a moment'),
        requestId: answer.headers['x-request-id'],
      });
    },
  );

  it('still serves the site', async () => {
    expect((await call(nginx!.origin, '/allProductsPage')).status).toBe(200);
  });
});

it("passes the back end's own refusals on untouched", async () => {
  const body = '{"statusCode":503,"code":"SERVICE_UNAVAILABLE","message":"no database","requestId":"r"}';
  const backend = await startBackendStub((_request, response) => {
    response.writeHead(503, { 'content-type': 'application/json', 'retry-after': '7' }).end(body);
  });
  const { origin } = await startWith(backend);
  const answer = await call(origin, '/api/product');
  expect(answer).toMatchObject({ status: 503, body });
  expect(answer.rawHeaders.filter((value) => value.toLowerCase() === 'retry-after')).toHaveLength(1);
  expect(answer.headers['retry-after']).toBe('7');
  // A replica that answers so still counts as available: the next request reaches it.
  await call(origin, '/api/order');
  expect(backend.requests).toHaveLength(2);
});

it('fails no read when one of two replicas dies with pending requests', async () => {
  const [staying, dying] = await Promise.all([startBackendStub(), startBackendStub((request) => request.resume())]);
  const { origin } = await startWith(staying, dying);
  const answers = Array.from({ length: 40 }, (_, index) => call(origin, `/api/order?${index}`));
  await until('the dying replica has requests', () => dying.requests.length >= 5);
  await dying.kill();
  const later = Array.from({ length: 40 }, (_, index) => call(origin, `/api/order?later${index}`));
  const statuses = (await Promise.all([...answers, ...later])).map(({ status }) => status);
  expect(statuses.filter((status) => status !== 200)).toEqual([]);
});

it('asks once more for a read when nginx has given up on it', async () => {
  const dropping = await Promise.all([1, 2, 3].map(() => startBackendStub((request) => request.socket.destroy())));
  const staying = await startBackendStub();
  const { origin } = await startWith(...dropping, staying);
  expect((await call(origin, '/api/order/a%20b?c=%2F')).status).toBe(200);
  expect([...dropping, staying].flatMap(({ requests }) => requests.map(({ url }) => url))).toEqual(
    Array(4).fill('/order/a%20b?c=%2F'),
  );
});

it('never repeats an order that was already sent to a replica that died', async () => {
  const places = await Promise.all([1, 2].map(() => startBackendStub((request) => request.socket.destroy())));
  const { origin } = await startWith(...places);
  const answer = await call(origin, '/api/order', { method: 'POST', body: '{}' });
  expect(answer).toMatchObject({ status: 503, body: expect.stringContaining('look at My Orders first') });
  expect(places.flatMap(({ requests }) => requests)).toHaveLength(1);
});
