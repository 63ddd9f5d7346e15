import type { ConfirmingReason } from '../../ordering/orders/order-payments.js';
import type { Order } from '../../ordering/orders/order.schema.js';

/** The outcome of settling: a true statement about the order and the money at that moment. */
export type Settlement =
  /** The order is paid: the money is captured, the stock is taken, the payment is on record. */
  | { kind: 'paid'; order: Order }
  /** The card's hold stands but neither its capture nor its end is confirmed yet; the shop goes on by itself. */
  | { kind: 'confirming'; order: Order; reason?: ConfirmingReason }
  /** The payment isn't authorised. */
  | { kind: 'unauthorised' }
  /** The goods are gone. The hold was let go: no charge was made. */
  | { kind: 'outOfStock' }
  /** The held money was never taken. No charge was made, and the order can be paid again. */
  | { kind: 'declined' }
  /** The order was cancelled. The hold was let go: no charge was made. */
  | { kind: 'cancelled' }
  /** The payment doesn't match this order as it stands. It pays nothing. */
  | { kind: 'mismatch' };
