import { Types } from 'mongoose';
import { Product } from '../src/products/product.schema.js';
import { buildAdmin, buildProduct, buildUser } from './support/builders.js';
import { Shop } from './support/shop.js';

let shop: Shop;

beforeAll(async () => {
  shop = await Shop.open();
});
afterAll(() => shop.close());
beforeEach(() => shop.model(Product).deleteMany());

const names = (answer: { body: { name: string }[] }) => answer.body.map(({ name }) => name);

const NEW_PRODUCT = {
  name: 'Bench vise',
  available: 40,
  minimum: 2,
  price: 89.95,
  description: 'Ductile iron, 150 mm jaws.',
  image: '/api/image/0123456789abcdef0123456789abcdef',
};

describe('GET /product', () => {
  it('answers an empty list for an empty shop', async () => {
    expect(await shop.call('GET', '/product')).toMatchObject({
      status: 200,
      body: [],
      headers: { 'x-total-count': '0' },
    });
  });

  it('shows the fields of the contract, and only those', async () => {
    const { _id } = await buildProduct(shop, { priceCents: 1999 });
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
      },
    ]);
  });

  it('lists newest first, without what was taken off the shop', async () => {
    for (const name of ['first', 'second', 'third']) await buildProduct(shop, { name });
    await buildProduct(shop, { name: 'gone', removed: true });
    expect(names(await shop.call('GET', '/product'))).toEqual(['third', 'second', 'first']);
  });

  it('pages without losing or repeating anything, and tells the total on every page', async () => {
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

  it.each(['hammer wrench', 'ammer', '!!!', '$where', '.*'])('finds nothing by "%s"', async (q) => {
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
});

describe('GET /product/singleProduct/{id}', () => {
  it('answers one product', async () => {
    const { _id } = await buildProduct(shop);
    expect(await shop.call('GET', `/product/singleProduct/${_id}`)).toMatchObject({
      status: 200,
      body: { _id: _id.toString(), name: 'Claw hammer', price: 12.5 },
    });
  });

  it('does not know one that was taken off, nor one that never was', async () => {
    const { _id } = await buildProduct(shop, { removed: true });
    for (const id of [_id, new Types.ObjectId()]) {
      const { status, body } = await shop.call('GET', `/product/singleProduct/${id}`);
      expect([status, body.code]).toEqual([404, 'PRODUCT_NOT_FOUND']);
    }
  });
});

describe('POST /product', () => {
  it('adds a product under the e-mail of the admin, whatever the body says', async () => {
    const { email, token } = await buildAdmin(shop);
    const { status, body } = await shop.call('POST', '/product', {
      token,
      body: { ...NEW_PRODUCT, addedBy: 'somebody@else.com' },
    });
    expect(status).toBe(201);
    expect(body).toMatchObject({ ...NEW_PRODUCT, addedBy: email });
    expect(names(await shop.call('GET', '/product?q=vise'))).toEqual(['Bench vise']);
  });

  it.each([
    [{ price: 0 }, 'price'],
    [{ price: 1.005 }, 'price'],
    [{ price: 0.1 + 0.2 }, 'price'],
    [{ price: 1_000_000 }, 'price'],
    [{ price: '12' }, 'price'],
    [{ minimum: 0 }, 'minimum'],
    [{ available: -1 }, 'available'],
    [{ available: 1.5 }, 'available'],
    [{ name: '   ' }, 'name'],
    [{ image: 'javascript:alert(1)' }, 'image'],
    [{ image: 'http://plain.example.com/a.png' }, 'image'],
    [{ description: { $gt: '' } }, 'description'],
    [{ colour: 'red' }, 'colour'],
  ])('refuses %j', async (change, field) => {
    const { token } = await buildAdmin(shop);
    const { status, body } = await shop.call('POST', '/product', { token, body: { ...NEW_PRODUCT, ...change } });
    expect(status).toBe(400);
    expect(Object.keys(body.fieldErrors)).toEqual([field]);
    expect(await shop.model(Product).countDocuments()).toBe(0);
  });
});

describe('POST /product with an idempotency key', () => {
  const body = { ...NEW_PRODUCT, idempotencyKey: 'a-product-of-mine' };

  it('adds one product, however often and at once it is sent, also when some of it was sold meanwhile', async () => {
    const { token } = await buildAdmin(shop);
    const add = () => shop.call('POST', '/product', { token, body });
    const answers = await Promise.all([add(), add(), add()]);
    expect(answers.map(({ status }) => status)).toEqual([201, 201, 201]);
    await shop.model(Product).updateOne({}, { $inc: { available: -1 } });
    expect((await add()).status).toBe(201);
    expect(await shop.model(Product).countDocuments()).toBe(1);
  });

  it.each([
    { name: 'Vise' },
    { description: 'Cast.' },
    { minimum: 9 },
    { price: 1 },
    { image: `/api/image/${'f'.repeat(32)}` },
  ])('refuses a key that has added another product than with %j', async (change) => {
    const { token } = await buildAdmin(shop);
    await shop.call('POST', '/product', { token, body });
    const refused = await shop.call('POST', '/product', { token, body: { ...body, ...change } });
    expect([refused.status, refused.body.code]).toEqual([409, 'PRODUCT_ADDED_ALREADY']);
  });
});

describe('PUT /product/{id}', () => {
  it('sets the stock for an admin', async () => {
    const { _id } = await buildProduct(shop);
    const { token } = await buildAdmin(shop);
    const { status, body } = await shop.call('PUT', `/product/${_id}`, { token, body: { remainingQuantity: 3 } });
    expect([status, body.available]).toEqual([200, 3]);
  });

  it('answers a customer the true stock and changes nothing', async () => {
    const { _id } = await buildProduct(shop, { available: 100 });
    const { token } = await buildUser(shop);
    const { status, body } = await shop.call('PUT', `/product/${_id}`, { token, body: { remainingQuantity: 3 } });
    expect([status, body.available]).toEqual([200, 100]);
    expect(await shop.model(Product).findById(_id).lean()).toMatchObject({ available: 100 });
  });

  it('answers the same of a product taken off the shop: to a customer who has just paid, not to an admin', async () => {
    const { _id } = await buildProduct(shop, { available: 100, removed: true });
    const body = { remainingQuantity: 3 };
    const asCustomer = await shop.call('PUT', `/product/${_id}`, { token: (await buildUser(shop)).token, body });
    expect([asCustomer.status, asCustomer.body.available]).toEqual([200, 100]);
    const asAdmin = await shop.call('PUT', `/product/${_id}`, { token: (await buildAdmin(shop)).token, body });
    expect([asAdmin.status, asAdmin.body.code]).toEqual([404, 'PRODUCT_NOT_FOUND']);
  });

  it.each([
    ['a customer', buildUser],
    ['an admin', buildAdmin],
  ])('does not know a product that never was, from %s', async (_, build) => {
    const { token } = await build(shop);
    const body = { remainingQuantity: 3 };
    const answer = await shop.call('PUT', `/product/${new Types.ObjectId()}`, { token, body });
    expect([answer.status, answer.body.code]).toEqual([404, 'PRODUCT_NOT_FOUND']);
  });
});

describe('DELETE /product/{id}', () => {
  it('takes the product off the shop, and answers the same when it is sent again', async () => {
    const { _id } = await buildProduct(shop);
    const { token } = await buildAdmin(shop);
    for (let time = 0; time < 2; time++) {
      expect(await shop.call('DELETE', `/product/${_id}`, { token })).toMatchObject({
        status: 200,
        body: { acknowledged: true },
      });
      expect((await shop.call('GET', '/product')).body).toEqual([]);
    }
  });

  it('does not know a product that never was', async () => {
    const { token } = await buildAdmin(shop);
    const { status, body } = await shop.call('DELETE', `/product/${new Types.ObjectId()}`, { token });
    expect([status, body.code]).toEqual([404, 'PRODUCT_NOT_FOUND']);
  });
});
