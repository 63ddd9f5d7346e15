import { connect, constants } from 'node:http2';
import { once } from 'node:events';
import { type BackendStub, startBackendStub } from './backend-stub.js';
import { call } from './http.js';
import { startTlsNginx, type TlsNginx } from './tls-nginx.js';

let backend: BackendStub;
let nginx: TlsNginx;

beforeAll(async () => {
  backend = await startBackendStub();
  nginx = await startTlsNginx(backend);
});

afterAll(async () => {
  await nginx?.stop();
  await backend?.kill();
});

it('serves site and API over HTTP/2, with Strict-Transport-Security', async () => {
  const session = connect(`https://localhost:${nginx.tlsPort}`, { rejectUnauthorized: false });
  for (const path of ['/', '/api/order']) {
    const stream = session.request({ [constants.HTTP2_HEADER_PATH]: path });
    const [headers] = (await once(stream.resume(), 'response')) as [Record<string, string | number>];
    expect(headers).toMatchObject({ ':status': 200, 'strict-transport-security': 'max-age=31536000' });
  }
  session.close();
  expect(backend.requests[0]?.headers).toMatchObject({
    'x-forwarded-proto': 'https',
    host: `localhost:${nginx.tlsPort}`,
  });
});

it('redirects http:// to https://, with method and body', async () => {
  const answer = await call(nginx.origin, '/purchase/1?a=b', { headers: { host: 'karigar.test' } });
  expect(answer.status).toBe(308);
  expect(answer.headers.location).toBe(`https://karigar.test:${nginx.tlsPort}/purchase/1?a=b`);
  expect(backend.requests.filter(({ url }) => url.startsWith('/purchase'))).toEqual([]);
});
