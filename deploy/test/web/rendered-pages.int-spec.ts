import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import type { RequestListener } from 'node:http';
import { join } from 'node:path';
import { gunzipSync, gzipSync } from 'node:zlib';
import { findFreePort } from '../../../load/testkit/free-port.js';
import { type BackendStub, startBackendStub } from './backend-stub.js';
import { call } from './http.js';
import { type Nginx, PRODUCTION, startNginx } from './nginx.js';
import { until } from './wait.js';

const PERSON = { accept: 'text/html,application/xhtml+xml;q=0.9,*/*;q=0.8' };
const SHELL = { status: 200, body: expect.stringContaining('<title>Karigar</title>') as unknown };
const HTML = { 'content-type': 'text/html; charset=utf-8' };

let nginx: Nginx;
let backend: BackendStub | undefined;
/** The pages that were asked for. */
let asked: string[];

async function startWith(renderPage: RequestListener): Promise<void> {
  asked = [];
  backend = await startBackendStub(undefined, undefined, (request, response) => {
    asked.push(request.url ?? '');
    renderPage(request, response);
  });
  nginx = await startNginx({ ...PRODUCTION, BACKEND_ADDRESS: backend.address, RATE_LIMIT_FACTOR: '100' });
}

afterEach(async () => {
  await nginx.stop();
  await backend?.kill();
  backend = undefined;
});

const siteVersion = async () =>
  createHash('sha256')
    .update(await readFile(join(nginx.folder, 'site-files/index.html')))
    .digest('hex');

describe('pages that the back end renders', () => {
  beforeEach(() =>
    startWith(({ url = '', headers }, response) => {
      const path = url.replace(/^\/page\/\w+/, '');
      if (path === '/category/packed') {
        const encoding = headers['accept-encoding'];
        return response
          .writeHead(200, { ...HTML, 'content-encoding': 'gzip' })
          .end(gzipSync(`rendered for ${encoding}`));
      }
      if (path.startsWith('/product/moved')) return response.writeHead(301, { location: '/product/there' }).end();
      const status = path.startsWith('/product/gone') ? 410 : /none|such/.test(path) ? 404 : 200;
      const keep = status === 200 ? {} : { 'cache-control': 'no-store' };
      return response.writeHead(status, { ...HTML, ...keep }).end(`rendered ${path} ${headers.authorization}`);
    }),
  );

  it.each([
    '/',
    '/?utm=x',
    '/allProductsPage?q=hammer&sort=price',
    '/AllProductsPage/',
    '/category/hand-tools?page=2',
    '/product/64f0c0ffee/claw-hammer',
    '/product/64f0c0ffee',
    '/blogs',
    '/portfolio',
    '/terms',
    '/privacy',
    '/returns',
    '/login',
    '/register/',
    '/purchase/64f0c0ffee?quantity=24',
  ])('%s, of the very site that this web server has', async (path) => {
    const answer = await call(nginx.origin, path, { headers: PERSON });
    expect(answer).toMatchObject({ status: 200, body: expect.stringContaining(`rendered ${path}`) });
    expect(answer.headers).toMatchObject({ ...HTML, 'cache-control': 'no-cache' });
    expect(answer.headers['content-security-policy']).toContain("script-src 'self'");
    expect(asked).toEqual([`/page/${await siteVersion()}${path}`]);
  });

  it('compressed once for all, and unpacked for a client that takes it no other way', async () => {
    const get = (encoding: string) =>
      call(nginx.origin, '/category/packed', { headers: { ...PERSON, 'accept-encoding': encoding } });
    const [unpacked, packed] = [await get('identity'), await get('gzip, br')];
    expect(unpacked.headers).not.toHaveProperty('content-encoding');
    expect(unpacked.body).toBe('rendered for gzip');
    expect(packed.headers).toMatchObject({ 'content-encoding': 'gzip', vary: 'Accept-Encoding' });
    expect(gunzipSync(packed.bytes).toString()).toBe('rendered for gzip');
    expect(asked).toHaveLength(1);
  });

  it('what is missing, gone or elsewhere, with its status', async () => {
    expect(await call(nginx.origin, '/category/none')).toMatchObject({
      status: 404,
      body: expect.stringMatching(/^rendered/),
    });
    const gone = await call(nginx.origin, '/product/gone/saw');
    expect(gone).toMatchObject({ status: 410, body: expect.stringMatching(/^rendered/) });
    expect(gone.headers['cache-control']).toBe('no-store');
    const moved = await call(nginx.origin, '/product/moved/saw');
    expect(moved).toMatchObject({ status: 301, headers: { location: '/product/there' } });
  });

  it('for a person at an unknown address, and for nobody else', async () => {
    const answer = await call(nginx.origin, '/no/such?x=1', { headers: PERSON });
    expect(answer).toMatchObject({ status: 404, body: expect.stringMatching(/^rendered \/no\/such\?x=1/) });
    expect(answer.headers).toMatchObject({ ...HTML, 'cache-control': 'no-store' });
    asked.length = 0;
    expect((await call(nginx.origin, '/no/such')).status).toBe(404);
    expect(asked).toEqual([]);
  });

  it.each(['/dashboard', '/dashboard/myOrders', '/basket', '/checkout', '/compare', '/quickOrder'])(
    'and not %s, which is one visitor’s',
    async (path) => {
      expect(await call(nginx.origin, path)).toMatchObject(SHELL);
      expect(asked).toEqual([]);
    },
  );

  it('are read only, and have no second address', async () => {
    expect((await call(nginx.origin, '/blogs', { method: 'POST', body: 'x=1' })).status).toBe(405);
    expect((await call(nginx.origin, `/api/page/${await siteVersion()}/`)).status).toBe(404);
    expect((await call(nginx.origin, '/errors/missing')).status).toBe(404);
    expect(asked).toEqual([]);
  });

  it('are kept as other public reads are: not for a token, nor at an odd address', async () => {
    const withToken = { headers: { authorization: 'Bearer t' } };
    expect((await call(nginx.origin, '/blogs', withToken)).body).toContain('Bearer t');
    expect((await call(nginx.origin, '/blogs')).body).not.toContain('Bearer t');
    asked.length = 0;
    await Promise.all(Array.from({ length: 3 }, () => call(nginx.origin, '/terms?a=%2d')));
    expect(asked).toHaveLength(3);
    asked.length = 0;
    const begin = Date.now();
    for (let round = 0; round < 100; round++) await call(nginx.origin, '/terms');
    expect(asked.length).toBeLessThanOrEqual(Math.ceil((Date.now() - begin) / 500) + 1);
  });

  it.each([
    ['a missing page', ['/category/none'], 404],
    ['a product that is gone', ['/product/gone/saw'], 410],
    ['an address that has moved', ['/product/moved/saw'], 301],
    ['all unknown addresses together', Array.from({ length: 12 }, (_, index) => `/no/such/${index}?x=1`), 404],
  ])('are kept of %s, too', async (_, paths, status) => {
    const begin = Date.now();
    for (let round = 0; round < 20; round++) {
      for (const path of paths) expect((await call(nginx.origin, path, { headers: PERSON })).status).toBe(status);
    }
    expect(asked.length).toBeLessThanOrEqual(Math.ceil((Date.now() - begin) / 500) + 1);
  });
});

