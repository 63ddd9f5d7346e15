import { trusted } from 'mongoose';
import type { Order } from '../order.schema.js';
import type { Refund, RefundStatus } from './refund.schema.js';
import type { SeenRefund } from '../reversals/reversals.schema.js';

type Refunded = Pick<Order, 'refunds'>;

/** Pending counts as given back: it can't be given back again. */
export const GIVEN_BACK: readonly RefundStatus[] = ['pending', 'succeeded'];

export const isGivenBack = ({ status }: Pick<Refund, 'status'>): boolean => GIVEN_BACK.includes(status);

/** The refunds of an order, the earliest first, failed ones too. */
export const refundsOf = ({ refunds = [] }: Refunded): Refund[] => refunds;

/** The amount that was or is being refunded, in cents. */
export const refundedCentsOf = (order: Refunded): number =>
  refundsOf(order)
    .filter(isGivenBack)
    .reduce((sum, { amountCents }) => sum + amountCents, 0);

/** The amount left to refund of a captured order, in cents. */
export const refundableCentsOf = (order: Refunded & Pick<Order, 'amountCents'>): number =>
  order.amountCents - refundedCentsOf(order);

/** Selects orders that are not wholly refunded. The amount left to refund is absent until the first refund. */
export const notWhollyRefunded = () => ({ refundableCents: trusted({ $not: { $lte: 0 } }) });

/** A refund that the shop did not start. */
export const madeByHand = (
  { stripeId, amountCents, status, createdAt }: Omit<SeenRefund, 'ownId'>,
  changedAt: Date,
): Refund => ({
  _id: stripeId,
  stripeId,
  amountCents,
  deliveryCents: 0,
  lines: [],
  reason: '',
  returns: [],
  status,
  createdAt,
  changedAt,
});
