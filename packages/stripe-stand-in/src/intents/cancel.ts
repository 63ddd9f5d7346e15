import type Stripe from 'stripe';
import type { Call, Context } from '../context.js';
import type { StoredIntent } from '../resources/references.js';
import { chargeOfIntent } from './capture.js';
import { intentOfCall } from './intent-object.js';
import { assertAllowed } from './intent-transitions.js';

const REASONS = ['abandoned', 'duplicate', 'fraudulent', 'requested_by_customer'] as const;

/** POST /v1/payment_intents/{id}/cancel: nothing will be charged, and a hold is released. */
export function cancelIntent(call: Call): StoredIntent {
  const intent = intentOfCall(call);
  const reason = call.params.choice('cancellation_reason', REASONS) ?? null;
  call.params.rejectUnread();
  assertAllowed('cancel', intent);
  return cancel(call, intent, reason, 'charge.refunded');
}

/** Ends a hold that was not captured in time, as the issuer does by itself; no other state is touched. */
export function expireHold(context: Context, intentId: string): StoredIntent | undefined {
  const intent = context.objects.find<StoredIntent>(intentId, 'payment_intent');
  if (intent?.status !== 'requires_capture') return undefined;
  return cancel(context, intent, 'automatic', 'charge.expired');
}

function cancel(
  context: Context,
  intent: StoredIntent,
  reason: Stripe.PaymentIntent.CancellationReason | null,
  releaseEvent: 'charge.expired' | 'charge.refunded',
): StoredIntent {
  const held = intent.status === 'requires_capture';
  intent.status = 'canceled';
  intent.canceled_at = context.clock.now();
  intent.cancellation_reason = reason;
  intent.amount_capturable = 0;
  intent.next_action = null;
  context.objects.update(intent);
  if (held) {
    const charge = chargeOfIntent(context, intent);
    charge.refunded = true;
    charge.amount_refunded = charge.amount;
    context.objects.update(charge);
    context.emit(releaseEvent, charge);
  }
  context.emit('payment_intent.canceled', intent);
  return intent;
}
