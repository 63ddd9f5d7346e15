import { Product } from '../../src/catalogue/products/product.schema.js';
import { Order } from '../../src/ordering/orders/order.schema.js';
import { buildAdmin } from '../support/builders.js';
import { Interposer } from './support/interposer.js';
import { PaymentShop } from './support/payment-shop.js';
import { CANCEL, CAPTURE, CREATE, type Fault } from '../../../load/testkit/stripe-stand-in.js';

let at: PaymentShop;
const between = new Interposer();

beforeAll(async () => {
  at = await PaymentShop.open({ interpose: (stripeUrl) => between.before(stripeUrl) });
});
afterAll(async () => {
  await at.close();
  await between.close();
});
afterEach(async () => {
  await at.stripe.endFaults();
  between.answer(() => undefined);
  await at.retryPayments(24 * 3600);
  await at.untilSettled();
});

/** Longer than any wait for the next check. */
const LATER_S = 2 * 3600;

const statusOf = async (intentId: string) => (await at.stripe.stripe.paymentIntents.retrieve(intentId)).status;

describe('while opening the payment', () => {
  it.each<[string, Fault]>([
    ['the reply is lost', { kind: 'drop_after', ...CREATE, count: 1 }],
    ['the request is lost', { kind: 'drop_before', ...CREATE, count: 1 }],
    ['Stripe fails and keeps the failure', { kind: 'error_after', ...CREATE, count: 1 }],
    ['Stripe fails before anything happened', { kind: 'error_before', ...CREATE, count: 1 }],
    ['Stripe is busy', { kind: 'lock_timeout', ...CREATE, count: 1 }],
  ])('%s: the customer can pay, once', async (_, fault) => {
    await at.stripe.fault(fault);
    const customer = await at.customer(await at.stock(5));
    expect(await customer.buy()).toMatchObject({ status: 200, body: { status: 'Pending' } });
  });

  it('Stripe is away: the customer is asked to retry, and can pay then', async () => {
    const failures = async () => {
      const { body } = await at.shop.call('GET', '/metrics');
      return Number(/dependency_duration_seconds_count\{dependency="stripe",outcome="failed"\} (\d+)/.exec(body)?.[1]);
    };
    const failedBefore = await failures();
    await at.stripe.fault({ kind: 'drop_before' });
    const customer = await at.customer(await at.stock(5));
    const refused = await customer.openIntent();
    expect(await failures()).toBeGreaterThan(failedBefore);
    expect([refused.status, refused.body.code]).toEqual([503, 'PAYMENTS_UNAVAILABLE']);
    expect(refused.headers['retry-after']).toBeDefined();
    await at.stripe.endFaults();
    expect((await customer.buy()).status).toBe(200);
  });
});

