import { Order } from '../../src/orders/order.schema.js';
import { Payment } from '../../src/payments/payment.schema.js';
import { type Difference, ReconciliationService } from '../../src/payments/reconciliation.service.js';
import { later, PaymentShop } from './support/payment-shop.js';

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

it('finds no difference between honest books, money given back included', async () => {
  await pay();
  const customer = await at.customer(await at.stock(5));
  const intentId = await customer.authorise();
  await at.stripe.stripe.paymentIntents.capture(intentId);
  await customer.pay(intentId);
  expect(await compare()).toEqual([]);
});

it('finds every kind of difference, and names the order', async () => {
  const [noOrder, otherAmount, noRecord] = [await pay(), await pay(), await pay()];
  const uncharged = await at.customer(await at.stock(5));
  const open = await uncharged.authorise('pm_card_chargeDeclined');
  await at.shop.model(Order).updateOne({ _id: noOrder.orderId }, { $set: { 'pay.state': 'N' } });
  await at.shop.model(Order).updateOne({ _id: otherAmount.orderId }, { $set: { amountCents: 1 } });
  await at.shop.model(Payment).deleteOne({ order: noRecord.orderId });
  await at.shop.model(Payment).create({ order: uncharged.order._id, transactionId: open, amountCents: 1250 });
  const differences = await compare();
  expect(differences).toHaveLength(4);
  expect(differences).toEqual(
    expect.arrayContaining([
      { kind: 'chargedWithoutOrder', ...noOrder },
      { kind: 'amountDiffers', ...otherAmount },
      { kind: 'paymentMissing', ...noRecord },
      { kind: 'paymentNotCharged', intentId: open, orderId: uncharged.order._id },
    ]),
  );
});

it('counts what it finds for whoever watches the figures, once the last hour has settled', async () => {
  const { orderId } = await pay();
  await at.shop.model(Payment).deleteOne({ order: orderId });
  const reconciliation = at.shop.app.get(ReconciliationService);
  const counted = async () =>
    Number(/^payment_differences_total\{kind="paymentMissing"\} (\d+)/m.exec((await readMetrics()) ?? '')?.[1] ?? 0);
  const readMetrics = async () => (await at.shop.call('GET', '/metrics')).body;
  const reachedAt = await reconciliation.run(new Date(Date.now() - HOUR_MS));
  expect(await counted()).toBe(0);
  await later(2 * 3600, () => reconciliation.run(reachedAt));
  expect(await counted()).toBeGreaterThan(0);
  expect(await readMetrics()).toMatch(/^payment_settlements_total\{outcome="paid"\} [1-9]/m);
});
