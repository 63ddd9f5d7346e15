import { Types } from 'mongoose';
import { PaymentsService } from '../../src/payments/ledger/payments.service.js';
import { Order } from '../../src/ordering/orders/order.schema.js';
import { writeNumbered } from '../../src/ordering/orders/order-number.js';
import { priceOrder } from '../../src/ordering/orders/order-pricing.js';
import { OrderStore } from '../../src/ordering/orders/order-store.js';
import type { Product } from '../../src/catalogue/products/product.schema.js';
import { DEFAULT_SETTINGS } from '../../src/settings/settings.schema.js';
import { User } from '../../src/identity/users/user.schema.js';
import { type BuiltUser, buildAdmin, buildOrder, buildProduct, buildUser } from '../support/builders.js';
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

const lineOf = ({ _id: itemId, name: itemName, priceCents: unitPriceCents }: Product) => ({
  itemId,
  itemName,
  unitPriceCents,
  quantity: 3,
});

describe('GET /order', () => {
  it("lists all customers' orders for an admin, newest first, without cancelled ones", async () => {
    const admin = await buildAdmin(shop);
    const first = await buildOrder(shop);
    const second = await buildOrder(shop);
    await buildOrder(shop, { cancelled: true });
    const { body, headers } = await shop.call('GET', '/order?page=1&limit=25', { token: admin.token });
    expect(body.map(({ _id }: { _id: string }) => _id)).toEqual([second._id.toString(), first._id.toString()]);
    expect(headers['x-total-count']).toBe('2');
  });
});

