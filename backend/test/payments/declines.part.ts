import { DeclineCount } from '../../src/payments/settlement/decline-count.schema.js';
import { MOST_DECLINES } from '../../src/payments/settlement/declines.service.js';
import { type Customer, PaymentShop } from './support/payment-shop.js';
import { deliver, eventsAbout } from './support/webhook.js';

let at: PaymentShop;

beforeAll(async () => {
  at = await PaymentShop.open({ variables: { RATE_LIMIT_FACTOR: '1' } });
});
afterAll(() => at.close());
beforeEach(() => at.shop.model(DeclineCount).deleteMany({}));
afterEach(() => at.untilSettled());

/** Opens the payment and has cards declined on it. Answers its client secret. */
async function decline(customer: Customer, times: number = MOST_DECLINES.order): Promise<string> {
  const { status, body } = await customer.openIntent();
  expect(status).toBe(200);
  for (let time = 0; time < times; time++) {
    expect(await at.stripe.confirm(body.clientSecret, 'pm_card_chargeDeclined')).toBe('card_declined');
  }
  return body.clientSecret;
}

const intentOf = (clientSecret: string): string => clientSecret.split('_secret_')[0] ?? '';

const statusOf = async (clientSecret: string) =>
  (await at.stripe.stripe.paymentIntents.retrieve(intentOf(clientSecret))).status;

it('lets a customer try other cards after a few declines', async () => {
  const customer = await at.customer(await at.stock(5));
  const secret = await decline(customer, MOST_DECLINES.order - 1);
  expect((await customer.openIntent()).body.clientSecret).toBe(secret);
  expect((await customer.buy()).status).toBe(200);
});

it('takes no further card after many declines of one order, until the next day', async () => {
  const customer = await at.customer(await at.stock(5));
  const secret = await decline(customer);
  for (let again = 0; again < 2; again++) {
    const refused = await customer.openIntent();
    expect(refused).toMatchObject({ status: 409, body: { code: 'TOO_MANY_DECLINES' } });
    expect(refused.body.message).toContain('No charge was made');
  }
  expect(await statusOf(secret)).toBe('canceled');
  expect(await at.stripe.confirm(secret)).toBe('payment_intent_unexpected_state');
  await at.shop.model(DeclineCount).updateMany({}, { $set: { at: new Date(Date.now() - 24 * 3600 * 1000 - 1) } });
  expect((await customer.buy()).status).toBe(200);
});

it("ends the payment at Stripe's event of the last decline, without another load of the page", async () => {
  const customer = await at.customer(await at.stock(5));
  const secret = await decline(customer);
  const events = await eventsAbout(at, intentOf(secret));
  const failed = events.filter(({ type }) => type === 'payment_intent.payment_failed');
  expect((await deliver(at, failed.at(-1) ?? {})).status).toBe(200);
  expect(await statusOf(secret)).toBe('canceled');
  // Repeated and late events count once.
  for (const event of failed.slice(0, 3)) expect((await deliver(at, event)).status).toBe(200);
  expect(await at.shop.model(DeclineCount).find().lean()).toMatchObject([{ declines: MOST_DECLINES.order }]);
});

it('opens no more payments for an account, and then for an address, after repeated declines', async () => {
  const product = await at.stock(5);
  const decliners = [await at.customer(product), await at.customer(product)];
  for (const customer of decliners) {
    const { user } = customer;
    for (let orders = 0; orders < MOST_DECLINES.account / MOST_DECLINES.order; orders++) {
      const again = customer.withOrder(await at.placeOrder(user, product));
      await decline(again);
      expect((await again.openIntent()).status).toBe(409);
    }
    const refused = await customer.openIntent();
    expect([refused.status, refused.body.code]).toEqual([429, 'TOO_MANY_DECLINES']);
    expect(Number(refused.headers['retry-after'])).toBeGreaterThan(23 * 3600);
  }
  const neighbour = await at.customer(product);
  expect(await neighbour.openIntent()).toMatchObject({ status: 429, body: { code: 'TOO_MANY_DECLINES' } });
});

it('counts cards that fail 3-D Secure like declined ones, each once', async () => {
  const customer = await at.customer(await at.stock(5));
  const secret = await decline(customer, 2);
  const declined = async () => (await at.shop.model(DeclineCount).findById(intentOf(secret)).lean())?.declines;
  for (let failed = 1; failed <= MOST_DECLINES.order - 2; failed++) {
    expect(await at.stripe.confirm(secret, 'pm_card_threeDSecure2Required')).toBe('requires_action');
    await at.stripe.failAuthentication(secret);
    const [event] = (await eventsAbout(at, intentOf(secret))).slice(-1);
    expect((await deliver(at, event ?? {})).status).toBe(200);
    // Another look at the same failure.
    await customer.openIntent();
    expect(await declined()).toBe(2 + failed);
  }
  expect(await statusOf(secret)).toBe('canceled');
  expect(await customer.openIntent()).toMatchObject({ status: 409, body: { code: 'TOO_MANY_DECLINES' } });
});
