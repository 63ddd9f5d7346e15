import { type QueryFilter, trusted } from 'mongoose';
import type { CallOff } from './cancellations/cancellation.schema.js';
import type { NoticeAsk, OrderEventKind, RepeatedEvent } from './order-parts.schema.js';
import { type Order, type OrderStatus, PAY_STATES, type PayState } from './order.schema.js';
import { notWhollyRefunded } from './refunds/refunds.js';
import { nothingReversed } from './reversals/reversals.js';

/** One change of an order's state. No transition starts from a cancelled order. */
export interface Transition {
  /** Without a status from any that the payment has. */
  from: { status?: OrderStatus; pay: readonly PayState[] };
  /** An absent field stays as it is. */
  to: { status?: OrderStatus; pay?: PayState; cancelled?: true };
  /** A further condition. */
  onlyIf?: () => QueryFilter<Order>;
  /** A further condition, unless the caller says "anyway". */
  unlessAnyway?: () => QueryFilter<Order>;
  /** Ties the order to the given intent; any other transition about an intent requires this tie. */
  binds?: true;
  /** Further fields that it sets. */
  sets?: (about: { intentId?: string | undefined; at: Date }) => {
    transactionId?: string;
    'pay.claimedAt'?: Date;
    documentsDueAt?: Date;
    closedAt?: Date;
  };
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
export const PLACED = {
  status: 'Unpaid',
  pay: none,
  event: 'placed',
  notices: [{ kind: 'orderPlaced', to: 'owner' }],
} as const;

/** It leaves every list; its intent, if any, is let go. */
const CANCELLATION = {
  from: { status: 'Unpaid', pay: [none, intended] },
  to: { pay: cancelled, cancelled: true },
  checkAfter: 0,
  event: 'cancelled',
} as const;

/** Not cancelled; nor is that requested, which is answered before the order is shipped. */
const isNotClosed = () => ({ closedAt: null });
const isToBeShipped = () => ({ ...isNotClosed(), 'callOff.waitsFor': null, ...notWhollyRefunded() });

const hasParcels = ($exists: boolean) => () => ({ 'parcels.0': trusted({ $exists }) });
const isPartlySent = hasParcels(true);
const nothingSent = hasParcels(false);

const PAID = { status: 'Pending', pay: [captured] } as const;
const SENT = { status: 'Shipped', pay: [captured] } as const;

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
    sets: ({ intentId = '', at }) => ({ transactionId: intentId, documentsDueAt: at }),
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
  /** Some of its goods are on their way; others are still to be shipped. */
  shipPart: {
    from: PAID,
    to: {},
    onlyIf: isToBeShipped,
    unlessAnyway: nothingReversed,
    event: 'partShipped',
    notices: [{ kind: 'orderShipped', to: 'owner' }],
  },
  /** All goods that are left are on their way. */
  ship: {
    from: PAID,
    to: { status: 'Shipped' },
    onlyIf: isToBeShipped,
    unlessAnyway: nothingReversed,
    event: 'shipped',
    notices: [{ kind: 'orderShipped', to: 'owner' }],
  },
  /** A part is on its way, and the rest was paid back. */
  complete: { from: PAID, to: { status: 'Shipped' }, onlyIf: isPartlySent, event: 'completed' },
  /** An admin states or corrects how a parcel that left can be followed. */
  changeTracking: {
    from: { pay: [captured] },
    to: {},
    event: 'trackingChanged',
    notices: [{ kind: 'trackingChanged', to: 'owner' }],
  },
  /** The customer asks to cancel it. */
  askCallOff: {
    from: PAID,
    to: {},
    onlyIf: isNotClosed,
    event: 'callOffAsked',
    notices: [{ kind: 'callOffAsked', to: 'admins' }],
  },
  declineCallOff: {
    from: PAID,
    to: {},
    event: 'callOffDeclined',
    notices: [{ kind: 'callOffDeclined', to: 'owner' }],
  },
  /** It stays Pending and is never shipped; its refund and its units follow in the same transaction. */
  callOff: {
    from: PAID,
    to: {},
    onlyIf: () => ({ ...isNotClosed(), ...nothingSent() }),
    sets: ({ at }) => ({ closedAt: at }),
    event: 'calledOff',
    notices: [{ kind: 'orderCalledOff', to: 'owner' }],
  },
  /** The same for what has not left of it: with that, all of it is shipped. */
  callOffRest: {
    from: PAID,
    to: { status: 'Shipped' },
    onlyIf: isPartlySent,
    event: 'calledOff',
    notices: [{ kind: 'orderCalledOff', to: 'owner' }],
  },
  /** The customer asks to send goods back. */
  askReturn: { from: SENT, to: {}, event: 'returnAsked', notices: [{ kind: 'returnAsked', to: 'admins' }] },
  acceptReturn: { from: SENT, to: {}, event: 'returnAccepted', notices: [{ kind: 'returnAccepted', to: 'owner' }] },
  declineReturn: { from: SENT, to: {}, event: 'returnDeclined', notices: [{ kind: 'returnDeclined', to: 'owner' }] },
  /** The goods have come in; their refund, and the units that go back to stock, follow in the same transaction. */
  receiveReturn: { from: SENT, to: {} },
} as const satisfies Record<string, Transition>;

export type TransitionName = keyof typeof TRANSITIONS;

/** An order's request as the caller saw it, and as it becomes. */
export interface CallOffChange {
  seen: CallOff | undefined;
  next: CallOff;
}
