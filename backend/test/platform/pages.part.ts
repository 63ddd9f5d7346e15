import { fileURLToPath } from 'node:url';
import { gunzipSync } from 'node:zlib';
import { Product } from '../../src/products/product.schema.js';
import { buildProduct } from '../support/builders.js';
import { Shop } from '../support/shop.js';

const RENDERER = fileURLToPath(new URL('../support/site-renderer.mjs', import.meta.url));

let shop: Shop;

beforeAll(async () => {
  shop = await Shop.open({ SITE_RENDERER: RENDERER, PUBLIC_URL: 'https://shop.example' });
});
afterAll(() => shop.close());
beforeEach(() => shop.model(Product).deleteMany());

const ask = (address: string, version = 'of-the-tests') => shop.app.inject(`/page/${version}${address}`);

/** How many pages were drawn before this one. */
const count = ({ body }: { body: string }) => Number(body.split(' ')[0]);

it('draws a page from the answers of the API itself', async () => {
  const product = await buildProduct(shop, { name: 'Claw Hammer' });
  const page = await ask('/');
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
  await buildProduct(shop);
  const plain = await ask('/');
  expect(plain.headers).not.toHaveProperty('content-encoding');
  const askAs = (accepted: string) =>
    shop.app.inject({ url: '/page/of-the-tests/', headers: { 'accept-encoding': accepted } });
  const packed = await askAs('br, gzip;q=0.8');
  expect(packed.headers['content-encoding']).toBe('gzip');
  expect(gunzipSync(packed.rawPayload).toString()).toBe(plain.body);
  expect((await askAs('br, gzip;q=0')).body).toBe(plain.body);
});

it('keeps a page as long as any public read, in all spellings of its address, until something is written', async () => {
  const first = count(await ask('/list?q=saw'));
  expect(count(await ask('/list?utm_source=x&q=saw&q=axe'))).toBe(first);
  expect(count(await ask('/list?q=axe'))).toBe(first + 1);
  await buildProduct(shop);
  expect(count(await ask('/list?q=saw'))).toBe(first + 2);
});

it('says what is missing, what was taken off the shop, and what has moved', async () => {
  const product = await buildProduct(shop);
  const path = `/product/${String(product._id)}/hammer`;
  expect((await ask(path)).statusCode).toBe(200);
  await shop.model(Product).updateMany({}, { removed: true });
  expect(await ask(path)).toMatchObject({ statusCode: 410, body: expect.stringContaining(path) });
  expect((await ask(`/product/${'f'.repeat(24)}/hammer`)).statusCode).toBe(404);
  const missing = await ask('/nothing');
  expect(missing).toMatchObject({ statusCode: 404, body: expect.stringContaining('/nothing') });
  expect(missing.headers['cache-control']).toBe('no-store');
  for (const query of ['', '?utm_source=mail']) {
    expect(await ask(`/moved${query}`)).toMatchObject({ statusCode: 301, headers: { location: `/there${query}` } });
  }
});

it.each([
  ['a page that only browsers draw', '/login', 'of-the-tests'],
  ['a page whose data can’t be had', '/unknown-data', 'of-the-tests'],
  ['a web server with another version of the site', '/', 'another'],
])('leaves to the browser %s', async (_what, address, version) => {
  expect(await ask(address, version)).toMatchObject({ statusCode: 406, body: '' });
});

it('answers as a failing API where drawing fails or takes too long', async () => {
  expect((await ask('/broken')).json()).toMatchObject({ statusCode: 500, code: 'INTERNAL_ERROR' });
  expect((await ask('/slow')).json()).toMatchObject({ statusCode: 503, code: 'SERVICE_UNAVAILABLE' });
});

it('draws at most 40 pages at once; further visitors are refused instead of waiting', async () => {
  const before = count(await ask('/list?q=before'));
  const slow = Array.from({ length: 100 }, (_, index) => ask(`/slow?q=${index}`));
  const statuses = (await Promise.all(slow)).map(({ statusCode }) => statusCode);
  expect(new Set(statuses)).toEqual(new Set([503]));
  expect(count(await ask('/list?q=after')) - before).toBe(41);
});

it('a token changes nothing, and unknown or too many parameters do no harm', async () => {
  const first = count(await ask('/list'));
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
