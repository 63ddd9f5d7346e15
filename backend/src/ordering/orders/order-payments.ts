import type { Types } from 'mongoose';
import type { Order } from './order.schema.js';

/** Why a pending payment will never be confirmed: its hold is being let go, and Stripe hasn't confirmed that yet. */
export const CONFIRMING_REASONS = ['OUT_OF_STOCK'] as const;
export type ConfirmingReason = (typeof CONFIRMING_REASONS)[number];

/** An order, and whether it is paid; else the card is held, and the shop completes the payment by itself. */
export type Confirmation = { order: Order; isPaid: true } | { order: Order; isPaid: false; reason?: ConfirmingReason };

/** The part of payments that order routes need; `payments/` implements it, and orders don't depend on `payments/`. */
export abstract class OrderPayments {
  /**
   * Settles the payment that the order's owner reports; every repetition gets the same answer.
   * @throws ShopError 402 PAYMENT_NOT_AUTHORISED or PAYMENT_DECLINED, 409 OUT_OF_STOCK, ORDER_CANCELLED or
   * PAYMENT_MISMATCH, 503
   */
  abstract confirm(order: Order, intentId: string): Promise<Confirmation>;

  /** Lets the hold of a cancelled order go. A failure is retried until the hold is gone; nothing is charged. */
  abstract voidPayment(order: Order): Promise<void>;

  /** The orders that a card with these four last digits paid, the newest hundred; none for any other text. */
  abstract findByCard(lastFour: string): Promise<Types.ObjectId[]>;

  /** Asks Stripe for the refunds of the order that it doesn't have yet. A failure is retried until Stripe has them. */
  abstract giveBack(order: Order): Promise<void>;
}
