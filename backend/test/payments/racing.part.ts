import { Payment } from '../../src/payments/ledger/payment.schema.js';
import { Product } from '../../src/catalogue/products/product.schema.js';
import { buildAdmin } from '../support/builders.js';
import type { Answer } from '../support/shop.js';
import { type Customer, PaymentShop } from './support/payment-shop.js';
import { CAPTURE, RETRIEVE } from '../../../load/testkit/stripe-stand-in.js';
import { deliver, eventsAbout } from './support/webhook.js';

let at: PaymentShop;

beforeAll(async () => {
  at = await PaymentShop.open();
});
afterAll(() => at.close());
afterEach(async () => {
  await at.stripe.endFaults();
  await at.untilSettled();
});

const codes = (answers: Answer[]): string[] => answers.map(({ status, body }) => body.code ?? `${status}`).sort();

/** Makes a second intent for an order, as an older shop on the same Stripe account may have left. */
async function secondIntent({ order, user }: Customer): Promise<string> {
  const { id, client_secret: secret } = await at.stripe.stripe.paymentIntents.create({
    amount: Math.round(order.amountToBePaid * 100),
    currency: 'usd',
    capture_method: 'manual',
    allowed_payment_method_types: ['card'],
    metadata: { order: order._id, user: user._id.toString(), attempt: '0' },
  });
  await at.stripe.confirm(secret ?? '');
  return id;
}

it('sells exactly the stock to many buyers at once', async () => {
  const product = await at.stock(5);
  const customers = await Promise.all(Array.from({ length: 15 }, () => at.customer(product)));
  const intents = await Promise.all(customers.map((customer) => customer.authorise()));
  const answers = await Promise.all(customers.map((customer, index) => customer.pay(intents[index] ?? '')));
  expect(codes(answers)).toEqual([...Array(5).fill('200'), ...Array(10).fill('OUT_OF_STOCK')]);
  expect(await at.available(product)).toBe(0);
});

it('sells no more than the stock to buyers of different quantities', async () => {
  const product = await at.stock(11);
  const customers = await Promise.all([4, 3, 5, 2, 1, 4, 3].map((quantity) => at.customer(product, quantity)));
  const answers = await Promise.all(customers.map((customer) => customer.buy()));
  const sold = answers.filter(({ status }) => status === 200).map(({ body }) => body.quantity);
  expect(await at.available(product)).toBe(11 - sold.reduce((sum, quantity) => sum + quantity, 0));
});

describe('orders of several products', () => {
  it('take all of their stock or none of it', async () => {
    const [plenty, scarce] = [await at.stock(10), await at.stock(1)];
    const customers = await Promise.all(
      [1, 2].map(() =>
        at.customerOf([
          [plenty, 2],
          [scarce, 1],
        ]),
      ),
    );
    const intents = await Promise.all(customers.map((customer) => customer.authorise()));
    const answers = await Promise.all(customers.map((customer, index) => customer.pay(intents[index] ?? '')));
    expect(codes(answers)).toEqual(['200', 'OUT_OF_STOCK']);
    expect([await at.available(plenty), await at.available(scarce)]).toEqual([8, 0]);
  });

  it('that name the same products in reverse order do not deadlock', async () => {
    const [one, other] = [await at.stock(6), await at.stock(6)];
    const customers = await Promise.all(
      Array.from({ length: 10 }, (_, index) =>
        at.customerOf(
          index % 2
            ? [
                [one, 1],
                [other, 1],
              ]
            : [
                [other, 1],
                [one, 1],
              ],
        ),
      ),
    );
    const answers = await Promise.all(customers.map((customer) => customer.buy()));
    expect(codes(answers)).toEqual([...Array(6).fill('200'), ...Array(4).fill('OUT_OF_STOCK')]);
    expect([await at.available(one), await at.available(other)]).toEqual([0, 0]);
  });

  it('return all of it when the hold is lost', async () => {
    const [one, other] = [await at.stock(3), await at.stock(3)];
    const customer = await at.customerOf([
      [one, 1],
      [other, 2],
    ]);
    const intentId = await customer.authorise();
    await at.stripe.fault({ kind: 'expire_hold', ...CAPTURE, count: 1 });
    expect(await customer.pay(intentId)).toMatchObject({ status: 402, body: { code: 'PAYMENT_DECLINED' } });
    expect([await at.available(one), await at.available(other)]).toEqual([3, 3]);
    const { token } = await buildAdmin(at.shop);
    const { body } = await at.shop.call('GET', `/product/${other._id}/stock`, { token });
    const order = customer.order._id;
    expect(body).toMatchObject([
      { reason: 'released', units: 2, balance: 3, order, by: null },
      { reason: 'claimed', units: -2, balance: 1, order, by: null },
      { reason: 'opening', units: 3, balance: 3, order: null },
    ]);
  });
});

