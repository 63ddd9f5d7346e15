import { Types } from 'mongoose';
import { Product } from '../../src/catalogue/products/product.schema.js';
import { goodValue, readContract } from '../support/contract.js';
import { buildAdmin, buildProduct, buildUser } from '../support/builders.js';
import { Shop } from '../support/shop.js';

let shop: Shop;

beforeAll(async () => {
  shop = await Shop.open();
});
afterAll(() => shop.close());
beforeEach(() => shop.model(Product).deleteMany());

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

  it('answers 404 for a removed product, also to an admin', async () => {
    const { _id } = await buildProduct(shop, { removed: true });
    const { token } = await buildAdmin(shop);
    const { status, body } = await shop.call('PUT', `/product/${_id}`, { token, body: { remainingQuantity: 3 } });
    expect([status, body.code]).toEqual([404, 'PRODUCT_NOT_FOUND']);
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

it.each([{ status: 'draft' as const }, { removed: true }])(
  'shows a customer nothing of a product with %j',
  async (facts) => {
    const { _id, name } = await buildProduct(shop, { ...facts, available: 0, name: 'Secret saw' });
    const { token } = await buildUser(shop, { emailVerified: false });
    for (const { method, path, access, fields, required } of readContract()) {
      if (!path.startsWith('/product/') || !path.includes('{id}') || access === 'admin') continue;
      const body = Object.fromEntries(required.map((field) => [field, goodValue(field, fields[field] ?? {}, {})]));
      const at = path.replace('{id}', _id.toString());
      const answer = await shop.call(method, at, { token, ...(method !== 'GET' && { body }) });
      expect([at, answer.status]).toEqual([at, 404]);
      expect(JSON.stringify(answer.body)).not.toContain(name);
    }
  },
);

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
