import type { ApiAnswer } from '../../../testkit/api-process.js';
import { type Call, clientSecretOf, type Customer, intentIdOf } from '../../../testkit/customer.js';
import type { PlacedOrder, Product } from '../../../testkit/customer.js';
import { confirmationOf, type Confirmed } from '../../../testkit/stripe-stand-in.js';
import { send } from '../load/send.js';

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
  const { path, form } = confirmationOf(clientSecret, 'pm_card_visa');
  const headers = { 'content-type': 'application/x-www-form-urlencoded' };
  const { body } = await send(stripeUrl + path, { method: 'POST', headers, body: form.toString() });
  if ((body as Confirmed).status !== 'requires_capture') throw new Error(`Stripe answered ${JSON.stringify(body)}`);
  answered(await customer.pay(order, intentIdOf(clientSecret)), 200);
  return { order: order._id, clientSecret };
}

/** Calls over kept connections, as browsers do. */
export const callsTo =
  (url: string, token: string): Call =>
  async (method, path, body) => {
    const headers = { authorization: `Bearer ${token}`, 'content-type': 'application/json' };
    const answer = await send(url + path, { method, headers, ...(body && { body: JSON.stringify(body) }) });
    return answer as ApiAnswer;
  };

/** @throws when the answer has another status */
function answered(answer: ApiAnswer | null, status: number): ApiAnswer {
  if (answer?.status !== status) throw new Error(`answered instead of ${status}: ${JSON.stringify(answer)}`);
  return answer;
}