it('is being confirmed while another writer locks the product, and then the retry job sells', async () => {
  const product = await at.stock(5);
  const customer = await at.customer(product);
  const intentId = await customer.authorise();
  const session = await at.shop.connection.startSession();
  session.startTransaction();
  await at.shop.model(Product).updateOne({ _id: product._id }, { description: 'Held.' }, { session });
  expect(await customer.pay(intentId)).toMatchObject({ status: 202, body: { status: 'Unpaid' } });
  expect(await at.available(product)).toBe(5);
  await session.abortTransaction();
  await session.endSession();
  await at.retryPayments(61);
  expect((await customer.look()).body).toMatchObject({ status: 'Pending', transactionId: intentId });
  expect(await at.available(product)).toBe(4);
});

it('charges once when two tabs confirm one intent', async () => {
  const product = await at.stock(5);
  const customer = await at.customer(product);
  const intentId = await customer.authorise();
  const answers = await Promise.all([1, 2, 3, 4].map(() => customer.pay(intentId)));
  expect(codes(answers)).toEqual(['200', '200', '200', '200']);
  expect(await at.available(product)).toBe(4);
  expect(await at.shop.model(Payment).countDocuments({ order: customer.order._id })).toBe(1);
});

it('charges one of two intents, and answers both tabs that the order is paid', async () => {
  const product = await at.stock(5);
  const customer = await at.customer(product);
  const intents = [await customer.authorise(), await secondIntent(customer)];
  const answers = await Promise.all(intents.map((intentId) => customer.pay(intentId)));
  expect(codes(answers)).toEqual(['200', '200']);
  expect(await at.available(product)).toBe(4);
  const { payment_intents: all } = await at.stripe.state();
  const statuses = all.filter(({ id }) => intents.includes(id)).map(({ status }) => status);
  expect(statuses.sort()).toEqual(['canceled', 'succeeded']);
});

it('releases a second hold that comes after the order was paid', async () => {
  const customer = await at.customer(await at.stock(5));
  const first = await customer.authorise();
  await customer.pay(first);
  const late = await secondIntent(customer);
  expect(await customer.pay(late)).toMatchObject({ status: 200, body: { transactionId: first } });
});

it('pays no order of another amount or owner than its intent', async () => {
  const customer = await at.customer(await at.stock(5));
  const stranger = await at.customer(await at.stock(5));
  const { _id: order } = customer.order;
  for (const [amount, user] of [
    [100, customer.user._id.toString()],
    [1250, stranger.user._id.toString()],
  ] as const) {
    const { id, client_secret: secret } = await at.stripe.stripe.paymentIntents.create({
      amount,
      currency: 'usd',
      capture_method: 'manual',
      allowed_payment_method_types: ['card'],
      metadata: { order, user, attempt: '0' },
    });
    await at.stripe.confirm(secret ?? '');
    expect(await customer.pay(id)).toMatchObject({ status: 409, body: { code: 'PAYMENT_MISMATCH' } });
    expect(await at.stripe.stripe.paymentIntents.retrieve(id)).toMatchObject({ status: 'canceled' });
  }
  expect((await customer.look()).body.status).toBe('Unpaid');
});

describe('cancelling against paying', () => {
  it('ends in a paid order that is not cancelled, or a cancelled order that is not charged', async () => {
    const product = await at.stock(40);
    const ends = await Promise.all(
      Array.from({ length: 20 }, async (_, index) => {
        const customer = await at.customer(product);
        const intentId = await customer.authorise();
        const acts = [() => customer.pay(intentId), () => customer.cancel()];
        if (index % 2) acts.reverse();
        const answers = await Promise.all(acts.map((act) => act()));
        return codes(answers).join(' ');
      }),
    );
    const allowed = ['200 ORDER_NOT_CANCELLABLE', '200 ORDER_CANCELLED'];
    expect(ends.filter((end) => !allowed.includes(end))).toEqual([]);
  });

  it('is refused while the capture is on its way', async () => {
    const customer = await at.customer(await at.stock(5));
    const intentId = await customer.authorise();
    const capture = await at.stripe.hold(CAPTURE);
    const paying = customer.pay(intentId);
    await capture.reached();
    expect(await customer.cancel()).toMatchObject({ status: 409, body: { code: 'ORDER_NOT_CANCELLABLE' } });
    expect((await customer.look()).body.status).toBe('Unpaid');
    await capture.release();
    expect(await paying).toMatchObject({ status: 200, body: { status: 'Pending' } });
  });

  it('wins when the payment was only read', async () => {
    const customer = await at.customer(await at.stock(5));
    const intentId = await customer.authorise();
    const read = await at.stripe.hold(RETRIEVE);
    const paying = customer.pay(intentId);
    await read.reached();
    expect((await customer.cancel()).status).toBe(200);
    await read.release();
    expect(await paying).toMatchObject({ status: 409, body: { code: 'ORDER_CANCELLED' } });
  });
});

