import type Stripe from 'stripe';
import { unexpectedState } from '../errors.js';
import type { StoredIntent } from '../resources/references.js';

type Status = Extract<
  Stripe.PaymentIntent.Status,
  | 'canceled'
  | 'requires_action'
  | 'requires_capture'
  | 'requires_confirmation'
  | 'requires_payment_method'
  | 'succeeded'
>;
type Operation = 'cancel' | 'capture' | 'confirm' | 'update';

/**
 * In which states a payment intent takes which call (https://docs.stripe.com/payments/paymentintents/lifecycle):
 *
 *     requires_payment_method ─▶ requires_confirmation ─▶ requires_action ─▶ requires_capture ─▶ succeeded
 *            ▲ declined, or authentication failed  │              │                 │
 *            └─────────────────────────────────────┴──────────────┘                 └─▶ canceled (from all but succeeded)
 *
 * With automatic capture requires_capture is skipped. Cards never stay in `processing`.
 */
const ALLOWED: Readonly<Record<Operation, readonly Status[]>> = {
  update: ['requires_payment_method', 'requires_confirmation', 'requires_action'],
  confirm: ['requires_payment_method', 'requires_confirmation', 'requires_action'],
  capture: ['requires_capture'],
  cancel: ['requires_payment_method', 'requires_capture', 'requires_confirmation', 'requires_action'],
};

/** @throws ApiError `payment_intent_unexpected_state` when the intent's state does not take the call. */
export function assertAllowed(operation: Operation, intent: StoredIntent): void {
  const allowed = ALLOWED[operation];
  if (allowed.some((status) => status === intent.status)) return;
  throw unexpectedState(refusal(operation, intent.status, allowed.join(', ')), intent);
}

function refusal(operation: Operation, status: string, allowed: string): string {
  const only = `Only a PaymentIntent with one of the following statuses may be`;
  switch (operation) {
    case 'cancel':
      return `You cannot cancel this PaymentIntent because it has a status of ${status}. ${only} canceled: ${allowed}.`;
    case 'capture':
      return status === 'succeeded'
        ? 'This PaymentIntent could not be captured because it has already been captured.'
        : `This PaymentIntent could not be captured because it has a status of ${status}. ${only} captured: ${allowed}.`;
    case 'confirm':
      return status === 'succeeded'
        ? 'You cannot confirm this PaymentIntent because it has already succeeded after being previously confirmed.'
        : `You cannot confirm this PaymentIntent because it has a status of ${status}. ${only} confirmed: ${allowed}.`;
    case 'update':
      return `This PaymentIntent could not be updated because it has a status of ${status}. ${only} updated: ${allowed}.`;
  }
}
