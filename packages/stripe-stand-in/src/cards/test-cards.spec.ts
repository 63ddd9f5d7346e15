import Stripe from 'stripe';
import { errorOf, StripeAccount } from '../test/stripe-account.js';
import { checkCardNumber } from './card-number.js';
import { TEST_CARDS } from './test-cards.js';

let account: StripeAccount;

beforeAll(async () => {
  account = await StripeAccount.open();
});

afterAll(() => account.close());

async function payWith(number: string): Promise<Stripe.PaymentIntent> {
  const method = await account.stripe.paymentMethods.create({
    type: 'card',
    card: {
      number,
      exp_month: 12,
      exp_year: new Date().getFullYear() + 1,
      cvc: /^3[47]/.test(number) ? '1234' : '123',
    },
  });
  const intent = await account.createIntent();
  return account.stripe.paymentIntents.confirm(intent.id, { payment_method: method.id });
}

it('lists only numbers that pass the check digit rule, each once, each name once', () => {
  expect(TEST_CARDS.filter(({ number }) => checkCardNumber(number) !== 'valid')).toEqual([]);
  const numbers = TEST_CARDS.map(({ number }) => number);
  const names = TEST_CARDS.flatMap((card) => card.names);
  expect([new Set(numbers).size, new Set(names).size]).toEqual([numbers.length, names.length]);
});

it.each([
  '4242424242424242',
  '378282246310005',
  '5555555555554444',
  '6011111111111117',
  '3056930009020004',
  '3566002020360505',
])('%s pays', async (number) => {
  expect(await payWith(number)).toMatchObject({ status: 'requires_capture' });
});

it.each([
  ['4000000000000002', 'card_declined', 'generic_decline', 'Your card was declined.'],
  ['4000000000009995', 'card_declined', 'insufficient_funds', 'Your card has insufficient funds.'],
  ['4000000000009987', 'card_declined', 'lost_card', 'Your card was declined.'],
  ['4000000000000069', 'expired_card', 'expired_card', 'Your card has expired.'],
  ['4000000000000127', 'incorrect_cvc', 'incorrect_cvc', "Your card's security code is incorrect."],
  [
    '4000000000000119',
    'processing_error',
    'processing_error',
    'An error occurred while processing your card. Try again in a little bit.',
  ],
])(
  '%s is declined with %s, and the intent can be paid with another card',
  async (number, code, declineCode, message) => {
    const error = await errorOf(payWith(number));
    expect(error).toMatchObject({
      type: 'StripeCardError',
      rawType: 'card_error',
      statusCode: 402,
      code,
      decline_code: declineCode,
      message,
      charge: expect.stringMatching(/^ch_/) as string,
      payment_method: { card: { last4: number.slice(-4) } },
      payment_intent: {
        status: 'requires_payment_method',
        payment_method: null,
        last_payment_error: { type: 'card_error', code, decline_code: declineCode, message },
      },
      request_log_url: expect.stringContaining(error.requestId ?? 'req_') as string,
    });
    expect(await account.stripe.charges.retrieve(error.charge ?? '')).toMatchObject({
      status: 'failed',
      paid: false,
      failure_code: code,
      failure_message: message,
    });
    const paid = await account.stripe.paymentIntents.confirm(String(error.payment_intent?.id), {
      payment_method: 'pm_card_visa',
    });
    expect(paid).toMatchObject({ status: 'requires_capture', last_payment_error: null });
  },
);

it.each(['4000002500003155', '4000000000003220'])('%s needs 3-D Secure', async (number) => {
  expect(await payWith(number)).toMatchObject({
    status: 'requires_action',
    next_action: { type: 'use_stripe_sdk' },
    amount_capturable: 0,
    latest_charge: null,
  });
});

it.each([
  ['pm_card_visa', 'visa'],
  ['pm_card_mastercard', 'mastercard'],
  ['pm_card_amex', 'amex'],
  ['pm_card_discover', 'discover'],
  ['pm_card_unionpay', 'unionpay'],
])('%s stands for a new %s card each time', async (name, brand) => {
  const [first, second] = await Promise.all([name, name].map((id) => account.createHold({ payment_method: id })));
  expect(first?.payment_method).not.toBe(second?.payment_method);
  const method = await account.stripe.paymentMethods.retrieve(String(first?.payment_method));
  expect(method).toMatchObject({ type: 'card', card: { brand } });
  expect(JSON.stringify(method)).not.toMatch(/\d{12}/);
});

it.each([
  ['pm_card_chargeDeclined', 'generic_decline'],
  ['pm_card_visa_chargeDeclinedInsufficientFunds', 'insufficient_funds'],
  ['pm_card_chargeDeclinedExpiredCard', 'expired_card'],
  ['pm_card_chargeDeclinedIncorrectCvc', 'incorrect_cvc'],
])('%s is declined with %s', async (name, declineCode) => {
  expect(await errorOf(account.createHold({ payment_method: name }))).toMatchObject({ decline_code: declineCode });
});

it.each([
  [{ number: '4242424242424241' }, 'incorrect_number', 'Your card number is incorrect.'],
  [{ number: '4242' }, 'incorrect_number', 'Your card number is incorrect.'],
  [{ number: 'not a number' }, 'incorrect_number', 'Your card number is incorrect.'],
  [{ exp_month: 13 }, 'invalid_expiry_month', "Your card's expiration month is invalid."],
  [{ exp_year: 2001 }, 'invalid_expiry_year', "Your card's expiration year is invalid."],
  [{ cvc: '12' }, 'invalid_cvc', "Your card's security code is invalid."],
])('refuses a card with %j when it is entered', async (wrong, code, message) => {
  const card = { number: '4242424242424242', exp_month: 12, exp_year: 2045, cvc: '123', ...wrong };
  expect(await errorOf(account.stripe.paymentMethods.create({ type: 'card', card }))).toMatchObject({
    type: 'StripeCardError',
    statusCode: 402,
    code,
    message,
  });
});

it('takes no real card', async () => {
  const real = account.stripe.paymentMethods.create({
    type: 'card',
    card: { number: '4539578763621486', exp_month: 12, exp_year: 2045, cvc: '123' },
  });
  expect(await errorOf(real)).toMatchObject({ code: 'card_declined', decline_code: 'test_mode_live_card' });
});
