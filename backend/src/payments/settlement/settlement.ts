import type { ConfirmingReason } from '../../orders/order-payments.js';
import type { Order } from '../../orders/order.schema.js';

/** What settling a payment came to: a true statement about the order and the money at that moment. */
export type Settlement =
  /** The order is paid: the money is captured, the stock is taken, the payment is on record. */
  | { kind: 'paid'; order: Order }
  /** The card's hold stands but neither its capture nor its end is confirmed yet; the shop goes on by itself. */
  | { kind: 'confirming'; order: Order; reason?: ConfirmingReason }
  /** Nobody has authorised the payment. */
  | { kind: 'unauthorised' }
  /** The goods are gone. The hold was let go: no charge was made. */
  | { kind: 'outOfStock' }
  /** The bank gave the held money to nobody. No charge was made, and the order can be paid again. */
  | { kind: 'declined' }
  /** The order was cancelled. The hold was let go: no charge was made. */
  | { kind: 'cancelled' }
  /** The payment isn't one for this order as it stands. It pays nothing. */
  | { kind: 'mismatch' };
