import type Stripe from 'stripe';
import type { Params } from '../http/params.js';
import { formatAmount } from '../money.js';
import { readAddress } from '../resources/address.js';
import type { StoredIntent } from '../resources/references.js';

const MINIMUM_AMOUNT = 50;
const MAXIMUM_AMOUNT = 99_999_999;
const CURRENCIES = new Set(Intl.supportedValuesOf('currency').map((code) => code.toLowerCase()));
const CAPTURE_METHODS = ['automatic', 'automatic_async', 'manual'] as const;

/** Checks an amount in the currency's smallest unit against Stripe's limits. */
export function checkedAmount(params: Params, amount: number, currency: string): number {
  if (amount < 1)
    throw params.invalid('amount', 'This value must be greater than or equal to 1.', 'parameter_invalid_integer');
  if (amount < MINIMUM_AMOUNT) {
    const minimum = formatAmount(MINIMUM_AMOUNT, currency);
    throw params.invalid('amount', `Amount must be at least ${minimum} ${currency}`, 'amount_too_small');
  }
  if (amount > MAXIMUM_AMOUNT) {
    const maximum = formatAmount(MAXIMUM_AMOUNT, currency);
    throw params.invalid('amount', `Amount must be no more than ${maximum}`, 'amount_too_large');
  }
  return amount;
}

/** Checks a three-letter currency code, any case, and answers it in lower case. */
export function checkedCurrency(params: Params, currency: string): string {
  const code = currency.toLowerCase();
  if (!CURRENCIES.has(code)) throw params.invalid('currency', `Invalid currency: ${code}.`);
  return code;
}

/** How the intent is to be confirmed, sent with `confirm` (and with `create` when it confirms at once). */
export interface ConfirmOptions {
  returnUrl: string | undefined;
  /** Stripe.js shows the authentication itself, so the intent needs no address to return to. */
  useStripeSdk: boolean;
  /** The customer is not there to authenticate. */
  offSession: boolean;
  errorOnRequiresAction: boolean;
}

export function readConfirmOptions(params: Params): ConfirmOptions {
  const returnUrl = params.text('return_url');
  if (returnUrl !== undefined && !isWebAddress(returnUrl)) {
    throw params.invalid('return_url', 'Invalid URL: must begin with http:// or https://.', 'url_invalid');
  }
  params.accept('mandate_data', 'radar_options', 'expected_payment_method_type');
  return {
    returnUrl,
    useStripeSdk: params.boolean('use_stripe_sdk') ?? false,
    offSession: params.boolean('off_session') ?? false,
    errorOnRequiresAction: params.boolean('error_on_requires_action') ?? false,
  };
}

/** Reads what `create`, `update` and `confirm` may all set, into the intent. */
export function applyDetails(params: Params, intent: StoredIntent): void {
  const receiptEmail = params.clearableText('receipt_email', 800);
  if (receiptEmail !== undefined) {
    if (receiptEmail !== null && !/^\S+@\S+$/.test(receiptEmail)) {
      throw params.invalid('receipt_email', `Invalid email address: ${receiptEmail}`, 'email_invalid');
    }
    intent.receipt_email = receiptEmail;
  }
  const futureUsage = params.choice('setup_future_usage', ['off_session', 'on_session']);
  if (futureUsage !== undefined) intent.setup_future_usage = futureUsage;
  const shipping = params.object('shipping');
  if (shipping) intent.shipping = readShipping(shipping);
  params.accept('payment_method_options');
}

/** Reads what `create` and `update` may set, into the intent. */
export function applyDescription(params: Params, intent: StoredIntent): void {
  const texts = ['description', 'statement_descriptor', 'statement_descriptor_suffix', 'transfer_group'] as const;
  for (const name of texts) {
    const value = params.clearableText(name, name.startsWith('statement') ? 22 : 1000);
    if (value !== undefined) intent[name] = value;
  }
  intent.metadata = params.metadata(intent.metadata);
  intent.capture_method = params.choice('capture_method', CAPTURE_METHODS) ?? intent.capture_method;
}

/**
 * Reads `allowed_payment_method_types` into the intent. Stripe passes over those that don't fit; here only cards do.
 *
 * @returns whether the caller named any.
 * @throws ApiError 400 for the parameter `payment_method_types`, which API version endive took away.
 */
export function applyAllowedTypes(params: Params, intent: StoredIntent): boolean {
  if (params.has('payment_method_types')) {
    throw params.invalid(
      'payment_method_types',
      'The parameter payment_method_types is no longer supported. Use allowed_payment_method_types instead.',
      'payment_method_types_no_longer_supported',
    );
  }
  const allowed = params.list('allowed_payment_method_types');
  if (!allowed) return false;
  if (!allowed.includes('card')) {
    const message = `No valid payment method types for this PaymentIntent: the sandbox knows card, not ${allowed.join(', ')}.`;
    throw params.invalid('allowed_payment_method_types', message);
  }
  intent.allowed_payment_method_types = allowed;
  intent.automatic_payment_methods = null;
  return true;
}

function readShipping(params: Params): Stripe.PaymentIntent.Shipping {
  return {
    address: readAddress(params),
    carrier: params.clearableText('carrier') ?? null,
    name: params.requiredText('name'),
    phone: params.clearableText('phone') ?? null,
    tracking_number: params.clearableText('tracking_number') ?? null,
  };
}

function isWebAddress(text: string): boolean {
  return URL.canParse(text) && /^https?:$/.test(new URL(text).protocol);
}
