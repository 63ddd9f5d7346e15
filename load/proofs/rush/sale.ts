import type { Books } from '../../testkit/books.js';
import type { Product } from '../../testkit/customer.js';
import { sum } from '../../testkit/sum.js';

/** The result of a sale, counted from the books of both sides. */
export interface Sale {
  /** Units of orders that are paid. */
  unitsSold: number;
  ordersPaid: number;
  /** The due amount of those orders, by the products' prices. */
  dueCents: number;
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
  /** Unpaid orders whose products are all still in stock. */
  refusedThoughThere: number;
}

export function countSale({ products, orders, payments, intents }: Books, stocked: readonly Product[]): Sale {
  const paid = orders.filter(({ status }) => status !== 'Unpaid');
  const paidIds = new Set(paid.map(({ _id }) => _id));
  const charged = intents.filter(({ status, refunded }) => status === 'succeeded' && !refunded);
  const available = new Map(products.map((product) => [product._id, product.available]));
  const left = (id: string): number => available.get(id) ?? 0;
  const sold = paid.flatMap(({ lines }) => lines);
  const soldOf = (id: string): number =>
    sum(sold.filter(({ itemId }) => itemId === id).map(({ quantity }) => quantity));
  const unpaid = orders.filter(({ _id }) => !paidIds.has(_id));
  return {
    unitsSold: sum(sold.map(({ quantity }) => quantity)),
    ordersPaid: paid.length,
    dueCents: sum(stocked.map(({ _id, priceCents }) => priceCents * soldOf(_id))),
    captured: charged.length,
    capturedCents: sum(charged.map(({ amountReceived }) => amountReceived)),
    payments: payments.length,
    oversold: sum(stocked.map((product) => Math.max(0, soldOf(product._id) - product.stocked, -left(product._id)))),
    capturedWithoutOrder: charged.filter(({ orderId }) => !paidIds.has(orderId ?? '')).length,
    ordersChargedTwice: charged.length - new Set(charged.map(({ orderId }) => orderId)).size,
    holdsCanceled: intents.filter(({ status }) => status === 'canceled').length,
    refusedThoughThere: unpaid.filter(({ lines }) => lines.every(({ itemId, quantity }) => left(itemId) >= quantity))
      .length,
  };
}
