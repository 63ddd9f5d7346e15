import { StripeEvent } from '../../src/payments/webhook/stripe-event.schema.js';
import { type Customer, PaymentShop } from './support/payment-shop.js';
import { eventually } from '../../../load/testkit/eventually.js';
import { deliver, eventsAbout } from './support/webhook.js';

describe('an event that is not proved to be from Stripe', () => {
  let at: PaymentShop;
  let customer: Customer;
  let event: object;

  beforeAll(async () => {
    at = await PaymentShop.open();
    customer = await at.customer(await at.stock(5));
    const events = await eventsAbout(at, await customer.authorise());
    [event = {}] = events.filter(({ type }) => type === 'payment_intent.amount_capturable_updated');
  });
  afterAll(() => at.close());

  const seconds = (fromNow: number): number => Math.floor(Date.now() / 1000) + fromNow;

  it.each<[string, () => Parameters<typeof deliver>[2]]>([
    ['is unsigned', () => ({ signature: null })],
    ['has an empty signature', () => ({ signature: '' })],
    ['has a signature that is none', () => ({ signature: 'v1=nonsense' })],
    ['has a signature of letters of two bytes', () => ({ signature: `t=${seconds(0)},v1=${'é'.repeat(64)}` })],
    ['is signed with another secret', () => ({ secret: 'whsec_forged' })],
    ['was signed too long ago', () => ({ signedAt: seconds(-301) })],
    ['was changed on the way', () => ({ body: JSON.stringify({ ...event, livemode: true }) })],
    ['was changed to what is no event', () => ({ body: '[]' })],
  ])('is refused when it %s, and has no effect', async (_, delivery) => {
    const { status, body } = await deliver(at, event, delivery());
    expect([status, body.code]).toEqual([400, 'SIGNATURE_INVALID']);
    expect((await customer.look()).body.status).toBe('Unpaid');
    expect(await at.shop.model(StripeEvent).countDocuments()).toBe(0);
  });

  it('is refused, while the true one, under five minutes old, settles the payment', async () => {
    expect((await deliver(at, event, { signedAt: seconds(-290) })).status).toBe(200);
    expect((await customer.look()).body.status).toBe('Pending');
    await at.untilSettled();
  });
});

describe('an event the shop has no use for', () => {
  let at: PaymentShop;

  beforeAll(async () => {
    at = await PaymentShop.open();
  });
  afterAll(() => at.close());

  it.each([
    '[]',
    '{}',
    'null',
    '"payment_intent.succeeded"',
    '{"id":"evt_1"}',
    '{"id":"evt_1","type":"payment_intent.succeeded","data":null}',
    '{"id":"evt_1","type":"payment_intent.succeeded","data":{"object":null}}',
    '{"id":{"$gt":""},"type":"payment_intent.succeeded","data":{"object":{}}}',
    '{"id":"evt_1","object":"v2.core.event","type":"v1.billing.meter.error_report_triggered"}',
  ])('is refused by name when it is correctly signed but no event: %s', async (body) => {
    const refused = await deliver(at, body);
    expect(refused).toMatchObject({
      status: 400,
      body: { code: 'INVALID_INPUT', fieldErrors: { body: expect.any(String) } },
    });
  });

  it('is refused when it is correctly signed but not JSON', async () => {
    expect((await deliver(at, '{')).status).toBe(400);
  });

  it.each([
    ['of another type', { type: 'charge.succeeded', data: { object: { id: 'ch_1', object: 'charge' } } }],
    ['of a type we never heard of', { type: 'moon.landed', data: { object: {} } }],
    [
      'about an intent that Stripe does not know',
      { type: 'payment_intent.succeeded', data: { object: { id: 'pi_unknown', object: 'payment_intent' } } },
    ],
  ])('is acknowledged when it is %s', async (_, facts) => {
    expect((await deliver(at, { id: 'evt_1', object: 'event', ...facts })).status).toBe(200);
  });

  it('is acknowledged, and its hold left alone, when another program of the account made the intent', async () => {
    const { id, client_secret: secret } = await at.stripe.stripe.paymentIntents.create({
      amount: 1000,
      currency: 'usd',
      capture_method: 'manual',
      allowed_payment_method_types: ['card'],
      metadata: { order: 'another shop’s' },
    });
    await at.stripe.confirm(secret ?? '');
    for (const event of await eventsAbout(at, id)) expect((await deliver(at, event)).status).toBe(200);
    await at.settleStaleHolds(3600);
    expect(await at.stripe.stripe.paymentIntents.retrieve(id)).toMatchObject({ status: 'requires_capture' });
  });
});

describe('events as Stripe sends them', () => {
  let at: PaymentShop;

  beforeAll(async () => {
    at = await PaymentShop.open({ webhooks: true });
  });
  afterAll(() => at.close());
  afterEach(() => at.stripe.endFaults());

  const allDelivered = () => eventually(async () => (await at.stripe.state()).pending_webhooks === 0);

  it('settle the payments of customers who close the page after the authorisation', async () => {
    const product = await at.stock(3);
    const customers = await Promise.all(Array.from({ length: 5 }, () => at.customer(product)));
    await Promise.all(customers.map((customer) => customer.authorise()));
    await at.untilSettled();
    const looks = await Promise.all(customers.map((customer) => customer.look()));
    expect(looks.map(({ body }) => body.status).sort()).toEqual(['Pending', 'Pending', 'Pending', 'Unpaid', 'Unpaid']);
    expect(await at.available(product)).toBe(0);
  });

  it.each(['event_duplicate', 'event_reorder', 'event_delay'])('settle the payment also under %s', async (kind) => {
    await at.stripe.fault({ kind, delayMs: 300 });
    const product = await at.stock(5);
    const [paying, silent] = [await at.customer(product), await at.customer(product)];
    const [answer] = await Promise.all([paying.buy(), silent.authorise()]);
    expect(answer).toMatchObject({ status: 200, body: { status: 'Pending' } });
    await at.untilSettled();
    await allDelivered();
    expect((await silent.look()).body.status).toBe('Pending');
    expect(await at.available(product)).toBe(3);
    await at.untilSettled();
  });

  it('are retried by Stripe until the shop could read the intent', async () => {
    const customer = await at.customer(await at.stock(5));
    const { body } = await customer.openIntent();
    const intentId = body.clientSecret.split('_secret_')[0];
    // Each read is tried three times.
    const away = { kind: 'drop_before', method: 'GET', path: `/v1/payment_intents/${intentId}`, count: 6 } as const;
    const fault = await at.stripe.fault(away);
    await at.stripe.confirm(body.clientSecret);
    await at.untilSettled();
    expect(await at.stripe.hits(fault)).toBe(6);
    expect((await customer.look()).body.status).toBe('Pending');
  });
});