describe('while capturing', () => {
  it.each<[string, Fault]>([
    ['the reply is lost', { kind: 'drop_after', ...CAPTURE }],
    ['Stripe fails after the capture', { kind: 'error_after', ...CAPTURE, count: 1 }],
  ])('%s: Stripe is asked, and the order is paid', async (_, fault) => {
    const product = await at.stock(5);
    const customer = await at.customer(product);
    const intentId = await customer.authorise();
    await at.stripe.fault(fault);
    expect(await customer.pay(intentId)).toMatchObject({ status: 200, body: { status: 'Pending' } });
    expect(await at.available(product)).toBe(4);
  });

  it.each<[string, Fault]>([
    ['the request is lost', { kind: 'drop_before', ...CAPTURE }],
    ['Stripe fails before the capture', { kind: 'error_before', ...CAPTURE, count: 1 }],
    ['Stripe is busy with the intent', { kind: 'lock_timeout', ...CAPTURE, count: 1 }],
  ])('%s: the payment is being confirmed, and the retry job goes on', async (_, fault) => {
    const product = await at.stock(5);
    const customer = await at.customer(product);
    const intentId = await customer.authorise();
    await at.stripe.fault(fault);
    expect(await customer.pay(intentId)).toMatchObject({ status: 202, body: { status: 'Unpaid', transactionId: '' } });
    expect(await at.available(product)).toBe(4);
    expect(await customer.openIntent()).toMatchObject({ status: 409, body: { code: expect.any(String) } });
    await at.stripe.endFaults();
    await at.retryPayments(16);
    expect((await customer.look()).body).toMatchObject({ status: 'Pending', transactionId: intentId });
  });

  it('Stripe never answers: an order is paid if it was captured, else by the retry job', async () => {
    const product = await at.stock(5);
    const [captured, left] = [await at.customer(product), await at.customer(product)];
    const [capturedIntent, leftIntent] = [await captured.authorise(), await left.authorise()];
    const capture = (intentId: string) => ({ ...CAPTURE, path: CAPTURE.path.replace('*', intentId) });
    await at.stripe.fault({ kind: 'hang_after', ...capture(capturedIntent) });
    await at.stripe.fault({ kind: 'hang_before', ...capture(leftIntent) });
    // At the same time, since Stripe's client waits for as long as it may.
    const answers = await Promise.all([captured.pay(capturedIntent), left.pay(leftIntent)]);
    expect(answers).toMatchObject([
      { status: 200, body: { status: 'Pending' } },
      { status: 202, body: { status: 'Unpaid', transactionId: '' } },
    ]);
    expect(await at.available(product)).toBe(3);
    expect(await left.openIntent()).toMatchObject({ status: 409, body: { code: 'PAYMENT_CONFIRMING' } });
    await at.stripe.endFaults();
    await at.retryPayments(16);
    expect((await left.look()).body).toMatchObject({ status: 'Pending', transactionId: leftIntent });
  });

  it('Stripe goes away: stock stays claimed and the order cannot be cancelled until it is back', async () => {
    const product = await at.stock(5);
    const customer = await at.customer(product);
    const intentId = await customer.authorise();
    // Stripe answers until the shop has claimed the order and captures.
    let isAway = false;
    between.answer((_, path) => {
      isAway ||= path.endsWith('/capture');
      return isAway ? { status: 503, body: { error: { type: 'api_error', message: 'away' } } } : undefined;
    });
    expect((await customer.pay(intentId)).status).toBe(202);
    expect((await customer.cancel()).status).toBe(409);
    await at.retryPayments(16);
    expect((await customer.look()).body.status).toBe('Unpaid');
    expect(await at.available(product)).toBe(4);
    between.answer(() => undefined);
    await at.retryPayments(60);
    expect((await customer.look()).body.status).toBe('Pending');
  });

  it('the hold expires: the stock is returned, and the order can be paid again', async () => {
    const product = await at.stock(2);
    const customer = await at.customer(product, 2);
    const intentId = await customer.authorise();
    await at.stripe.fault({ kind: 'expire_hold', ...CAPTURE, count: 1 });
    expect(await customer.pay(intentId)).toMatchObject({ status: 402, body: { code: 'PAYMENT_DECLINED' } });
    expect(await at.available(product)).toBe(2);
    expect(await at.shop.model(Product).findById(product._id).lean()).toMatchObject({ isOrderable: true });
    expect(await customer.buy()).toMatchObject({ status: 200, body: { status: 'Pending' } });
  });

  it('the bank declines: the hold is lost, the stock returned, and the order can be paid again', async () => {
    const product = await at.stock(2);
    const customer = await at.customer(product, 2);
    const intentId = await customer.authorise();
    const decline = { type: 'card_error', code: 'card_declined', message: 'Your card was declined.' };
    between.answer((_, path) => (path.endsWith('/capture') ? { status: 402, body: { error: decline } } : undefined));
    expect(await customer.pay(intentId)).toMatchObject({ status: 402, body: { code: 'PAYMENT_DECLINED' } });
    between.answer(() => undefined);
    expect(await statusOf(intentId)).toBe('canceled');
    expect(await at.available(product)).toBe(2);
    expect(await customer.buy()).toMatchObject({ status: 200, body: { status: 'Pending' } });
  });
});

describe('while releasing a hold', () => {
  it.each<[string, Fault]>([
    ['the reply is lost', { kind: 'drop_after', ...CANCEL }],
    ['Stripe fails after the cancel', { kind: 'error_after', ...CANCEL, count: 1 }],
  ])('for lack of stock, %s: Stripe is asked', async (_, fault) => {
    const product = await at.stock(1);
    const late = await at.customer(product);
    const intentId = await late.authorise();
    await (await at.customer(product)).buy();
    await at.stripe.fault(fault);
    expect(await late.pay(intentId)).toMatchObject({ status: 409, body: { code: 'OUT_OF_STOCK' } });
    expect(await statusOf(intentId)).toBe('canceled');
  });

  it('for lack of stock, the request is lost: the retry job releases it', async () => {
    const product = await at.stock(1);
    const late = await at.customer(product);
    const intentId = await late.authorise();
    await (await at.customer(product)).buy();
    await at.stripe.fault({ kind: 'drop_before', ...CANCEL });
    expect(await late.pay(intentId)).toMatchObject({ status: 202, body: { reason: 'OUT_OF_STOCK' } });
    await at.stripe.endFaults();
    await at.retryPayments(61);
    expect(await statusOf(intentId)).toBe('canceled');
    expect(await late.pay(intentId)).toMatchObject({ status: 409, body: { code: 'OUT_OF_STOCK' } });
  });

  it('of a cancelled order, Stripe is away: the order is gone at once, and the retry job releases the hold', async () => {
    const customer = await at.customer(await at.stock(5));
    const intentId = await customer.authorise();
    await at.stripe.fault({ kind: 'drop_before' });
    expect((await customer.cancel()).status).toBe(200);
    expect((await customer.look()).status).toBe(404);
    await at.retryPayments();
    await at.stripe.endFaults();
    expect(await statusOf(intentId)).toBe('requires_capture');
    await at.stripe.fault({ kind: 'drop_before', ...CANCEL });
    expect(await customer.pay(intentId)).toMatchObject({ status: 409, body: { code: 'ORDER_CANCELLED' } });
    await at.stripe.endFaults();
    await at.retryPayments(16);
    expect(await statusOf(intentId)).toBe('canceled');
  });
});

