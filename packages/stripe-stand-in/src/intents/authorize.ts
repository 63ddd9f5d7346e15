import type { Decline } from '../cards/test-cards.js';
import type { Context } from '../context.js';
import { ApiError, type ApiErrorBody } from '../errors.js';
import { newCharge } from '../resources/charges.js';
import { paymentMethodView } from '../resources/payment-methods.js';
import type { StoredCharge, StoredIntent, StoredPaymentMethod } from '../resources/references.js';
import { HOLD_SECONDS } from './hold-index.js';

/** Asks the card's issuer for the amount: the intent is then captured, or holds the amount for a later capture. */
export function authorize(context: Context, intent: StoredIntent, method: StoredPaymentMethod): StoredIntent {
  const manual = intent.capture_method === 'manual';
  const charge = newCharge(context, intent, method, { captured: !manual });
  insertCharge(context, charge, method);
  intent.latest_charge = charge.id;
  intent.next_action = null;
  intent.last_payment_error = null;
  intent.payment_method = method.id;
  if (manual) {
    intent.status = 'requires_capture';
    intent.amount_capturable = intent.amount;
    context.holds.add(intent.id, context.clock.now() + HOLD_SECONDS);
  } else {
    intent.status = 'succeeded';
    intent.amount_received = intent.amount;
  }
  context.objects.update(intent);
  context.emit('charge.succeeded', charge);
  context.emit(manual ? 'payment_intent.amount_capturable_updated' : 'payment_intent.succeeded', intent);
  return intent;
}

/**
 * Records the issuer's refusal: a failed charge, and the intent payable again with another card.
 *
 * @returns the 402 to answer, with the intent inside.
 */
export function decline(
  context: Context,
  intent: StoredIntent,
  method: StoredPaymentMethod,
  reason: Decline,
): ApiError {
  const charge = newCharge(context, intent, method, { declined: reason });
  insertCharge(context, charge, method);
  const refusal = new ApiError(
    402,
    {
      type: 'card_error',
      code: reason.code,
      decline_code: reason.declineCode,
      message: reason.message,
      charge: charge.id,
      payment_method: paymentMethodView(method),
    },
    { executed: true },
  );
  intent.latest_charge = charge.id;
  failAttempt(context, intent, refusal.body);
  context.emit('charge.failed', charge);
  refusal.body.payment_intent = intent;
  return refusal;
}

/** Puts the intent back to `requires_payment_method` and notes why. */
export function failAttempt(context: Context, intent: StoredIntent, reason: ApiErrorBody): void {
  intent.status = 'requires_payment_method';
  intent.payment_method = null;
  intent.next_action = null;
  intent.last_payment_error = { ...reason, payment_intent: undefined };
  context.objects.update(intent);
  context.emit('payment_intent.payment_failed', intent);
}

function insertCharge(context: Context, charge: StoredCharge, method: StoredPaymentMethod): void {
  context.objects.insert(charge, [`charge/${charge.payment_intent}`]);
  method.used = true;
  context.objects.update(method);
}
