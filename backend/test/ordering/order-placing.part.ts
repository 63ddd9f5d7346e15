import { Types } from 'mongoose';
import { ORDER_EXAMPLES } from '../../src/ordering/orders/dto/place-order.dto.js';
import { Order } from '../../src/ordering/orders/order.schema.js';
import { CURRENT_TERMS } from '../../src/ordering/orders/terms-versions.js';
import { Product } from '../../src/catalogue/products/product.schema.js';
import { Profile } from '../../src/identity/profiles/profile.schema.js';
import { buildAdmin, type BuiltUser, buildProduct, buildUser } from '../support/builders.js';
import { placeOrder } from '../support/place-order.js';
import { Shop } from '../support/shop.js';

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
  it.each(Object.entries(ORDER_EXAMPLES))('reads the documented example of %s', async (_form, { value: body }) => {
    const { status, body: told } = await shop.call('POST', '/order', { ...customer, body });
    expect([status, told.code]).toEqual([404, expect.stringMatching(/^(PRODUCT|QUOTE)_NOT_FOUND$/)]);
  });

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
      createdAt: expect.any(String),
      number: expect.stringMatching(/^K(-[0-9A-HJKMNP-TV-Z]{4}){2}$/),
      itemId: product._id.toString(),
      itemName: 'Claw hammer',
      customerName: 'Rahima Khatun',
      customerEmail: customer.email,
      quantity: 10,
      amountToBePaid: 199.9,
      ...{ subtotal: 199.9, delivery: '', deliveryAmount: 0, taxes: [], country: 'BD' },
      customerAddress: '12 Workshop Road, Dhaka',
      customerNumber: '01711000000',
      status: 'Unpaid',
      transactionId: '',
      lines: [
        {
          itemId: product._id.toString(),
          itemName: 'Claw hammer',
          partNumber: product.partNumber,
          unitPrice: 19.99,
          quantity: 10,
          amount: 199.9,
          shipped: 0,
          refunded: 0,
          returned: 0,
        },
      ],
      purchaseOrderNumber: '',
      note: '',
      termsVersion: CURRENT_TERMS,
      ...{ refundedAmount: 0, withdrawnAmount: 0, refundableAmount: 0, callOff: null, closedAt: null, parcels: [] },
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

  it('keeps company and tax number of the profile as they were, for customer and admin, and finds the company', async () => {
    const [admin, product] = [await buildAdmin(shop), await buildProduct(shop)];
    const trade = { company: 'Khatun Works', taxNumber: 'DE136695976' };
    await shop.model(Profile).create({ _id: customer._id, ...trade });
    const { body } = await place(product);
    await shop.model(Profile).updateOne({ _id: customer._id }, { company: 'Khatun and Sons', taxNumber: '' });
    const { body: shown } = await shop.call('GET', `/order/payment/${body._id}`, { token: customer.token });
    expect(shown).toMatchObject(trade);
    const { body: found } = await shop.call('GET', '/order?q=khatun+works', { token: admin.token });
    expect(found).toMatchObject([{ _id: body._id, ...trade }]);
    const { body: later } = await place(product);
    expect([later.company, 'taxNumber' in later]).toEqual(['Khatun and Sons', false]);
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

describe('POST /order of several lines', () => {
  const idempotencyKey = 'an-order-of-lines';
  let hammer: Product;
  let wrench: Product;

  beforeEach(async () => {
    hammer = await buildProduct(shop, { priceBreaks: [{ from: 20, priceCents: 1000 }] });
    wrench = await buildProduct(shop, { name: 'Pipe wrench', priceCents: 2099, minimum: 1, multiple: 3, maximum: 30 });
  });

  const line = ({ _id }: Pick<Product, '_id'>, quantity: unknown) => ({ itemId: _id.toString(), quantity });
  const placeLines = (lines: unknown, change: object = {}) =>
    placeOrder(shop, customer, hammer, { itemId: undefined, quantity: undefined, lines, ...change });

  it('takes names and prices from the products, and shows all lines to customer and admin', async () => {
    const facts = { amountToBePaid: 250.94, purchaseOrderNumber: ' PO 4711 ', note: 'Gate 3' };
    const { status, body } = await placeLines([line(wrench, 6), line(hammer, 10)], facts);
    expect([status, body.itemId, body.itemName]).toEqual([201, wrench._id.toString(), 'Pipe wrench and 1 more']);
    expect(body).toMatchObject({ ...facts, purchaseOrderNumber: 'PO 4711', quantity: 16 });
    expect(body.lines).toMatchObject([
      { itemId: wrench._id.toString(), itemName: 'Pipe wrench', unitPrice: 20.99, quantity: 6, amount: 125.94 },
      { itemId: hammer._id.toString(), itemName: 'Claw hammer', unitPrice: 12.5, quantity: 10, amount: 125 },
    ]);
    const { token } = await buildAdmin(shop);
    for (const [path, by] of [
      [`/order/${customer.email}`, customer.token],
      ['/order', token],
      ['/order?q=4711', token],
      ['/order?q=hammers', token],
    ]) {
      expect((await shop.call('GET', `${path}`, { token: by })).body).toEqual([body]);
    }
    expect((await shop.call('GET', '/account/export', { token: customer.token })).body.orders).toMatchObject([body]);
  });

  it('prices the lines of one product as one, however its id is written', async () => {
    const itemId = hammer._id.toString().toUpperCase();
    const lines = [line(hammer, 4), line(wrench, 3), { itemId, quantity: 16 }];
    const { status, body } = await placeLines(lines, { amountToBePaid: 262.97 });
    expect([status, body.lines]).toMatchObject([
      201,
      [
        { itemName: 'Claw hammer', quantity: 20, unitPrice: 10, amount: 200 },
        { itemName: 'Pipe wrench', quantity: 3, amount: 62.97 },
      ],
    ]);
  });

  it('costs what orders of one product each cost', async () => {
    const single = await Promise.all([place(hammer, { quantity: 20 }), place(wrench, { quantity: 9 })]);
    const cents = single.map((answer) => Math.round(answer.body.amountToBePaid * 100));
    const { body } = await placeLines([line(hammer, 20), line(wrench, 9)]);
    expect(body.amountToBePaid).toBe(cents.reduce((sum, each) => sum + each, 0) / 100);
  });

  it('refuses another amount than that of all lines, even that of the list prices, and tells the new one', async () => {
    for (const amountToBePaid of [125, 375]) {
      const { status, body } = await placeLines([line(hammer, 30)], { amountToBePaid });
      expect([status, body.code, body.current]).toEqual([409, 'AMOUNT_CHANGED', { amountToBePaid: 300 }]);
    }
  });

  it('holds the sum of the lines against what a card can be charged', async () => {
    const nails = await Promise.all([1, 2].map(() => buildProduct(shop, { priceCents: 5, minimum: 1 })));
    expect((await placeLines(nails.map((nail) => line(nail, 5)))).status).toBe(201);
    const cranes = await Promise.all([1, 2].map(() => buildProduct(shop, { priceCents: 50_000_000, minimum: 1 })));
    expect((await placeLines(cranes.map((crane) => line(crane, 1)))).body.code).toBe('AMOUNT_OUT_OF_RANGE');
  });

  it('tells every line at fault at once, also those that are so only together', async () => {
    const rare = await buildProduct(shop, { name: 'Anvil', available: 8, minimum: 1 });
    const lines = [line(rare, 5), line(wrench, 4), line(hammer, 5), line(rare, 4), line(wrench, 30)];
    const { status, body } = await placeLines(lines);
    const tooMany = 'You can not order more then 8 and less then 1';
    const tooManyWrenches = 'You can not order more then 30 and less then 1';
    expect([status, body.code, body.message]).toEqual([409, 'QUANTITY_OUT_OF_RANGE', `Anvil: ${tooMany}`]);
    expect(body.fieldErrors).toEqual({
      'lines.0.quantity': tooMany,
      'lines.3.quantity': tooMany,
      'lines.1.quantity': tooManyWrenches,
      'lines.4.quantity': tooManyWrenches,
    });
    const { body: odd } = await placeLines([line(hammer, 5), line(wrench, 4)]);
    expect([odd.code, Object.keys(odd.fieldErrors)]).toEqual(['QUANTITY_NOT_IN_PACKS', ['lines.1.quantity']]);
    expect(await shop.model(Order).countDocuments()).toBe(0);
  });

  it('tells every line whose product is unknown, gone or a draft', async () => {
    const gone = await buildProduct(shop, { removed: true });
    const draft = await buildProduct(shop, { status: 'draft' });
    const unknown = { _id: new Types.ObjectId() };
    const { status, body } = await placeLines([hammer, gone, draft, unknown].map((product) => line(product, 10)));
    expect([status, body.code, Object.keys(body.fieldErrors)]).toEqual([
      404,
      'PRODUCT_NOT_FOUND',
      ['lines.1.itemId', 'lines.2.itemId', 'lines.3.itemId'],
    ]);
  });

  it.each<[string, object, string[]]>([
    ['neither form', {}, ['itemId', 'quantity']],
    ['half of the form of one product', { quantity: 5 }, ['itemId']],
    ['no line', { lines: [] }, ['lines']],
    ['lines that are no list', { lines: { itemId: 1 } }, ['lines']],
    ['lines that are null', { lines: null }, ['lines']],
    ['a line that is no object', { lines: [5] }, ['lines.0']],
    ['more than a hundred lines', { lines: Array(101).fill({ itemId: 'a'.repeat(24), quantity: 1 }) }, ['lines']],
    ['both forms', { itemId: 'a'.repeat(24), lines: [{ itemId: 'a'.repeat(24), quantity: 1 }] }, ['lines']],
    [
      'impossible lines',
      {
        lines: [
          { itemId: 'x', quantity: 0 },
          { itemId: 'a'.repeat(24), quantity: 1e9 },
          { itemId: 'a'.repeat(24), quantity: -1, price: 1 },
        ],
      },
      ['lines.0.itemId', 'lines.0.quantity', 'lines.1.quantity', 'lines.2.price', 'lines.2.quantity'],
    ],
    [
      'a number that is too long',
      { purchaseOrderNumber: 'x'.repeat(41) },
      ['itemId', 'purchaseOrderNumber', 'quantity'],
    ],
    ['a note that is too long', { note: 'x'.repeat(501) }, ['itemId', 'note', 'quantity']],
  ])('refuses %s by the name of the field', async (_, form, fields) => {
    const { status, body } = await placeOrder(shop, customer, hammer, {
      itemId: undefined,
      quantity: undefined,
      ...form,
    });
    expect([status, body.code, Object.keys(body.fieldErrors).sort()]).toEqual([400, 'INVALID_INPUT', fields]);
  });

  it('takes a hundred lines', async () => {
    const products = await Promise.all(Array.from({ length: 100 }, () => buildProduct(shop, { minimum: 1 })));
    const { status, body } = await placeLines(products.map((product) => line(product, 1)));
    expect([status, body.lines.length, body.amountToBePaid]).toEqual([201, 100, 1250]);
  });

  it('answers a repeated request with its order, whose lines it compares all', async () => {
    const lines = [line(hammer, 5), line(wrench, 3), line(hammer, 5)];
    const { body: order } = await placeLines(lines, { idempotencyKey });
    await expect(placeLines(lines, { idempotencyKey })).resolves.toMatchObject({ status: 201, body: order });
    for (const [others, change] of [
      [[line(hammer, 10), line(wrench, 6)], {}],
      [[line(hammer, 10)], {}],
      [[line(hammer, 5), line(wrench, 3)], {}],
      [[line(wrench, 10), line(hammer, 3)], {}],
      [lines, { purchaseOrderNumber: 'PO 1' }],
      [lines, { note: 'Gate 3' }],
    ] as const) {
      const { status, body } = await placeLines(others, { idempotencyKey, ...change });
      expect([status, body.code]).toEqual([409, 'ORDER_PLACED_ALREADY']);
    }
    expect(await shop.model(Order).countDocuments()).toBe(1);
  });
});

describe('POST /order with an address in parts', () => {
  const address = {
    ...{ name: 'Rahima Khatun', company: 'Khatun Works', street: '1-2 Depot', city: 'Shibuya', region: 'Tokyo' },
    postcode: '1500001',
  };
  const parts = { customerAddress: undefined, customerNumber: '+81 3-1234-5678', country: 'JP', address };

  it('keeps the parts, and makes the text of them that every client reads', async () => {
    const { status, body } = await place(await buildProduct(shop), parts);
    expect(status).toBe(201);
    expect(body).toMatchObject({
      customerAddress: 'Rahima Khatun\nKhatun Works\n1-2 Depot\nShibuya, Tokyo\n150-0001\nJapan',
      address: { ...address, postcode: '150-0001' },
      ...{ country: 'JP', customerNumber: '81312345678' },
    });
    const { body: read } = await shop.call('GET', `/order/payment/${body._id}`, { token: customer.token });
    expect(read.address).toEqual(body.address);
  });

  it.each<[string, object, string[]]>([
    ['a postcode of another country', { address: { ...address, postcode: 'SW1A 1AA' } }, ['address.postcode']],
    ['a phone number that the country does not have', { customerNumber: '1' }, ['customerNumber']],
    ['no city', { address: { ...address, city: ' ' } }, ['address.city']],
    ['a long street', { address: { ...address, street: 'x'.repeat(151) } }, ['address.street']],
    ['an unknown part', { address: { ...address, floor: 2 } }, ['address.floor']],
    ['a list', { address: [address] }, ['address']],
    ['a text beside the parts', { customerAddress: 'Tokyo' }, ['address']],
    ['neither', { address: undefined }, ['customerAddress']],
  ])('refuses %s by the field', async (_what, change, fields) => {
    const { status, body } = await place(await buildProduct(shop), { ...parts, ...change });
    expect([status, Object.keys(body.fieldErrors ?? {})]).toEqual([400, fields]);
  });

  it('knows a repeated request by its parts', async () => {
    const product = await buildProduct(shop);
    const key = { idempotencyKey: 'an-order-with-parts' };
    const { body: order } = await place(product, { ...parts, ...key });
    await expect(place(product, { ...parts, ...key })).resolves.toMatchObject({ status: 201, body: order });
    const moved = await place(product, { ...parts, ...key, address: { ...address, city: 'Meguro' } });
    expect([moved.status, moved.body.code]).toEqual([409, 'ORDER_PLACED_ALREADY']);
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
