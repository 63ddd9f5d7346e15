import type Stripe from 'stripe';
import type { Dispute, DisputeStatus, Refund, RefundStatus } from '../../orders/reversals.schema.js';

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

/** See https://docs.stripe.com/disputes/how-disputes-work; an unknown status counts as open. */
const DISPUTE_STATUS: Partial<Record<Stripe.Dispute.Status, DisputeStatus>> = {
  won: 'won',
  warning_closed: 'won',
  prevented: 'won',
  lost: 'lost',
};

export function toRefund({ id, amount, status, created }: Stripe.Refund): Refund {
  return { _id: id, amountCents: amount, status: REFUND_STATUS[status ?? ''] ?? 'pending', createdAt: toDate(created) };
}

export function toDispute({ id, amount, status, created }: Stripe.Dispute): Dispute {
  const standing = DISPUTE_STATUS[status] ?? 'open';
  // An inquiry takes no money yet.
  const isTaken = standing !== 'won' && !status.startsWith('warning_');
  return {
    _id: id,
    amountCents: amount,
    withdrawnCents: isTaken ? amount : 0,
    status: standing,
    createdAt: toDate(created),
  };
}

/** The intent whose charge an event of a charge, a refund or a dispute is about. */
export function intentIdOf({ data: { object } }: Stripe.Event): string | undefined {
  const intent = 'payment_intent' in object ? object.payment_intent : undefined;
  return typeof intent === 'string' ? intent : undefined;
}

const toDate = (seconds: number): Date => new Date(seconds * 1000);
