import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { rm } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { findFreePort } from '../../../load/testkit/free-port.js';
import { type BackendStub, startBackendStub } from './backend-stub.js';
import { type Answer, call } from './http.js';
import { makeFolder, type Nginx, PRODUCTION, startNginx } from './nginx.js';
import { SECURITY_HEADERS } from './security-headers.js';
import { until } from './wait.js';

/** Compares nginx with the server that `npm start` serves the built site with. */

const ROOT = resolve(import.meta.dirname, '../../..');

let backend: BackendStub;
let nginx: Nginx;
let folder: string;
let preview: ChildProcess;
let origin: string;

beforeAll(async () => {
  backend = await startBackendStub((request, response) => {
    response.setHeader('content-security-policy', "default-src 'self'");
    response.setHeader('x-frame-options', 'SAMEORIGIN');
    response.statusCode = request.url === '/order/missing' ? 404 : 200;
    response.end('{}');
  });
  nginx = await startNginx({ ...PRODUCTION, BACKEND_ADDRESS: backend.address, IMAGE_ORIGINS: 'https://i.ibb.co' });
  const settings = (await call(nginx.origin, '/config.json')).body;
  folder = await makeFolder();
  const port = await findFreePort();
  origin = `http://127.0.0.1:${port}`;
  const vite = join(ROOT, 'node_modules/vite/bin/vite.js');
  preview = spawn(process.execPath, [vite, 'preview', '--strictPort', '--outDir', join(folder, 'site-files')], {
    cwd: join(ROOT, 'frontend'),
    env: {
      PATH: process.env['PATH'],
      SITE_PORT: String(port),
      API_URL: `http://${backend.address}`,
      IMAGE_ORIGINS: 'https://i.ibb.co',
      KARIGAR_SITE_CONFIG: settings,
    },
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  await until('the site’s server answers', () => call(origin, '/').catch(() => undefined));
});

afterAll(async () => {
  const exited = preview && once(preview, 'exit');
  preview?.kill('SIGKILL');
  await exited;
  await nginx?.stop();
  await backend?.kill();
  if (folder) await rm(folder, { recursive: true, force: true });
});

const COMPARED = [...SECURITY_HEADERS, 'access-control-allow-origin'];

function seen({ status, headers, body }: Answer) {
  const { 'cache-control': cacheControl, 'content-type': type, 'x-request-id': id } = headers;
  return {
    status,
    type: type?.replace(/;.*/, ''),
    isSitesPage: body.includes('<title>Karigar</title>'),
    isKept: !/no-store/.test(cacheControl ?? ''),
    isKeptForGood: /immutable/.test(cacheControl ?? ''),
    hasId: /^[0-9a-f]{32}$/.test(String(id)),
    ...Object.fromEntries(COMPARED.map((name) => [name, headers[name]])),
  };
}

const PERSON = { accept: 'text/html,application/xhtml+xml;q=0.9,*/*;q=0.8' };

it.each([
  ['/', PERSON],
  ['/login', PERSON],
  ['/Dashboard/myOrders/', PERSON],
  ['/product/64f0c0ffee', PERSON],
  ['/product/64f0c0ffee/claw-hammer', PERSON],
  ['/purchase/64f0c0ffee?x=1', PERSON],
  ['/no/such/page', PERSON],
  ['/purchase/', PERSON],
  ['/assets/app-3f9c.js', {}],
  ['/assets/none.js', PERSON],
  ['/projects.json', {}],
  ['/.well-known/security.txt', {}],
  ['/config.json', {}],
  ['/login', { ...PERSON, 'x-forwarded-proto': 'https' }],
])('%s %j', async (path, headers) => {
  const options = { headers: { ...headers, origin: 'http://localhost:1' } };
  const [ofNginx, ofPreview] = await Promise.all([call(nginx.origin, path, options), call(origin, path, options)]);
  expect(seen(ofPreview)).toEqual(seen(ofNginx));
});

it.each(['/api/order', '/api/order/missing', '/api/docs'])("%s, apart from the API's own answer", async (path) => {
  const [ofNginx, ofPreview] = await Promise.all([call(nginx.origin, path), call(origin, path)]);
  for (const name of COMPARED) expect([name, ofPreview.headers[name]]).toEqual([name, ofNginx.headers[name]]);
  expect(ofPreview.status).toBe(ofNginx.status);
  const passedOn = backend.requests.map((request) => request.headers['x-request-id']);
  expect(passedOn).toContain(ofPreview.headers['x-request-id']);
});
