import type { NestFastifyApplication } from '@nestjs/platform-fastify';
import { Types } from 'mongoose';
import { pino } from 'pino';
import { CatalogueMirrorService } from '../../src/catalogue/search/catalogue-mirror.service.js';
import { Category } from '../../src/catalogue/categories/category.schema.js';
import { ShownWrites } from '../../src/platform/common/read-cache/shown-writes.js';
import { createApp } from '../../src/create-app.js';
import { Product } from '../../src/catalogue/products/product.schema.js';
import { buildAdmin, buildCategory, buildProduct } from '../support/builders.js';
import { testEnvironment } from '../support/environment.js';
import { controlAges, withStoppedAges } from '../support/ages.js';
import { Shop } from '../support/shop.js';

let shop: Shop;

controlAges();
beforeAll(async () => {
  shop = await Shop.open();
});
afterAll(() => shop.close());
beforeEach(() => shop.model(Product).deleteMany());

const names = (answer: { body: { name: string }[] }) => answer.body.map(({ name }) => name);

describe('GET /product', () => {
  it('knows what was written without an id while another request has all read, and a product is written', async () => {
    const { _id } = await buildProduct(shop);
    const mirror = shop.app.get(CatalogueMirrorService);
    // Twice, so that nothing is left to be read.
    for (const _ of [1, 2]) await mirror.current();
    // Its time stays as it was, so only a whole read finds it.
    await shop.model(Product).updateMany({ name: 'Claw hammer' }, { name: 'Zzyzx' }, { timestamps: false });
    const first = mirror.current();
    shop.app.get(ShownWrites).publish({ model: Product.name, id: new Types.ObjectId().toString() });
    const index = await mirror.current();
    expect(index.page({ q: 'zzyzx' }, 'newest', 0, 1).ids).toEqual([_id.toString()]);
    await first;
  });

  it('answers an empty list for an empty shop', async () => {
    expect(await shop.call('GET', '/product')).toMatchObject({
      status: 200,
      body: [],
      headers: { 'x-total-count': '0' },
    });
  });

  it('shows the fields of the contract, and only those', async () => {
    const { _id, partNumber } = await buildProduct(shop, { priceCents: 1999 });
    const { body } = await shop.call('GET', '/product');
    expect(body).toEqual([
      {
        _id: _id.toString(),
        addedBy: 'admin@example.com',
        name: 'Claw hammer',
        description: 'Forged head, hickory handle.',
        available: 100,
        minimum: 5,
        price: 19.99,
        image: '/api/image/0123456789abcdef0123456789abcdef',
        partNumber,
        slug: 'claw-hammer',
        category: null,
        attributes: {},
        pictures: ['/api/image/0123456789abcdef0123456789abcdef'],
        multiple: 1,
        maximum: null,
        priceBreaks: [],
        weightGrams: null,
        documents: [],
        related: [],
        spareParts: [],
        status: 'published',
        isFeatured: false,
        rating: { average: 0, count: 0 },
        version: 1,
      },
    ]);
  });

  it('lists newest first, without removed products', async () => {
    for (const name of ['first', 'second', 'third']) await buildProduct(shop, { name });
    await buildProduct(shop, { name: 'gone', removed: true });
    expect(names(await shop.call('GET', '/product'))).toEqual(['third', 'second', 'first']);
  });

  it('pages without losing or repeating a product, and shows the total on every page', async () => {
    for (let index = 0; index < 7; index++) await buildProduct(shop, { name: `tool ${index}`, priceCents: 500 });
    const pages = [];
    for (const page of [1, 2, 3, 4]) {
      const answer = await shop.call('GET', `/product?page=${page}&limit=3&sort=price`);
      expect(answer.headers['x-total-count']).toBe('7');
      pages.push(names(answer));
    }
    expect(pages.map((page) => page.length)).toEqual([3, 3, 1, 0]);
    expect(new Set(pages.flat()).size).toBe(7);
  });

  it.each([
    ['price', ['file', 'Anvil', 'bolt']],
    ['priceDescending', ['bolt', 'Anvil', 'file']],
    ['name', ['Anvil', 'bolt', 'file']],
    ['newest', ['bolt', 'Anvil', 'file']],
  ])('sorts by %s', async (sort, expected) => {
    await buildProduct(shop, { name: 'file', priceCents: 100 });
    await buildProduct(shop, { name: 'Anvil', priceCents: 200 });
    await buildProduct(shop, { name: 'bolt', priceCents: 300 });
    expect(names(await shop.call('GET', `/product?sort=${sort}`))).toEqual(expected);
  });

  it.each([
    ['/product?sort=name', undefined],
    ['/product/manage?sort=name', true],
  ])('sorts %s by letters and by how great numbers are', async (path, isManaged) => {
    const sorted = ['ångström', 'Bolt M4', 'Bolt M8', 'Bolt M10', 'Bolt M12', 'éclat', 'Öl', 'Zange', 'zebra'];
    for (const name of sorted.toSorted()) await buildProduct(shop, { name });
    const token = isManaged && (await buildAdmin(shop)).token;
    expect(names(await shop.call('GET', path, token ? { token } : {}))).toEqual(sorted);
  });

  it.each([
    ['newest', ['bolt', 'Anvil', 'file', 'gone', 'few']],
    ['price', ['file', 'Anvil', 'bolt', 'gone', 'few']],
    ['priceDescending', ['bolt', 'Anvil', 'file', 'few', 'gone']],
    ['name', ['Anvil', 'bolt', 'file', 'few', 'gone']],
    ['added', ['gone', 'few', 'bolt', 'Anvil', 'file']],
  ])('puts products that cannot be ordered last when sorted by %s, also in a search', async (sort, expected) => {
    await buildProduct(shop, { name: 'file', priceCents: 100 });
    await buildProduct(shop, { name: 'Anvil', priceCents: 200 });
    await buildProduct(shop, { name: 'bolt', priceCents: 300, available: 5, minimum: 5 });
    await buildProduct(shop, { name: 'few', priceCents: 50, available: 4, minimum: 5 });
    await buildProduct(shop, { name: 'gone', priceCents: 1, available: 0 });
    for (const q of ['', '&q=forged']) {
      expect(names(await shop.call('GET', `/product?sort=${sort}${q}`))).toEqual(expected);
    }
  });

  it.each([
    ['ham', 'the beginning of a word'],
    ['HAMMER', 'other letters'],
    ['hammers', 'the plural'],
    ['forged claw', 'words of the description, in any order'],
    ['  claw   ham ', 'spaces around'],
    ['cläw', 'accents'],
  ])('finds a claw hammer by "%s": %s', async (q) => {
    await buildProduct(shop);
    await buildProduct(shop, { name: 'Pipe wrench', description: 'Cast iron.' });
    const answer = await shop.call('GET', `/product?q=${encodeURIComponent(q)}`);
    expect(names(answer)).toEqual(['Claw hammer']);
    expect(answer.headers['x-total-count']).toBe('1');
  });

  it.each(['ladder', 'ammer', '!!!', '$where', '.*'])('finds nothing by "%s"', async (q) => {
    await buildProduct(shop);
    expect((await shop.call('GET', `/product?q=${encodeURIComponent(q)}`)).body).toEqual([]);
  });

  it('finds words in Bengali', async () => {
    await buildProduct(shop, { name: 'হাতুড়ি' });
    expect(names(await shop.call('GET', `/product?q=${encodeURIComponent('হাতু')}`))).toEqual(['হাতুড়ি']);
  });

  it.each([
    ['page=0', 'page'],
    ['page=two', 'page'],
    ['page=1&page=2', 'page'],
    ['limit=101', 'limit'],
    ['limit=-1', 'limit'],
    ['sort=addedBy', 'sort'],
    ['q[$gt]=', 'q[$gt]'],
    [`q=${'x'.repeat(101)}`, 'q'],
    ['colour=red', 'colour'],
  ])('refuses ?%s', async (query, field) => {
    const { status, body } = await shop.call('GET', `/product?${query}`);
    expect(status).toBe(400);
    expect(body).toMatchObject({ code: 'INVALID_INPUT', fieldErrors: { [field]: expect.any(String) } });
  });
});

