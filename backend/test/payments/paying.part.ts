import { eventually } from '../../../load/testkit/eventually.js';
import { Order } from '../../src/ordering/orders/order.schema.js';
import { Payment } from '../../src/payments/ledger/payment.schema.js';
import { Product } from '../../src/catalogue/products/product.schema.js';
import { buildAdmin, buildUser } from '../support/builders.js';
import { databaseUri, workerDatabase } from '../support/environment.js';
import { placeOrder } from '../support/place-order.js';
import { buildMethod, buildTax, configure } from '../support/settings.js';
import { Customer, PaymentShop } from './support/payment-shop.js';

let at: PaymentShop;

beforeAll(async () => {
  const uri = new URL(databaseUri(workerDatabase(0)));
  uri.searchParams.set('monitorCommands', 'true');
  at = await PaymentShop.open({ variables: { MONGODB_URI: uri.href } });
});
afterAll(() => at.close());
afterEach(() => at.untilSettled());

type Command = Record<string, unknown>;

/** Left out is what no customer waits for: the catalogue, the settings, and the end of checks of paid orders together. */
function isOfSale({ find, filter, update, updates, ...others }: Command): boolean {
  if (update === 'orders') return !(updates as Command[]).some(({ multi }) => multi === true);
  if (find === 'products') return !['_id', 'updatedAt'].includes(Object.keys(filter as object).join());
  if (find !== undefined) return !['categories', 'synonyms', 'settings'].includes(String(find));
  const named = ['insert', 'delete', 'findAndModify', 'aggregate', 'commitTransaction'];
  return update !== undefined || named.some((name) => name in others);
}

const intentsOf = async (orderId: string) =>
  (await at.stripe.state()).payment_intents.filter(({ metadata }) => metadata['order'] === orderId);

