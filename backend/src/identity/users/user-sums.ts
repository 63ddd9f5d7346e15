import type { Types } from 'mongoose';

/** The sums of a user's orders. Amounts are in cents. */
export interface UserSum {
  /** Without cancelled ones. */
  orders: number;
  /** Of the paid orders. */
  spentCents: number;
  /** The part of that which was or is being given back. */
  refundedCents: number;
  /** The part of that which banks have withdrawn in disputes. */
  withdrawnCents: number;
}

export const NOTHING_ORDERED: UserSum = { orders: 0, spentCents: 0, refundedCents: 0, withdrawnCents: 0 };

/** The sums that the list of users shows; `ordering/orders` provides them, and users don't depend on it. */
export abstract class UserSums {
  /** By the ids of these users; none of those who have ordered nothing. */
  abstract of(users: readonly Types.ObjectId[]): Promise<Map<string, UserSum>>;
}
