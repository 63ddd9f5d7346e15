import { Order } from '../../src/ordering/orders/order.schema.js';
import type { Product } from '../../src/catalogue/products/product.schema.js';
import { type BuiltUser, buildProduct, buildUser } from '../support/builders.js';
import { placeOrder } from '../support/place-order.js';
import { buildMethod, buildTax, configure } from '../support/settings.js';
import { type Answer, Shop } from '../support/shop.js';

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

describe('POST /order in a shop with delivery and taxes', () => {
  const post = buildMethod({ name: 'Post', priceCents: 495, countries: ['BD', 'DE'], days: { from: 5, to: 9 } });
  const courier = buildMethod({ name: 'Courier', priceCents: 1250, freeFromCents: 20_000, countries: ['BD'] });
  const [vat, levy] = [buildTax({ rate: 1500, countries: ['BD'] }), buildTax({ name: 'Levy', rate: 25 })];
  const OUT_OF_REACH = { country: 'US' };
  const courierId = courier._id.toString();
  let hammer: Product;

  beforeEach(async () => {
    hammer = await buildProduct(shop, { priceBreaks: [{ from: 50, priceCents: 1000 }] });
    await configure(shop, { deliveryMethods: [courier, post], taxes: [vat, levy] });
  });

  const price = async (destination: object = {}, quantity = 10): Promise<Answer['body']> => {
    const lines = [{ itemId: hammer._id.toString(), quantity }];
    return (await shop.call('POST', '/basket/price', { body: { lines, ...destination } })).body;
  };

  it('sends the specified body home by the cheapest method, taxed, and keeps all of it as it was', async () => {
    const { status, body } = await place(hammer, { amountToBePaid: undefined });
    const charged = {
      ...{ subtotal: 125, delivery: 'Post', deliveryAmount: 4.95, country: 'BD', amountToBePaid: 149.76 },
      taxes: [
        { name: 'VAT', rate: 1500, amount: 19.49, isIncluded: false },
        { name: 'Levy', rate: 25, amount: 0.32, isIncluded: false },
      ],
    };
    expect([status, body]).toMatchObject([201, charged]);
    await configure(shop, { homeCountry: 'DE', deliveryMethods: [{ ...post, name: 'Mail', priceCents: 1 }] });
    const { body: stored } = await shop.call('GET', `/order/payment/${body._id}`, { token: customer.token });
    expect(stored).toMatchObject(body);
    const { body: exported } = await shop.call('GET', '/account/export', { token: customer.token });
    expect(exported.orders).toMatchObject([body]);
  });

  it.each<[string, object, number]>([
    ['home', {}, 10],
    ['by a dearer method', { delivery: courierId.toUpperCase() }, 10],
    ['by a method that is free from here on', { delivery: courierId, country: 'bd' }, 20],
    ['abroad, where another tax applies', { country: 'DE' }, 10],
  ])('costs what the basket said: %s', async (_what, destination, quantity) => {
    const { total, subtotal, deliveryAmount, taxes, country, problem } = await price(destination, quantity);
    expect(problem).toBeNull();
    const { status, body } = await place(hammer, { quantity, ...destination, amountToBePaid: total });
    expect([status, body]).toMatchObject([201, { amountToBePaid: total, subtotal, deliveryAmount, taxes, country }]);
    const cents = (dollars: number) => Math.round(dollars * 100);
    const parts = [subtotal, deliveryAmount, ...taxes.map(({ amount }: { amount: number }) => amount)];
    expect(parts.reduce((sum, part) => sum + cents(part), 0)).toBe(cents(total));
  });

  it('lists the ways to deliver to a country, the cheapest first, and keeps to the asked one if it goes there', async () => {
    const [byPost, byCourier] = [
      { _id: post._id.toString(), name: 'Post', price: 4.95, days: { from: 5, to: 9 } },
      { _id: courierId, name: 'Courier', price: 12.5, days: { from: 2, to: 4 } },
    ];
    expect(await price()).toMatchObject({
      deliveries: [byPost, byCourier],
      delivery: byPost._id,
      deliveryAmount: 4.95,
    });
    expect(await price({}, 20)).toMatchObject({ deliveries: [{ ...byCourier, price: 0 }, byPost], deliveryAmount: 0 });
    expect(await price({ delivery: courierId })).toMatchObject({ delivery: courierId, deliveryAmount: 12.5 });
    expect(await price({ country: 'DE', delivery: courierId })).toMatchObject({
      ...{ deliveries: [byPost], delivery: byPost._id, problem: null },
    });
    const nowhere = await price(OUT_OF_REACH);
    expect(nowhere).toMatchObject({ deliveries: [], delivery: null, problem: { code: 'DELIVERY_NOT_AVAILABLE' } });
    expect((await price({ country: 'ZZ', delivery: '1' })).fieldErrors).toMatchObject({
      ...{ country: expect.any(String), delivery: expect.any(String) },
    });
  });

  it('only tells the taxes that prices contain', async () => {
    await configure(shop, { taxes: [buildTax({ isIncluded: true }), buildTax({ rate: 500, isIncluded: true })] });
    const { body } = await place(hammer, { amountToBePaid: 125 });
    expect(body).toMatchObject({ amountToBePaid: 125, taxes: [{ amount: 15.63 }, { amount: 5.21 }] });
  });

  it('taxes all lines together, not each', async () => {
    await configure(shop, { taxes: [buildTax({ rate: 500 })] });
    const nails = await Promise.all([1, 2, 3].map(() => buildProduct(shop, { priceCents: 33, minimum: 1 })));
    const lines = nails.map(({ _id }) => ({ itemId: _id.toString(), quantity: 1 }));
    const { body } = await place(hammer, { itemId: undefined, quantity: undefined, lines });
    expect(body).toMatchObject({ subtotal: 0.99, taxes: [{ amount: 0.05 }], amountToBePaid: 1.04 });
  });

  it.each<[string, () => Promise<void>]>([
    ['a tax', () => configure(shop, { deliveryMethods: [courier, post], taxes: [vat] })],
    ['the price of delivery', () => configure(shop, { deliveryMethods: [{ ...post, priceCents: 496 }] })],
    ['the home country', () => configure(shop, { deliveryMethods: [post], taxes: [vat], homeCountry: 'DE' })],
  ])('refuses what the basket said before %s changed, and tells the new amount', async (_what, change) => {
    const { total } = await price();
    await change();
    const { status, body } = await place(hammer, { amountToBePaid: total });
    const now = (await price()).total;
    expect(now).not.toBe(total);
    expect([status, body.code, body.current]).toEqual([409, 'AMOUNT_CHANGED', { amountToBePaid: now }]);
  });

  it('takes the list price for a cheaper break only where nothing is added to it', async () => {
    const listPrice = { quantity: 50, amountToBePaid: 625 };
    expect((await place(hammer, listPrice)).body.code).toBe('AMOUNT_CHANGED');
    await configure(shop, { deliveryMethods: [courier] });
    expect((await place(hammer, listPrice)).body).toMatchObject({ amountToBePaid: 500, delivery: 'Courier' });
  });

  it.each<[string, object, string]>([
    ['a country that no method goes to', OUT_OF_REACH, 'country'],
    ['a method that does not go there', { country: 'DE', delivery: courierId }, 'delivery'],
    ['a method that is gone', { delivery: 'a'.repeat(24) }, 'delivery'],
  ])('refuses %s', async (_what, destination, field) => {
    const { status, body } = await place(hammer, destination);
    expect([status, body.code, Object.keys(body.fieldErrors)]).toEqual([409, 'DELIVERY_NOT_AVAILABLE', [field]]);
    expect(await shop.model(Order).countDocuments()).toBe(0);
  });

  it('refuses a total that no card can be charged, though its lines could be', async () => {
    const crane = await buildProduct(shop, { priceCents: 99_999_999, minimum: 1 });
    const { status, body } = await place(crane, { quantity: 1 });
    expect([status, body.code]).toEqual([409, 'AMOUNT_OUT_OF_RANGE']);
    const lines = [{ itemId: crane._id.toString(), quantity: 1 }];
    const { body: shown } = await shop.call('POST', '/basket/price', { body: { lines } });
    expect(shown.problem).toEqual({ code: 'AMOUNT_OUT_OF_RANGE', message: body.message });
  });

  it('answers a repeated request with its order, also after a change of the settings, but not for another way', async () => {
    const idempotencyKey = 'an-order-sent-abroad';
    const wanted = { idempotencyKey, country: 'DE', delivery: post._id.toString(), amountToBePaid: undefined };
    const { body: order } = await place(hammer, wanted);
    await configure(shop, { deliveryMethods: [courier] });
    for (const again of [wanted, { ...wanted, country: undefined, delivery: undefined }]) {
      expect(await place(hammer, again)).toMatchObject({ status: 201, body: order });
    }
    for (const change of [{ country: 'BD' }, { delivery: courierId }]) {
      expect((await place(hammer, { ...wanted, ...change })).body.code).toBe('ORDER_PLACED_ALREADY');
    }
  });
});
