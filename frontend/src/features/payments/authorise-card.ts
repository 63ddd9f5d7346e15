import type { PaymentIntent, Stripe, StripeCardElement, StripeError } from '@stripe/stripe-js';

interface CardPayment {
  stripe: Stripe;
  card: StripeCardElement;
  clientSecret: string;
  billing: { name: string; email: string };
}

/** The card is authorised: the money is held, or taken already, and the server can settle the order. */
export function isAuthorised({ status }: PaymentIntent): boolean {
  return status === 'requires_capture' || status === 'succeeded' || status === 'processing';
}

/** The intent as Stripe has it now; undefined when Stripe can't be reached. */
export async function currentIntent(stripe: Stripe, clientSecret: string): Promise<PaymentIntent | undefined> {
  const { paymentIntent } = await stripe.retrievePaymentIntent(clientSecret);
  return paymentIntent;
}

/** Nobody can pay by this intent any more, with whatever card: the order was cancelled, or has another by now. */
interface UsedUp {
  isUsedUp: true;
}

/**
 * Authorises the order's amount on the card, 3-D Secure included.
 * @returns the authorised intent, or Stripe's error for the customer to read
 */
export async function authoriseCard(
  payment: CardPayment,
): Promise<{ intent: PaymentIntent } | { error: StripeError } | UsedUp> {
  const { stripe, card, clientSecret, billing } = payment;
  const method = await stripe.createPaymentMethod({ type: 'card', card, billing_details: billing });
  if (method.error) return { error: method.error };
  const { paymentIntent, error } = await stripe.confirmCardPayment(clientSecret, {
    payment_method: method.paymentMethod.id,
  });
  if (paymentIntent) return { intent: paymentIntent };
  // The reply may be lost, or another tab may have paid: only the intent itself says whether the card was charged.
  const intent = error.payment_intent ?? (await currentIntent(stripe, clientSecret));
  if (intent && isAuthorised(intent)) return { intent };
  return intent?.status === 'canceled' ? { isUsedUp: true } : { error };
}
