import type { Context } from '../context.js';
import { ApiError } from '../errors.js';
import { paymentMethodView } from '../resources/payment-methods.js';
import type { StoredIntent, StoredPaymentMethod } from '../resources/references.js';
import { failAttempt } from './authorize.js';
import { chargeCard } from './charge-card.js';
import type { ConfirmOptions } from './intent-params.js';

/** Puts the intent to `requires_action`, with the way the customer authenticates: Stripe.js's dialog, or a page. */
export function requireAuthentication(context: Context, intent: StoredIntent, options: ConfirmOptions): StoredIntent {
  const page = `${context.url}/3ds/${intent.id}`;
  intent.status = 'requires_action';
  intent.last_payment_error = null;
  intent.next_action =
    options.returnUrl === undefined || options.useStripeSdk
      ? { type: 'use_stripe_sdk', use_stripe_sdk: { type: 'three_d_secure_redirect', stripe_js: page } }
      : {
          type: 'redirect_to_url',
          redirect_to_url: { return_url: options.returnUrl, url: `${page}?client_secret=${intent.client_secret}` },
        };
  context.objects.update(intent);
  context.emit('payment_intent.requires_action', intent);
  return intent;
}

/**
 * Ends the customer's authentication. A second answer (another tab, a double click) changes nothing.
 *
 * @returns the intent as it is afterwards: declined cards and failed authentication show in `last_payment_error`.
 */
export function finishAuthentication(
  context: Context,
  intent: StoredIntent,
  outcome: 'complete' | 'fail',
): StoredIntent {
  const methodId = intent.payment_method;
  const method = methodId === null ? undefined : context.objects.find<StoredPaymentMethod>(methodId, 'payment_method');
  if (intent.status !== 'requires_action' || !method) return intent;
  if (outcome === 'fail') {
    failAttempt(context, intent, {
      type: 'invalid_request_error',
      code: 'payment_intent_authentication_failure',
      message:
        'We are unable to authenticate your payment method. Please choose a different payment method and try again.',
      payment_method: paymentMethodView(method),
    });
    return intent;
  }
  method.authenticated = true;
  context.objects.update(method);
  if (intent.confirmation_method === 'manual') {
    intent.status = 'requires_confirmation';
    intent.next_action = null;
    context.objects.update(intent);
    return intent;
  }
  return chargeAuthenticated(context, intent, method);
}

/** A decline after authentication is no error of this call: the intent tells it. */
function chargeAuthenticated(context: Context, intent: StoredIntent, method: StoredPaymentMethod): StoredIntent {
  try {
    return chargeCard(context, intent, method);
  } catch (error) {
    if (error instanceof ApiError && error.executed) return intent;
    throw error;
  }
}
