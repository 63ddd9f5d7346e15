import Stripe from 'stripe';
import type { Answer } from '../../support/shop.js';
import { type PaymentShop, WEBHOOK_SECRET } from './payment-shop.js';

interface Delivery {
  secret?: string;
  /** The signature's timestamp, in Unix seconds. */
  signedAt?: number;
  /** Absent for an unsigned delivery. */
  signature?: string | null;
  /** Changed after signing. */
  body?: string;
}

/**
 * Sends the shop an event as Stripe does, or a forged one.
 * @param event a text is signed and sent as it is
 */
export async function deliver(
  at: PaymentShop,
  event: object | string,
  { secret = WEBHOOK_SECRET, signedAt = Math.floor(Date.now() / 1000), signature, body }: Delivery = {},
): Promise<Answer> {
  const payload = typeof event === 'string' ? event : JSON.stringify(event);
  const signed = await Stripe.webhooks.generateTestHeaderStringAsync({ payload, secret, timestamp: signedAt });
  const header = signature === undefined ? signed : signature;
  return at.shop.call('POST', '/stripe/webhook', {
    body: body ?? payload,
    headers: header === null ? {} : { 'stripe-signature': header },
  });
}

/** The events about an intent, oldest first. */
export async function eventsAbout(at: PaymentShop, intentId: string): Promise<Stripe.Event[]> {
  const { data } = await at.stripe.stripe.events.list({ limit: 100, types: ['payment_intent.*'] });
  return data.filter((event) => 'id' in event.data.object && event.data.object.id === intentId).reverse();
}
