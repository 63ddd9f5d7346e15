import { type OrderStatus, PAY_STATES, type PayState } from './order.schema.js';

export interface Move {
  from: readonly PayState[];
  to: PayState;
  /** Ties the order to the intent the move is about; any other move about an intent demands that it is tied to it. */
  binds?: true;
  /** The public status that goes with it, where it changes. */
  status?: OrderStatus;
  /** A cancelled order leaves every list. */
  cancelled?: true;
  /** Seconds after which somebody must look whether the next move came; none when the order can rest. */
  checkAfter?: number;
  /** The order lets go of its intent, and the next one needs an idempotency key of its own. */
  newAttempt?: true;
}

const { none, intended, claimed, captured, cancelled } = PAY_STATES;

/**
 * Every move of an order's payment, top to bottom as a purchase goes. All of them start from an Unpaid order that isn't
 * cancelled; shipping, of a captured one, comes after the last of them.
 */
export const PAY_MOVES = {
  /** An intent was made for it. */
  attach: { from: [none, intended], to: intended, binds: true, checkAfter: 60 },
  /** Its intent is over, and no stock was taken for it. */
  detach: { from: [intended], to: none, newAttempt: true },
  /** Stripe keeps a failure under this attempt's key, so no intent can come of it. */
  retry: { from: [none], to: none, newAttempt: true },
  /** Stock is taken for it, in the same transaction; from here on its intent may be captured. */
  claim: { from: [none, intended], to: claimed, binds: true, checkAfter: 15 },
  /** Stripe says captured: the sale is done. */
  capture: { from: [claimed], to: captured, status: 'Pending', checkAfter: 15 },
  /** Stripe says canceled: the stock goes back, in the same transaction. */
  release: { from: [claimed], to: none, newAttempt: true },
  /** The customer or an admin doesn't want it any more. */
  cancel: { from: [none, intended], to: cancelled, cancelled: true, checkAfter: 0 },
} as const satisfies Record<string, Move>;

export type PayMove = keyof typeof PAY_MOVES;
