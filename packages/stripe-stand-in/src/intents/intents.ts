import type { Call } from '../context.js';
import { listPage, type Page } from '../resources/list-page.js';
import type { StoredIntent } from '../resources/references.js';
import { attemptPayment, readPaymentMethod } from './confirm.js';
import { intentOfCall, newIntent } from './intent-object.js';
import {
  applyAllowedTypes,
  applyDescription,
  applyDetails,
  checkedAmount,
  checkedCurrency,
  readConfirmOptions,
} from './intent-params.js';
import { assertAllowed } from './intent-transitions.js';

/** POST /v1/payment_intents, confirming at once with `confirm`. */
export function createIntent(call: Call): StoredIntent {
  const { params } = call;
  const currency = checkedCurrency(params, params.requiredText('currency'));
  const amount = checkedAmount(params, params.requiredInteger('amount'), currency);
  const intent = newIntent(call, amount, currency);
  intent.confirmation_method = params.choice('confirmation_method', ['automatic', 'manual']) ?? 'automatic';
  applyPaymentMethodChoice(call, intent);
  applyDescription(params, intent);
  applyDetails(params, intent);
  const confirm = params.boolean('confirm') ?? false;
  const options = readConfirmOptions(params);
  const method = readPaymentMethod(call);
  params.rejectUnread();
  if (method) {
    intent.payment_method = method.id;
    intent.status = 'requires_confirmation';
  }
  call.objects.insert(intent);
  call.emit('payment_intent.created', intent);
  return confirm ? attemptPayment(call, intent, method, options) : intent;
}

/**
 * Which ways to pay the intent is open to: those named in `allowed_payment_method_types`, or all that the account has
 * enabled, including ones that redirect (https://docs.stripe.com/payments/payment-methods/dynamic-payment-methods).
 */
function applyPaymentMethodChoice({ params }: Call, intent: StoredIntent): void {
  const automatic = params.object('automatic_payment_methods');
  const allowed = applyAllowedTypes(params, intent);
  if (allowed && automatic) {
    throw params.invalid(
      'allowed_payment_method_types',
      'You may only specify one of these parameters: automatic_payment_methods, allowed_payment_method_types.',
      'parameters_exclusive',
    );
  }
  if (allowed || automatic?.boolean('enabled') === false) return;
  const redirects = automatic?.choice('allow_redirects', ['always', 'never']) ?? 'always';
  intent.automatic_payment_methods = { enabled: true, allow_redirects: redirects };
}

/** GET /v1/payment_intents/{id} */
export function retrieveIntent(call: Call): StoredIntent {
  const intent = intentOfCall(call);
  call.params.rejectUnread();
  return intent;
}

/** POST /v1/payment_intents/{id}. After the hold only the description and the metadata may change. */
export function updateIntent(call: Call): StoredIntent {
  const { params } = call;
  const intent = intentOfCall(call);
  if (['amount', 'currency', 'payment_method', 'payment_method_data'].some((name) => params.has(name))) {
    assertAllowed('update', intent);
  }
  const currency = params.text('currency');
  if (currency !== undefined) intent.currency = checkedCurrency(params, currency);
  const amount = params.integer('amount');
  if (amount !== undefined) intent.amount = checkedAmount(params, amount, intent.currency);
  applyAllowedTypes(params, intent);
  applyDescription(params, intent);
  applyDetails(params, intent);
  const method = readPaymentMethod(call);
  params.rejectUnread();
  if (method) intent.payment_method = method.id;
  // An authentication under way was for the old values.
  const restarted = intent.status === 'requires_action' && (amount !== undefined || currency !== undefined);
  if (method || restarted) {
    intent.status = 'requires_confirmation';
    intent.next_action = null;
  }
  call.objects.update(intent);
  return intent;
}

/** GET /v1/payment_intents */
export function listIntents(call: Call): Page<StoredIntent> {
  return listPage(call, { list: 'payment_intent' });
}