it('search engines get the maps of the catalogue from the back end', async () => {
  await startWith((_request, response) => void response.writeHead(406).end());
  for (const path of ['/sitemap.xml', '/sitemap-categories.xml', '/sitemap-products-12.xml']) {
    expect((await call(nginx.origin, path)).status).toBe(200);
  }
  const maps = ['/sitemap', '/sitemap/categories', '/sitemap/products/12'];
  expect(backend?.requests.map(({ url }) => url)).toEqual(maps);
});

describe('visitors get the shell, and the browser renders the page,', () => {
  const expectShells = async () => {
    expect(await call(nginx.origin, '/allProductsPage?q=x')).toMatchObject(SHELL);
    const answer = await call(nginx.origin, '/no/such', { headers: PERSON });
    expect(answer).toMatchObject({ ...SHELL, status: 404, headers: HTML });
  };

  it.each([400, 406, 500, 503])('when the back end answers %i', async (status) => {
    await startWith((_request, response) => void response.writeHead(status).end('{"code":"X"}'));
    await expectShells();
  });

  it('when the back end does not answer at all', async () => {
    await startWith(() => undefined);
    await expectShells();
  });

  it('when the back end is down', async () => {
    nginx = await startNginx({ ...PRODUCTION, BACKEND_ADDRESS: `127.0.0.1:${await findFreePort()}` });
    await expectShells();
  });

  it('when the back end dies under load: not one of them sees an error', async () => {
    await startWith((_request, response) => void setTimeout(() => response.writeHead(200, HTML).end('rendered'), 20));
    const answers: { status: number; body: string }[] = [];
    let isOver = false;
    const visit = async (id: number) => {
      for (let round = 0; !isOver; round++) answers.push(await call(nginx.origin, `/allProductsPage?q=${id}-${round}`));
    };
    const visitors = Array.from({ length: 20 }, async (_, id) => visit(id));
    await until('pages are rendered', () => answers.length > 100 || undefined);
    await backend?.kill();
    const before = answers.length;
    await until('shells are sent', () => answers.length > before + 200 || undefined);
    isOver = true;
    await Promise.all(visitors);
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]));
    expect(answers.filter(({ body }) => !/^rendered$|<title>Karigar/.test(body))).toEqual([]);
    expect(answers.at(-1)?.body).toContain('<title>Karigar</title>');
  });
});