describe('GET /product/home', () => {
  it('answers the newest 6', async () => {
    for (let index = 0; index < 8; index++) await buildProduct(shop, { name: `tool ${index}` });
    expect(names(await shop.call('GET', '/product/home'))).toEqual([7, 6, 5, 4, 3, 2].map((index) => `tool ${index}`));
  });

  it('shows products that cannot be ordered last', async () => {
    for (let index = 0; index < 5; index++) await buildProduct(shop, { name: `tool ${index}` });
    const { _id } = await buildProduct(shop, { name: 'vise', available: 3, minimum: 3 });
    await buildProduct(shop, { name: 'awl', available: 2, minimum: 3 });
    expect(names(await shop.call('GET', '/product/home'))).toContain('vise');
    const { token } = await buildAdmin(shop);
    await shop.call('PUT', `/product/${_id}`, { token, body: { remainingQuantity: 2 } });
    const home = async () => names(await shop.call('GET', '/product/home'));
    expect(await home()).toEqual([...[4, 3, 2, 1, 0].map((index) => `tool ${index}`), 'awl']);
    await shop.call('POST', `/product/${_id}/stock`, { token, body: { add: 1 } });
    expect((await home())[0]).toBe('vise');
  });
});

describe('GET /product/home?featured=true', () => {
  const home = async () => names(await shop.call('GET', '/product/home?featured=true'));

  it('answers the featured products first, the newest of them first, filled up with the newest', async () => {
    for (let index = 0; index < 8; index++) await buildProduct(shop, { name: `tool ${index}`, isFeatured: index < 2 });
    expect(await home()).toEqual([1, 0, 7, 6, 5, 4].map((index) => `tool ${index}`));
    await shop.model(Product).updateMany({}, { isFeatured: true });
    expect(await home()).toEqual([7, 6, 5, 4, 3, 2].map((index) => `tool ${index}`));
    expect((await shop.call('GET', '/product/home?featured=yes')).body.fieldErrors).toHaveProperty('featured');
  });

  it('features no draft, and nothing that cannot be ordered', async () => {
    await buildProduct(shop, { name: 'draft', isFeatured: true, status: 'draft' });
    await buildProduct(shop, { name: 'few', isFeatured: true, available: 2, minimum: 3 });
    await buildProduct(shop, { name: 'saw' });
    expect(await home()).toEqual(['saw', 'few']);
  });

  it('reads a product that was stored before there were featured ones as any other', async () => {
    const { _id } = await buildProduct(shop, { name: 'old' });
    await shop.model(Product).collection.updateOne({ _id }, { $unset: { isFeatured: 1 } });
    expect((await shop.call('GET', '/product/home?featured=true')).body).toMatchObject([{ isFeatured: false }]);
    const { token } = await buildAdmin(shop);
    const body = { version: 1, isFeatured: true };
    expect((await shop.call('PATCH', `/product/${_id}`, { token, body })).body).toMatchObject({ isFeatured: true });
  });
});

