import type { ApiAnswer } from '../../backend/test/payments/support/api-process.js';
import type { Product, ShopUnderTest } from './shop-under-test.js';

export interface PlacedOrder {
  _id: string;
  amountToBePaid: number;
}

/** A signed-in customer, who reaches the shop through any of its processes. An answer is null when the connection broke. */
export class Customer {
  private calls = 0;

  /** @param index spreads customers over the processes; each call of one goes to the next process */
  constructor(
    private readonly shop: ShopUnderTest,
    private readonly token: string,
    private readonly index: number,
  ) {}

  placeOrder(product: Product, quantity: number): Promise<ApiAnswer | null> {
    return this.call('POST', '/order', {
      itemId: product._id,
      quantity,
      customerAddress: '12 Workshop Road, Dhaka',
      customerNumber: '01711000000',
      amountToBePaid: (product.priceCents * quantity) / 100,
    });
  }

  /** Loads the payment page. */
  openPayment({ _id: order, amountToBePaid }: PlacedOrder): Promise<ApiAnswer | null> {
    return this.call('POST', '/create-payment-intent', { order, amountToBePaid });
  }

  /** Says that the card was authorised, as the page does. */
  pay({ _id: order }: PlacedOrder, transactionId: string): Promise<ApiAnswer | null> {
    return this.call('PATCH', `/order/${order}`, { order, transactionId, status: 'Paid' });
  }

  cancel({ _id }: PlacedOrder): Promise<ApiAnswer | null> {
    return this.call('DELETE', `/order/${_id}`);
  }

  private call(method: string, path: string, body?: object): Promise<ApiAnswer | null> {
    return this.shop.replica(this.index + this.calls++).call(method, path, { token: this.token, body });
  }
}

export const intentIdOf = (clientSecret: string): string => clientSecret.split('_secret_')[0] ?? '';

/**
 * Asks again, as a page does that got no definite answer: none at all, "being confirmed" (202), or "not now" (503).
 * Answers what came last when the time is over.
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