describe('paying', () => {
  it('takes money and stock and records the payment together, and answers every repetition the same', async () => {
    const product = await at.stock(10);
    const customer = await at.customer(product, 3);
    const intentId = await customer.authorise();
    const paid = await customer.pay(intentId);
    expect(paid).toMatchObject({ status: 200, body: { status: 'Pending', transactionId: intentId } });
    expect(await at.available(product)).toBe(7);
    for (let again = 0; again < 3; again++) {
      expect(await customer.pay(intentId)).toMatchObject({ status: 200, body: paid.body });
    }
    expect(await at.available(product)).toBe(7);
    const payments = await at.shop.model(Payment).find({ order: customer.order._id }).lean();
    expect(payments).toMatchObject([{ transactionId: intentId, amountCents: 3 * 1250 }]);
  });

  it('takes 20 commands to the database, from the order to the record of its payment', async () => {
    const product = await at.stock(10);
    const user = await buildUser(at.shop);
    // The first request of a day also notes when the customer was here.
    await at.placeOrder(user, product);
    const commands: string[] = [];
    const note = ({ command }: { command: Command }) => {
      if (isOfSale(command)) commands.push(Object.entries(command)[0]?.join(' ') ?? '');
    };
    const client = at.shop.connection.getClient().on('commandStarted', note);
    const customer = new Customer(at, user, await at.placeOrder(user, product));
    expect((await customer.pay(await customer.authorise())).status).toBe(200);
    client.off('commandStarted', note);
    expect(commands).toHaveLength(20);
  });

  it('leaves nothing to check of a paid order, and does not keep where its payment was opened from', async () => {
    const customer = await at.customer(await at.stock(5));
    const pay = async () => (await at.shop.model(Order).findById(customer.order._id).lean())?.pay;
    const intentId = await customer.authorise();
    expect(await pay()).toMatchObject({ nextCheckAt: expect.any(Date), openedFrom: expect.any(String) });
    await customer.pay(intentId);
    await eventually(async () => (await pay())?.nextCheckAt === undefined);
    expect(await pay()).not.toHaveProperty('openedFrom');
  });

  it('takes the total, with delivery and taxes, and puts it on record', async () => {
    await configure(at.shop, {
      deliveryMethods: [buildMethod({ priceCents: 495 })],
      taxes: [buildTax({ rate: 1500 })],
    });
    const user = await buildUser(at.shop);
    const { body: order } = await placeOrder(at.shop, user, await at.stock(10), { quantity: 3 });
    await configure(at.shop);
    const { status, body } = await new Customer(at, user, order).buy();
    expect([status, body.amountToBePaid]).toEqual([200, 48.82]);
    const [intent] = await intentsOf(order._id);
    expect(intent?.amount_received).toBe(4882);
    const payments = await at.shop.model(Payment).find({ order: order._id }).lean();
    expect(payments).toMatchObject([{ amountCents: 4882 }]);
  });

  it('answers the same after the order was shipped, and ships it once', async () => {
    const customer = await at.customer(await at.stock(5));
    const intentId = await customer.authorise();
    await customer.pay(intentId);
    const admin = await buildAdmin(at.shop);
    const ship = () =>
      at.shop.call('PATCH', `/order/${customer.order._id}`, { token: admin.token, body: { status: 'Shipped' } });
    expect((await ship()).body.status).toBe('Shipped');
    expect(await ship()).toMatchObject({ status: 409, body: { code: 'ORDER_NOT_SHIPPABLE' } });
    expect(await customer.pay(intentId)).toMatchObject({ status: 200, body: { status: 'Shipped' } });
  });

  it('takes nothing before the card is authorised', async () => {
    const product = await at.stock(5);
    const customer = await at.customer(product);
    const { body } = await customer.openIntent();
    const intentId = body.clientSecret.split('_secret_')[0];
    expect(await customer.pay(intentId)).toMatchObject({ status: 402, body: { code: 'PAYMENT_NOT_AUTHORISED' } });
    expect(await at.available(product)).toBe(5);
    expect((await customer.look()).body.status).toBe('Unpaid');
  });

  it('leaves the order payable after a decline, by the same intent', async () => {
    const customer = await at.customer(await at.stock(5));
    const declined = await customer.authorise('pm_card_chargeDeclined');
    expect(await customer.pay(declined)).toMatchObject({ status: 402, body: { code: 'PAYMENT_NOT_AUTHORISED' } });
    expect(await customer.buy('pm_card_visa')).toMatchObject({ status: 200, body: { transactionId: declined } });
  });

  it.each([
    ['of an intent that Stripe does not know', 'pi_nobody'],
    ['that is no intent', 'nonsense'],
    ['that points at something else of Stripe', '../charges'],
    ['that is as long as it may be', `pi_${'x'.repeat(252)}`],
  ])('refuses a transaction id %s, and changes nothing', async (_, transactionId) => {
    const customer = await at.customer(await at.stock(5));
    expect(await customer.pay(transactionId)).toMatchObject({ status: 409, body: { code: 'PAYMENT_MISMATCH' } });
  });

  it('refuses a payment without an id', async () => {
    const customer = await at.customer(await at.stock(5));
    expect(await customer.pay('')).toMatchObject({ status: 400, body: { code: 'INVALID_INPUT' } });
  });

  it("refuses to settle another customer's order, for admins too", async () => {
    const customer = await at.customer(await at.stock(5));
    const intentId = await customer.authorise();
    for (const { token } of [await buildUser(at.shop), await buildAdmin(at.shop)]) {
      const body = { status: 'Paid', transactionId: intentId };
      const answer = await at.shop.call('PATCH', `/order/${customer.order._id}`, { token, body });
      expect([answer.status, answer.body.code]).toEqual([403, 'FORBIDDEN']);
    }
    expect((await customer.pay(intentId)).status).toBe(200);
  });

  it("pays no other order with an order's payment, which stays valid for its own", async () => {
    const product = await at.stock(5);
    const customer = await at.customer(product);
    const other = await at.placeOrder(customer.user, product);
    const intentId = await customer.authorise();
    const body = { order: other._id, transactionId: intentId, status: 'Paid' };
    const answer = await at.shop.call('PATCH', `/order/${other._id}`, { token: customer.user.token, body });
    expect([answer.status, answer.body.code]).toEqual([409, 'PAYMENT_MISMATCH']);
    expect(await customer.pay(intentId)).toMatchObject({ status: 200, body: { status: 'Pending' } });
    expect(await at.available(product)).toBe(4);
  });

  it("charges the order's amount, also after the product's price changed", async () => {
    const product = await at.stock(5);
    const customer = await at.customer(product, 2);
    const intentId = await customer.authorise();
    await at.shop.connection.collection('products').updateOne({ _id: product._id }, { $set: { priceCents: 99_999 } });
    expect((await customer.pay(intentId)).body).toMatchObject({ status: 'Pending', amountToBePaid: 25 });
    expect(await intentsOf(customer.order._id)).toMatchObject([{ amount_received: 2500 }]);
  });
});

