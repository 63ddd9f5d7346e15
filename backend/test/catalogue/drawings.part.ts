import type { Category } from '../../src/catalogue/categories/category.schema.js';
import { buildAdmin, buildCategory, buildDrawnProduct, buildProduct } from '../support/builders.js';
import { Shop } from '../support/shop.js';

let shop: Shop;

beforeAll(async () => {
  shop = await Shop.open();
});
afterAll(() => shop.close());

const drawingOf = ({ _id }: { _id: unknown }, file = 'svg', headers = {}) =>
  shop.call('GET', `/product/${String(_id)}/drawing.${file}`, { headers });
const isSaid = async ({ _id }: { _id: unknown }) =>
  (await shop.call('GET', `/product/links/${String(_id)}`)).body.drawing;
const KEY = { size: 5, length: 85, shortLeg: 33 };

describe('GET /product/{id}/drawing.svg', () => {
  it("answers a picture that runs nothing, and says so in the product's links", async () => {
    const product = await buildDrawnProduct(shop, { partNumber: 'KG-Ø 5' });
    const { status, headers, body } = await drawingOf(product);
    expect(status).toBe(200);
    expect(headers).toMatchObject({
      'content-type': 'image/svg+xml; charset=utf-8',
      'content-disposition': `inline; filename="drawing.svg"; filename*=UTF-8''KG-%C3%98%205.svg`,
      'content-security-policy': "default-src 'none'; sandbox; frame-ancestors 'none'",
      'x-content-type-options': 'nosniff',
    });
    expect(body).toMatch(/^<svg [^]*>AF 5<[^]*<\/svg>$/);
    expect(await isSaid(product)).toBe(true);
    const saved = await drawingOf(product, 'svg?version=1&download=true');
    expect(saved.headers['content-disposition']).toMatch(/^attachment; /);
    expect(saved.body).toBe(body);
  });

  it('changes with an attribute, and is sent to no client that has it', async () => {
    const { token } = await buildAdmin(shop);
    const product = await buildDrawnProduct(shop);
    const first = await drawingOf(product);
    const known = { 'if-none-match': String(first.headers['etag']) };
    expect(await drawingOf(product, 'svg', known)).toMatchObject({ status: 304, body: '' });
    expect((await drawingOf(product, 'svg', { 'if-none-match': `W/${known['if-none-match']}` })).status).toBe(304);
    const body = { version: 1, attributes: { ...KEY, length: 112 } };
    const category = await shop.call('GET', '/category');
    const { _id, version } = category.body.find((one: Category) => String(one._id) === String(product.category));
    const attributes = Object.keys(KEY).map((key) => ({ key, label: key, type: 'number', unit: 'mm' }));
    await shop.call('PATCH', `/category/${_id}`, { token, body: { version, attributes } });
    expect((await shop.call('PATCH', `/product/${String(product._id)}`, { token, body })).status).toBe(200);
    const then = await drawingOf(product, 'svg', known);
    expect(then.status).toBe(200);
    expect(then.body).toContain('>112<');
    expect(then.body).not.toContain('>85<');
  });

  it('escapes the texts of a product', async () => {
    const name = '"><script>alert(1)</script>';
    const { body } = await drawingOf(await buildDrawnProduct(shop, { name, partNumber: '<b>&"\'' }));
    expect(body).toContain('&quot;&gt;&lt;script&gt;');
    expect(body).toContain("&lt;b&gt;&amp;&quot;'<");
    expect(body).not.toMatch(/<script|<b>/);
  });
});

describe('GET /product/{id}/drawing.dxf', () => {
  it('answers a file to be saved', async () => {
    const { status, headers, body } = await drawingOf(await buildDrawnProduct(shop, { partNumber: 'KG-HK-5' }), 'dxf');
    expect(status).toBe(200);
    expect(headers).toMatchObject({
      'content-type': 'image/vnd.dxf; charset=utf-8',
      'content-disposition': `attachment; filename="drawing.dxf"; filename*=UTF-8''KG-HK-5.dxf`,
      'x-content-type-options': 'nosniff',
      etag: expect.stringMatching(/^"[\w-]+"$/),
    });
    expect(body).toMatch(/\nAF 5\n/);
    expect(body).toMatch(/\n0\nEOF\n*$/);
  });
});

describe('a product without a drawing', () => {
  it.each([
    ['removed', { removed: true }, 'PRODUCT_NOT_FOUND'],
    ['a draft', { status: 'draft' as const }, 'PRODUCT_NOT_FOUND'],
    ['in no category', { category: null }, 'DRAWING_NOT_FOUND'],
    ['without a value that is read', { attributes: { size: 5, length: 85 } }, 'DRAWING_NOT_FOUND'],
    ['with a value out of reason', { attributes: { ...KEY, shortLeg: 86 } }, 'DRAWING_NOT_FOUND'],
  ])('is one %s', async (_, facts, code) => {
    const product = await buildDrawnProduct(shop, facts);
    for (const file of ['svg', 'dxf']) {
      const { status, body } = await drawingOf(product, file);
      expect([status, body.code]).toEqual([404, code]);
    }
    if (code === 'DRAWING_NOT_FOUND') expect(await isSaid(product)).toBe(false);
  });

  it('is one of a category older than drawings', async () => {
    const { _id: category } = await buildCategory(shop);
    await shop.connection.collection('categories').updateOne({ _id: category }, { $unset: { drawing: 1 } });
    expect(await isSaid(await buildProduct(shop, { category, attributes: KEY }))).toBe(false);
    const { body } = await shop.call('GET', '/category');
    expect(body.find((one: Category) => String(one._id) === String(category)).drawing).toBeNull();
  });
});

it('is drawn by the template of the nearest category that has one', async () => {
  const { _id: parent } = await buildCategory(shop, { drawing: 'hex-key' });
  const { _id: below } = await buildCategory(shop, { parent });
  const { _id: other } = await buildCategory(shop, { parent, drawing: 'combination-wrench' });
  const [inherited, own] = await Promise.all(
    [below, other].map(async (category) => drawingOf(await buildProduct(shop, { category, attributes: KEY }))),
  );
  expect(inherited?.body).toContain('>33<');
  expect(own?.body).not.toContain('>33<');
});

it('is chosen by an admin, and changed', async () => {
  const { token } = await buildAdmin(shop);
  const send = {
    token,
    body: { name: 'Keys', drawing: 'hex-key' as string | null, idempotencyKey: 'the-keys-of-mine-1' },
  };
  const { body: added } = await shop.call('POST', '/category', send);
  expect(added.drawing).toBe('hex-key');
  expect((await shop.call('POST', '/category', send)).body._id).toBe(added._id);
  send.body.drawing = 'hammer';
  expect((await shop.call('POST', '/category', send)).status).toBe(409);
  const product = await buildProduct(shop, { category: added._id, attributes: KEY });
  expect(await isSaid(product)).toBe(true);
  const edit = await shop.call('PATCH', `/category/${added._id}`, { token, body: { version: 1, drawing: null } });
  expect(edit.body).toMatchObject({ version: 2, drawing: null });
  expect(await isSaid(product)).toBe(false);
});
