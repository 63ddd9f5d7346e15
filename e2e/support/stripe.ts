import { shop } from './shop.js';

interface PaymentIntent {
  id: string;
  status: string;
  metadata: { order?: string };
}

interface Refund {
  payment_intent: string;
  status: string;
  amount: number;
}

/** Calls the Stripe stand-in's own routes; packages/stripe-stand-in/README.md explains each. */
async function askStandIn(method: string, path: string, body?: object): Promise<unknown> {
  if (!shop.stripe) throw new Error('this journey needs a shop of its own, with its Stripe stand-in on this machine');
  const response = await fetch(`${shop.stripe}/_sandbox${path}`, { method, body: body && JSON.stringify(body) });
  if (!response.ok) throw new Error(`${method} ${path}: ${response.status} ${await response.text()}`);
  return response.json();
}

/** The payments of an order that took money. */
export async function capturedFor(orderId: string): Promise<string[]> {
  const { payment_intents } = await readState();
  return payment_intents
    .filter(({ status, metadata }) => status === 'succeeded' && metadata.order === orderId)
    .map(({ id }) => id);
}

/** Refunded amount of an order's payments, in cents. */
export async function refundedFor(orderId: string): Promise<number> {
  const paidBy = await capturedFor(orderId);
  const { refunds } = await readState();
  const own = refunds.filter(({ status, payment_intent }) => status === 'succeeded' && paidBy.includes(payment_intent));
  return own.reduce((sum, { amount }) => sum + amount, 0);
}

const readState = async () =>
  (await askStandIn('GET', '/state')) as { payment_intents: PaymentIntent[]; refunds: Refund[] };

/** Runs `act` while the shop's captures are lost on their way to Stripe. */
export async function whileNothingIsCaptured(act: () => Promise<void>): Promise<void> {
  await askStandIn('POST', '/faults', {
    kind: 'drop_before',
    method: 'POST',
    path: '/v1/payment_intents/*/capture',
  });
  try {
    await act();
  } finally {
    await askStandIn('DELETE', '/faults');
  }
}
