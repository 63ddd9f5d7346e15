import { PaymentShop } from './support/payment-shop.js';
import { CANCEL, CAPTURE, type Fault, REFUND } from '../../../load/testkit/stripe-stand-in.js';

let at: PaymentShop;

beforeAll(async () => {
  at = await PaymentShop.open();
});
afterAll(() => at.close());
afterEach(async () => {
  await at.stripe.endFaults();
  await at.retryPayments(24 * 3600);
  await at.untilSettled();
});

const refundsOf = async (intentId: string) =>
  (await at.stripe.state()).refunds.filter(({ payment_intent }) => payment_intent === intentId);

describe("in Stripe's dashboard,", () => {
  it('capturing a hold before the stock is taken: the money is refunded, and the order can be paid again', async () => {
    const product = await at.stock(5);
    const customer = await at.customer(product);
    const intentId = await customer.authorise();
    await at.stripe.stripe.paymentIntents.capture(intentId);
    expect((await customer.pay(intentId)).status).toBe(409);
    expect(await refundsOf(intentId)).toMatchObject([{ amount: 1250 }]);
    expect(await at.available(product)).toBe(5);
    expect((await customer.pay(intentId)).status).toBe(409);
    expect(await customer.buy()).toMatchObject({ status: 200, body: { status: 'Pending' } });
    expect(await at.available(product)).toBe(4);
    expect(await refundsOf(intentId)).toHaveLength(1);
  });

  it.each<[string, Fault, number]>([
    ['the reply is lost', { kind: 'drop_after', ...REFUND }, 409],
    ['Stripe fails after the refund', { kind: 'error_after', ...REFUND, count: 1 }, 409],
    ['the request is lost', { kind: 'drop_before', ...REFUND }, 503],
    ['Stripe fails before the refund', { kind: 'error_before', ...REFUND, count: 1 }, 503],
    ['Stripe is busy with the charge', { kind: 'lock_timeout', ...REFUND, count: 1 }, 503],
  ])('capturing too early, then %s: the money is refunded, once', async (_, fault, status) => {
    const customer = await at.customer(await at.stock(5));
    const intentId = await customer.authorise();
    await at.stripe.stripe.paymentIntents.capture(intentId);
    await at.stripe.fault(fault);
    expect((await customer.pay(intentId)).status).toBe(status);
    await at.stripe.endFaults();
    expect((await customer.pay(intentId)).status).toBe(409);
    expect(await refundsOf(intentId)).toMatchObject([{ amount: 1250 }]);
    expect(await customer.buy()).toMatchObject({ status: 200, body: { status: 'Pending' } });
  });

  it('capturing the hold of a cancelled order: the money is refunded, once', async () => {
    const customer = await at.customer(await at.stock(5));
    const intentId = await customer.authorise();
    await at.stripe.fault({ kind: 'drop_before', ...CANCEL });
    await customer.cancel();
    await at.stripe.endFaults();
    await at.stripe.stripe.paymentIntents.capture(intentId);
    await at.retryPayments(16);
    await at.retryPayments(2 * 3600);
    expect(await refundsOf(intentId)).toHaveLength(1);
  });

  it('capturing while the shop is about to: the order is paid, once', async () => {
    const customer = await at.customer(await at.stock(5));
    const intentId = await customer.authorise();
    await at.stripe.fault({ kind: 'drop_before', ...CAPTURE });
    expect((await customer.pay(intentId)).status).toBe(202);
    await at.stripe.endFaults();
    await at.stripe.stripe.paymentIntents.capture(intentId);
    await at.retryPayments(16);
    expect((await customer.look()).body.status).toBe('Pending');
  });

  it('cancelling a hold: the customer reads that nothing was charged and can pay again', async () => {
    const customer = await at.customer(await at.stock(5));
    const intentId = await customer.authorise();
    await at.stripe.stripe.paymentIntents.cancel(intentId);
    expect(await customer.pay(intentId)).toMatchObject({ status: 402, body: { code: 'PAYMENT_DECLINED' } });
    expect((await customer.buy()).status).toBe(200);
  });
});
