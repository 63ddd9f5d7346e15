import type { Call } from '../context.js';
import type { StoredCharge, StoredIntent } from '../resources/references.js';
import { intentOfCall } from './intent-object.js';
import { assertAllowed } from './intent-transitions.js';

/** POST /v1/payment_intents/{id}/capture: all of the hold, or `amount_to_capture`; the rest is released. */
export function captureIntent(call: Call): StoredIntent {
  const intent = intentOfCall(call);
  const requested = call.params.integer('amount_to_capture');
  call.params.accept('final_capture', 'statement_descriptor', 'statement_descriptor_suffix');
  intent.metadata = call.params.metadata(intent.metadata);
  call.params.rejectUnread();
  assertAllowed('capture', intent);
  const amount = requested ?? intent.amount_capturable;
  if (amount < 1) {
    throw call.params.invalid('amount_to_capture', 'This value must be greater than or equal to 1.');
  }
  if (amount > intent.amount_capturable) {
    throw call.params.invalid(
      'amount_to_capture',
      `The amount_to_capture ${amount} is greater than the amount_capturable ${intent.amount_capturable} of this PaymentIntent.`,
      'amount_too_large',
    );
  }
  const charge = chargeOfIntent(call, intent);
  charge.captured = true;
  charge.amount_captured = amount;
  charge.amount_refunded = charge.amount - amount;
  intent.status = 'succeeded';
  intent.amount_received = amount;
  intent.amount_capturable = 0;
  call.objects.update(charge);
  call.objects.update(intent);
  call.emit('charge.captured', charge);
  call.emit('payment_intent.succeeded', intent);
  return intent;
}

/** The charge that an authorised intent has. */
export function chargeOfIntent(call: Pick<Call, 'objects'>, intent: StoredIntent): StoredCharge {
  const charge = call.objects.find<StoredCharge>(intent.latest_charge ?? '', 'charge');
  if (!charge) throw new Error(`${intent.id} is ${intent.status} without a charge`);
  return charge;
}
