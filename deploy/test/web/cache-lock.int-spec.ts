import { once } from 'node:events';
import { type ClientHttp2Session, connect, constants } from 'node:http2';
import { type BackendStub, startBackendStub } from './backend-stub.js';
import { startTlsNginx, type TlsNginx } from './tls-nginx.js';
import { until } from './wait.js';

const AT_ONCE = 50;

let backend: BackendStub;
let nginx: TlsNginx;

beforeAll(async () => {
  backend = await startBackendStub();
  nginx = await startTlsNginx(backend, { RATE_LIMIT_FACTOR: '10000' });
});

afterAll(async () => {
  await nginx?.stop();
  await backend?.kill();
});

async function statusOf(session: ClientHttp2Session, path: string): Promise<unknown> {
  const stream = session.request({ [constants.HTTP2_HEADER_PATH]: path });
  const ended = once(stream, 'end');
  const [headers] = (await once(stream.resume(), 'response')) as [Record<string, unknown>];
  await ended;
  return headers[':status'];
}

/**
 * How many of 50 concurrent requests for one page reach the back end. They arrive in one piece on one connection, so
 * that nginx has read all of them before it can have any answer: without the lock all would get through.
 */
async function countReaching(path: string): Promise<number> {
  backend.requests.length = 0;
  const session = connect(`https://localhost:${nginx.tlsPort}`, { rejectUnauthorized: false });
  await once(session, 'connect');
  const statuses = await Promise.all(Array.from({ length: AT_ONCE }, () => statusOf(session, path)));
  session.destroy();
  expect(new Set(statuses)).toEqual(new Set([200]));
  return backend.requests.length;
}

it.each(['/api/product?limit=24', '/api/review'])(
  'lets one of many concurrent requests for %s through to the back end, and answers all of them',
  async (path) => {
    // Requests that have waited for 5 ms pass, too: on a busy machine maybe all of them, but not each time.
    await until('one alone reached the back end', async () => (await countReaching(path)) === 1);
  },
);
