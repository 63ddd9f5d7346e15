import { errorOf, StripeAccount } from '../test/stripe-account.js';

let account: StripeAccount;

beforeAll(async () => {
  account = await StripeAccount.open();
});

afterAll(() => account.close());

async function eventTypes(): Promise<string[]> {
  const { data } = await account.stripe.events.list({ limit: 100 });
  return data.map((event) => event.type).reverse();
}

describe('a payment with manual capture', () => {
  it('goes from creation over confirmation to a hold, and is captured', async () => {
    await account.reset();
    const created = await account.createIntent({ metadata: { order: '7' }, description: 'One hammer' });
    expect(created).toMatchObject({
      object: 'payment_intent',
      status: 'requires_payment_method',
      amount: 1999,
      currency: 'usd',
      capture_method: 'manual',
      amount_capturable: 0,
      latest_charge: null,
      metadata: { order: '7' },
      livemode: false,
    });
    expect(created.client_secret).toMatch(new RegExp(`^${created.id}_secret_\\w+$`));

    const held = await account.stripe.paymentIntents.confirm(created.id, { payment_method: 'pm_card_visa' });
    expect(held).toMatchObject({ status: 'requires_capture', amount_capturable: 1999, amount_received: 0 });

    const captured = await account.stripe.paymentIntents.capture(created.id, { expand: ['latest_charge'] });
    expect(captured).toMatchObject({
      status: 'succeeded',
      amount_capturable: 0,
      amount_received: 1999,
      latest_charge: { object: 'charge', captured: true, paid: true, amount_captured: 1999, status: 'succeeded' },
    });
    expect(await eventTypes()).toEqual([
      'payment_intent.created',
      'charge.succeeded',
      'payment_intent.amount_capturable_updated',
      'charge.captured',
      'payment_intent.succeeded',
    ]);
  });

  it('captures a part and releases the rest', async () => {
    const hold = await account.createHold();
    const captured = await account.stripe.paymentIntents.capture(hold.id, {
      amount_to_capture: 1000,
      expand: ['latest_charge'],
    });
    expect(captured).toMatchObject({ status: 'succeeded', amount: 1999, amount_received: 1000, amount_capturable: 0 });
    expect(captured.latest_charge).toMatchObject({ amount_captured: 1000, amount_refunded: 999 });
  });

  it('refuses to capture more than is held, nothing, or less than nothing', async () => {
    const hold = await account.createHold();
    const { paymentIntents } = account.stripe;
    const tooMuch = await errorOf(paymentIntents.capture(hold.id, { amount_to_capture: 2000 }));
    expect(tooMuch).toMatchObject({ statusCode: 400, param: 'amount_to_capture' });
    expect(await errorOf(paymentIntents.capture(hold.id, { amount_to_capture: 0 }))).toMatchObject({ statusCode: 400 });
    expect(await errorOf(paymentIntents.capture(hold.id, { amount_to_capture: -1 }))).toMatchObject({
      statusCode: 400,
    });
    expect(await paymentIntents.retrieve(hold.id)).toMatchObject({
      status: 'requires_capture',
      amount_capturable: 1999,
    });
  });

  it('captures once: the second attempt hears that it is captured, with the intent inside', async () => {
    const hold = await account.createHold();
    const both = await Promise.allSettled([
      account.stripe.paymentIntents.capture(hold.id),
      account.stripe.paymentIntents.capture(hold.id),
    ]);
    expect(both.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    expect(await errorOf(account.stripe.paymentIntents.capture(hold.id))).toMatchObject({
      type: 'StripeInvalidRequestError',
      statusCode: 400,
      code: 'payment_intent_unexpected_state',
      message: 'This PaymentIntent could not be captured because it has already been captured.',
      doc_url: 'https://stripe.com/docs/error-codes/payment-intent-unexpected-state',
      payment_intent: { id: hold.id, status: 'succeeded' },
    });
    const charges = await account.stripe.charges.list({ payment_intent: hold.id });
    expect(charges.data.map(({ amount_captured }) => amount_captured)).toEqual([1999]);
  });
});

describe('a payment with automatic capture', () => {
  it('is charged when it is confirmed', async () => {
    const paid = await account.createHold({ capture_method: 'automatic' });
    expect(paid).toMatchObject({ status: 'succeeded', amount_received: 1999, amount_capturable: 0 });
  });

  it('needs an address to return to when the intent is open to methods that redirect', async () => {
    const intent = await account.createIntent({ allowed_payment_method_types: undefined });
    expect(intent.automatic_payment_methods).toEqual({ enabled: true, allow_redirects: 'always' });
    const refused = account.stripe.paymentIntents.confirm(intent.id, { payment_method: 'pm_card_visa' });
    expect(await errorOf(refused)).toMatchObject({ statusCode: 400, param: 'return_url' });
    const confirmed = await account.stripe.paymentIntents.confirm(intent.id, {
      payment_method: 'pm_card_visa',
      return_url: 'https://shop.example/done',
    });
    expect(confirmed.status).toBe('requires_capture');
  });
});

describe('cancelling', () => {
  it.each(['requires_payment_method', 'requires_confirmation', 'requires_action', 'requires_capture'])(
    'ends an intent that is %s',
    async (status) => {
      const intent = await intentIn(status);
      expect(intent.status).toBe(status);
      const canceled = await account.stripe.paymentIntents.cancel(intent.id, {
        cancellation_reason: 'requested_by_customer',
        expand: ['latest_charge'],
      });
      expect(canceled).toMatchObject({
        status: 'canceled',
        cancellation_reason: 'requested_by_customer',
        canceled_at: expect.any(Number) as number,
        amount_capturable: 0,
        amount_received: 0,
      });
      const charge = canceled.latest_charge;
      expect(typeof charge === 'object' && charge ? [charge.captured, charge.refunded] : null).toEqual(
        status === 'requires_capture' ? [false, true] : null,
      );
    },
  );

  function intentIn(status: string) {
    switch (status) {
      case 'requires_capture':
        return account.createHold();
      case 'requires_action':
        return account.createHold({ payment_method: 'pm_card_threeDSecure2Required' });
      case 'requires_confirmation':
        return account.createIntent({ payment_method: 'pm_card_visa' });
      default:
        return account.createIntent();
    }
  }

  it('is refused after the capture and after a first cancellation, naming the state', async () => {
    const paid = await account.createHold({ capture_method: 'automatic' });
    const gone = await account.createIntent();
    await account.stripe.paymentIntents.cancel(gone.id);
    for (const [id, status] of [
      [paid.id, 'succeeded'],
      [gone.id, 'canceled'],
    ] as const) {
      const error = await errorOf(account.stripe.paymentIntents.cancel(id));
      expect(error).toMatchObject({ code: 'payment_intent_unexpected_state', payment_intent: { status } });
      expect(error.message).toContain(`because it has a status of ${status}`);
    }
  });

  it('wins or loses against a capture at the same moment, never both', async () => {
    const hold = await account.createHold();
    const results = await Promise.allSettled([
      account.stripe.paymentIntents.capture(hold.id),
      account.stripe.paymentIntents.cancel(hold.id),
    ]);
    expect(results.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    const { status, amount_received } = await account.stripe.paymentIntents.retrieve(hold.id);
    expect(amount_received).toBe(status === 'succeeded' ? 1999 : 0);
  });
});

describe('confirming', () => {
  it('is refused without a payment method, after success and after cancellation', async () => {
    const { paymentIntents } = account.stripe;
    const bare = await account.createIntent();
    expect(await errorOf(paymentIntents.confirm(bare.id))).toMatchObject({ code: 'payment_intent_unexpected_state' });
    const paid = await account.createHold({ capture_method: 'automatic' });
    const again = await errorOf(paymentIntents.confirm(paid.id, { payment_method: 'pm_card_visa' }));
    expect(again.message).toContain('already succeeded');
    await paymentIntents.cancel(bare.id);
    const late = await errorOf(paymentIntents.confirm(bare.id, { payment_method: 'pm_card_visa' }));
    expect(late).toMatchObject({ code: 'payment_intent_unexpected_state', payment_intent: { status: 'canceled' } });
  });

  it('refuses a payment method that was used before', async () => {
    const hold = await account.createHold();
    const other = await account.createIntent();
    const reused = account.stripe.paymentIntents.confirm(other.id, { payment_method: String(hold.payment_method) });
    expect((await errorOf(reused)).message).toContain('previously used');
  });

  it('takes card details in place of a payment method', async () => {
    const intent = await account.createIntent();
    const { status, body } = await account.browserCall('POST', `/v1/payment_intents/${intent.id}/confirm`, {
      client_secret: intent.client_secret ?? '',
      'payment_method_data[type]': 'card',
      'payment_method_data[card][number]': '4242 4242 4242 4242',
      'payment_method_data[card][exp_month]': '12',
      'payment_method_data[card][exp_year]': '39',
      'payment_method_data[card][cvc]': '123',
      'payment_method_data[billing_details][name]': 'Rahim Uddin',
    });
    expect([status, body.status]).toEqual([200, 'requires_capture']);
    const { latest_charge } = await account.stripe.paymentIntents.retrieve(intent.id, { expand: ['latest_charge'] });
    expect(latest_charge).toMatchObject({ billing_details: { name: 'Rahim Uddin' } });
  });
});

describe('updating', () => {
  it('changes the amount until the hold, and metadata always, key by key', async () => {
    const { paymentIntents } = account.stripe;
    const intent = await account.createIntent({ metadata: { order: '7', user: 'u' } });
    const updated = await paymentIntents.update(intent.id, { amount: 2500, metadata: { user: '', attempt: '2' } });
    expect(updated).toMatchObject({ amount: 2500 });
    expect(updated.metadata).toEqual({ order: '7', attempt: '2' });

    const hold = await paymentIntents.confirm(intent.id, { payment_method: 'pm_card_visa' });
    expect(await errorOf(paymentIntents.update(hold.id, { amount: 1 }))).toMatchObject({
      code: 'payment_intent_unexpected_state',
    });
    expect((await paymentIntents.update(hold.id, { metadata: { note: 'held' } })).metadata).toEqual({
      order: '7',
      attempt: '2',
      note: 'held',
    });
    expect(
      (await paymentIntents.update(hold.id, { metadata: '' as unknown as Record<string, string> })).metadata,
    ).toEqual({});
  });

  it('asks for a new authentication when the amount changes while one is under way', async () => {
    const intent = await account.createHold({ payment_method: 'pm_card_threeDSecure2Required' });
    const updated = await account.stripe.paymentIntents.update(intent.id, { amount: 3000 });
    expect(updated).toMatchObject({ status: 'requires_confirmation', next_action: null });
  });
});

describe('what cannot be', () => {
  it.each([
    [{ amount: 49 }, { code: 'amount_too_small', param: 'amount' }],
    [{ amount: 100_000_000 }, { code: 'amount_too_large', param: 'amount' }],
    [{ amount: 0 }, { code: 'parameter_invalid_integer', param: 'amount' }],
    [{ amount: -5 }, { code: 'parameter_invalid_integer', param: 'amount' }],
    [{ amount: 19.99 }, { code: 'parameter_invalid_integer', param: 'amount' }],
    [{ amount: undefined }, { code: 'parameter_missing', param: 'amount' }],
    [{ currency: undefined }, { code: 'parameter_missing', param: 'currency' }],
    [{ currency: 'xyz' }, { param: 'currency' }],
    [{ currency: '' }, { code: 'parameter_invalid_empty', param: 'currency' }],
    [{ capture_method: 'later' }, { param: 'capture_method' }],
    [{ colour: 'red' }, { code: 'parameter_unknown', param: 'colour' }],
    [{ payment_method: 'pm_nobody' }, { code: 'resource_missing', param: 'payment_method' }],
    [{ allowed_payment_method_types: ['sepa_debit'] }, { param: 'allowed_payment_method_types' }],
    [{ payment_method_types: ['card'] }, { code: 'payment_method_types_no_longer_supported' }],
    [{ automatic_payment_methods: { enabled: true } }, { code: 'parameters_exclusive' }],
    [{ receipt_email: 'nobody' }, { code: 'email_invalid', param: 'receipt_email' }],
    [{ metadata: { ['k'.repeat(41)]: 'v' } }, { param: 'metadata' }],
    [{ metadata: { key: 'v'.repeat(501) } }, { param: 'metadata' }],
    [{ metadata: Object.fromEntries(Array.from({ length: 51 }, (_, i) => [`k${i}`, 'v'])) }, { param: 'metadata' }],
    [{ metadata: 'text' }, { param: 'metadata' }],
  ])('refuses to create an intent with %j', async (params, expected) => {
    const before = await account.stripe.paymentIntents.list({ limit: 1 });
    const error = await errorOf(account.createIntent(params as object));
    expect(error).toMatchObject({ type: 'StripeInvalidRequestError', statusCode: 400, ...expected });
    expect(await account.stripe.paymentIntents.list({ limit: 1 })).toEqual(before);
  });

  it('knows no intent that is not there', async () => {
    for (const id of ['pi_nobody', 'pi_\0', '../../etc', 'x'.repeat(3000)]) {
      expect(await errorOf(account.stripe.paymentIntents.retrieve(id))).toMatchObject({
        statusCode: 404,
        code: 'resource_missing',
        param: 'intent',
      });
    }
  });
});

describe('search', () => {
  it('finds intents by metadata, status and amount', async () => {
    await account.reset();
    const hold = await account.createHold({ metadata: { order: 'A' } });
    const open = await account.createIntent({ metadata: { order: 'B' }, amount: 5000 });
    const search = async (query: string): Promise<string[]> =>
      (await account.stripe.paymentIntents.search({ query })).data.map(({ id }) => id);
    expect(await search(`metadata['order']:'A'`)).toEqual([hold.id]);
    expect(await search(`status:"requires_payment_method" AND amount>4999`)).toEqual([open.id]);
    expect(await search(`metadata["order"]:"A" OR metadata["order"]:"B"`)).toEqual([open.id, hold.id]);
    expect(await search(`-status:'requires_capture'`)).toEqual([open.id]);
    expect(await search(`metadata['none']:null`)).toEqual([open.id, hold.id]);
    expect(await errorOf(search('whatever'))).toMatchObject({ statusCode: 400, param: 'query' });
  });
});
