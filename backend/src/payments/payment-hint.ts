import { invalidInput, type ShopError } from '../common/errors/shop-error.js';

/** What a verified event is about. Events are hints to look, never facts. */
export interface PaymentHint {
  eventId: string;
  type: string;
  intentId: string | undefined;
}

/**
 * Reads an event whose signature is right. That says who sent it, not that it is an event.
 * @throws ShopError 400 when it is none
 */
export function toHint(signed: unknown): PaymentHint {
  const { id, type, data } = (signed ?? {}) as { id?: unknown; type?: unknown; data?: { object?: unknown } | null };
  const subject = data?.object;
  if (typeof id !== 'string' || typeof type !== 'string' || typeof subject !== 'object' || !subject) throw notAnEvent();
  const isIntent = 'object' in subject && subject.object === 'payment_intent';
  const intentId = isIntent && 'id' in subject && typeof subject.id === 'string' ? subject.id : undefined;
  return { eventId: id, type, intentId };
}

export const notAnEvent = (): ShopError => invalidInput({ body: 'This is not an event of Stripe.' });