describe('GET /product/manage', () => {
  async function manage(query = '') {
    const { token } = await buildAdmin(shop);
    return shop.call('GET', `/product/manage${query}`, { token });
  }

  it('lists drafts too, newest first regardless of the stock, without removed products', async () => {
    await buildProduct(shop, { name: 'first', status: 'draft' });
    await buildProduct(shop, { name: 'second', available: 0 });
    await buildProduct(shop, { name: 'third' });
    await buildProduct(shop, { name: 'gone', removed: true });
    const answer = await manage('?page=1&limit=2');
    expect(names(answer)).toEqual(['third', 'second']);
    expect(answer.headers['x-total-count']).toBe('3');
    expect((await manage('?page=2&limit=2')).body).toMatchObject([{ name: 'first', status: 'draft' }]);
  });

  it.each([
    ['draft', ['sketch']],
    ['published', ['enough', 'just short of three orders', 'one order', 'few', 'none']],
    ['featured', ['sketch', 'one order']],
    ['outOfStock', ['none', 'few']],
    ['low', ['one order', 'just short of three orders']],
  ])('finds those in the state %s, of the last two the emptiest first', async (state, expected) => {
    await buildProduct(shop, { name: 'none', available: 0, minimum: 5 });
    await buildProduct(shop, { name: 'few', available: 4, minimum: 5 });
    await buildProduct(shop, { name: 'one order', available: 5, minimum: 5, isFeatured: true });
    await buildProduct(shop, { name: 'just short of three orders', available: 14, minimum: 5 });
    await buildProduct(shop, { name: 'enough', available: 15, minimum: 5 });
    await buildProduct(shop, { name: 'sketch', status: 'draft', isFeatured: true });
    expect(names(await manage(`?state=${state}`))).toEqual(expected);
  });

  it.each(['claw', 'HAM cl', 'forged', 'kg-cl', 'KGCL45', 'L-450', 'cl450'])('finds a draft by "%s"', async (q) => {
    await buildProduct(shop, { name: 'Claw hammer', partNumber: 'KG-CL-450', status: 'draft' });
    await buildProduct(shop, { name: 'Pipe wrench', description: 'Cast iron.', partNumber: 'KG-PW' });
    expect(names(await manage(`?q=${encodeURIComponent(q)}`))).toEqual(['Claw hammer']);
  });

  it.each(['claw wrench', '.*', '(', '$where'])('finds nothing by "%s"', async (q) => {
    await buildProduct(shop, { partNumber: 'KG-1' });
    expect((await manage(`?q=${encodeURIComponent(q)}`)).body).toEqual([]);
  });

  it('shows the products of a category and of those below it', async () => {
    const hand = await buildCategory(shop);
    const hammers = await buildCategory(shop, { parent: hand._id });
    await buildProduct(shop, { name: 'Mallet', category: hammers._id, status: 'draft' });
    await buildProduct(shop, { name: 'Saw', category: hand._id });
    await buildProduct(shop, { name: 'Drill' });
    expect(names(await manage(`?category=${hand._id}`))).toEqual(['Saw', 'Mallet']);
    expect(names(await manage(`?category=${hammers._id}&state=draft`))).toEqual(['Mallet']);
    expect(await manage(`?category=${'0'.repeat(24)}`)).toMatchObject({
      status: 400,
      body: { fieldErrors: { category: 'There is no such category.' } },
    });
  });

  it('refuses an unknown state by its field', async () => {
    expect(await manage('?state=sold')).toMatchObject({
      status: 400,
      body: { fieldErrors: { state: expect.any(String) } },
    });
  });
});

