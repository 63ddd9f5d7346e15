import { Types } from 'mongoose';
import { Order } from '../src/orders/order.schema.js';
import { Product } from '../src/products/product.schema.js';
import { type BuiltUser, buildProduct, buildUser } from './support/builders.js';
import { placeOrder } from './support/place-order.js';
import { Shop } from './support/shop.js';

let shop: Shop;
let customer: BuiltUser;

beforeAll(async () => {
  shop = await Shop.open();
});
afterAll(() => shop.close());
beforeEach(async () => {
  await shop.model(Order).deleteMany();
  customer = await buildUser(shop);
});

const place = (product: Product, change: object = {}) => placeOrder(shop, customer, product, change);

describe('POST /order', () => {
  it('takes name, price and amount from the product, the owner from the token, and starts Unpaid', async () => {
    const product = await buildProduct(shop, { priceCents: 1999 });
    const { status, body } = await place(product, {
      itemName: 'Gold bar',
      customerName: 'Another Customer',
      customerEmail: 'another@example.com',
      status: 'Paid',
      amountToBePaid: 199.9,
    });
    expect(status).toBe(201);
    expect(body).toEqual({
      _id: expect.any(String),
      itemId: product._id.toString(),
      itemName: 'Claw hammer',
      customerName: 'Rahima Khatun',
      customerEmail: customer.email,
      quantity: 10,
      amountToBePaid: 199.9,
      customerAddress: '12 Workshop Road, Dhaka',
      customerNumber: '01711000000',
      status: 'Unpaid',
      transactionId: '',
      refundedAmount: 0,
      refunds: [],
      dispute: null,
    });
    expect(await shop.model(Product).findById(product._id).lean()).toMatchObject({ available: 100 });
  });

  it('keeps name and price as they were when the product changes', async () => {
    const product = await buildProduct(shop);
    const { body: order } = await place(product);
    await shop.model(Product).updateOne({ _id: product._id }, { name: 'Renamed', priceCents: 1, removed: true });
    const { body } = await shop.call('GET', `/order/payment/${order._id}`, { token: customer.token });
    expect(body).toMatchObject({ itemName: 'Claw hammer', amountToBePaid: 125 });
  });

  it.each([
    [4, 'below the minimum'],
    [101, 'above the stock'],
    [0, 'nothing'],
    [-5, 'less than nothing'],
    [1e300, 'more than there can be'],
  ])('refuses %d units: %s', async (quantity) => {
    const { status, body } = await place(await buildProduct(shop), { quantity });
    expect([status, body.code]).toEqual([409, 'QUANTITY_OUT_OF_RANGE']);
    expect(body.message).toBe('You can not order more then 100 and less then 5');
    expect(await shop.model(Order).countDocuments()).toBe(0);
  });

  it.each([5, 100])('takes exactly %d, the edge of the range', async (quantity) => {
    expect((await place(await buildProduct(shop), { quantity })).status).toBe(201);
  });

  it.each([5.5, '10', null])('refuses %j units by name: no whole number', async (quantity) => {
    const { status, body } = await place(await buildProduct(shop), { quantity });
    expect([status, Object.keys(body.fieldErrors)]).toEqual([400, ['quantity']]);
  });

  it('refuses an amount that is not the price', async () => {
    const { status, body } = await place(await buildProduct(shop), { amountToBePaid: 1 });
    expect([status, body.code]).toEqual([409, 'AMOUNT_CHANGED']);
  });

  it('charges the price of the break it reaches, also when the client knows only the list price', async () => {
    const product = await buildProduct(shop, {
      multiple: 5,
      maximum: 40,
      priceBreaks: [{ from: 20, priceCents: 1000 }],
    });
    for (const amountToBePaid of [200, 250, undefined]) {
      const { status, body } = await place(product, { quantity: 20, amountToBePaid });
      expect([status, body.amountToBePaid]).toEqual([201, 200]);
    }
    expect((await place(product, { quantity: 15, amountToBePaid: 150 })).body.code).toBe('AMOUNT_CHANGED');
    expect((await place(product, { quantity: 22 })).body.code).toBe('QUANTITY_NOT_IN_PACKS');
    expect((await place(product, { quantity: 45 })).body.message).toBe(
      'You can not order more then 40 and less then 5',
    );
  });

  it('takes the amount as a browser computes it', async () => {
    const product = await buildProduct(shop, { priceCents: 10, minimum: 1 });
    expect(0.1 * 3).not.toBe(0.3);
    expect((await place(product, { quantity: 7, amountToBePaid: 0.1 * 7 })).status).toBe(201);
  });

  it('refuses an amount no card can be charged', async () => {
    const product = await buildProduct(shop, { priceCents: 1, minimum: 1 });
    const { status, body } = await place(product);
    expect([status, body.code]).toEqual([409, 'AMOUNT_OUT_OF_RANGE']);
  });

  it.each([{ removed: true }, { status: 'draft' as const }, undefined])(
    'answers 404 for a product that is %j',
    async (facts) => {
      const product = facts ? await buildProduct(shop, facts) : ({ _id: new Types.ObjectId() } as Product);
      const { status, body } = await place(product);
      expect([status, body.code]).toEqual([404, 'PRODUCT_NOT_FOUND']);
    },
  );

  it('takes a phone number sent as a number, and keeps the leading zero of one sent as text', async () => {
    const product = await buildProduct(shop);
    expect((await place(product, { customerNumber: 8801711 })).body.customerNumber).toBe('8801711');
    expect((await place(product, { customerNumber: ' 0171 ' })).body.customerNumber).toBe('0171');
    expect((await place(product, { customerNumber: '+880 1711-000000' })).body.customerNumber).toBe('8801711000000');
    expect((await place(product, { customerNumber: '+ -' })).body.fieldErrors).toHaveProperty('customerNumber');
  });
});

