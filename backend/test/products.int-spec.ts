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

describe('GET /product/singleProduct/{id}', () => {
  it('answers one product', async () => {
    const { _id } = await buildProduct(shop);
    expect(await shop.call('GET', `/product/singleProduct/${_id}`)).toMatchObject({
      status: 200,
      body: { _id: _id.toString(), name: 'Claw hammer', price: 12.5 },
    });
  });

  it('answers 404 for a removed product, and for one that never existed', async () => {
    const { _id } = await buildProduct(shop, { removed: true });
    for (const id of [_id, new Types.ObjectId()]) {
      const { status, body } = await shop.call('GET', `/product/singleProduct/${id}`);
      expect([status, body.code]).toEqual([404, 'PRODUCT_NOT_FOUND']);
    }
  });
});

describe('POST /product', () => {
  it("adds a product under the admin's e-mail, ignoring the body's", async () => {
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

  it('adds one product for repeated and concurrent requests, also when some of it was sold meanwhile', async () => {
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
  ])('refuses a key used for a product without %j', async (change) => {
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

  it('answers a customer with the true stock, unchanged', async () => {
    const { _id } = await buildProduct(shop, { available: 100 });
    const { token } = await buildUser(shop);
    const { status, body } = await shop.call('PUT', `/product/${_id}`, { token, body: { remainingQuantity: 3 } });
    expect([status, body.available]).toEqual([200, 100]);
    expect(await shop.model(Product).findById(_id).lean()).toMatchObject({ available: 100 });
  });

  it('answers a customer who has just paid the same for a removed product, but not an admin', async () => {
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
  ])('answers 404 for a product that never existed, from %s', async (_, build) => {
    const { token } = await build(shop);
    const body = { remainingQuantity: 3 };
    const answer = await shop.call('PUT', `/product/${new Types.ObjectId()}`, { token, body });
    expect([answer.status, answer.body.code]).toEqual([404, 'PRODUCT_NOT_FOUND']);
  });
});

describe('POST /product/{id}/stock', () => {
  const idempotencyKey = 'a-delivery-of-steel';

  async function stocked(available: number, facts: Partial<Product> = {}) {
    const { _id } = await buildProduct(shop, { available, ...facts });
    const { token } = await buildAdmin(shop);
    const change = (body: object) => shop.call('POST', `/product/${_id}/stock`, { token, body });
    const left = async () => (await shop.model(Product).findById(_id).lean())?.available;
    return { _id, token, change, left };
  }

  it('adds to the current stock, including sales since the admin loaded it', async () => {
    const { _id, change } = await stocked(95);
    await shop.model(Product).updateOne({ _id }, { $inc: { available: -4 } });
    expect(await change({ add: 5 })).toMatchObject({ status: 200, body: { _id: _id.toString(), available: 96 } });
    expect((await shop.call('GET', `/product/singleProduct/${_id}`)).body.available).toBe(96);
  });

  it('sets a stock that is unchanged since the admin loaded it, else answers with the current one', async () => {
    const { change, left } = await stocked(95);
    expect(await change({ set: 90, was: 95 })).toMatchObject({ status: 200, body: { available: 90 } });
    const refused = await change({ set: 100, was: 95 });
    expect(refused).toMatchObject({ status: 409, body: { code: 'STOCK_CHANGED', current: { available: 90 } } });
    expect(await left()).toBe(90);
  });

  it.each([{ add: 5 }, { set: 12, was: 10 }])('makes %j once for repeated and concurrent requests', async (form) => {
    const { change, left } = await stocked(10);
    const body = { ...form, idempotencyKey: `${idempotencyKey}-${Object.keys(form).join('-')}` };
    const answers = await Promise.all([change(body), change(body), change(body)]);
    expect([...answers, await change(body)].map(({ status }) => status)).toEqual([200, 200, 200, 200]);
    expect(await left()).toBe('add' in form ? 15 : 12);
  });

  it('refuses a key used for another change, of this product or another', async () => {
    const { token, change } = await stocked(10);
    const { _id } = await buildProduct(shop);
    await change({ add: 5, idempotencyKey });
    const another = { token, body: { add: 5, idempotencyKey } };
    for (const refused of [
      await change({ add: 6, idempotencyKey }),
      await shop.call('POST', `/product/${_id}/stock`, another),
    ]) {
      expect([refused.status, refused.body.code]).toEqual([409, 'STOCK_CHANGED_ALREADY']);
    }
  });

  it('does not store a refused change under its key', async () => {
    const { change, left } = await stocked(10);
    expect((await change({ set: 1, was: 9, idempotencyKey: 'a-second-delivery' })).status).toBe(409);
    expect((await change({ add: 1, idempotencyKey: 'a-second-delivery' })).status).toBe(200);
    expect(await left()).toBe(11);
  });

  it.each([
    [{}, 'add'],
    [{ add: 0 }, 'add'],
    [{ add: 1.5 }, 'add'],
    [{ add: '5' }, 'add'],
    [{ add: 1_000_001 }, 'add'],
    [{ add: 999_991 }, 'add'],
    [{ add: 5, set: 5 }, 'set'],
    [{ add: 5, was: 5 }, 'was'],
    [{ set: 5 }, 'was'],
    [{ was: 5 }, 'add'],
    [{ set: -1, was: 10 }, 'set'],
    [{ set: 1, was: null }, 'was'],
    [{ add: 5, idempotencyKey: 'short' }, 'idempotencyKey'],
    [{ remainingQuantity: 5 }, 'remainingQuantity'],
  ])('refuses %j', async (body, field) => {
    const { change, left } = await stocked(10);
    const refused = await change(body);
    expect([refused.status, Object.keys(refused.body.fieldErrors)]).toEqual([400, [field]]);
    expect(await left()).toBe(10);
  });

  it.each([{ add: 5 }, { set: 5, was: 10 }])('answers 404 for a removed product and %j', async (form) => {
    const { change } = await stocked(10, { removed: true });
    const { status, body } = await change(form);
    expect([status, body.code]).toEqual([404, 'PRODUCT_NOT_FOUND']);
  });
});

describe('DELETE /product/{id}', () => {
  it('removes the product, and answers a repeated request the same', async () => {
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

  it('answers 404 for a product that never existed', async () => {
    const { token } = await buildAdmin(shop);
    const { status, body } = await shop.call('DELETE', `/product/${new Types.ObjectId()}`, { token });
    expect([status, body.code]).toEqual([404, 'PRODUCT_NOT_FOUND']);
  });
});