describe('the catalogue', () => {
  let bits: Category;
  let drills: Category;

  beforeEach(async () => {
    await shop.model(Category).deleteMany();
    drills = await buildCategory(shop, {
      name: 'Power tools',
      attributes: [
        { key: 'shank', label: 'Shank', type: 'choice', choices: ['hex', 'round'], isFilter: true },
        { key: 'note', label: 'Note', type: 'text', isFilter: false },
      ],
    });
    const diameter = { key: 'diameter', label: 'Diameter', type: 'number' as const, unit: 'mm', isFilter: true };
    bits = await buildCategory(shop, { name: 'Drill bits', slug: 'bits', parent: drills._id, attributes: [diameter] });
    const round = { category: bits._id, attributes: { shank: 'round', diameter: 5 } };
    await buildProduct(shop, { name: 'Twist drill 5', partNumber: 'KG-TD-5', priceCents: 300, ...round });
    const hex = { category: bits._id, attributes: { shank: 'hex', diameter: 8, note: 'long' } };
    await buildProduct(shop, { name: 'Twist drill 8', partNumber: 'KG-TD-8', priceCents: 500, available: 0, ...hex });
    const machine = { category: drills._id, attributes: { shank: 'hex' }, priceCents: 9900 };
    await buildProduct(shop, { name: 'Cordless machine', partNumber: 'KG-CM', ...machine });
    await buildProduct(shop, { name: 'Claw hammer', partNumber: 'KG-CH-450' });
    await buildProduct(shop, { name: 'Secret drill', partNumber: 'KG-SD', status: 'draft', ...machine });
  });

  const found = async (query: string) => {
    const answer = await shop.call('GET', `/product?sort=added&${query}`);
    expect(Number(answer.headers['x-total-count'])).toBe(answer.body.length);
    return names(answer);
  };

  it.each([
    ['category={bits}', ['Twist drill 8', 'Twist drill 5']],
    ['category={drills}', ['Cordless machine', 'Twist drill 8', 'Twist drill 5']],
    ['category={drills}&inStock=true', ['Cordless machine', 'Twist drill 5']],
    ['min=5&max=12.5', ['Claw hammer', 'Twist drill 8']],
    ['attr.shank=hex', ['Cordless machine', 'Twist drill 8']],
    ['attr.shank=hex,round&attr.diameter=..6', ['Twist drill 5']],
    ['attr.diameter=5.5..8', ['Twist drill 8']],
    ['attr.diameter=8.0,5', ['Twist drill 8', 'Twist drill 5']],
    ['attr.diameter=8', ['Twist drill 8']],
    ['attr.shank=square', []],
    ['q=twist&attr.diameter=6..', ['Twist drill 8']],
    ['q=kgtd', ['Twist drill 8', 'Twist drill 5']],
    ['q=KG-CH-450', ['Claw hammer']],
  ])('lists the products of ?%s', async (query, expected) => {
    const ids: Record<string, Category> = { bits, drills };
    expect(await found(query.replace(/\{(\w+)\}/, (_, name: string) => String(ids[name]?._id)))).toEqual(expected);
  });

  it('lists the products with most words of a search where none has all, and says so', async () => {
    const answer = await shop.call('GET', '/product?q=claw%20hammer%20ladder');
    expect(names(answer)).toEqual(['Claw hammer']);
    expect(answer.headers['x-partial-match']).toBe('true');
    expect((await shop.call('GET', '/product?q=claw%20hammer')).headers['x-partial-match']).toBeUndefined();
  });

  it('lists what fits a search best first, and the newest first when asked to', async () => {
    await buildProduct(shop, { name: 'Case', description: 'For a drill of any size.' });
    const listed = async (query: string) => names(await shop.call('GET', `/product?${query}`));
    const [best, newest] = [
      ['Twist drill 5', 'Twist drill 8', 'Case'],
      ['Case', 'Twist drill 5', 'Twist drill 8'],
    ];
    expect(await listed('q=drill')).toEqual(best);
    expect(await listed('q=drill&sort=best')).toEqual(best);
    expect(await listed('q=drill&sort=newest')).toEqual(newest);
    expect((await listed('q=drill%208mm'))[0]).toBe('Twist drill 8');
    expect((await listed('q=td8'))[0]).toBe('Twist drill 8');
  });

  it('finds exactly the value of a filter, with its commas and backslashes', async () => {
    const material = { key: 'material', label: 'Material', type: 'text' as const, isFilter: true };
    const { _id: category } = await buildCategory(shop, { name: 'Taps', attributes: [material] });
    for (const value of ['HSS-Co 8', 'HSS-Co 8, TiN', 'TiN', 'HSS\\', 'a\\b']) {
      await buildProduct(shop, { name: value, category, attributes: { material: value } });
    }
    const of = (values: string) => found(`attr.material=${encodeURIComponent(values)}`);
    expect(await of('HSS-Co 8\\, TiN')).toEqual(['HSS-Co 8, TiN']);
    expect(await of('HSS-Co 8,TiN')).toEqual(['TiN', 'HSS-Co 8']);
    expect(await of('HSS-Co 8\\, TiN,HSS\\\\,TiN')).toEqual(['HSS\\', 'TiN', 'HSS-Co 8, TiN']);
    expect(await of('a\\b')).toEqual(['a\\b']);
  });

  it('says how it understood a search with typing errors', async () => {
    const answer = await shop.call('GET', '/product?q=clwa%20hamer');
    expect(names(answer)).toEqual(['Claw hammer']);
    expect(answer.headers['x-corrected-query']).toBe('claw%20hammer');
    expect((await shop.call('GET', '/product?q=claw')).headers['x-corrected-query']).toBeUndefined();
  });

  it('counts texts by letters and by how great numbers are', async () => {
    const thread = { key: 'thread', label: 'Thread', type: 'text' as const, isFilter: true };
    const bolts = await buildCategory(shop, { name: 'Bolts', slug: 'bolts', attributes: [thread] });
    for (const value of ['M10', 'M12', 'öl', 'M4', 'M8', 'Zoll']) {
      await buildProduct(shop, { category: bolts._id, attributes: { thread: value } });
    }
    const { body } = await shop.call('GET', `/product/facets?category=${bolts._id.toString()}`);
    const values = body.attributes.thread.choices.map(({ value }: { value: string }) => value);
    expect(values).toEqual(['M4', 'M8', 'M10', 'M12', 'öl', 'Zoll']);
  });

  it('counts numbers of at most 12 different values, in a form that the filter takes, and names the range of more', async () => {
    const facet = async (query: string) =>
      (await shop.call('GET', `/product/facets?category=${bits._id.toString()}&${query}`)).body.attributes.diameter;
    const ofThirds = await buildProduct(shop, { category: bits._id, attributes: { diameter: 1e-5 / 3 } });
    const choices = ['0.0000033333333333333337', '5', '8'].map((value) => ({ value, count: 1 }));
    expect(await facet('')).toEqual({ choices });
    expect(await facet('attr.diameter=8')).toEqual({ choices });
    expect(await found(`attr.diameter=${choices[0]?.value}`)).toEqual([ofThirds.name]);
    for (let size = 20; size < 30; size++) {
      await buildProduct(shop, { category: bits._id, attributes: { diameter: size } });
    }
    expect(await facet('attr.diameter=8')).toEqual({ min: 1e-5 / 3, max: 29 });
  });

  it('counts what there would be without each filter', async () => {
    const { body } = await shop.call('GET', `/product/facets?attr.shank=hex&max=9&sort=price&page=2`);
    expect(body).toEqual({
      categories: [
        { category: drills._id.toString(), count: 1 },
        { category: bits._id.toString(), count: 1 },
      ],
      attributes: {
        shank: {
          choices: [
            { value: 'hex', count: 1 },
            { value: 'round', count: 1 },
          ],
        },
        diameter: { choices: [{ value: '8', count: 1 }] },
      },
      price: { min: 5, max: 99 },
      inStock: 0,
    });
    const { body: none } = await shop.call('GET', '/product/facets?q=nothing-of-this');
    expect(none).toEqual({ categories: [], attributes: {}, price: null, inStock: 0 });
  });

  it('suggests products, categories and corrected words from the second letter on', async () => {
    const suggest = async (q: string) => (await shop.call('GET', `/product/suggest?q=${q}`)).body;
    expect(await suggest('d')).toEqual([]);
    const product = { kind: 'product', id: expect.any(String) };
    const image = '/api/image/0123456789abcdef0123456789abcdef';
    const [five, eight] = [5, 8].map((size) => ({
      ...product,
      image,
      price: size === 5 ? 3 : 5,
      text: `Twist drill ${size}`,
      slug: `twist-drill-${size}`,
      partNumber: `KG-TD-${size}`,
    }));
    const category = { kind: 'category', text: 'Drill bits', id: bits._id.toString(), slug: 'bits' };
    expect(await suggest('dr')).toEqual([category, five, eight]);
    expect(await suggest('dirll')).toEqual([{ kind: 'query', text: 'drill' }, category, five, eight]);
    expect(await suggest('kg-td-8')).toEqual([{ ...eight, isExact: true }]);
    expect(await suggest('kgtd8')).toEqual([{ ...eight, isExact: true }]);
    expect(await suggest('td8')).toEqual([eight]);
  });

  it.each([
    ['category=0123456789abcdef01234567', 'category'],
    ['category=drills', 'category'],
    ['category[$ne]=x', 'category[$ne]'],
    ['min=-1', 'min'],
    ['max=1.005', 'max'],
    ['max[$gt]=1', 'max[$gt]'],
    ['inStock=yes', 'inStock'],
    ['attr.shank=5..8', null],
    ['attr.diameter=hex', 'attr.diameter'],
    ['attr.diameter=5,hex', 'attr.diameter'],
    ['attr.diameter=5,6..8', 'attr.diameter'],
    ['attr.diameter=5,8', null],
    ['attr.diameter=..', 'attr.diameter'],
    ['attr.diameter=1e9..', 'attr.diameter'],
    ['attr.note=long', 'attr.note'],
    ['attr.__proto__=x', 'attr.__proto__'],
    ['attr.colour=red', 'attr.colour'],
    ['attr.shank=', 'attr.shank'],
    ['attr.shank=hex&attr.shank=round', 'attr.shank'],
    ['attr.shank[$ne]=hex', 'attr.shank[$ne]'],
    ['attr.=hex', 'attr.'],
  ])('answers ?%s by its field', async (query, field) => {
    for (const path of ['/product', '/product/facets']) {
      const { status, body } = await shop.call('GET', `${path}?${query}`);
      expect([status, Object.keys(body.fieldErrors ?? {})]).toEqual(field === null ? [200, []] : [400, [field]]);
    }
  });

  it('knows only the filters of a category and of those above and below it', async () => {
    const other = await buildCategory(shop, { name: 'Paint' });
    const query = `attr.diameter=1..9`;
    expect((await shop.call('GET', `/product?category=${other._id}&${query}`)).status).toBe(400);
    expect((await shop.call('GET', `/product?category=${drills._id}&${query}`)).body).toHaveLength(2);
  });
});

