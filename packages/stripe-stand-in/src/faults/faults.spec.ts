import { errorOf, StripeAccount, stripeClient } from '../test/stripe-account.js';
import type { FaultRule } from './faults.js';

let account: StripeAccount;

beforeAll(async () => {
  account = await StripeAccount.open();
});

beforeEach(() => account.reset());

afterAll(() => account.close());

function ask(rule: FaultRule): Promise<{ id: string }> {
  return account.admin('POST', '/faults', rule);
}

async function statusOf(id: string): Promise<string> {
  await account.admin('DELETE', '/faults');
  return (await account.stripe.paymentIntents.retrieve(id)).status;
}

const CAPTURE = { method: 'POST', path: '/v1/payment_intents/*/capture' };

it('drops the connection before the effect: nothing happened', async () => {
  const hold = await account.createHold();
  await ask({ kind: 'drop_before', ...CAPTURE });
  expect(await errorOf(account.stripe.paymentIntents.capture(hold.id))).toMatchObject({
    type: 'StripeConnectionError',
  });
  expect(await statusOf(hold.id)).toBe('requires_capture');
});

it('drops the connection after the effect: it happened, and the reply is lost', async () => {
  const hold = await account.createHold();
  await ask({ kind: 'drop_after', ...CAPTURE });
  expect(await errorOf(account.stripe.paymentIntents.capture(hold.id))).toMatchObject({
    type: 'StripeConnectionError',
  });
  expect(await statusOf(hold.id)).toBe('succeeded');
});

it.each([
  ['hang_before', 'requires_capture'],
  ['hang_after', 'succeeded'],
] as const)('never answers (%s): the caller gives up, and the intent is %s', async (kind, status) => {
  const hold = await account.createHold();
  await ask({ kind, ...CAPTURE });
  const impatient = stripeClient(account.port, { maxNetworkRetries: 0, timeout: 2000 });
  expect(await errorOf(impatient.paymentIntents.capture(hold.id))).toMatchObject({ type: 'StripeConnectionError' });
  expect(await statusOf(hold.id)).toBe(status);
});

it('gives the lost answer to a retry under the same key', async () => {
  await ask({ kind: 'drop_after', count: 1 });
  const stripe = stripeClient(account.port, { maxNetworkRetries: 2 });
  const intent = await stripe.paymentIntents.create({ amount: 1999, currency: 'usd' }, { idempotencyKey: 'order-7' });
  expect(intent.lastResponse.headers).toMatchObject({ 'idempotent-replayed': 'true' });
  expect((await account.stripe.paymentIntents.list()).data.map(({ id }) => id)).toEqual([intent.id]);
});

it.each([
  ['error_before', 'requires_capture'],
  ['error_after', 'succeeded'],
] as const)('answers 500 (%s), keeps that answer under the key, and the intent is %s', async (kind, status) => {
  const hold = await account.createHold();
  await ask({ kind, ...CAPTURE, count: 1 });
  const capture = () => account.stripe.paymentIntents.capture(hold.id, {}, { idempotencyKey: 'capture-7' });
  expect(await errorOf(capture())).toMatchObject({ type: 'StripeAPIError', rawType: 'api_error', statusCode: 500 });
  const again = await errorOf(capture());
  expect(again).toMatchObject({ statusCode: 500 });
  expect(again.headers).toMatchObject({ 'idempotent-replayed': 'true' });
  expect(await statusOf(hold.id)).toBe(status);
});

it('answers 429 lock_timeout without effect, and the key is free again', async () => {
  const hold = await account.createHold();
  await ask({ kind: 'lock_timeout', ...CAPTURE, count: 1 });
  const capture = () => account.stripe.paymentIntents.capture(hold.id, {}, { idempotencyKey: 'capture-7' });
  expect(await errorOf(capture())).toMatchObject({
    type: 'StripeRateLimitError',
    statusCode: 429,
    code: 'lock_timeout',
    headers: { 'stripe-should-retry': 'true' },
  });
  expect(await capture()).toMatchObject({ status: 'succeeded' });
});

it('is slow until it is taken away: a client that gives up leaves its effect behind', async () => {
  const hold = await account.createHold();
  const slow = await ask({ kind: 'latency', delayMs: 60_000, count: 1, ...CAPTURE });
  const hasty = stripeClient(account.port, { timeout: 2000, maxNetworkRetries: 0 });
  const error = await errorOf(hasty.paymentIntents.capture(hold.id));
  expect(error.message).toContain('timeout');
  expect(await account.stripe.paymentIntents.retrieve(hold.id)).toMatchObject({ status: 'requires_capture' });
  await account.admin('DELETE', `/faults/${slow.id}`);
  expect(await errorOf(account.stripe.paymentIntents.capture(hold.id))).toMatchObject({
    code: 'payment_intent_unexpected_state',
    payment_intent: { status: 'succeeded' },
  });
});

it('lets a hold expire just when it is to be captured', async () => {
  const hold = await account.createHold();
  await ask({ kind: 'expire_hold', ...CAPTURE });
  expect(await errorOf(account.stripe.paymentIntents.capture(hold.id))).toMatchObject({
    code: 'payment_intent_unexpected_state',
    payment_intent: { status: 'canceled', cancellation_reason: 'automatic' },
  });
  expect(await statusOf(hold.id)).toBe('canceled');
});

it('strikes only the calls asked for, only so often, until it is taken away', async () => {
  const rule = await ask({ kind: 'lock_timeout', ...CAPTURE, count: 1 });
  const [one, two] = [await account.createHold(), await account.createHold()];
  await errorOf(account.stripe.paymentIntents.capture(one.id));
  await account.stripe.paymentIntents.capture(two.id);
  const { data } = await account.admin<{ data: object[] }>('GET', '/faults');
  expect(data).toMatchObject([{ id: rule.id, hits: 1 }]);

  const endless = await ask({ kind: 'lock_timeout', path: '/v1/payment_intents/*' });
  expect(await errorOf(account.stripe.paymentIntents.retrieve(one.id))).toMatchObject({ statusCode: 429 });
  await account.admin('DELETE', `/faults/${endless.id}`);
  expect(await account.stripe.paymentIntents.retrieve(one.id)).toMatchObject({ id: one.id });
});

it('strikes by chance', async () => {
  const rule = await ask({ kind: 'lock_timeout', probability: 0.5 });
  await Promise.allSettled(Array.from({ length: 200 }, () => account.stripe.events.list({ limit: 1 })));
  const { data } = await account.admin<{ data: { id: string; hits: number }[] }>('GET', '/faults');
  const hits = data.find(({ id }) => id === rule.id)?.hits ?? 0;
  // Outside of these bounds once in 10^12 runs.
  expect(hits).toBeGreaterThan(50);
  expect(hits).toBeLessThan(150);
});

it.each([
  [{ kind: 'earthquake' }],
  [{ kind: 'latency', delayMs: 'long' }],
  [{ kind: 'latency', delayMs: -1 }],
  [{ kind: 'latency', path: 5 }],
  [{ kind: 'latency', wheres: '/v1' }],
  [[]],
])('refuses to do %j', async (rule) => {
  await expect(account.admin('POST', '/faults', rule)).rejects.toThrow('400');
});