describe("Stripe's event", () => {
  it('settles the payment of a customer who never came back', async () => {
    const product = await at.stock(5);
    const customer = await at.customer(product);
    const intentId = await customer.authorise();
    const events = await eventsAbout(at, intentId);
    expect(events.map(({ type }) => type)).toContain('payment_intent.amount_capturable_updated');
    for (const event of events) {
      expect(await deliver(at, event)).toMatchObject({ status: 200, body: { received: true } });
    }
    expect((await customer.look()).body).toMatchObject({ status: 'Pending', transactionId: intentId });
    expect(await customer.pay(intentId)).toMatchObject({ status: 200, body: { status: 'Pending' } });
    expect(await at.available(product)).toBe(4);
  });

  it('and the browser may come at the same moment', async () => {
    const product = await at.stock(20);
    for (let round = 0; round < 5; round++) {
      const customer = await at.customer(product);
      const intentId = await customer.authorise();
      const events = await eventsAbout(at, intentId);
      const [paid] = await Promise.all([customer.pay(intentId), ...events.map((event) => deliver(at, event))]);
      expect(paid).toMatchObject({ status: 200, body: { status: 'Pending' } });
    }
    expect(await at.available(product)).toBe(15);
  });

  it('may come after the browser, twice, and in the wrong order', async () => {
    const product = await at.stock(5);
    const customer = await at.customer(product);
    const intentId = await customer.authorise();
    await customer.pay(intentId);
    const events = await eventsAbout(at, intentId);
    expect(events.map(({ type }) => type)).toContain('payment_intent.succeeded');
    for (const event of [...events.reverse(), ...events]) expect((await deliver(at, event)).status).toBe(200);
    await Promise.all(events.map((event) => deliver(at, event)));
    expect(await at.available(product)).toBe(4);
  });

  it('of a cancelled order releases the hold', async () => {
    const customer = await at.customer(await at.stock(5));
    const { body } = await customer.openIntent();
    const intentId = body.clientSecret.split('_secret_')[0];
    await at.stripe.fault({ kind: 'drop_before', method: 'POST', path: `/v1/payment_intents/${intentId}/cancel` });
    expect((await customer.cancel()).status).toBe(200);
    expect(await at.stripe.confirm(body.clientSecret)).toBe('requires_capture');
    const [event] = (await eventsAbout(at, intentId)).filter(({ type }) => type.endsWith('capturable_updated'));
    // Stripe retries the event that the shop could not handle.
    expect((await deliver(at, event ?? {})).status).toBe(503);
    await at.stripe.endFaults();
    expect((await deliver(at, event ?? {})).status).toBe(200);
    expect(await at.stripe.stripe.paymentIntents.retrieve(intentId)).toMatchObject({ status: 'canceled' });
  });
});

describe('removing a user during a payment', () => {
  it('cancels unpaid orders, releases their holds, and finishes pending payments', async () => {
    const product = await at.stock(5);
    const admin = await buildAdmin(at.shop);
    const remove = ({ user }: Customer) => at.shop.call('DELETE', `/user/${user.email}`, { token: admin.token });

    const early = await at.customer(product);
    const earlyIntent = await early.authorise();
    expect((await remove(early)).status).toBe(200);
    expect((await early.pay(earlyIntent)).status).toBe(401);

    const late = await at.customer(product);
    const lateIntent = await late.authorise();
    const capture = await at.stripe.hold(CAPTURE);
    const paying = late.pay(lateIntent);
    await capture.reached();
    expect((await remove(late)).status).toBe(200);
    await capture.release();
    expect((await paying).status).toBe(200);

    await at.retryPayments();
    expect(await at.stripe.stripe.paymentIntents.retrieve(earlyIntent)).toMatchObject({ status: 'canceled' });
    expect(await at.available(product)).toBe(4);
  });
});
