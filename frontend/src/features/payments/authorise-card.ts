import type { PaymentIntent, Stripe, StripeCardElement } from '@stripe/stripe-js';

interface CardPayment {
  stripe: Stripe;
  card: StripeCardElement;
  clientSecret: string;
  billing: { name: string; email: string };
}

/** The outcome of an attempt to authorise a card. */
type Authorisation =
  | { outcome: 'authorised'; intentId: string }
  /** In Stripe's words, for the customer to read. */
  | { outcome: 'refused'; message: string | undefined }
  /** This intent can't be paid any more, by any card: the order was cancelled, or has another intent by now. */
  | { outcome: 'usedUp' }
  /** The connection broke on the way; the card may be authorised or not. */
  | { outcome: 'unheard' };

/** The card is authorised: the money is held, or taken already, and the server can settle the order. */
export function isAuthorised({ status }: PaymentIntent): boolean {
  return status === 'requires_capture' || status === 'succeeded' || status === 'processing';
}

/** The intent as Stripe has it now; undefined when Stripe can't be reached. */
export async function currentIntent(stripe: Stripe, clientSecret: string): Promise<PaymentIntent | undefined> {
  const { paymentIntent } = await stripe.retrievePaymentIntent(clientSecret);
  return paymentIntent;
}

/** Authorises the order's amount on the card, 3-D Secure included. */
export async function authoriseCard({ stripe, card, clientSecret, billing }: CardPayment): Promise<Authorisation> {
  const method = await stripe.createPaymentMethod({ type: 'card', card, billing_details: billing });
  if (method.error) return { outcome: 'refused', message: method.error.message };
  const { paymentIntent, error } = await stripe.confirmCardPayment(clientSecret, {
    payment_method: method.paymentMethod.id,
  });
  if (paymentIntent) return { outcome: 'authorised', intentId: paymentIntent.id };
  // The reply may be lost, or another tab may have paid: only the intent itself says whether the card was charged.
  const intent = error.payment_intent ?? (await currentIntent(stripe, clientSecret));
  if (intent && isAuthorised(intent)) return { outcome: 'authorised', intentId: intent.id };
  if (intent?.status === 'canceled') return { outcome: 'usedUp' };
  // A lost request may still arrive at Stripe after this look.
  if (!intent || error.type === 'api_connection_error') return { outcome: 'unheard' };
  return { outcome: 'refused', message: error.message };
}
