import type { Order } from '../order.schema.js';
import type { NoticeAsk, OrderEvent } from '../order-parts.schema.js';
import type { Refund, RefundStatus } from './refund.schema.js';
import { madeByHand, refundsOf } from './refunds.js';
import type { Dispute, DisputeStatus, SeenRefund } from '../reversals/reversals.schema.js';

/** The refunds and disputes of an order. */
export interface Reversed {
  refunds: Refund[];
  disputes: Dispute[];
}

/** The event that a new status is, and the notices that it asks for. */
interface Told {
  event: OrderEvent['kind'];
  notices: readonly Pick<NoticeAsk, 'kind' | 'to'>[];
}

const REFUND_EVENTS: Readonly<Record<RefundStatus, Told>> = {
  pending: { event: 'refundStarted', notices: [] },
  succeeded: { event: 'refunded', notices: [{ kind: 'orderRefunded', to: 'owner' }] },
  failed: { event: 'refundFailed', notices: [{ kind: 'refundFailed', to: 'admins' }] },
};

/** A customer has been told of one that had succeeded. */
const REFUND_TAKEN_BACK: Told = {
  event: REFUND_EVENTS.failed.event,
  notices: [...REFUND_EVENTS.failed.notices, { kind: 'refundTakenBack', to: 'owner' }],
};

const toldOfRefund = (status: RefundStatus, before: RefundStatus | undefined): Told =>
  status === 'failed' && before === 'succeeded' ? REFUND_TAKEN_BACK : REFUND_EVENTS[status];

/** The bank sets a deadline for the shop's answer to an inquiry and to an open dispute. */
const DISPUTE_EVENTS: Readonly<Record<DisputeStatus, Told>> = {
  inquiry: { event: 'inquiryOpened', notices: [{ kind: 'inquiryOpened', to: 'admins' }] },
  inquiryClosed: { event: 'inquiryClosed', notices: [{ kind: 'inquiryClosed', to: 'admins' }] },
  open: { event: 'disputed', notices: [{ kind: 'paymentDisputed', to: 'admins' }] },
  won: { event: 'disputeWon', notices: [{ kind: 'disputeDecided', to: 'admins' }] },
  lost: { event: 'disputeLost', notices: [{ kind: 'disputeDecided', to: 'admins' }] },
};

/** A refund of the shop that Stripe is not known to have. */
export const isUnsent = ({ status, stripeId }: Refund): boolean => status === 'pending' && stripeId === undefined;

/**
 * The order's refunds once those that Stripe has are recorded. One that the shop started stays until Stripe has it; one
 * that was made by hand goes with Stripe's.
 */
export function refundsAfter(
  order: Pick<Order, 'refunds' | 'reversals'>,
  seen: readonly SeenRefund[],
  at: Date,
): Refund[] {
  const before = refundsOf(order);
  const kept = before.flatMap((refund) => {
    const told = seen.find((each) => isSame(refund, each));
    if (told) return [{ ...withStatus(refund, told.status, at), stripeId: told.stripeId }];
    return refund._id === refund.stripeId ? [] : [refund];
  });
  const others = seen.filter((each) => !before.some((refund) => isSame(refund, each)));
  return [...kept, ...others.map((each) => madeByHand(each, at))];
}

export const withStatus = (refund: Refund, status: RefundStatus, at: Date): Refund =>
  refund.status === status ? refund : { ...refund, status, changedAt: at };

/** The events of refunds and disputes that are new or have another status, and the notices that these ask for. */
export function eventsBetween(
  before: Reversed,
  after: Reversed,
  at: Date,
): { events: OrderEvent[]; asks: NoticeAsk[] } {
  const told = [
    ...changesBetween(before.refunds, after.refunds, toldOfRefund),
    ...changesBetween(before.disputes, after.disputes, (status) => DISPUTE_EVENTS[status]),
  ];
  return {
    events: told.map(({ ref, event }) => ({ kind: event, at, ref })),
    asks: told.flatMap(({ ref, event, notices }) => notices.map((notice) => ({ event, ref, ...notice }))),
  };
}

function changesBetween<Status extends string>(
  before: readonly { _id: string; status: Status }[],
  after: readonly { _id: string; status: Status }[],
  toldOf: (status: Status, before: Status | undefined) => Told,
): (Told & { ref: string })[] {
  return after.flatMap(({ _id: ref, status }) => {
    const earlier = before.find(({ _id }) => _id === ref)?.status;
    return earlier === status ? [] : [{ ref, ...toldOf(status, earlier) }];
  });
}

const isSame = ({ _id, stripeId }: Refund, told: SeenRefund): boolean =>
  stripeId === undefined ? _id === told.ownId : stripeId === told.stripeId;
