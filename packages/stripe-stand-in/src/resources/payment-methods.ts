import { createHash } from 'node:crypto';
import type Stripe from 'stripe';
import { cardBrand, checkCardNumber, cvcLength } from '../cards/card-number.js';
import { LIVE_CARD_DECLINE, testCardByName, testCardByNumber, type TestCard } from '../cards/test-cards.js';
import type { Call, Context } from '../context.js';
import { ApiError, resourceMissing } from '../errors.js';
import type { Params } from '../http/params.js';
import { newId } from '../ids.js';
import { readAddress } from './address.js';
import type { StoredPaymentMethod } from './references.js';

/** POST /v1/payment_methods: from card details, or from a test token such as `tok_visa`. */
export function createPaymentMethod(call: Call): Stripe.PaymentMethod {
  return paymentMethodView(storePaymentMethod(call, call.params));
}

/** GET /v1/payment_methods/{id} */
export function retrievePaymentMethod(call: Call): Stripe.PaymentMethod {
  const id = call.ids[0] ?? '';
  const found = call.objects.find<StoredPaymentMethod>(id, 'payment_method');
  if (!found) throw resourceMissing('PaymentMethod', id, 'payment_method', 404);
  return paymentMethodView(found);
}

/** A payment method as the API shows it: without the card's number. */
export function paymentMethodView(stored: StoredPaymentMethod): Stripe.PaymentMethod {
  const { number: _number, used: _used, authenticated: _authenticated, ...view } = stored;
  return view;
}

/**
 * The payment method an intent is to be paid with: a stored one by its id, or a new one for a test name such as
 * `pm_card_visa`.
 *
 * @throws ApiError 400 when there is none, or when it was used before.
 */
export function resolvePaymentMethod(context: Context, id: string): StoredPaymentMethod {
  const named = testCardByName(id);
  if (named) {
    const year = new Date(context.clock.now() * 1000).getUTCFullYear() + 1;
    return insertPaymentMethod(context, { card: named, expMonth: 12, expYear: year, cvc: undefined });
  }
  const found = context.objects.find<StoredPaymentMethod>(id, 'payment_method');
  if (!found) throw resourceMissing('PaymentMethod', id, 'payment_method');
  if (found.used) {
    throw new ApiError(400, {
      type: 'invalid_request_error',
      message:
        'The provided PaymentMethod was previously used with a PaymentIntent without Customer attachment. It may not be used again.',
    });
  }
  return found;
}

/** Reads `type`, `card`, `billing_details` and `metadata`, and stores the payment method they describe. */
export function storePaymentMethod(context: Context, params: Params): StoredPaymentMethod {
  if (params.choice('type', ['card']) === undefined) params.requiredText('type');
  const card = params.object('card');
  if (!card) throw params.invalid('card', 'Missing required param: card.', 'parameter_missing');
  const billing = billingDetails(params.object('billing_details'));
  const metadata = params.metadata({});
  params.accept('guid', 'muid', 'sid', 'payment_user_agent', 'referrer', 'time_on_page', 'allow_redisplay');
  const details = cardDetails(context, card);
  params.rejectUnread();
  return insertPaymentMethod(context, { ...details, billing, metadata });
}

interface CardDetails {
  card: TestCard;
  expMonth: number;
  expYear: number;
  cvc: string | undefined;
  billing?: Stripe.PaymentMethod.BillingDetails;
  metadata?: Stripe.Metadata;
}

function cardDetails(context: Context, params: Params): CardDetails {
  const token = params.text('token');
  if (token !== undefined) {
    const card = testCardByName(token.replace(/^tok_/, 'pm_card_'));
    if (!card) throw resourceMissing('token', token, 'card[token]');
    const year = new Date(context.clock.now() * 1000).getUTCFullYear() + 1;
    return { card, expMonth: 12, expYear: year, cvc: undefined };
  }
  const number = params.requiredText('number').replace(/[\s-]/g, '');
  const expMonth = params.requiredInteger('exp_month');
  const year = params.requiredInteger('exp_year');
  const cvc = params.text('cvc');
  const expYear = year < 100 ? 2000 + year : year;
  if (!/^\d+$/.test(number) || checkCardNumber(number) !== 'valid') {
    throw cardRefused('incorrect_number', 'number', 'Your card number is incorrect.');
  }
  checkExpiry(context, expMonth, expYear);
  if (cvc !== undefined && !new RegExp(`^\\d{${cvcLength(cardBrand(number))}}$`).test(cvc)) {
    throw cardRefused('invalid_cvc', 'cvc', "Your card's security code is invalid.");
  }
  const card = testCardByNumber(number);
  if (!card) {
    throw cardRefused(LIVE_CARD_DECLINE.code, 'number', LIVE_CARD_DECLINE.message, LIVE_CARD_DECLINE.declineCode);
  }
  return { card, expMonth, expYear, cvc };
}

function checkExpiry(context: Context, month: number, year: number): void {
  const today = new Date(context.clock.now() * 1000);
  if (month < 1 || month > 12) {
    throw cardRefused('invalid_expiry_month', 'exp_month', "Your card's expiration month is invalid.");
  }
  const monthsAhead = (year - today.getUTCFullYear()) * 12 + month - 1 - today.getUTCMonth();
  if (monthsAhead < 0 || year > today.getUTCFullYear() + 50) {
    throw cardRefused('invalid_expiry_year', 'exp_year', "Your card's expiration year is invalid.");
  }
}

function cardRefused(code: string, param: string, message: string, declineCode?: string): ApiError {
  return new ApiError(402, { type: 'card_error', code, param, message, decline_code: declineCode });
}

function billingDetails(params: Params | undefined): Stripe.PaymentMethod.BillingDetails {
  return {
    address: readAddress(params),
    email: params?.clearableText('email') ?? null,
    name: params?.clearableText('name') ?? null,
    phone: params?.clearableText('phone') ?? null,
    tax_id: params?.clearableText('tax_id') ?? null,
  };
}

function insertPaymentMethod(context: Context, details: CardDetails): StoredPaymentMethod {
  const { card } = details;
  const brand = cardBrand(card.number);
  const stored: StoredPaymentMethod = {
    id: newId('pm'),
    object: 'payment_method',
    allow_redisplay: 'unspecified',
    billing_details: details.billing ?? billingDetails(undefined),
    card: {
      brand,
      checks: {
        address_line1_check: null,
        address_postal_code_check: null,
        cvc_check: details.cvc === undefined ? null : 'unchecked',
      },
      country: card.country ?? 'US',
      display_brand: brand,
      exp_month: details.expMonth,
      exp_year: details.expYear,
      fingerprint: createHash('sha256').update(card.number).digest('base64url').slice(0, 16),
      funding: card.funding ?? 'credit',
      generated_from: null,
      last4: card.number.slice(-4),
      networks: { available: [brand], preferred: null },
      regulated_status: 'unregulated',
      three_d_secure_usage: { supported: brand !== 'unionpay' },
      wallet: null,
    },
    created: context.clock.now(),
    customer: null,
    customer_account: null,
    livemode: false,
    metadata: details.metadata ?? {},
    type: 'card',
    number: card.number,
    used: false,
    authenticated: false,
  };
  context.objects.insert(stored);
  return stored;
}
