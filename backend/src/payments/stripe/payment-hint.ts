import { invalidInput, type ShopError } from '../../platform/common/errors/shop-error.js';

/** The intent of a verified event. Events are hints to look, never facts. */
export interface PaymentHint {
  eventId: string;
  type: string;
  intentId: string | undefined;
}

/**
 * Reads a signed event. The signature proves the sender, not that it is an event.
 * @throws ShopError 400 when it is none
 */
export function toHint(signed: unknown): PaymentHint {
  const { id, type, data } = (signed ?? {}) as { id?: unknown; type?: unknown; data?: { object?: unknown } | null };
  const subject = data?.object;
  if (typeof id !== 'string' || typeof type !== 'string' || typeof subject !== 'object' || !subject) throw notAnEvent();
  return { eventId: id, type, intentId: intentOf(subject) };
}

/** The intent itself, or the one that a charge, a refund or a dispute names. */
function intentOf(subject: { object?: unknown; id?: unknown; payment_intent?: unknown }): string | undefined {
  const id = subject.object === 'payment_intent' ? subject.id : subject.payment_intent;
  return typeof id === 'string' ? id : undefined;
}

export const notAnEvent = (): ShopError => invalidInput({ body: 'This is not an event of Stripe.' });
