import { once } from 'node:events';
import { rmSync } from 'node:fs';
import { type ClientHttp2Session, connect, constants } from 'node:http2';
import { type BackendStub, startBackendStub } from './backend-stub.js';
import { makeCertificate } from './certificate.js';
import { freePort, type Nginx, PRODUCTION, startNginx } from './nginx.js';
import { until } from './wait.js';

const AT_ONCE = 50;

let certificates: string;
let backend: BackendStub;
let nginx: Nginx;
let tlsPort: number;

beforeAll(async () => {
  certificates = makeCertificate();
  backend = await startBackendStub();
  tlsPort = await freePort();
  nginx = await startNginx({
    ...PRODUCTION,
    BACKEND_ADDRESS: backend.address,
    RATE_LIMIT_FACTOR: '10000',
    TLS: '1',
    TLS_DIR: certificates,
    TLS_LISTEN_PORT: String(tlsPort),
  });
});

afterAll(async () => {
  await nginx?.stop();
  await backend?.kill();
  rmSync(certificates, { recursive: true, force: true });
});

async function statusOf(session: ClientHttp2Session, path: string): Promise<unknown> {
  const stream = session.request({ [constants.HTTP2_HEADER_PATH]: path });
  const ended = once(stream, 'end');
  const [headers] = (await once(stream.resume(), 'response')) as [Record<string, unknown>];
  await ended;
  return headers[':status'];
}

/**
 * How many of 50 visitors who ask for one page at the same instant reach the back end. Their requests come in one piece
 * on one connection, so that nginx has read all of them before it can have any answer: without the lock all would.
 */
async function countReaching(path: string): Promise<number> {
  backend.requests.length = 0;
  const session = connect(`https://localhost:${tlsPort}`, { rejectUnauthorized: false });
  await once(session, 'connect');
  const statuses = await Promise.all(Array.from({ length: AT_ONCE }, () => statusOf(session, path)));
  session.destroy();
  expect(new Set(statuses)).toEqual(new Set([200]));
  return backend.requests.length;
}

it.each(['/api/product?limit=24', '/api/review'])(
  'lets one of many who ask for %s at the same instant through to the back end, and answers all of them',
  async (path) => {
    // Whoever has waited for 5 ms goes, too. On a busy machine that may be all of them, but not each time.
    await until('one alone reached the back end', async () => (await countReaching(path)) === 1);
  },
);
