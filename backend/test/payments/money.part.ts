import { Order } from '../../src/ordering/orders/order.schema.js';
import { Comparison } from '../../src/reporting/money/comparison.schema.js';
import { ComparisonsService } from '../../src/reporting/money/comparisons.service.js';
import { Payment } from '../../src/payments/ledger/payment.schema.js';
import { Product } from '../../src/catalogue/products/product.schema.js';
import { type BuiltUser, buildAdmin } from '../support/builders.js';
import { eventually } from '../../../load/testkit/eventually.js';
import { PaymentShop } from './support/payment-shop.js';
import { later } from '../support/clock.js';

const DAY_S = 24 * 3600;

let at: PaymentShop;
let admin: BuiltUser;

beforeEach(async () => {
  at = await PaymentShop.open();
  admin = await buildAdmin(at.shop);
});
afterEach(() => at.close());

const comparisons = () => at.shop.app.get(ComparisonsService);

const read = async () => (await at.shop.call('GET', '/money', { token: admin.token })).body;

const press = () => at.shop.call('POST', '/money/compare', { token: admin.token });

const finished = () => eventually(async () => (await comparisons().findRunning()) === null);

async function pay() {
  const product = await at.stock(5);
  const customer = await at.customer(product, 2);
  const { body } = await customer.buy();
  return { product, orderId: String(body._id), intentId: String(body.transactionId), number: String(body.number) };
}

/** Compares when what happened until now has settled. */
const compareLater = (seconds = 2 * 3600) => later(seconds, () => comparisons().run());

it('shows what Stripe, the shop and the stock have, side by side', async () => {
  await Promise.all([pay(), pay()]);
  expect(await read()).toMatchObject({
    comparison: null,
    interruptedAt: null,
    running: null,
    holds: [],
    disputes: [],
    inDoubt: [],
  });
  await compareLater();
  expect((await read()).comparison).toMatchObject({
    ...{ state: 'done', isNightly: true, differenceCount: 0, differences: [] },
    ...{ charges: 2, charged: 50, orders: 2, ordered: 50, recorded: 2, products: 2 },
  });
});

it('names each difference with its order, and keeps it until it is settled, however long ago it was', async () => {
  const [paid, sold] = [await pay(), await pay()];
  const payments = at.shop.model(Payment);
  const payment = await payments.findOneAndDelete({ order: paid.orderId }).lean();
  await at.shop.model(Product).updateOne({ _id: sold.product._id }, { $inc: { available: 1 } });
  await compareLater();
  const missing = { kind: 'paymentMissing', order: paid.orderId, orderNumber: paid.number, intentId: paid.intentId };
  const stock = { kind: 'stockUnexplained', product: sold.product._id.toString(), productName: 'Claw hammer' };
  expect((await read()).comparison).toMatchObject({ differenceCount: 2, differences: [missing, stock] });
  await compareLater(30 * DAY_S);
  expect((await read()).comparison).toMatchObject({ charges: 0, differences: [missing, stock] });
  await payments.create(payment ?? {});
  await at.shop.model(Product).updateOne({ _id: sold.product._id }, { $inc: { available: -1 } });
  await compareLater(31 * DAY_S);
  expect((await read()).comparison).toMatchObject({ differenceCount: 0, differences: [] });
});

it('compares once, also when two admins ask for it, and says how far it is', async () => {
  const listing = await at.stripe.hold({ method: 'GET', path: '/v1/events' });
  const answers = await Promise.all([press(), press(), press()]);
  expect(answers.map(({ status }) => status)).toEqual([202, 202, 202]);
  expect(new Set(answers.map(({ body }) => body._id)).size).toBe(1);
  expect((await read()).running).toMatchObject({ state: 'running', step: 'charges', isNightly: false });
  await listing.release();
  await finished();
  expect(await at.shop.model(Comparison).countDocuments()).toBe(1);
  expect(await read()).toMatchObject({ running: null, comparison: { _id: answers[0]?.body._id, state: 'done' } });
});

it('gives way to the comparison of a replica that died during its own, after a while', async () => {
  const died = { state: 'running', isRunning: true, step: 'stock', startedAt: new Date() } as const;
  const range = { from: new Date(), to: new Date() };
  await at.shop.model(Comparison).create({ ...died, ...range, leasedUntil: new Date(Date.now() + 60_000) });
  expect((await press()).body).toMatchObject({ step: 'stock' });
  await at.shop.model(Comparison).updateOne({}, { leasedUntil: new Date(0) });
  expect((await read()).running).toBeNull();
  expect((await press()).body).toMatchObject({ step: 'charges' });
  await finished();
  expect((await at.shop.model(Comparison).find().lean()).map(({ state }) => state).sort()).toEqual(['done', 'failed']);
});

it('keeps the last result when Stripe does not answer, and says when that was', async () => {
  await compareLater();
  const { comparison } = await read();
  await at.stripe.fault({ kind: 'error_before', method: 'GET', path: '/v1/events' });
  await expect(compareLater()).rejects.toThrow();
  const money = await read();
  expect(money).toMatchObject({ running: null, comparison });
  expect(Date.parse(money.interruptedAt)).toBeGreaterThanOrEqual(Date.parse(comparison.endedAt));
  await at.stripe.endFaults();
  await compareLater(3 * 3600);
  expect((await read()).interruptedAt).toBeNull();
});

it('lists holds that paid nothing, disputes with their deadline, and payments in doubt', async () => {
  const disputed = await pay();
  await at.stripe.dispute(disputed.intentId, 'needs_response');
  const inquired = await pay();
  await at.stripe.dispute(inquired.intentId, 'warning_needs_response');
  await at.shop.runJob('payments.record-missed-reversals');
  const customer = await at.customer(await at.stock(5));
  const intentId = await customer.authorise();
  await compareLater();
  const doubted = await at.customer(await at.stock(5));
  const claimedAt = new Date(Date.now() - 120_000);
  await at.shop
    .model(Order)
    .updateOne(
      { _id: doubted.order._id },
      { $set: { 'pay.state': 'C', 'pay.claimedAt': claimedAt, 'pay.nextCheckAt': new Date() } },
    );
  const money = await read();
  expect(money.holds).toMatchObject([{ intentId, order: customer.order._id, amount: 12.5 }]);
  expect(money.disputes).toHaveLength(2);
  expect(money.disputes).toMatchObject(
    expect.arrayContaining(
      [
        { order: disputed.orderId, orderNumber: disputed.number, amount: 25, isInquiry: false },
        { order: inquired.orderId, orderNumber: inquired.number, amount: 25, isInquiry: true },
      ].map((row) => expect.objectContaining(row)),
    ),
  );
  const [{ createdAt, dueBy }] = money.disputes;
  expect(Date.parse(dueBy) - Date.parse(createdAt)).toBe(7 * DAY_S * 1000);
  expect(money.inDoubt).toMatchObject([{ order: doubted.order._id, amount: 12.5, since: claimedAt.toISOString() }]);
});
