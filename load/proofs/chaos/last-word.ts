import type { ApiAnswer } from '../../testkit/api-process.js';
import type { Books } from '../../testkit/books.js';
import type { PlacedOrder } from '../../testkit/customer.js';

/** The shop's last definite answer to a customer about an order. */
export interface LastWord {
  orderId: string;
  is: 'paid' | 'not charged' | 'nothing definite';
}

/** The codes that mean that no money was taken. */
const NOT_CHARGED: unknown[] = ['OUT_OF_STOCK', 'ORDER_CANCELLED', 'PAYMENT_DECLINED'];

/** The conclusion from the answers of all tabs. */
export function lastWordOf({ _id: orderId }: PlacedOrder, answers: readonly (ApiAnswer | null)[]): LastWord {
  const isPaid = answers.some((answer) => answer?.status === 200 && answer.body.status === 'Pending');
  if (isPaid || hasCode(answers, 'ORDER_ALREADY_PAID')) return { orderId, is: 'paid' };
  const isCancelled = answers.some((answer) => answer?.status === 200 && answer.body.status === undefined);
  if (isCancelled || NOT_CHARGED.some((code) => hasCode(answers, code))) return { orderId, is: 'not charged' };
  return { orderId, is: 'nothing definite' };
}

const hasCode = (answers: readonly (ApiAnswer | null)[], code: unknown): boolean =>
  answers.some((answer) => answer?.body.code === code);

/** Lists the last words that turned out to be untrue. */
export function findBrokenWords(words: readonly LastWord[], { orders, intents }: Books): string[] {
  const orderById = new Map(orders.map((order) => [order._id, order]));
  const charged = new Set(
    intents.filter(({ status, refunded }) => status === 'succeeded' && !refunded).map(({ orderId }) => orderId),
  );
  return words.flatMap(({ orderId, is }) => {
    const status = orderById.get(orderId)?.status;
    if (is === 'paid' && status !== 'Pending' && status !== 'Shipped')
      return [`the customer of order ${orderId} read "paid", it is ${status}`];
    if (is === 'not charged' && charged.has(orderId)) return [`the customer of order ${orderId} read "no charge"`];
    return [];
  });
}
