import { Order } from '../../src/ordering/orders/order.schema.js';
import { Payment } from '../../src/payments/ledger/payment.schema.js';
import { ComparisonsService } from '../../src/reporting/money/comparisons.service.js';
import type { Difference } from '../../src/reporting/money/difference.js';
import { ReconciliationService } from '../../src/reporting/money/reconciliation.service.js';
import { Product } from '../../src/catalogue/products/product.schema.js';
import { StockChange } from '../../src/catalogue/products/stock/stock-change.schema.js';
import { StockHistoryService } from '../../src/catalogue/products/stock/stock-history.service.js';
import { buildAdmin, NOTHING_BACK } from '../support/builders.js';
import { PaymentShop } from './support/payment-shop.js';
import { later } from '../support/clock.js';
import { CAPTURE } from '../../../load/testkit/stripe-stand-in.js';

let at: PaymentShop;

beforeAll(async () => {
  at = await PaymentShop.open();
});
afterAll(() => at.close());

const HOUR_MS = 3600 * 1000;

const compare = (): Promise<Difference[]> =>
  at.shop.app.get(ReconciliationService).compare(new Date(Date.now() - HOUR_MS), new Date(Date.now() + HOUR_MS));

async function pay(): Promise<{ orderId: string; intentId: string }> {
  const customer = await at.customer(await at.stock(5));
  const { body } = await customer.buy();
  return { orderId: body._id, intentId: body.transactionId };
}

it('finds no difference in correct books, refunds included', async () => {
  await pay();
  const customer = await at.customer(await at.stock(5));
  const intentId = await customer.authorise();
  await at.stripe.stripe.paymentIntents.capture(intentId);
  await customer.pay(intentId);
  expect(await compare()).toEqual([]);
});

/** A payment of which less than was held is captured in Stripe's dashboard, just before the shop's capture. */
async function payPartly(): Promise<{ orderId: string; intentId: string }> {
  const customer = await at.customer(await at.stock(5));
  const intentId = await customer.authorise();
  await at.stripe.fault({ kind: 'drop_before', ...CAPTURE });
  await customer.pay(intentId);
  await at.stripe.endFaults();
  await at.stripe.stripe.paymentIntents.capture(intentId, { amount_to_capture: 1000 });
  await customer.pay(intentId);
  return { orderId: customer.order._id, intentId };
}

/** An order and its intent, whose card is declined. */
async function fail(): Promise<{ orderId: string; intentId: string }> {
  const customer = await at.customer(await at.stock(5));
  return { orderId: customer.order._id, intentId: await customer.authorise('pm_card_chargeDeclined') };
}

it('finds every kind of difference, and names the order', async () => {
  const [noOrder, otherAmount, noRecord] = [await pay(), await pay(), await pay()];
  const [partly, onRecord, sold] = [await payPartly(), await fail(), await fail()];
  const [{ _id: oversold }, { _id: unexplained }] = [await at.stock(5), await at.stock(5)];
  const [orders, payments] = [at.shop.model(Order), at.shop.model(Payment)];
  await orders.updateOne({ _id: noOrder.orderId }, { $set: { 'pay.state': 'N' } });
  await orders.updateOne({ _id: otherAmount.orderId }, { $set: { amountCents: 1 } });
  await payments.deleteOne({ order: noRecord.orderId });
  await payments.create({
    ...{ order: onRecord.orderId, transactionId: onRecord.intentId, amountCents: 1250 },
    ...NOTHING_BACK,
    createdAt: new Date(),
  });
  await orders.updateOne(
    { _id: sold.orderId },
    { $set: { status: 'Pending', transactionId: sold.intentId, 'pay.state': 'K', 'pay.claimedAt': new Date() } },
  );
  await at.shop.model(Product).updateOne({ _id: oversold }, { $set: { available: -1 } });
  await at.shop.model(StockChange).create({ product: oversold, reason: 'correction', units: -6, balance: -1 });
  await at.shop.model(StockChange).deleteOne({ product: unexplained });
  const differences = await compare();
  expect(differences).toHaveLength(8);
  expect(differences).toEqual(
    expect.arrayContaining([
      { kind: 'chargedWithoutOrder', ...noOrder },
      { kind: 'amountDiffers', ...otherAmount },
      { kind: 'amountDiffers', ...partly },
      { kind: 'paymentMissing', ...noRecord },
      { kind: 'paymentNotCharged', ...onRecord },
      { kind: 'orderNotCharged', ...sold },
      { kind: 'stockNegative', productId: oversold.toString() },
      { kind: 'stockUnexplained', productId: unexplained.toString() },
    ]),
  );
});

it('raises no alarm about stock that changes while it looks', async () => {
  const [{ _id }, { token }] = [await at.stock(5), await buildAdmin(at.shop)];
  const change = () => at.shop.call('POST', `/product/${_id}/stock`, { token, body: { add: 1 } });
  const differing: string[] = [];
  let isChanging = true;
  const changing = Promise.all(Array.from({ length: 12 }, change)).finally(() => (isChanging = false));
  while (isChanging) {
    for await (const id of at.shop.app.get(StockHistoryService).listDiffering()) differing.push(id.toString());
  }
  expect((await changing).map(({ status }) => status)).toEqual(Array(12).fill(200));
  expect(differing).not.toContain(_id.toString());
});

it('counts its findings in the metrics, once the last hour has settled', async () => {
  const { orderId } = await pay();
  await at.shop.model(Payment).deleteOne({ order: orderId });
  const comparisons = at.shop.app.get(ComparisonsService);
  const counted = async () =>
    Number(/^payment_differences_total\{kind="paymentMissing"\} (\d+)/m.exec((await readMetrics()) ?? '')?.[1] ?? 0);
  const readMetrics = async () => (await at.shop.call('GET', '/metrics')).body;
  const reachedAt = await comparisons.run({ reachedAt: new Date(Date.now() - HOUR_MS) });
  expect(await counted()).toBe(0);
  await later(2 * 3600, () => comparisons.run({ reachedAt }));
  expect(await counted()).toBeGreaterThan(0);
  expect(await readMetrics()).toMatch(/^payment_settlements_total\{outcome="paid"\} [1-9]/m);
});