describe('GET /order with a search or a status', () => {
  it('finds orders by the beginnings of words of customer, item or transaction, and by status', async () => {
    const { token } = await buildAdmin(shop);
    const other = await buildUser(shop, { displayName: 'Nasrin Begum' });
    const mine = await buildOrder(shop, { customer, itemName: 'Pipe wrench' });
    const hers = await buildOrder(shop, { customer: other, status: 'Pending', itemName: 'Bench vise' });
    const find = async (query: string): Promise<unknown[]> => {
      const { body } = await shop.call('GET', `/order?page=1&limit=10&${query}`, { token });
      return body.map(({ _id }: { _id: string }) => _id);
    };
    expect(await find('q=wren')).toEqual([mine._id.toString()]);
    expect(await find('q=nas%20vis')).toEqual([hers._id.toString()]);
    expect(await find('q=vise&status=Unpaid')).toEqual([]);
    expect(await find('status=Pending')).toEqual([hers._id.toString()]);
  });

  it('finds an order by its id, phone number and address', async () => {
    const { token } = await buildAdmin(shop);
    const wanted = await buildOrder(shop, { customerNumber: '01819555777', customerAddress: '7 Foundry Lane, Khulna' });
    await buildOrder(shop);
    for (const q of [wanted._id.toString(), '01819555777', '0181', 'foundry lane', 'khul']) {
      const { body } = await shop.call('GET', `/order?q=${encodeURIComponent(q)}`, { token });
      expect(body.map(({ _id }: { _id: string }) => _id)).toEqual([wanted._id.toString()]);
    }
  });

  it.each([
    ['in its country', '01819555778'],
    ['from abroad', '8801819555778'],
  ])('finds an order by a phone number entered as it is dialled %s, however it is typed', async (_, customerNumber) => {
    const { token } = await buildAdmin(shop);
    const wanted = await buildOrder(shop, { customerNumber, country: 'BD' });
    await buildOrder(shop, { customerNumber: '01819555779', country: 'BD' });
    const typed = ['01819 555-778', '+880 1819-555778', '008801819555778', '+880 (0)1819 555778', '1819555778'];
    for (const q of [...typed, '8801819555778', 'rahima +880 1819 555 778']) {
      const { body } = await shop.call('GET', `/order?q=${encodeURIComponent(q)}`, { token });
      expect({ q, found: body.map(({ _id }: { _id: string }) => _id) }).toEqual({ q, found: [wanted._id.toString()] });
    }
    await shop.model(Order).deleteMany({ _id: wanted._id });
  });

  it('finds an order by its number, however that is written', async () => {
    const { token } = await buildAdmin(shop);
    const wanted = await buildOrder(shop, { number: 'K-1F30-29Q8' });
    await buildOrder(shop);
    for (const q of ['K-1F30-29Q8', 'k1f3029q8', 'k-lf3o-29q8', 'K iF3O 29q8', '1f30', '29q8']) {
      const { body } = await shop.call('GET', `/order?q=${encodeURIComponent(q)}`, { token });
      expect(body.map(({ _id }: { _id: string }) => _id)).toEqual([wanted._id.toString()]);
    }
  });

  it('finds an order by a document, a parcel or the end of a card, however that is typed, and in each list by itself', async () => {
    const { token } = await buildAdmin(shop);
    const documents = [
      { _id: 'invoice', kind: 'invoice' as const, number: 'INV-2026-000731', issuedAt: new Date() },
      { _id: 'note', kind: 'creditNote' as const, number: 'CN-2026-000012', issuedAt: new Date() },
    ];
    const tracking = { carrier: 'UPS', number: '1Z999AA10123456784' };
    const second = { carrier: 'DPD', number: '05012399817' };
    const parcels = [{ _id: new Types.ObjectId(), lines: [], tracking: second, version: 0 }];
    const found = { transactionId: 'pi_referred', documents, tracking, parcels };
    const wanted = await buildOrder(shop, { status: 'Shipped', ...found });
    const other = { ...documents[0]!, _id: 'other', number: 'INV-2026-000732' };
    await buildOrder(shop, { status: 'Pending', documents: [other], tracking: { ...tracking, number: '1Z-2' } });
    await shop.app.get(PaymentsService).record(wanted, { brand: 'visa', lastFour: '7331' });
    const papers = ['INV-2026-000731', 'inv 2026 000731', 'CN-2026-000012'];
    for (const q of [
      ...papers,
      '1z999aa10123456784',
      ' 1Z 999 AA1 01 2345 6784',
      '0501 2399 817',
      '7331',
      'pi_referred',
    ]) {
      const query = `q=${encodeURIComponent(q)}`;
      const { body } = await shop.call('GET', `/order?${query}`, { token });
      const { body: pending } = await shop.call('GET', `/order?${query}&status=Pending`, { token });
      const { body: counts } = await shop.call('GET', `/order/counts?${query}`, { token });
      const ids = [...body, ...pending].map(({ _id }: { _id: string }) => _id);
      const { all, shipped, pending: toShip } = counts;
      expect({ q, ids, all, shipped, toShip }).toEqual({
        q,
        ids: [wanted._id.toString()],
        all: 1,
        shipped: 1,
        toShip: 0,
      });
    }
  });

  it('gives an order another number when the drawn one is taken', async () => {
    const { number: taken = '' } = await buildOrder(shop);
    const drawn: string[] = [];
    const order = await writeNumbered((number) => {
      drawn.push(number);
      return buildOrder(shop, { number: drawn.length === 1 ? taken : number });
    });
    expect(drawn).toHaveLength(2);
    expect(order.number).toBe(drawn[1]);
  });

  it('refuses a status that does not exist, by name', async () => {
    const { token } = await buildAdmin(shop);
    const { status, body } = await shop.call('GET', '/order?status=Lost', { token });
    expect([status, Object.keys(body.fieldErrors)]).toEqual([400, ['status']]);
  });
});