describe('POST /order with an idempotency key', () => {
  const idempotencyKey = 'an-order-of-mine';

  it('places one order for repeated and concurrent requests', async () => {
    const product = await buildProduct(shop);
    const answers = await Promise.all(Array.from({ length: 5 }, () => place(product, { idempotencyKey })));
    expect(answers.map(({ status, body }) => [status, body._id])).toEqual(
      answers.map(() => [201, answers[0]?.body._id]),
    );
    expect(await shop.model(Order).countDocuments()).toBe(1);
  });

  it('answers with the order also when it could no longer be placed', async () => {
    const product = await buildProduct(shop);
    const { body: order } = await place(product, { idempotencyKey });
    await shop.model(Product).updateOne({ _id: product._id }, { available: 0, removed: true });
    await expect(place(product, { idempotencyKey })).resolves.toMatchObject({ status: 201, body: order });
  });

  it('tells orders with different keys, and of different customers, apart', async () => {
    const product = await buildProduct(shop);
    await place(product, { idempotencyKey });
    await place(product, { idempotencyKey: 'another-order-of-mine' });
    customer = await buildUser(shop);
    await place(product, { idempotencyKey });
    expect(await shop.model(Order).countDocuments()).toBe(3);
  });

  it.each([{ quantity: 11 }, { customerAddress: '13 Workshop Road, Dhaka' }, { customerNumber: '01711000001' }])(
    'refuses a key used for an order without %j',
    async (change) => {
      const product = await buildProduct(shop);
      await place(product, { idempotencyKey });
      const { status, body } = await place(product, { idempotencyKey, ...change });
      expect([status, body.code]).toEqual([409, 'ORDER_PLACED_ALREADY']);
      expect(await shop.model(Order).countDocuments()).toBe(1);
    },
  );

  it('does not bring back an order that was cancelled', async () => {
    const product = await buildProduct(shop);
    const { body: order } = await place(product, { idempotencyKey });
    await shop.call('DELETE', `/order/${order._id}`, { token: customer.token });
    const { status, body } = await place(product, { idempotencyKey });
    expect([status, body.code]).toEqual([409, 'ORDER_PLACED_ALREADY']);
  });
});
