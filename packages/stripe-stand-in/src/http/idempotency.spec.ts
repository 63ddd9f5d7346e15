import { eventually } from '../../../../load/testkit/eventually.js';
import { errorOf, StripeAccount } from '../test/stripe-account.js';

let account: StripeAccount;

beforeAll(async () => {
  account = await StripeAccount.open();
});

beforeEach(() => account.reset());

afterAll(() => account.close());

const PARAMS = {
  amount: 1999,
  currency: 'usd',
  allowed_payment_method_types: ['card'],
  capture_method: 'manual' as const,
};

function create(idempotencyKey: string, params: object = PARAMS) {
  return account.stripe.paymentIntents.create(params as typeof PARAMS, { idempotencyKey });
}

it('answers the same call under the same key with the same answer, and does it once', async () => {
  const first = await create('order-7');
  const second = await create('order-7');
  expect(second).toEqual(first);
  expect(first.lastResponse.headers).not.toHaveProperty('idempotent-replayed');
  expect(second.lastResponse.headers).toMatchObject({
    'idempotent-replayed': 'true',
    'original-request': first.lastResponse.requestId,
    'idempotency-key': 'order-7',
  });
  expect((await account.stripe.paymentIntents.list()).data).toHaveLength(1);
});

it('repeats the old answer even when the object has changed since', async () => {
  const first = await create('order-7');
  await account.stripe.paymentIntents.cancel(first.id);
  expect(await create('order-7')).toMatchObject({ id: first.id, status: 'requires_payment_method' });
});

it('refuses the key for other parameters, and for another endpoint', async () => {
  const first = await create('order-7');
  expect(await errorOf(create('order-7', { ...PARAMS, amount: 2000 }))).toMatchObject({
    type: 'StripeIdempotencyError',
    rawType: 'idempotency_error',
    statusCode: 400,
    message: expect.stringContaining("Try using a key other than 'order-7'") as string,
  });
  const elsewhere = account.stripe.paymentIntents.cancel(first.id, {}, { idempotencyKey: 'order-7' });
  expect(await errorOf(elsewhere)).toMatchObject({ type: 'StripeIdempotencyError', statusCode: 400 });
  expect(await account.stripe.paymentIntents.retrieve(first.id)).toMatchObject({ status: 'requires_payment_method' });
});

it('keeps declines, and forgets calls that were refused before they began', async () => {
  const declined = { ...PARAMS, confirm: true, payment_method: 'pm_card_chargeDeclined' };
  const first = await errorOf(create('order-7', declined));
  const again = await errorOf(create('order-7', declined));
  expect([first.statusCode, again.statusCode]).toEqual([402, 402]);
  expect(again.charge).toBe(first.charge);

  expect(await errorOf(create('order-8', { ...PARAMS, amount: 1 }))).toMatchObject({ code: 'amount_too_small' });
  expect(await create('order-8')).toMatchObject({ amount: 1999 });
});

it('refuses a second call while the first under the key is running', async () => {
  await account.admin('POST', '/faults', { kind: 'latency', delayMs: 60_000, count: 1 });
  const first = create('order-7');
  await eventually(async () => {
    const { data } = await account.admin<{ data: { hits: number }[] }>('GET', '/faults');
    return data[0]?.hits;
  });
  const refused = await Promise.all([errorOf(create('order-7')), errorOf(create('order-7'))]);
  for (const error of refused) expect(error).toMatchObject({ statusCode: 409, code: 'idempotency_key_in_use' });
  await account.admin('DELETE', '/faults');
  await first;
  expect((await account.stripe.paymentIntents.list()).data).toHaveLength(1);
});

it('remembers a key for a day', async () => {
  const first = await create('order-7');
  await account.admin('POST', '/clock', { advance: 24 * 3600 - 60 });
  expect(await create('order-7')).toMatchObject({ id: first.id });
  await account.admin('POST', '/clock', { advance: 120 });
  const later = await create('order-7');
  expect(later.id).not.toBe(first.id);
  expect(await create('order-7')).toMatchObject({ id: later.id });
});

it('takes any key of at most 255 characters', async () => {
  const odd = `${'k'.repeat(240)} ÄÖ/{}`;
  const first = await create(odd);
  expect(await create(odd)).toMatchObject({ id: first.id });
  expect(await errorOf(create('k'.repeat(256)))).toMatchObject({ statusCode: 400 });
});
