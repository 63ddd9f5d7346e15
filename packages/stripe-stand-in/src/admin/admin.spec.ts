import { request } from 'node:http';
import { networkInterfaces } from 'node:os';
import { errorOf, StripeAccount } from '../test/stripe-account.js';

let account: StripeAccount;

beforeAll(async () => {
  account = await StripeAccount.open({ host: '0.0.0.0' });
});

beforeEach(() => account.reset());

afterAll(() => account.close());

const DAY = 24 * 3600;

interface State {
  now: number;
  payment_intents: { id: string; status: string }[];
  charges: { id: string; payment_intent: string; amount_captured: number }[];
  refunds: { id: string; amount: number }[];
}

it('shows everything in the account, oldest first', async () => {
  const paid = await account.createHold({ capture_method: 'automatic' });
  const open = await account.createIntent();
  const refund = await account.stripe.refunds.create({ payment_intent: paid.id, amount: 100 });
  const state = await account.admin<State>('GET', '/state');
  expect(state.payment_intents).toMatchObject([
    { id: paid.id, status: 'succeeded' },
    { id: open.id, status: 'requires_payment_method' },
  ]);
  expect(state.charges).toMatchObject([{ payment_intent: paid.id, amount_captured: 1999 }]);
  expect(state.refunds).toMatchObject([{ id: refund.id, amount: 100 }]);
});

it('empties the account and sets its clock right', async () => {
  await account.createHold();
  await account.admin('POST', '/clock', { advance: DAY });
  await account.admin('POST', '/reset');
  const { now, ...state } = await account.admin<State>('GET', '/state');
  expect(state).toEqual({ payment_intents: [], charges: [], refunds: [], disputes: [], pending_webhooks: 0 });
  expect(Math.abs(now - Date.now() / 1000)).toBeLessThan(60);
});

describe('holds', () => {
  it('expire after seven days', async () => {
    const held = await account.createHold();
    const captured = await account.createHold();
    await account.stripe.paymentIntents.capture(captured.id);
    await account.admin('POST', '/clock', { advance: 7 * DAY - 60 });
    expect(await account.stripe.paymentIntents.retrieve(held.id)).toMatchObject({ status: 'requires_capture' });
    await account.admin('POST', '/clock', { advance: 120 });
    expect(await account.stripe.paymentIntents.retrieve(held.id, { expand: ['latest_charge'] })).toMatchObject({
      status: 'canceled',
      cancellation_reason: 'automatic',
      latest_charge: { refunded: true, amount_captured: 0 },
    });
    expect(await account.stripe.paymentIntents.retrieve(captured.id)).toMatchObject({ status: 'succeeded' });
    const { data } = await account.stripe.events.list({ types: ['charge.expired', 'payment_intent.canceled'] });
    expect(data.map(({ type }) => type)).toEqual(['payment_intent.canceled', 'charge.expired']);
  });

  it('expire at once on request, when there is one', async () => {
    const held = await account.createHold();
    await account.admin('POST', `/expire/${held.id}`);
    expect(await errorOf(account.stripe.paymentIntents.capture(held.id))).toMatchObject({
      payment_intent: { status: 'canceled' },
    });
    await expect(account.admin('POST', `/expire/${held.id}`)).rejects.toThrow('404');
    await expect(account.admin('POST', '/expire/pi_nobody')).rejects.toThrow('404');
  });
});

it.each([{ advance: -1 }, { advance: 'a day' }, { advance: 1e300 }, {}])(
  'does not move the clock by %j',
  async (body) => {
    await expect(account.admin('POST', '/clock', body)).rejects.toThrow('400');
  },
);

it('knows nothing else', async () => {
  await expect(account.admin('GET', '/secrets')).rejects.toThrow('404');
  await expect(account.admin('PUT', '/reset')).rejects.toThrow('404');
  await expect(account.admin('GET', '/constructor')).rejects.toThrow('404');
  const broken = await fetch(`${account.url}/_sandbox/faults`, { method: 'POST', body: '{' });
  expect(broken.status).toBe(400);
  expect(await account.admin('GET', '/health')).toEqual({ status: 'ok' });
});

it('does nothing for a web page', async () => {
  const headers = { origin: 'http://localhost:3000' };
  const response = await fetch(`${account.url}/_sandbox/reset`, { method: 'POST', headers });
  expect(response.status).toBe(403);
});

it('does nothing for another machine', async () => {
  const outside = Object.values(networkInterfaces())
    .flat()
    .find((address) => address?.family === 'IPv4' && !address.internal)?.address;
  // A machine without a network has no other machine to refuse; the address of this one then stands for it.
  const status = await new Promise<number | undefined>((resolve, reject) => {
    request({ host: outside ?? '127.0.0.1', port: account.port, path: '/_sandbox/state' }, (response) => {
      response.resume();
      resolve(response.statusCode);
    })
      .on('error', reject)
      .end();
  });
  expect(status).toBe(outside === undefined ? 200 : 403);
});
