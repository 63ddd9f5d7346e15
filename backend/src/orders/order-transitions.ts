import type { QueryFilter } from 'mongoose';
import type { NoticeAsk, OrderEventKind, RepeatedEvent } from './order-parts.schema.js';
import { type Order, type OrderStatus, PAY_STATES, type PayState } from './order.schema.js';
import { nothingReversed } from './reversals.js';

/** One change of an order's state. No transition starts from a cancelled order. */
export interface Transition {
  from: { status: OrderStatus; pay: readonly PayState[] };
  /** An absent field stays as it is. */
  to: { status?: OrderStatus; pay?: PayState; cancelled?: true };
  /** A further condition, unless the caller says "anyway". */
  unlessAnyway?: () => QueryFilter<Order>;
  /** Ties the order to the given intent; any other transition about an intent requires this tie. */
  binds?: true;
  /** Further fields that it sets. */
  sets?: (about: { intentId?: string | undefined; at: Date }) => { transactionId?: string; 'pay.claimedAt'?: Date };
  /** The order drops its intent, and the next one needs an idempotency key of its own. */
  newAttempt?: true;
  /** Seconds until the payment is checked, unless another transition comes first; null ends the checks. */
  checkAfter?: number | null;
  /** The event it records: listed with its moment or, if it can repeat, counted. */
  event?: OrderEventKind;
  counts?: RepeatedEvent;
  /** The notices it asks for. */
  notices?: readonly Pick<NoticeAsk, 'kind' | 'to'>[];
}

const { none, intended, claimed, captured, cancelled } = PAY_STATES;

/** The initial state; no stock is taken for it yet. */
export const PLACED = { status: 'Unpaid', pay: none, event: 'placed' } as const;

/** It leaves every list; its intent, if any, is let go. */
const CANCELLATION = {
  from: { status: 'Unpaid', pay: [none, intended] },
  to: { pay: cancelled, cancelled: true },
  checkAfter: 0,
  event: 'cancelled',
} as const;

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
  /** Stripe keeps a failure under this attempt's key, so the attempt can't get an intent. */
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
  /** The customer cancels it. */
  cancel: { ...CANCELLATION, notices: [{ kind: 'orderCancelled', to: 'owner' }] },
  /** An admin cancels it, or nobody has paid it for too long. */
  cancelByShop: { ...CANCELLATION, notices: [{ kind: 'orderCancelledByShop', to: 'owner' }] },
  /** Its customer's account is removed, so nobody is left to notify. */
  drop: CANCELLATION,
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
