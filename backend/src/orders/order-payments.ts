import type { Order } from './order.schema.js';

/** Why a payment that isn't confirmed yet never will be: its hold is being let go, and Stripe hasn't said that it is. */
export const CONFIRMING_REASONS = ['OUT_OF_STOCK'] as const;
export type ConfirmingReason = (typeof CONFIRMING_REASONS)[number];

/** An order, and whether it is paid; else the card is held, and the shop goes on by itself. */
export type Confirmation = { order: Order; isPaid: true } | { order: Order; isPaid: false; reason?: ConfirmingReason };

/** What the routes of an order need of its payment. It is `payments/` that knows how, and orders know nothing of it. */
export abstract class OrderPayments {
  /**
   * Settles the payment that the order's owner says was made; the same answer for every repetition.
   * @throws ShopError 402 PAYMENT_NOT_AUTHORISED or PAYMENT_DECLINED, 409 OUT_OF_STOCK, ORDER_CANCELLED or
   * PAYMENT_MISMATCH, 503
   */
  abstract confirm(order: Order, intentId: string): Promise<Confirmation>;

  /** Lets the hold of a cancelled order go. If that fails now, it is tried again until it is gone; nothing is charged. */
  abstract letGo(order: Order): Promise<void>;
}
