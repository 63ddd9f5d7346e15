import type Stripe from 'stripe';
import type { Call, Context } from '../context.js';
import { invalidRequest, resourceMissing } from '../errors.js';
import { newId, randomText } from '../ids.js';
import type { StoredIntent } from '../resources/references.js';

/** The fields of an intent that a publishable key may see (https://docs.stripe.com/api/payment_intents/object). */
const PUBLISHABLE_FIELDS = [
  'id',
  'object',
  'amount',
  'amount_details',
  'automatic_payment_methods',
  'canceled_at',
  'cancellation_reason',
  'capture_method',
  'client_secret',
  'confirmation_method',
  'created',
  'currency',
  'description',
  'last_payment_error',
  'livemode',
  'next_action',
  'payment_method',
  'payment_method_types',
  'processing',
  'receipt_email',
  'setup_future_usage',
  'shipping',
  'source',
  'status',
] as const satisfies readonly (keyof StoredIntent)[];

/** The part of an intent that a browser is shown. */
export function publishableView(intent: StoredIntent): Partial<StoredIntent> {
  return Object.fromEntries(PUBLISHABLE_FIELDS.map((field) => [field, intent[field]]));
}

/** A new intent in `requires_payment_method`, not yet stored. */
export function newIntent(context: Context, amount: number, currency: string): StoredIntent {
  const id = newId('pi');
  return {
    id,
    object: 'payment_intent',
    allowed_payment_method_types: null,
    amount,
    amount_capturable: 0,
    amount_details: { tip: {} },
    amount_received: 0,
    application: null,
    application_fee_amount: null,
    automatic_payment_methods: null,
    canceled_at: null,
    cancellation_reason: null,
    capture_method: 'automatic_async',
    client_secret: `${id}_secret_${randomText(25)}`,
    confirmation_method: 'automatic',
    created: context.clock.now(),
    currency,
    customer: null,
    customer_account: null,
    description: null,
    excluded_payment_method_types: null,
    last_payment_error: null,
    latest_charge: null,
    livemode: false,
    managed_payments: null,
    metadata: {},
    next_action: null,
    on_behalf_of: null,
    payment_method: null,
    payment_method_configuration_details: null,
    payment_method_options: { card: cardOptions() },
    payment_method_types: ['card'],
    payment_record: null,
    processing: null,
    receipt_email: null,
    review: null,
    setup_future_usage: null,
    shipping: null,
    source: null,
    statement_descriptor: null,
    statement_descriptor_suffix: null,
    status: 'requires_payment_method',
    transfer_data: null,
    transfer_group: null,
  };
}

function cardOptions(): Stripe.PaymentIntent.PaymentMethodOptions.Card {
  return { installments: null, mandate_options: null, network: null, request_three_d_secure: 'automatic' };
}

/**
 * The intent of the call's path.
 *
 * @throws ApiError 404 when there is none; 400 when a publishable key comes without the intent's client secret.
 */
export function intentOfCall(call: Call): StoredIntent {
  const id = call.ids[0] ?? '';
  const secret = call.params.text('client_secret');
  const intent = call.objects.find<StoredIntent>(id, 'payment_intent');
  if (!intent) throw resourceMissing('payment_intent', id, 'intent', 404);
  if (call.publishable || secret !== undefined) assertClientSecret(intent, secret);
  return intent;
}

export function assertClientSecret(intent: StoredIntent, secret: string | undefined): void {
  if (secret === undefined) {
    throw invalidRequest('Missing required param: client_secret.', {
      code: 'parameter_missing',
      param: 'client_secret',
    });
  }
  if (secret !== intent.client_secret) {
    throw invalidRequest(
      'The client_secret provided does not match the client_secret associated with the PaymentIntent.',
      { code: 'payment_intent_invalid_parameter', param: 'client_secret' },
    );
  }
}