describe('two replicas', () => {
  let other: NestFastifyApplication;

  beforeAll(async () => {
    other = await createApp(testEnvironment(shop.connection.name), pino({ level: 'silent' }));
    await other.init();
  });
  afterAll(() => other.close());

  const shownByOther = async (query: string): Promise<string[]> =>
    (await other.inject(`/product?${query}`)).json<{ name: string }[]>().map(({ name }) => name);

  const halfASecondLater = (query: string, expected: string[]) =>
    withStoppedAges(async (pass) => {
      pass(501);
      expect(await shownByOther(query)).toEqual(expected);
    });

  it("see each other's writes within half a second, after which a web server may keep them for as long", async () => {
    const { token } = await buildAdmin(shop);
    await halfASecondLater('q=adze', []);
    const { _id } = await buildProduct(shop, { name: 'Adze', available: 9, minimum: 5 });
    await halfASecondLater('q=adze&inStock=true', ['Adze']);
    await shop.call('PUT', `/product/${_id}`, { token, body: { remainingQuantity: 4 } });
    await halfASecondLater('q=adze&inStock=true', []);
    await shop.call('DELETE', `/product/${_id}`, { token });
    await halfASecondLater('q=adze', []);
  });

  it('see what a transaction commits long after it wrote', async () => {
    const late = new Date(Date.now() - 9000);
    const { _id } = await buildProduct(shop, { name: 'Adze' });
    await halfASecondLater('q=adze', ['Adze']);
    const { collection } = shop.model(Product);
    await collection.updateOne({ _id }, { $set: { name: 'Bradawl', updatedAt: late } });
    await halfASecondLater('q=bradawl', ['Bradawl']);
  });
});