describe('opening a payment', () => {
  it('makes one intent for repeated and concurrent loads of the page', async () => {
    const customer = await at.customer(await at.stock(5));
    const answers = await Promise.all([1, 2, 3, 4].map(() => customer.openIntent()));
    answers.push(await customer.openIntent());
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200, 200]);
    expect(new Set(answers.map(({ body }) => body.clientSecret)).size).toBe(1);
    expect(await intentsOf(customer.order._id)).toHaveLength(1);
  });

  it("finds the caller's only Unpaid order of that amount when none is named", async () => {
    const customer = await at.customer(await at.stock(5), 2);
    const open = () =>
      at.shop.call('POST', '/create-payment-intent', { token: customer.user.token, body: { amountToBePaid: 25 } });
    const { body } = await open();
    expect(body.clientSecret).toBe((await customer.openIntent()).body.clientSecret);
    await at.placeOrder(customer.user, await at.stock(5), 2);
    expect(await open()).toMatchObject({ status: 409, body: { code: 'ORDER_UNCLEAR' } });
  });

  it('refuses another amount than the order costs', async () => {
    const { user, order } = await at.customer(await at.stock(5));
    const body = { order: order._id, amountToBePaid: 0.5 };
    const answer = await at.shop.call('POST', '/create-payment-intent', { token: user.token, body });
    expect([answer.status, answer.body.code]).toEqual([409, 'AMOUNT_CHANGED']);
    expect(await intentsOf(order._id)).toEqual([]);
  });

  it("refuses another customer's order", async () => {
    const { order } = await at.customer(await at.stock(5));
    const stranger = await buildUser(at.shop);
    const body = { order: order._id, amountToBePaid: order.amountToBePaid };
    const answer = await at.shop.call('POST', '/create-payment-intent', { token: stranger.token, body });
    expect([answer.status, answer.body.code]).toEqual([403, 'FORBIDDEN']);
  });

  it('refuses while there is too little stock, and resumes when there is enough', async () => {
    const product = await at.stock(3);
    const customer = await at.customer(product, 3);
    const intentId = (await customer.openIntent()).body.clientSecret;
    await (await at.customer(product)).buy();
    expect(await customer.openIntent()).toMatchObject({ status: 409, body: { code: 'OUT_OF_STOCK' } });
    const admin = await buildAdmin(at.shop);
    await at.shop.call('PUT', `/product/${product._id}`, { token: admin.token, body: { remainingQuantity: 3 } });
    at.addStocked(product, 1);
    expect(await customer.openIntent()).toMatchObject({ status: 200, body: { clientSecret: intentId } });
  });

  it('says so when the order is paid already', async () => {
    const customer = await at.customer(await at.stock(5));
    await customer.buy();
    expect(await customer.openIntent()).toMatchObject({ status: 409, body: { code: 'ORDER_ALREADY_PAID' } });
  });

  it('finishes the payment of a customer whose browser died after the card was authorised', async () => {
    const product = await at.stock(5);
    const customer = await at.customer(product);
    const intentId = await customer.authorise();
    expect(await customer.openIntent()).toMatchObject({ status: 409, body: { code: 'ORDER_ALREADY_PAID' } });
    expect((await customer.look()).body).toMatchObject({ status: 'Pending', transactionId: intentId });
    expect(await at.available(product)).toBe(4);
  });
});

