import type Stripe from 'stripe';
import type { RefundStatus } from '../../ordering/orders/refunds/refund.schema.js';
import type { Dispute, DisputeStatus, SeenRefund } from '../../ordering/orders/reversals/reversals.schema.js';

/** The events of refunds and disputes. See https://docs.stripe.com/api/events/types */
export const REVERSING_EVENTS = [
  'charge.refunded',
  'charge.refund.updated',
  'refund.created',
  'refund.updated',
  'refund.failed',
  'charge.dispute.created',
  'charge.dispute.updated',
  'charge.dispute.closed',
  'charge.dispute.funds_withdrawn',
  'charge.dispute.funds_reinstated',
] as const satisfies Stripe.Event.Type[];

/** See https://docs.stripe.com/refunds#failed-refunds; an unknown status counts as pending. */
const REFUND_STATUS: Partial<Record<string, RefundStatus>> = {
  succeeded: 'succeeded',
  failed: 'failed',
  canceled: 'failed',
};

/** See https://docs.stripe.com/api/disputes/object#dispute_object-status; an unknown status counts as open. */
const DISPUTE_STATUS: Partial<Record<Stripe.Dispute.Status, DisputeStatus>> = {
  warning_needs_response: 'inquiry',
  warning_under_review: 'inquiry',
  warning_closed: 'inquiryClosed',
  won: 'won',
  prevented: 'won',
  lost: 'lost',
};

/** The key of Stripe's metadata under which a refund has the shop's id. */
export const OWN_ID = 'refund';

export function toRefund({ id, amount, status, created, metadata }: Stripe.Refund): SeenRefund {
  return {
    stripeId: id,
    ownId: metadata?.[OWN_ID],
    amountCents: amount,
    status: REFUND_STATUS[status ?? ''] ?? 'pending',
    createdAt: toDate(created),
  };
}

/** A dispute without evidence to give has no details of it. */
type SeenDispute = Pick<Stripe.Dispute, 'id' | 'amount' | 'status' | 'created'> & {
  evidence_details?: Pick<Stripe.Dispute.EvidenceDetails, 'due_by'>;
};

export function toDispute({ id, amount, status, created, evidence_details: evidence }: SeenDispute): Dispute {
  const standing = DISPUTE_STATUS[status] ?? 'open';
  const isTaken = standing === 'open' || standing === 'lost';
  return {
    _id: id,
    amountCents: amount,
    withdrawnCents: isTaken ? amount : 0,
    status: standing,
    createdAt: toDate(created),
    ...(evidence?.due_by && { dueBy: toDate(evidence.due_by) }),
  };
}

/** The intent whose charge an event of a charge, a refund or a dispute is about. */
export function intentIdOf({ data: { object } }: Stripe.Event): string | undefined {
  const intent = 'payment_intent' in object ? object.payment_intent : undefined;
  return typeof intent === 'string' ? intent : undefined;
}

const toDate = (seconds: number): Date => new Date(seconds * 1000);
