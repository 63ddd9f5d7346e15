import type { ApiAnswer } from './api-process.js';
import { sum } from './sum.js';

export interface Product {
  _id: string;
  priceCents: number;
  /** The initial stock. */
  stocked: number;
}

type Priced = Pick<Product, '_id' | 'priceCents'>;

/** The lines of an order. */
export type Basket = readonly { product: Priced; quantity: number }[];

export interface PlacedOrder {
  _id: string;
  amountToBePaid: number;
}

/** Calls the API as a signed-in user. The answer is null when the connection broke. */
export type Call = (method: string, path: string, body?: object) => Promise<ApiAnswer | null>;

/** A signed-in customer. */
export class Customer {
  constructor(private readonly call: Call) {}

  /** Orders one product, by the specification's body. */
  placeOrder(product: Priced, quantity: number): Promise<ApiAnswer | null> {
    return this.place({ itemId: product._id, quantity }, [{ product, quantity }]);
  }

  placeBasket(basket: Basket): Promise<ApiAnswer | null> {
    return this.place({ lines: basket.map(({ product, quantity }) => ({ itemId: product._id, quantity })) }, basket);
  }

  /** Loads the payment page. */
  openPayment({ _id: order, amountToBePaid }: PlacedOrder): Promise<ApiAnswer | null> {
    return this.call('POST', '/create-payment-intent', { order, amountToBePaid });
  }

  /** Reports the authorised card, as the page does. */
  pay({ _id: order }: PlacedOrder, transactionId: string): Promise<ApiAnswer | null> {
    return this.call('PATCH', `/order/${order}`, { order, transactionId, status: 'Paid' });
  }

  cancel({ _id }: PlacedOrder): Promise<ApiAnswer | null> {
    return this.call('DELETE', `/order/${_id}`);
  }

  private place(ordered: object, basket: Basket): Promise<ApiAnswer | null> {
    return this.call('POST', '/order', {
      ...ordered,
      customerAddress: '12 Workshop Road, Dhaka',
      customerNumber: '01711000000',
      amountToBePaid: sum(basket.map(({ product, quantity }) => product.priceCents * quantity)) / 100,
    });
  }
}

/** @throws when the payment page was refused */
export function clientSecretOf({ status, body }: ApiAnswer): string {
  if (body.clientSecret === undefined) throw new Error(`a client secret was expected, not the answer ${status}`);
  return body.clientSecret;
}

export const intentIdOf = (clientSecret: string): string => clientSecret.split('_secret_')[0] ?? '';

/**
 * Retries, as a page does without a definite answer: none at all, "being confirmed" (202), or "not now" (503). Returns
 * the last answer when the time is over.
 */
export async function untilDefinite(
  ask: () => Promise<ApiAnswer | null>,
  withinMs: number,
  pauseMs = 500,
): Promise<ApiAnswer | null> {
  const deadline = Date.now() + withinMs;
  for (;;) {
    const answer = await ask();
    const isDefinite = answer !== null && answer.status !== 202 && answer.status < 500;
    if (isDefinite || Date.now() > deadline) return answer;
    await new Promise((resolve) => setTimeout(resolve, pauseMs * (0.5 + Math.random())));
  }
}
