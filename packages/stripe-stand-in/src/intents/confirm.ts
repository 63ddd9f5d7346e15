import { testCardByNumber, type Decline } from '../cards/test-cards.js';
import type { Call } from '../context.js';
import { invalidRequest, unexpectedState } from '../errors.js';
import { resolvePaymentMethod, storePaymentMethod } from '../resources/payment-methods.js';
import type { StoredIntent, StoredPaymentMethod } from '../resources/references.js';
import { decline } from './authorize.js';
import { chargeCard } from './charge-card.js';
import { intentOfCall } from './intent-object.js';
import { applyDetails, readConfirmOptions, type ConfirmOptions } from './intent-params.js';
import { assertAllowed } from './intent-transitions.js';
import { requireAuthentication } from './three-d-secure.js';

const AUTHENTICATION_REQUIRED: Decline = {
  code: 'authentication_required',
  declineCode: 'authentication_required',
  message: 'Your card was declined. This transaction requires authentication.',
};

/** POST /v1/payment_intents/{id}/confirm */
export function confirmIntent(call: Call): StoredIntent {
  const intent = intentOfCall(call);
  // Before all else: a second confirmation with the same card must hear of the first one's success.
  assertAllowed('confirm', intent);
  const options = readConfirmOptions(call.params);
  applyDetails(call.params, intent);
  const method = readPaymentMethod(call);
  call.params.rejectUnread();
  return attemptPayment(call, intent, method ?? attachedMethod(call, intent), options);
}

/** The payment method a call names (`payment_method`) or describes (`payment_method_data`), if it does. */
export function readPaymentMethod(call: Call): StoredPaymentMethod | undefined {
  const id = call.params.text('payment_method');
  const data = call.params.object('payment_method_data');
  if (id !== undefined) return resolvePaymentMethod(call, id);
  return data && storePaymentMethod(call, data);
}

/**
 * Pays the intent with a payment method: authorises the card, or asks for the customer's authentication first.
 *
 * @throws ApiError 402 when the card is declined.
 */
export function attemptPayment(
  call: Call,
  intent: StoredIntent,
  method: StoredPaymentMethod | undefined,
  options: ConfirmOptions,
): StoredIntent {
  if (!method) {
    throw unexpectedState(
      "You cannot confirm this PaymentIntent because it's missing a payment method. Update it with a payment method, or confirm it with one.",
      intent,
    );
  }
  assertReturnUrl(call, intent, options);
  intent.payment_method = method.id;
  if (needsAuthentication(method)) {
    if (options.offSession || options.errorOnRequiresAction)
      throw decline(call, intent, method, AUTHENTICATION_REQUIRED);
    return requireAuthentication(call, intent, options);
  }
  return chargeCard(call, intent, method);
}

function needsAuthentication(method: StoredPaymentMethod): boolean {
  return !method.authenticated && testCardByNumber(method.number)?.authentication === 'required';
}

function attachedMethod(call: Call, intent: StoredIntent): StoredPaymentMethod | undefined {
  return intent.payment_method === null ? undefined : resolvePaymentMethod(call, intent.payment_method);
}

/** An intent open to methods that redirect needs an address to come back to, when the server confirms it. */
function assertReturnUrl(call: Call, intent: StoredIntent, options: ConfirmOptions): void {
  const mayRedirect = intent.automatic_payment_methods?.allow_redirects === 'always';
  if (!mayRedirect || options.returnUrl !== undefined || options.useStripeSdk || call.publishable) return;
  throw invalidRequest(
    'This PaymentIntent accepts payment methods that may redirect the customer, so a `return_url` is required to confirm it. Set `automatic_payment_methods[allow_redirects]` to `never`, or name `payment_method_types`, to do without.',
    { param: 'return_url' },
  );
}
