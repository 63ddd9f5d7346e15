import type { AnswerBody, ApiAnswer } from '../../../testkit/api-process.js';
import { type Call, clientSecretOf, type Customer, intentIdOf } from '../../../testkit/customer.js';
import type { PlacedOrder, Product } from '../../../testkit/customer.js';
import { confirmAt } from '../../../testkit/stripe-stand-in.js';

const UNITS = 10;

/** What was bought, and by which payment. */
export interface Sale {
  order: string;
  clientSecret: string;
}

/**
 * Has a customer order a product, pay it at Stripe and report the payment.
 * @throws when anything is answered otherwise than in a sale
 */
export async function buy(
  customer: Customer,
  product: Pick<Product, '_id' | 'priceCents'>,
  stripeUrl: string,
): Promise<Sale> {
  const order = answered(await customer.placeOrder(product, UNITS), 201).body as PlacedOrder;
  const clientSecret = clientSecretOf(answered(await customer.openPayment(order), 200));
  const authorised = await confirmAt(stripeUrl, clientSecret);
  if (authorised !== 'requires_capture') throw new Error(`Stripe answered ${authorised}`);
  answered(await customer.pay(order, intentIdOf(clientSecret)), 200);
  return { order: order._id, clientSecret };
}

/** Calls over kept connections, as browsers do. */
export const callsTo =
  (url: string, token: string): Call =>
  async (method, path, body) => {
    const headers = { authorization: `Bearer ${token}`, 'content-type': 'application/json' };
    const response = await fetch(`${url}${path}`, { method, headers, body: JSON.stringify(body) });
    return { status: response.status, body: (await response.json()) as AnswerBody };
  };

/** @throws when the answer has another status */
function answered(answer: ApiAnswer | null, status: number): ApiAnswer {
  if (answer?.status !== status) throw new Error(`answered instead of ${status}: ${JSON.stringify(answer)}`);
  return answer;
}