describe('an order of a removed product', () => {
  it('says so to its customer and to admins while it is Unpaid and not being paid', async () => {
    const { token } = await buildAdmin(shop);
    const { _id: itemId } = await buildProduct(shop, { removed: true });
    const gone = await buildOrder(shop, { customer, itemId });
    const sold = await buildOrder(shop, { customer, itemId: (await buildProduct(shop))._id });
    const claimed = await buildOrder(shop, {
      customer,
      itemId,
      pay: { state: 'C', attempt: 0, intentId: 'pi_claimed' },
    });
    const paid = await buildOrder(shop, { customer, itemId, status: 'Pending', pay: { state: 'K', attempt: 0 } });
    for (const reader of [customer.token, token]) {
      const { body } = await shop.call('GET', `/order/${customer.email}`, { token: reader });
      expect(body.filter(({ noLongerSold }: { noLongerSold?: boolean }) => noLongerSold)).toMatchObject([
        { _id: gone._id.toString() },
      ]);
    }
    const said = async ({ _id }: Order) =>
      (await shop.call('GET', `/order/payment/${_id}`, { token: customer.token })).body.noLongerSold;
    expect([await said(gone), await said(sold), await said(claimed), await said(paid)]).toEqual([
      ...[true, undefined, undefined, undefined],
    ]);
  });
});

describe('GET /order/{email}', () => {
  it('lists my orders only', async () => {
    const mine = await buildOrder(shop, { customer });
    await buildOrder(shop);
    const { body } = await shop.call('GET', `/order/${encodeURIComponent(customer.email)}`, { token: customer.token });
    expect(body.map(({ _id }: { _id: string }) => _id)).toEqual([mine._id.toString()]);
  });

  it("does not show a removed user's orders to a new user of the same e-mail", async () => {
    await buildOrder(shop, { customer, status: 'Shipped' });
    await shop.model(User).deleteOne({ _id: customer._id });
    const newcomer = await buildUser(shop, { email: customer.email });
    expect((await shop.call('GET', `/order/${newcomer.email}`, { token: newcomer.token })).body).toEqual([]);
  });
});

describe('GET /order/payment/{id}', () => {
  it('answers owner and admin, and refuses other callers', async () => {
    const { _id } = await buildOrder(shop, { customer });
    const ask = async ({ token }: BuiltUser) => (await shop.call('GET', `/order/payment/${_id}`, { token })).status;
    expect([await ask(customer), await ask(await buildAdmin(shop)), await ask(await buildUser(shop))]).toEqual([
      200, 200, 403,
    ]);
  });

  it('adds events, and its products as they are now, to the fields of a list', async () => {
    const product = await buildProduct(shop);
    const { body: order } = await placeOrder(shop, customer, product);
    const { body } = await shop.call('GET', `/order/payment/${order._id}`, { token: customer.token });
    const itemId = product._id.toString();
    const { partNumber } = product;
    const line = { itemId, itemName: 'Claw hammer', partNumber, unitPrice: 12.5, quantity: 10, amount: 125 };
    expect(body).toEqual({
      ...order,
      createdAt: expect.any(String),
      lines: [{ ...line, shipped: 0, refunded: 0, returned: 0, slug: 'claw-hammer', picture: product.image }],
      isOwn: true,
      events: [{ kind: 'placed', at: expect.any(String) }],
      documents: [],
    });
  });

  it('sums several lines up for clients that expect one product per order', async () => {
    const products = [await buildProduct(shop), await buildProduct(shop, { name: 'Bench vise' })];
    const [lines, quantity] = [products.map(lineOf), 2 * 3];
    const facts = { customerName: 'n', customerEmail: 'e', customerAddress: 'a', customerNumber: '1' };
    const price = priceOrder(7500, DEFAULT_SETTINGS);
    const { _id } = await shop.app.get(OrderStore).place({ owner: customer._id, ...facts, lines, price });
    const { body } = await shop.call('GET', `/order/payment/${_id}`, { token: customer.token });
    expect(body).toMatchObject({ itemId: products[0]?._id.toString(), itemName: 'Claw hammer and 1 more', quantity });
    expect(body).toMatchObject({ amountToBePaid: 75, lines: [{ amount: 37.5 }, { itemName: 'Bench vise' }] });
  });
});

