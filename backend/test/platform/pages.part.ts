import { availableParallelism } from 'node:os';
import { setTimeout as pause } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { gunzipSync } from 'node:zlib';
import { RendererProcess } from '../../src/pages/renderer-process.js';
import { Product } from '../../src/catalogue/products/product.schema.js';
import { buildProduct } from '../support/builders.js';
import { Shop } from '../support/shop.js';

const RENDERER = fileURLToPath(new URL('../support/site-renderer.mjs', import.meta.url));

let shop: Shop;

const open = () => Shop.open({ SITE_RENDERER: RENDERER, PUBLIC_URL: 'https://shop.example' });

beforeAll(async () => {
  shop = await open();
  await render('/list');
});
afterAll(() => shop.close());
beforeEach(() => shop.model(Product).deleteMany());

const ask = (address: string, version = 'of-the-tests', { app } = shop) => app.inject(`/page/${version}${address}`);

/** Asks until the page is rendered: on a busy machine its first visitor may get the shell. */
async function render(address: string, at = shop) {
  for (;;) {
    const page = await ask(address, undefined, at);
    if (page.statusCode !== 406) return page;
    await pause(100);
  }
}

/** How many pages were rendered before this one. */
const count = ({ body }: { body: string }) => Number(body.split(' ')[0]);

it('renders a page from the answers of the API itself', async () => {
  const product = await buildProduct(shop, { name: 'Claw Hammer' });
  const page = await render('/');
  expect(page.statusCode).toBe(200);
  expect(page.headers['content-type']).toBe('text/html; charset=utf-8');
  // Whether it may be kept is for the web server to say.
  expect(page.headers).not.toHaveProperty('cache-control');
  expect(page.body).toContain('https://shop.example');
  const [, json = ''] = page.body.split('https://shop.example ');
  const { status, body } = JSON.parse(json) as { status: number; body: { _id: string; name: string }[] };
  expect({ status, ids: body.map(({ _id }) => _id) }).toEqual({ status: 200, ids: [String(product._id)] });
});

it('comes compressed to a web server that takes it so', async () => {
  const product = await buildProduct(shop);
  const plain = await render('/');
  expect(plain.headers).not.toHaveProperty('content-encoding');
  const askAs = (accepted: string) =>
    shop.app.inject({ url: '/page/of-the-tests/', headers: { 'accept-encoding': accepted } });
  const packed = await askAs('br, gzip;q=0.8');
  expect(packed.headers['content-encoding']).toBe('gzip');
  // On a slow machine it is rendered anew.
  expect(gunzipSync(packed.rawPayload).toString()).toContain(String(product._id));
  expect((await askAs('br, gzip;q=0')).body).toContain(String(product._id));
});

it('keeps a page as long as any public read, in all spellings of its address, until something is written', async () => {
  const first = count(await render('/list?q=saw'));
  expect(count(await ask('/list?utm_source=x&q=saw&q=axe'))).toBe(first);
  const second = count(await render('/list?q=axe'));
  expect(second).toBeGreaterThan(first);
  await buildProduct(shop);
  expect(count(await render('/list?q=saw'))).toBeGreaterThan(second);
});

it('says what is missing, what was taken off the shop, and what has moved', async () => {
  const product = await buildProduct(shop);
  const path = `/product/${String(product._id)}/hammer`;
  expect((await render(path)).statusCode).toBe(200);
  await shop.model(Product).updateMany({}, { removed: true });
  expect(await render(path)).toMatchObject({ statusCode: 410, body: expect.stringContaining(path) });
  expect((await render(`/product/${'f'.repeat(24)}/hammer`)).statusCode).toBe(404);
  const missing = await render('/nothing');
  expect(missing).toMatchObject({ statusCode: 404, body: expect.stringContaining('/404') });
  expect(missing.headers['cache-control']).toBe('no-store');
  for (const [query, there] of [
    ['', /^\/there\/\d+$/],
    ['?utm_source=mail', /^\/there\/\d+\?utm_source=mail$/],
  ] as const) {
    const { statusCode, headers } = await render(`/moved${query}`);
    expect(statusCode).toBe(301);
    expect(headers.location).toMatch(there);
  }
});

