import { trusted } from 'mongoose';
import type { ShopError } from '../../../platform/common/errors/shop-error.js';
import type { Order } from '../order.schema.js';
import { orderDisputed, orderRefunded } from '../order.errors.js';
import { GIVEN_BACK, refundedCentsOf } from '../refunds/refunds.js';
import type { Dispute, DisputeStatus } from './reversals.schema.js';

type Reversible = Pick<Order, 'refunds' | 'reversals'>;

const IN_DISPUTE: readonly DisputeStatus[] = ['open', 'lost'];

/** From the gravest to what came to nothing. */
const BY_GRAVITY: readonly DisputeStatus[] = ['open', 'lost', 'inquiry', 'won', 'inquiryClosed'];

/** The gravest dispute; null without any. */
export function disputeOf({ reversals }: Pick<Order, 'reversals'>): Dispute | null {
  const gravest = BY_GRAVITY.map((status) => reversals?.disputes.find((dispute) => dispute.status === status)).find(
    (dispute) => dispute !== undefined,
  );
  return gravest ?? null;
}

/** The amount that banks have withdrawn from an order and not brought back, in cents. */
export const withdrawnCentsOf = ({ reversals }: Pick<Order, 'reversals'>): number =>
  (reversals?.disputes ?? []).reduce((sum, { withdrawnCents }) => sum + withdrawnCents, 0);

/** Selects orders without an open or lost dispute. */
export const notDisputed = () => ({ 'reversals.disputes.status': trusted({ $nin: IN_DISPUTE }) });

/** Selects orders without a refund or an open or lost dispute. */
export const nothingReversed = () => ({
  'refunds.status': trusted({ $nin: GIVEN_BACK }),
  ...notDisputed(),
});

/** The error for shipping an order with a refund or an open or lost dispute; null without any. */
export function reversalObjection(order: Reversible): ShopError | null {
  return disputeObjection(order) ?? (refundedCentsOf(order) > 0 ? orderRefunded() : null);
}

/** The error for what an open or lost dispute forbids; null without any. */
export function disputeObjection(order: Pick<Order, 'reversals'>): ShopError | null {
  const dispute = disputeOf(order);
  return dispute && IN_DISPUTE.includes(dispute.status) ? orderDisputed(dispute) : null;
}
