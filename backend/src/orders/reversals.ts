import { trusted } from 'mongoose';
import type { ShopError } from '../common/errors/shop-error.js';
import type { Order } from './order.schema.js';
import { orderDisputed, orderRefunded } from './order.errors.js';
import { type Dispute, DISPUTE_STATUSES, type DisputeStatus, type RefundStatus } from './reversals.schema.js';

type Reversible = Pick<Order, 'reversals'>;

/** Pending counts as given back: it can't be given back again. */
const GIVEN_BACK: readonly RefundStatus[] = ['pending', 'succeeded'];

const IN_DISPUTE: readonly DisputeStatus[] = ['open', 'lost'];

/** What was or is being refunded, in cents. */
export function refundedCentsOf({ reversals }: Reversible): number {
  const refunds = reversals?.refunds ?? [];
  return refunds.reduce((sum, { status, amountCents }) => sum + (GIVEN_BACK.includes(status) ? amountCents : 0), 0);
}

/** The gravest dispute: an open one, else a lost one, else a won one; null without any. */
export function disputeOf({ reversals }: Reversible): Dispute | null {
  const gravest = (['open', 'lost', 'won'] as const satisfies (typeof DISPUTE_STATUSES)[number][])
    .map((status) => reversals?.disputes.find((dispute) => dispute.status === status))
    .find((dispute) => dispute !== undefined);
  return gravest ?? null;
}

/** Selects orders without a refund or an open or lost dispute. */
export const nothingReversed = () => ({
  'reversals.refunds.status': trusted({ $nin: GIVEN_BACK }),
  'reversals.disputes.status': trusted({ $nin: IN_DISPUTE }),
});

/** The error for shipping an order with a refund or an open or lost dispute; null without any. */
export function reversalObjection(order: Reversible): ShopError | null {
  const dispute = disputeOf(order);
  if (dispute && IN_DISPUTE.includes(dispute.status)) return orderDisputed(dispute);
  const refundedCents = refundedCentsOf(order);
  return refundedCents > 0 ? orderRefunded(refundedCents) : null;
}
