import type { Environment } from '../../platform/config/environment.js';

/** The key that `npm start` and the sandbox of Docker Compose give the shop; Stripe itself takes no such key. */
const STAND_IN_KEY = 'sk_test_sandbox';

/** Stripe's own name for its test card that every bank accepts, see https://docs.stripe.com/testing */
const CARD = 'pm_card_visa';

const ANSWER_WITHIN_MS = 10_000;

/** Whether card payments go to the stand-in, so that no real account can get a made-up payment. */
export const hasStandIn = ({ STRIPE_API_URL, STRIPE_SECRET_KEY }: Environment): boolean =>
  STRIPE_API_URL !== undefined && STRIPE_SECRET_KEY === STAND_IN_KEY;

/**
 * Enters a test card for a payment intent, as its customer would in a browser.
 * @throws Error when the stand-in refuses
 */
export async function enterCard({ STRIPE_API_URL }: Environment, intentId: string): Promise<void> {
  const response = await fetch(`${STRIPE_API_URL}/v1/payment_intents/${intentId}/confirm`, {
    method: 'POST',
    headers: { authorization: `Bearer ${STAND_IN_KEY}` },
    body: new URLSearchParams({ payment_method: CARD }),
    signal: AbortSignal.timeout(ANSWER_WITHIN_MS),
  });
  if (!response.ok) throw new Error(`the stand-in refused a card: ${response.status} ${await response.text()}`);
}
