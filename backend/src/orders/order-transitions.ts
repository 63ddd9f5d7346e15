import type { QueryFilter } from 'mongoose';
import type { NoticeAsk, OrderEventKind, RepeatedEvent } from './order-parts.schema.js';
import { type Order, type OrderStatus, PAY_STATES, type PayState } from './order.schema.js';
import { nothingReversed } from './reversals.js';

/** One change of an order's life. No transition starts from a cancelled order. */
export interface Transition {
  from: { status: OrderStatus; pay: readonly PayState[] };
  /** What is absent stays as it is. */
  to: { status?: OrderStatus; pay?: PayState; cancelled?: true };
  /** What else must be so, unless the caller says "anyway". */
  unlessAnyway?: () => QueryFilter<Order>;
  /** Ties the order to the intent it is about; any other transition about an intent demands that it is tied to it. */
  binds?: true;
  /** Fields that it sets beside. */
  sets?: (about: { intentId?: string | undefined; at: Date }) => { transactionId?: string; 'pay.claimedAt'?: Date };
  /** The order lets go of its intent, and the next one needs an idempotency key of its own. */
  newAttempt?: true;
  /** Seconds after which the payment is looked at, should the next transition not have come; null when it can rest. */
  checkAfter?: number | null;
  /** What the order keeps of it, listed with its moment or, if it can happen again and again, counted. */
  event?: OrderEventKind;
  counts?: RepeatedEvent;
  /** Who must be told what. */
  notices?: readonly Pick<NoticeAsk, 'kind' | 'to'>[];
}

const { none, intended, claimed, captured, cancelled } = PAY_STATES;

/** Where every order starts; no stock is taken for it yet. */
export const PLACED = { status: 'Unpaid', pay: none, event: 'placed' } as const;

/** The life of an order once it is placed, top to bottom as a purchase goes. */
export const TRANSITIONS = {
  /** An intent was made for it. */
  attach: {
    from: { status: 'Unpaid', pay: [none, intended] },
    to: { pay: intended },
    binds: true,
    checkAfter: 60,
    counts: 'attached',
  },
  /** Its intent is over, and no stock was taken for it. */
  detach: {
    from: { status: 'Unpaid', pay: [intended] },
    to: { pay: none },
    newAttempt: true,
    checkAfter: null,
    counts: 'detached',
  },
  /** Stripe keeps a failure under this attempt's key, so no intent can come of it. */
  retry: {
    from: { status: 'Unpaid', pay: [none] },
    to: {},
    newAttempt: true,
    checkAfter: null,
    counts: 'spent',
  },
  /** Stock is taken for it, in the same transaction; from here on its intent may be captured. */
  claim: {
    from: { status: 'Unpaid', pay: [none, intended] },
    to: { pay: claimed },
    binds: true,
    sets: ({ at }) => ({ 'pay.claimedAt': at }),
    checkAfter: 15,
    counts: 'claimed',
  },
  /** Stripe says captured: the sale is done. */
  capture: {
    from: { status: 'Unpaid', pay: [claimed] },
    to: { status: 'Pending', pay: captured },
    sets: ({ intentId = '' }) => ({ transactionId: intentId }),
    checkAfter: 15,
    event: 'paid',
    notices: [
      { kind: 'orderPaid', to: 'owner' },
      { kind: 'orderToShip', to: 'admins' },
    ],
  },
  /** Stripe says canceled: the stock goes back, in the same transaction. */
  release: {
    from: { status: 'Unpaid', pay: [claimed] },
    to: { pay: none },
    newAttempt: true,
    checkAfter: null,
    counts: 'released',
  },
  /** The customer or an admin doesn't want it any more. It leaves every list; whatever could still pay it is let go. */
  cancel: {
    from: { status: 'Unpaid', pay: [none, intended] },
    to: { pay: cancelled, cancelled: true },
    checkAfter: 0,
    event: 'cancelled',
    notices: [{ kind: 'orderCancelled', to: 'owner' }],
  },
  /** The goods are on their way. */
  ship: {
    from: { status: 'Pending', pay: [captured] },
    to: { status: 'Shipped' },
    unlessAnyway: nothingReversed,
    event: 'shipped',
    notices: [{ kind: 'orderShipped', to: 'owner' }],
  },
} as const satisfies Record<string, Transition>;

export type TransitionName = keyof typeof TRANSITIONS;
