import fc from 'fast-check';
import Stripe from 'stripe';
import { API_VERSION } from '../api-version.js';
import { errorOf, StripeAccount, stripeClient } from '../test/stripe-account.js';

let account: StripeAccount;

beforeAll(async () => {
  account = await StripeAccount.open();
});

afterAll(() => account.close());

describe('who may call', () => {
  it.each(['sk_live_4eC39HqLyjWDarjtT1zdp7dc', 'nonsense', 'sk_test_'])('refuses the key %s', async (key) => {
    const stripe = new Stripe(key, { host: '127.0.0.1', port: account.port, protocol: 'http' });
    const error = await errorOf(stripe.paymentIntents.list());
    expect(error).toMatchObject({ type: 'StripeAuthenticationError', statusCode: 401 });
    expect(error.message).toContain('Invalid API Key provided');
    expect(error.message).not.toContain(key.slice(8, -4) || key);
  });

  it('refuses a call without a key', async () => {
    const response = await fetch(`${account.url}/v1/payment_intents`);
    expect(response.status).toBe(401);
    expect(await response.json()).toMatchObject({ error: { type: 'invalid_request_error' } });
  });

  it('takes a key as the user name of basic authentication', async () => {
    const authorization = `Basic ${Buffer.from('sk_test_shop:').toString('base64')}`;
    expect((await fetch(`${account.url}/v1/events`, { headers: { authorization } })).status).toBe(200);
  });

  it('lets a publishable key do what a browser needs, with the client secret, and no more', async () => {
    const intent = await account.createIntent({ metadata: { order: '7' } });
    const path = `/v1/payment_intents/${intent.id}`;
    const seen = await account.browserCall('GET', path, { client_secret: intent.client_secret ?? '' });
    expect(seen.status).toBe(200);
    expect(seen.body).toMatchObject({ id: intent.id, status: 'requires_payment_method', amount: 1999 });
    expect(seen.body).not.toHaveProperty('metadata');
    expect(seen.headers.get('access-control-allow-origin')).toBe('*');

    const wrong = await account.browserCall('GET', path, { client_secret: `${intent.id}_secret_guess` });
    expect([wrong.status, wrong.body.error?.param]).toEqual([400, 'client_secret']);
    expect((await account.browserCall('GET', path, {})).status).toBe(400);
    for (const forbidden of [`${path}/capture`, `${path}/cancel`, path, '/v1/payment_intents', '/v1/refunds']) {
      const refused = await account.browserCall('POST', forbidden, { client_secret: intent.client_secret ?? '' });
      expect([refused.status, refused.body.error?.code]).toEqual([401, 'secret_key_required']);
    }
  });

  it('shows a publishable key no metadata in an error either', async () => {
    const intent = await account.createIntent({ metadata: { order: '7' } });
    const declined = await account.browserCall('POST', `/v1/payment_intents/${intent.id}/confirm`, {
      client_secret: intent.client_secret ?? '',
      payment_method: 'pm_card_chargeDeclined',
    });
    expect(declined.status).toBe(402);
    expect(declined.body.error?.payment_intent).toMatchObject({ id: intent.id });
    expect(declined.body.error?.payment_intent).not.toHaveProperty('metadata');
  });

  it('answers a browser that asks before it calls', async () => {
    const response = await fetch(`${account.url}/v1/payment_methods`, { method: 'OPTIONS' });
    expect(response.status).toBe(204);
    expect(response.headers.get('access-control-allow-headers')).toContain('Authorization');
  });
});

describe('every answer', () => {
  it('has a request id of its own and the API version of the official client', async () => {
    const [first, second] = await Promise.all([account.createIntent(), account.createIntent()]);
    expect(first.lastResponse.requestId).toMatch(/^req_\w{14}$/);
    expect(first.lastResponse.requestId).not.toBe(second.lastResponse.requestId);
    expect(first.lastResponse.apiVersion).toBe(API_VERSION);
    expect(Stripe.API_VERSION).toBe(API_VERSION);
  });
});

describe('what the stand-in does not know', () => {
  it('gets the answer Stripe has for unknown URLs', async () => {
    const error = await errorOf(account.stripe.subscriptions.list());
    expect(error).toMatchObject({ type: 'StripeInvalidRequestError', statusCode: 404 });
    expect(error.message).toContain('Unrecognized request URL (GET: /v1/subscriptions)');
  });

  it.each([
    ['a=%zz', 400],
    ['amount[=5', 400],
    ['amount=5&amount[gt]=5', 400],
    [`${'a'.repeat(2 * 1024 * 1024)}=1`, 413],
    [Array.from({ length: 1001 }, (_, i) => `a${i}=1`).join('&'), 400],
    [`a${'[b]'.repeat(50)}=1`, 400],
    ['__proto__[polluted]=1&amount=100&currency=usd', 400],
  ])('is a clear refusal, and the server goes on (%#)', async (body, status) => {
    const headers = { authorization: 'Bearer sk_test_shop' };
    const response = await fetch(`${account.url}/v1/payment_intents`, { method: 'POST', body, headers });
    expect(response.status).toBe(status);
    expect(await response.json()).toMatchObject({ error: { type: 'invalid_request_error' } });
    expect(await account.createIntent()).toMatchObject({ amount: 1999 });
  });
});