describe('without the browser and without any event', () => {
  it('the retry job sells what was authorised, a minute after the payment was opened', async () => {
    const product = await at.stock(5);
    const customer = await at.customer(product);
    const intentId = await customer.authorise();
    await at.retryPayments(58);
    expect((await customer.look()).body.status).toBe('Unpaid');
    await at.retryPayments(61);
    expect((await customer.look()).body).toMatchObject({ status: 'Pending', transactionId: intentId });
    expect(await at.available(product)).toBe(4);
  });

  it('the retry job retries soon when Stripe was away, since money may be held', async () => {
    const customer = await at.customer(await at.stock(5));
    const intentId = await customer.authorise();
    await at.stripe.fault({ kind: 'drop_before' });
    await at.retryPayments(61);
    await at.stripe.endFaults();
    await at.retryPayments(61 + 16);
    expect((await customer.look()).body).toMatchObject({ status: 'Pending', transactionId: intentId });
  });

  it('the retry job checks an unpaid intent at growing intervals, and then no more', async () => {
    const customer = await at.customer(await at.stock(5));
    await customer.openIntent();
    const nextCheck = async () =>
      (await at.shop.model(Order).findById(customer.order._id).lean())?.pay.nextCheckAt?.getTime();
    const gaps: number[] = [];
    for (let due = await nextCheck(), looks = 0; due !== undefined && looks < 20; looks++) {
      await at.retryPayments(Math.ceil((due - Date.now()) / 1000));
      const next = await nextCheck();
      if (next !== undefined) gaps.push(Math.round((next - due) / 60_000));
      due = next;
    }
    expect(gaps).toEqual([1, 2, 4, 8, 16, 32, 64]);
    expect(await nextCheck()).toBeUndefined();
    // A customer who comes back a day later can still pay.
    expect((await customer.buy()).status).toBe(200);
  });

  it('the job finds stale holds without a reference in the shop', async () => {
    const product = await at.stock(5);
    const customer = await at.customer(product);
    const intentId = await customer.authorise();
    await at.shop.model(Order).updateOne({ _id: customer.order._id }, { $unset: { 'pay.nextCheckAt': 1 } });
    await at.retryPayments(LATER_S);
    expect((await customer.look()).body.status).toBe('Unpaid');
    await at.settleStaleHolds(8 * 60);
    expect((await customer.look()).body.status).toBe('Unpaid');
    await at.settleStaleHolds(10 * 60);
    expect((await customer.look()).body).toMatchObject({ status: 'Pending', transactionId: intentId });
  });

  it('the job releases the hold of an order that does not exist', async () => {
    const customer = await at.customer(await at.stock(5));
    const intentId = await customer.authorise();
    await at.shop.model(Order).deleteOne({ _id: customer.order._id });
    await at.settleStaleHolds(10 * 60);
    expect(await statusOf(intentId)).toBe('canceled');
  });

  it('one hold that cannot be settled delays no other, and is found again', async () => {
    const product = await at.stock(5);
    const customers = [await at.customer(product), await at.customer(product), await at.customer(product)];
    const intents = [];
    for (const customer of customers) intents.push(await customer.authorise());
    await at.shop.model(Order).updateMany({ itemId: product._id }, { $unset: { 'pay.nextCheckAt': 1 } });
    await at.stripe.fault({ kind: 'drop_before', path: `/v1/payment_intents/${intents[1]}` });
    const reachedAt = new Date();
    await expect(at.settleStaleHolds(10 * 60, reachedAt)).rejects.toThrow('could not be settled yet: 1');
    const statuses = async () => Promise.all(customers.map(async (customer) => (await customer.look()).body.status));
    expect(await statuses()).toEqual(['Pending', 'Unpaid', 'Pending']);
    await at.stripe.endFaults();
    expect((await at.settleStaleHolds(10 * 60, reachedAt)).getTime()).toBeGreaterThan(reachedAt.getTime());
    expect(await statuses()).toEqual(['Pending', 'Pending', 'Pending']);
  });
});

it("an admin's change of the stock during a claimed payment keeps the claim", async () => {
  const product = await at.stock(5);
  const customer = await at.customer(product, 2);
  const intentId = await customer.authorise();
  await at.stripe.fault({ kind: 'drop_before', ...CAPTURE });
  expect((await customer.pay(intentId)).status).toBe(202);
  const admin = await buildAdmin(at.shop);
  await at.shop.call('PUT', `/product/${product._id}`, { token: admin.token, body: { remainingQuantity: 10 } });
  at.addStocked(product, 7);
  await at.stripe.endFaults();
  await at.stripe.expireHold(intentId);
  await at.retryPayments(16);
  expect(await at.available(product)).toBe(12);
});
