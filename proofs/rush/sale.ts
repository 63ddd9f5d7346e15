import type { Books } from '../../testkit/books.js';
import type { Product } from '../../testkit/customer.js';
import { sum } from '../../testkit/sum.js';

/** The result of a sale of one product, counted from the books of both sides. */
export interface Sale {
  /** Units of orders that are paid. */
  unitsSold: number;
  ordersPaid: number;
  /** Charged intents at Stripe, and their money in cents. */
  captured: number;
  capturedCents: number;
  /** Payments on record. */
  payments: number;
  /** Units sold beyond the stock. */
  oversold: number;
  capturedWithoutOrder: number;
  ordersChargedTwice: number;
  holdsCanceled: number;
}

export function countSale({ products, orders, payments, intents }: Books, product: Product): Sale {
  const paid = orders.filter(({ status }) => status !== 'Unpaid');
  const paidIds = new Set(paid.map(({ _id }) => _id));
  const charged = intents.filter(({ status, refunded }) => status === 'succeeded' && !refunded);
  const available = products.find(({ _id }) => _id === product._id)?.available ?? 0;
  const unitsSold = sum(paid.flatMap(({ lines }) => lines.map(({ quantity }) => quantity)));
  return {
    unitsSold,
    ordersPaid: paid.length,
    captured: charged.length,
    capturedCents: sum(charged.map(({ amountReceived }) => amountReceived)),
    payments: payments.length,
    oversold: Math.max(0, unitsSold - product.stocked, -available),
    capturedWithoutOrder: charged.filter(({ orderId }) => !paidIds.has(orderId ?? '')).length,
    ordersChargedTwice: charged.length - new Set(charged.map(({ orderId }) => orderId)).size,
    holdsCanceled: intents.filter(({ status }) => status === 'canceled').length,
  };
}
