import { errorOf, StripeAccount, type BrowserAnswer } from '../test/stripe-account.js';

let account: StripeAccount;

beforeAll(async () => {
  account = await StripeAccount.open();
});

afterAll(() => account.close());

function answerBank(id: string, clientSecret: string | null, outcome: string): Promise<BrowserAnswer> {
  return account.browserCall('POST', `/3ds/${id}`, { client_secret: clientSecret ?? '', outcome });
}

it('completed, leads to the hold; the charge tells of the authentication', async () => {
  const intent = await account.createHold({ payment_method: 'pm_card_threeDSecure2Required' });
  expect(intent.status).toBe('requires_action');
  const { body } = await answerBank(intent.id, intent.client_secret, 'complete');
  expect(body.status).toBe('requires_capture');
  const after = await account.stripe.paymentIntents.retrieve(intent.id, { expand: ['latest_charge'] });
  expect(after).toMatchObject({
    status: 'requires_capture',
    next_action: null,
    latest_charge: { payment_method_details: { card: { three_d_secure: { result: 'authenticated' } } } },
  });
});

it('failed, makes the intent payable again and says why', async () => {
  const intent = await account.createHold({ payment_method: 'pm_card_threeDSecure2Required' });
  const { body } = await answerBank(intent.id, intent.client_secret, 'fail');
  expect(body).toMatchObject({
    status: 'requires_payment_method',
    last_payment_error: { code: 'payment_intent_authentication_failure', type: 'invalid_request_error' },
  });
  const { data } = await account.stripe.events.list({ type: 'payment_intent.payment_failed' });
  expect(data[0]?.data.object).toMatchObject({ id: intent.id, latest_charge: null });
});

it('completed with a card that is then declined, ends as a decline', async () => {
  const intent = await account.createHold({ payment_method: 'pm_card_threeDSecureRequiredChargeDeclined' });
  const { status, body } = await answerBank(intent.id, intent.client_secret, 'complete');
  expect(status).toBe(200);
  expect(body).toMatchObject({ status: 'requires_payment_method', last_payment_error: { code: 'card_declined' } });
});

it('answered twice, counts once', async () => {
  const intent = await account.createHold({ payment_method: 'pm_card_threeDSecure2Required' });
  await answerBank(intent.id, intent.client_secret, 'complete');
  const { body } = await answerBank(intent.id, intent.client_secret, 'fail');
  expect(body.status).toBe('requires_capture');
  expect((await account.stripe.charges.list({ payment_intent: intent.id })).data).toHaveLength(1);
});

it('is refused to a caller without the client secret', async () => {
  const intent = await account.createHold({ payment_method: 'pm_card_threeDSecure2Required' });
  const wrong = await answerBank(intent.id, `${intent.id}_secret_wrong`, 'complete');
  expect([wrong.status, wrong.body.error?.param]).toEqual([400, 'client_secret']);
  expect((await answerBank('pi_nobody', 'pi_nobody_secret_x', 'complete')).status).toBe(404);
  expect(await account.stripe.paymentIntents.retrieve(intent.id)).toMatchObject({ status: 'requires_action' });
});

it('cannot be asked of a customer who is not there', async () => {
  const call = account.createHold({ payment_method: 'pm_card_threeDSecure2Required', off_session: true });
  expect(await errorOf(call)).toMatchObject({ statusCode: 402, code: 'authentication_required' });
});

it('leaves the confirmation to the server when the intent is confirmed manually', async () => {
  const intent = await account.createHold({
    payment_method: 'pm_card_threeDSecure2Required',
    confirmation_method: 'manual',
  });
  const { body } = await answerBank(intent.id, intent.client_secret, 'complete');
  expect(body.status).toBe('requires_confirmation');
  expect(await account.stripe.paymentIntents.confirm(intent.id)).toMatchObject({ status: 'requires_capture' });
});

describe('on a page of its own', () => {
  it('shows the question, and sends the customer back to the shop', async () => {
    const intent = await account.createHold({
      payment_method: 'pm_card_threeDSecure2Required',
      return_url: 'https://shop.example/pay?order=7',
    });
    const url = intent.next_action?.redirect_to_url?.url ?? '';
    const page = await (await fetch(url)).text();
    expect(page).toContain('$19.99');
    expect(page).toContain('Complete authentication');

    const form = new URLSearchParams({ page: 'true', client_secret: intent.client_secret ?? '', outcome: 'complete' });
    const back = await fetch(url.split('?')[0] ?? '', { method: 'POST', body: form, redirect: 'manual' });
    expect(back.status).toBe(303);
    const location = new URL(back.headers.get('location') ?? '');
    expect(location.origin + location.pathname).toBe('https://shop.example/pay');
    expect(Object.fromEntries(location.searchParams)).toEqual({
      order: '7',
      payment_intent: intent.id,
      payment_intent_client_secret: intent.client_secret,
      redirect_status: 'succeeded',
    });
    expect(await (await fetch(url)).text()).toContain('nothing to authenticate');
  });

  it('sends no customer to an address that is no web page', async () => {
    const call = account.createHold({ return_url: 'javascript:alert(1)' });
    expect(await errorOf(call)).toMatchObject({ code: 'url_invalid', param: 'return_url' });
  });
});