describe('when the stock is gone', () => {
  it('releases the hold, says that no charge was made, and the order can be paid after restocking', async () => {
    const product = await at.stock(2);
    const late = await at.customer(product, 2);
    const intentId = await late.authorise();
    await (await at.customer(product)).buy();
    const refused = await late.pay(intentId);
    expect([refused.status, refused.body.code]).toEqual([409, 'OUT_OF_STOCK']);
    expect(refused.body.message).toContain('No charge was made');
    expect(await late.pay(intentId)).toMatchObject({ status: 409, body: { code: 'OUT_OF_STOCK' } });
    expect(await intentsOf(late.order._id)).toMatchObject([{ status: 'canceled', amount_received: 0 }]);

    const admin = await buildAdmin(at.shop);
    await at.shop.call('PUT', `/product/${product._id}`, { token: admin.token, body: { remainingQuantity: 2 } });
    at.addStocked(product, 1);
    expect(await late.buy()).toMatchObject({ status: 200, body: { status: 'Pending' } });
    expect(await intentsOf(late.order._id)).toMatchObject([{ status: 'canceled' }, { status: 'succeeded' }]);
  });

  it('says which lines of an order are short and what they could have, on paying and on opening the payment', async () => {
    const [plenty, scarce, gone] = [await at.stock(9), await at.stock(3, { name: 'Anvil' }), await at.stock(2)];
    const late = await at.customerOf([
      [plenty, 2],
      [scarce, 3],
      [gone, 2],
    ]);
    const intentId = await late.authorise();
    await (await at.customer(scarce, 2)).buy();
    const lack = { itemId: scarce._id.toString(), available: 1 };
    const refused = await late.pay(intentId);
    expect(refused).toMatchObject({ status: 409, body: { code: 'OUT_OF_STOCK', current: { short: [lack] } } });
    expect(refused.body.message).toBe('There are not enough left of Anvil for your order. No charge was made.');
    expect(refused.body.fieldErrors).toEqual({ 'lines.1.quantity': '1 is left.' });
    expect(await late.openIntent()).toMatchObject({
      status: 409,
      body: { ...refused.body, requestId: expect.any(String) },
    });
    expect(await intentsOf(late.order._id)).toMatchObject([{ status: 'canceled', amount_received: 0 }]);
    expect([await at.available(plenty), await at.available(gone)]).toEqual([9, 2]);

    const { token } = await buildAdmin(at.shop);
    await at.shop.call('DELETE', `/product/${gone._id}`, { token });
    const { body } = await late.openIntent();
    expect([body.code, body.message.startsWith('Claw hammer is no longer sold')]).toEqual(['PRODUCT_NOT_SOLD', true]);
    expect(body.current.short).toEqual(expect.arrayContaining([lack, { itemId: gone._id.toString(), available: 0 }]));
    expect(Object.keys(body.fieldErrors).sort()).toEqual(['lines.1.quantity', 'lines.2.quantity']);
  });

  it('puts the product behind those that can be ordered, until stock comes in', async () => {
    const product = await at.stock(3, { minimum: 2 });
    const isOrderable = async () => (await at.shop.model(Product).findById(product._id).lean())?.isOrderable;
    expect(await isOrderable()).toBe(true);
    await (await at.customer(product, 2)).buy();
    expect(await isOrderable()).toBe(false);
    const { token } = await buildAdmin(at.shop);
    await at.shop.call('POST', `/product/${product._id}/stock`, { token, body: { add: 1 } });
    at.addStocked(product, 1);
    expect(await isOrderable()).toBe(true);
  });

  it('sells nothing of a removed product', async () => {
    const product = await at.stock(5);
    const customer = await at.customer(product);
    const other = await at.customer(product);
    const intentId = await customer.authorise();
    const admin = await buildAdmin(at.shop);
    await at.shop.call('DELETE', `/product/${product._id}`, { token: admin.token });
    expect(await customer.pay(intentId)).toMatchObject({ status: 409, body: { code: 'OUT_OF_STOCK' } });
    for (const late of [customer, other])
      expect(await late.openIntent()).toMatchObject({ status: 409, body: { code: 'PRODUCT_NOT_SOLD' } });
    expect(await at.available(product)).toBe(5);
  });
});

describe('cancelling', () => {
  it('cancels the intent with the order, and later payments fail', async () => {
    const customer = await at.customer(await at.stock(5));
    const { body } = await customer.openIntent();
    expect((await customer.cancel()).status).toBe(200);
    expect(await at.stripe.confirm(body.clientSecret)).toBe('payment_intent_unexpected_state');
    const intentId = body.clientSecret.split('_secret_')[0];
    expect(await customer.pay(intentId)).toMatchObject({ status: 409, body: { code: 'ORDER_CANCELLED' } });
    expect((await customer.openIntent()).status).toBe(404);
    expect((await customer.look()).status).toBe(404);
  });

  it('releases a hold', async () => {
    const customer = await at.customer(await at.stock(5));
    const intentId = await customer.authorise();
    expect((await customer.cancel()).status).toBe(200);
    expect(await intentsOf(customer.order._id)).toMatchObject([{ id: intentId, status: 'canceled' }]);
  });

  it('is refused once the order is paid', async () => {
    const customer = await at.customer(await at.stock(5));
    await customer.buy();
    expect(await customer.cancel()).toMatchObject({ status: 409, body: { code: 'ORDER_NOT_CANCELLABLE' } });
  });
});