describe('DELETE /order/{id}', () => {
  it('cancels an Unpaid order for its owner: it is gone', async () => {
    const { _id } = await buildOrder(shop, { customer });
    const { status, body } = await shop.call('DELETE', `/order/${_id}`, { token: customer.token });
    expect([status, body]).toEqual([200, { acknowledged: true }]);
    expect((await shop.call('GET', `/order/${customer.email}`, { token: customer.token })).body).toEqual([]);
    expect((await shop.call('GET', `/order/payment/${_id}`, { token: customer.token })).status).toBe(404);
  });

  it('answers owner and admin the same when it is sent again', async () => {
    const { _id } = await buildOrder(shop, { customer });
    const admin = await buildAdmin(shop);
    for (const { token } of [customer, customer, admin]) {
      const { status, body } = await shop.call('DELETE', `/order/${_id}`, { token });
      expect([status, body]).toEqual([200, { acknowledged: true }]);
    }
  });

  it('answers the same when it is sent many times at once', async () => {
    const { _id } = await buildOrder(shop, { customer });
    const cancel = () => shop.call('DELETE', `/order/${_id}`, { token: customer.token });
    const answers = await Promise.all(Array.from({ length: 5 }, cancel));
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200, 200]);
  });

  it("answers 404 for another customer's cancelled order, and for one that never existed", async () => {
    const { _id } = await buildOrder(shop, { cancelled: true });
    for (const id of [_id, new Types.ObjectId()]) {
      const { status, body } = await shop.call('DELETE', `/order/${id}`, { token: customer.token });
      expect([status, body.code]).toEqual([404, 'ORDER_NOT_FOUND']);
    }
  });

  it('cancels for an admin, and not for another customer', async () => {
    const { _id } = await buildOrder(shop, { customer });
    const stranger = await buildUser(shop);
    expect((await shop.call('DELETE', `/order/${_id}`, { token: stranger.token })).status).toBe(403);
    expect(await shop.model(Order).findById(_id).lean()).toMatchObject({ cancelled: false });
    const admin = await buildAdmin(shop);
    expect((await shop.call('DELETE', `/order/${_id}`, { token: admin.token })).status).toBe(200);
  });

  it.each(['Pending', 'Shipped'] as const)('refuses a %s order', async (status) => {
    const { _id } = await buildOrder(shop, { customer, status, pay: { state: 'K', attempt: 0 } });
    const answer = await shop.call('DELETE', `/order/${_id}`, { token: customer.token });
    expect([answer.status, answer.body.code]).toEqual([409, 'ORDER_NOT_CANCELLABLE']);
    expect(await shop.model(Order).findById(_id).lean()).toMatchObject({ cancelled: false, status });
  });
});

describe('PATCH /order/{id} to Shipped', () => {
  const ship = ({ _id }: Order, { token }: BuiltUser) =>
    shop.call('PATCH', `/order/${_id}`, {
      token,
      body: { order: _id.toString(), transactionId: 'pi_1', status: 'Shipped' },
    });

  it('ships a Pending order for an admin, once', async () => {
    const admin = await buildAdmin(shop);
    const order = await buildOrder(shop, { status: 'Pending', pay: { state: 'K', attempt: 0 } });
    expect((await ship(order, admin)).body).toMatchObject({ status: 'Shipped' });
    const again = await ship(order, admin);
    expect([again.status, again.body.code]).toEqual([409, 'ORDER_NOT_SHIPPABLE']);
  });

  it('refuses an Unpaid order, and a customer', async () => {
    const order = await buildOrder(shop, { customer });
    expect((await ship(order, await buildAdmin(shop))).status).toBe(409);
    expect((await ship(order, customer)).status).toBe(403);
    expect(await shop.model(Order).findById(order._id).lean()).toMatchObject({ status: 'Unpaid' });
  });
});
