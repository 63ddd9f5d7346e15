import { createServer, type IncomingMessage, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import Stripe from 'stripe';
import { eventually } from '../../../../load/testkit/eventually.js';
import { errorOf, StripeAccount } from '../test/stripe-account.js';

const SECRET = 'whsec_test';

interface Delivery {
  payload: string;
  signature: string;
  event: Stripe.Event;
}

let server: Server;
let account: StripeAccount;
let deliveries: Delivery[];
/** The shop's answer to a delivery, by its position. */
let statusFor: (position: number) => number;

async function receive(request: IncomingMessage): Promise<number> {
  const chunks: Buffer[] = [];
  for await (const chunk of request as AsyncIterable<Buffer>) chunks.push(chunk);
  const payload = Buffer.concat(chunks).toString();
  const event = JSON.parse(payload) as Stripe.Event;
  deliveries.push({ payload, signature: String(request.headers['stripe-signature']), event });
  return statusFor(deliveries.length);
}

beforeAll(async () => {
  server = createServer((request, response) => {
    void receive(request).then((status) => response.writeHead(status).end());
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  account = await StripeAccount.open({ webhookUrl: webhookUrl(), webhookSecret: SECRET });
});

beforeEach(async () => {
  statusFor = () => 200;
  await account.reset();
  deliveries = [];
});

afterAll(async () => {
  await account.close();
  server.closeAllConnections();
  await new Promise((resolve) => server.close(resolve));
});

function webhookUrl(): string {
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}/stripe/webhook`;
}

function received(type: string): Delivery[] {
  return deliveries.filter(({ event }) => event.type === type);
}

function arrived(type: string, times = 1): Promise<Delivery[]> {
  return eventually(() => (received(type).length >= times ? received(type) : undefined));
}

async function pending(): Promise<number> {
  return (await account.admin<{ pending_webhooks: number }>('GET', '/state')).pending_webhooks;
}

it('delivers events that the official client accepts as genuine', async () => {
  const hold = await account.createHold({ metadata: { order: '7' } });
  const [delivery] = await arrived('payment_intent.amount_capturable_updated');
  const event = account.stripe.webhooks.constructEvent(delivery?.payload ?? '', delivery?.signature ?? '', SECRET);
  expect(event).toMatchObject({
    object: 'event',
    livemode: false,
    data: { object: { id: hold.id, status: 'requires_capture', metadata: { order: '7' } } },
    request: { id: hold.lastResponse.requestId },
  });
  await eventually(async () => (await pending()) === 0);
  expect(await account.stripe.events.retrieve(event.id)).toMatchObject({ id: event.id, pending_webhooks: 0 });
});

it('signs with the secret of the endpoint only', async () => {
  await account.createIntent();
  const [delivery] = await arrived('payment_intent.created');
  const check = (payload: string, secret: string) => () =>
    account.stripe.webhooks.constructEvent(payload, delivery?.signature ?? '', secret);
  expect(check(delivery?.payload ?? '', 'whsec_other')).toThrow(Stripe.errors.StripeSignatureVerificationError);
  expect(check(`${delivery?.payload} `, SECRET)).toThrow(Stripe.errors.StripeSignatureVerificationError);
});

it('tells the time of the receiver even when the account lives in the future', async () => {
  await account.admin('POST', '/clock', { advance: 30 * 24 * 3600 });
  await account.createIntent();
  const [delivery] = await arrived('payment_intent.created');
  const event = account.stripe.webhooks.constructEvent(delivery?.payload ?? '', delivery?.signature ?? '', SECRET);
  expect(event.created).toBeGreaterThan(Date.now() / 1000 + 29 * 24 * 3600);
});

it('tries again until the shop answers 2xx, then no more', async () => {
  statusFor = (position) => [500, 302, 200][position - 1] ?? 200;
  await account.createIntent();
  const attempts = await arrived('payment_intent.created', 3);
  expect(new Set(attempts.map(({ event }) => event.id)).size).toBe(1);
  await eventually(async () => (await pending()) === 0);
  expect(deliveries).toHaveLength(3);
});

it('delivers after a restart what was owed before', async () => {
  statusFor = () => 503;
  const intent = await account.createIntent();
  await arrived('payment_intent.created');
  await account.restart({ webhookUrl: webhookUrl() });
  statusFor = () => 200;
  const before = deliveries.length;
  await eventually(() => deliveries.length > before);
  expect(deliveries.at(-1)?.event.data.object).toMatchObject({ id: intent.id });
  await eventually(async () => (await pending()) === 0);
});

it('sends only the types the endpoint listens to, and keeps the rest as events', async () => {
  const quiet = await StripeAccount.open({
    webhookUrl: webhookUrl(),
    webhookSecret: SECRET,
    webhookEvents: ['payment_intent.succeeded', 'charge.*'],
  });
  await quiet.createHold({ capture_method: 'automatic' });
  await arrived('payment_intent.succeeded');
  await arrived('charge.succeeded');
  expect(received('payment_intent.created')).toEqual([]);
  const { data } = await quiet.stripe.events.list({ types: ['payment_intent.created'] });
  expect(data).toMatchObject([{ type: 'payment_intent.created', pending_webhooks: 0 }]);
  await quiet.close();
});

describe('faults', () => {
  it('duplicate an event', async () => {
    await account.admin('POST', '/faults', { kind: 'event_duplicate', event: 'payment_intent.created' });
    await account.createIntent();
    const [first, second] = await arrived('payment_intent.created', 2);
    expect(first?.event.id).toBe(second?.event.id);
  });

  it('drop an event, which can still be retrieved', async () => {
    await account.admin('POST', '/faults', { kind: 'event_drop', event: 'payment_intent.created' });
    await account.createHold();
    await arrived('payment_intent.amount_capturable_updated');
    await eventually(async () => (await pending()) === 0);
    expect(received('payment_intent.created')).toEqual([]);
    const { data } = await account.stripe.events.list({ type: 'payment_intent.created' });
    expect(data).toHaveLength(1);
  });

  it.each([
    ['event_reorder', 60_000],
    ['event_delay', 5000],
  ])('let a later event overtake (%s)', async (kind, delayMs) => {
    await account.admin('POST', '/faults', { kind, event: 'payment_intent.created', delayMs });
    await account.createHold();
    await arrived('payment_intent.created');
    const order = deliveries.map(({ event }) => event.type);
    expect(order.indexOf('payment_intent.amount_capturable_updated')).toBeLessThan(
      order.indexOf('payment_intent.created'),
    );
  });
});

it('needs a secret for an endpoint', async () => {
  await expect(StripeAccount.open({ webhookUrl: webhookUrl() })).rejects.toThrow('webhookSecret');
  expect(await errorOf(account.stripe.events.retrieve('evt_nobody'))).toMatchObject({ statusCode: 404 });
});