it('renders one page for all unknown addresses, and keeps it as it keeps what has moved', async () => {
  const unknown = count(await render('/nothing'));
  const { location } = (await render('/moved')).headers;
  expect(count(await render('/nowhere/at/all?x=1'))).toBe(unknown);
  expect((await render('/moved')).headers).toMatchObject({ location });
});

it.each([
  ['a page that only browsers render', '/login', 'of-the-tests'],
  ['a page whose data can’t be had', '/unknown-data', 'of-the-tests'],
  ['a web server with another version of the site', '/', 'another'],
])('leaves to the browser %s', async (_what, address, version) => {
  expect(await ask(address, version)).toMatchObject({ statusCode: 406, body: '' });
});

it('answers as a failing API where rendering fails', async () => {
  expect((await render('/broken')).json()).toMatchObject({ statusCode: 500, code: 'INTERNAL_ERROR' });
});

it('fails alone where a read of the page fails', async () => {
  const read = () => Promise.reject(new Error('no answer'));
  await expect(shop.app.get(RendererProcess).render(RENDERER, '/', read)).rejects.toThrow('no answer');
});

it('renders at most as many pages at once as there are cores; further visitors get the shell at once', async () => {
  const pages = await Promise.all(Array.from({ length: 40 }, (_, index) => ask(`/list?q=${index}`)));
  const rendered = pages.filter(({ statusCode }) => statusCode === 200);
  expect(rendered.length).toBeGreaterThanOrEqual(1);
  expect(pages.filter(({ statusCode }) => statusCode === 406)).toHaveLength(40 - rendered.length);
  expect(Number((await render('/most-under-way')).body)).toBeLessThanOrEqual(availableParallelism());
});

describe('when rendering', () => {
  let another: Shop;
  beforeEach(async () => {
    another = await open();
    await render('/list', another);
  });
  afterEach(() => another.close());

  it.each(['/slow', '/endless'])('of %s never ends, other reads go on, and then other pages', async (address) => {
    const answered: string[] = [];
    const hanging = Array.from({ length: availableParallelism() }, async (_, index) => {
      expect((await ask(`${address}?q=${index}`, undefined, another)).statusCode).toBe(406);
      answered.push('hanging');
    });
    await another.app.inject('/product').then(() => answered.push('read'));
    expect((await ask('/list?q=busy', undefined, another)).statusCode).toBe(406);
    answered.push('shell');
    await Promise.all(hanging);
    expect(answered.slice(0, 2)).toEqual(['read', 'shell']);
    // Its visitors have gone, but it still has its turn.
    expect((await ask('/list?q=busy', undefined, another)).statusCode).toBe(406);
    expect((await render('/list?q=after', another)).statusCode).toBe(200);
  });

  it('ends its process, visitors get the shell, and then pages again', async () => {
    const [ended, besides] = await Promise.all(['/fatal', '/slow'].map((address) => ask(address, undefined, another)));
    expect([ended?.statusCode, besides?.statusCode]).toEqual([406, 406]);
    expect((await ask('/list?q=resting', undefined, another)).statusCode).toBe(406);
    expect((await render('/list?q=after', another)).statusCode).toBe(200);
  });
});

it('a token changes nothing, and unknown or too many parameters do no harm', async () => {
  const first = count(await render('/list'));
  const withToken = await shop.app.inject({
    url: '/page/of-the-tests/list',
    headers: { authorization: 'Bearer nonsense' },
  });
  expect(count(withToken)).toBe(first);
  const many = Array.from({ length: 40 }, (_, index) => `p${index}=1`).join('&');
  expect((await ask(`/list?${many}`)).statusCode).toBe(400);
});

it('leaves all pages to the browser where the renderer can’t be loaded', async () => {
  const other = await Shop.open({ SITE_RENDERER: '/no/such/file.js' });
  expect((await other.app.inject('/page/of-the-tests/')).statusCode).toBe(406);
  await other.close();
});
