import type { Order } from './order.schema.js';
import type { NoticeAsk, OrderEvent } from './order-parts.schema.js';
import type { Refund, RefundStatus } from './refund.schema.js';
import { refundsOf } from './refunds.js';
import type { SeenRefund } from './reversals.schema.js';

type Asked = Pick<NoticeAsk, 'kind' | 'to'>;

/** The event that a refund's new status is, and the notices that it asks for. */
const EVENTS = {
  pending: { event: 'refundStarted', notices: [] },
  succeeded: { event: 'refunded', notices: [{ kind: 'orderRefunded', to: 'owner' }] },
  failed: { event: 'refundFailed', notices: [{ kind: 'refundFailed', to: 'admins' }] },
} as const satisfies Record<RefundStatus, { event: OrderEvent['kind']; notices: readonly Asked[] }>;

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

/** The events of refunds that are new or have another status, and the notices that these ask for. */
export function eventsBetween(
  before: readonly Refund[],
  after: readonly Refund[],
  at: Date,
): { events: OrderEvent[]; asks: NoticeAsk[] } {
  const changed = after.filter(({ _id, status }) => before.find((refund) => refund._id === _id)?.status !== status);
  return {
    events: changed.map(({ _id: ref, status }) => ({ kind: EVENTS[status].event, at, ref })),
    asks: changed.flatMap(({ _id: ref, status }) =>
      EVENTS[status].notices.map((notice) => ({ event: EVENTS[status].event, ref, ...notice })),
    ),
  };
}

const isSame = ({ _id, stripeId }: Refund, told: SeenRefund): boolean =>
  stripeId === undefined ? _id === told.ownId : stripeId === told.stripeId;

const madeByHand = ({ stripeId, amountCents, status, createdAt }: SeenRefund, at: Date): Refund => ({
  _id: stripeId,
  stripeId,
  amountCents,
  deliveryCents: 0,
  lines: [],
  reason: '',
  returns: [],
  status,
  createdAt,
  changedAt: at,
});