it('answers every request, and never with a failure of its own', async () => {
  await account.reset();
  const hold = await account.createHold();
  const name = fc.constantFrom(
    ...['amount', 'currency', 'confirm', 'payment_method', 'metadata', 'metadata[a]', 'expand[]', 'expand[0]', 'limit'],
    ...[
      'created',
      'created[gt]',
      'starting_after',
      'query',
      'type',
      'card',
      'card[number]',
      'card[exp_year]',
      'shipping',
    ],
    ...[
      'payment_method_data[type]',
      'payment_method_data[card][number]',
      'amount_to_capture',
      'reason',
      '__proto__[x]',
    ],
  );
  const value = fc.oneof(
    fc.constantFrom('', 'true', 'usd', 'card', 'pm_card_visa', 'tok_visa', '1', '1999', '-1', '9e99', 'latest_charge'),
    fc.constantFrom(hold.id, String(hold.latest_charge), '%00', '%zz', '__proto__', "metadata['a']:'b'"),
    fc.string({ unit: 'binary', maxLength: 50 }).map(encodeURIComponent),
  );
  const path = fc.constantFrom(
    ...['/v1/payment_intents', '/v1/payment_intents/search', `/v1/payment_intents/${hold.id}`, '/v1/payment_methods'],
    ...[`/v1/payment_intents/${hold.id}/confirm`, `/v1/payment_intents/${hold.id}/capture`, '/v1/payment_intents/%00'],
    ...[
      '/v1/refunds',
      '/v1/charges',
      '/v1/events',
      '/v1/payment_intents/constructor',
      '/3ds/x',
      '/v1//',
      '/_sandbox/x',
    ],
  );
  const form = fc
    .array(fc.tuple(name, value), { maxLength: 6 })
    .map((pairs) => pairs.map((pair) => pair.join('=')).join('&'));
  await fc.assert(
    fc.asyncProperty(fc.constantFrom('GET', 'POST'), path, form, async (method, where, body) => {
      const response = await fetch(`${account.url}${where}${method === 'GET' ? `?${body}` : ''}`, {
        method,
        headers: { authorization: 'Bearer sk_test_shop' },
        body: method === 'POST' ? body : undefined,
      });
      await response.text();
      expect(response.status).toBeLessThan(500);
    }),
    { numRuns: 500 },
  );
});

describe('lists', () => {
  it('are paged, newest first, in both directions', async () => {
    await account.reset();
    const ids: string[] = [];
    for (let i = 0; i < 25; i += 1) ids.unshift((await account.createIntent({ amount: 1000 + i })).id);
    const { paymentIntents } = account.stripe;
    const first = await paymentIntents.list();
    expect(first.data.map(({ id }) => id)).toEqual(ids.slice(0, 10));
    expect(first.has_more).toBe(true);
    const second = await paymentIntents.list({ starting_after: ids[9], limit: 15 });
    expect([second.data.map(({ id }) => id), second.has_more]).toEqual([ids.slice(10), false]);
    const back = await paymentIntents.list({ ending_before: ids[20], limit: 5 });
    expect([back.data.map(({ id }) => id), back.has_more]).toEqual([ids.slice(15, 20), true]);
    const all: string[] = [];
    for await (const intent of paymentIntents.list({ limit: 3 })) all.push(intent.id);
    expect(all).toEqual(ids);
  });

  it('are filtered by the time of creation', async () => {
    await account.reset();
    const early = await account.createIntent();
    await account.admin('POST', '/clock', { advance: 3600 });
    const late = await account.createIntent();
    const idsOf = async (created: Stripe.RangeQueryParam | number): Promise<string[]> =>
      (await account.stripe.paymentIntents.list({ created })).data.map(({ id }) => id);
    expect(await idsOf({ lt: late.created })).toEqual([early.id]);
    expect(await idsOf({ lte: late.created })).toEqual([late.id, early.id]);
    expect(await idsOf({ gt: early.created })).toEqual([late.id]);
    expect(await idsOf({ gte: early.created, lt: late.created })).toEqual([early.id]);
    expect(await idsOf(late.created)).toEqual([late.id]);
    expect(await idsOf({ gt: late.created })).toEqual([]);
  });

  it('refuse limits and cursors that make no sense', async () => {
    const { paymentIntents } = account.stripe;
    expect(await errorOf(paymentIntents.list({ limit: 0 }))).toMatchObject({ param: 'limit' });
    expect(await errorOf(paymentIntents.list({ limit: 101 }))).toMatchObject({ param: 'limit' });
    expect(await errorOf(paymentIntents.list({ starting_after: 'pi_nobody' }))).toMatchObject({
      param: 'starting_after',
    });
    expect(await account.stripe.charges.list({ payment_intent: 'pi_\0' })).toMatchObject({ data: [] });
  });
});

describe('expand', () => {
  it('puts objects in the place of ids, also in lists and along paths', async () => {
    await account.reset();
    const hold = await account.createHold();
    const intent = await account.stripe.paymentIntents.retrieve(hold.id, {
      expand: ['latest_charge.payment_intent', 'payment_method', 'customer'],
    });
    expect(intent).toMatchObject({
      latest_charge: { object: 'charge', payment_intent: { object: 'payment_intent', id: hold.id } },
      payment_method: { object: 'payment_method', card: { brand: 'visa' } },
      customer: null,
    });
    const list = await account.stripe.paymentIntents.list({ expand: ['data.latest_charge'] });
    expect(list.data[0]?.latest_charge).toMatchObject({ object: 'charge' });
    expect(JSON.stringify(intent)).not.toContain('4242424242424242');
  });

  it('refuses what is no reference', async () => {
    const hold = await account.createHold();
    for (const property of ['amount', 'nothing', 'status.x', '__proto__']) {
      const error = await errorOf(account.stripe.paymentIntents.retrieve(hold.id, { expand: [property] }));
      expect(error.message).toBe(`This property cannot be expanded (${property}).`);
    }
  });
});

it('answers several calls on one connection, one after another', async () => {
  const stripe = stripeClient(account.port);
  for (let i = 0; i < 20; i += 1) {
    const intent = await stripe.paymentIntents.create({ amount: 500 + i, currency: 'usd' });
    expect(intent.amount).toBe(500 + i);
  }
});
