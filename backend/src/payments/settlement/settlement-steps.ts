import { type Order, PAY_STATES } from '../../ordering/orders/order.schema.js';
import { CURRENCY } from '../stripe/stripe.client.js';
import type { IntentProgress, PaymentIntent } from '../stripe/payment-intent.js';
import type { Settlement } from './settlement.js';

/** The state of a payment: the intent as last read from Stripe, the order as last read from the database. */
export interface SettlementState {
  intent: PaymentIntent;
  order: Order;
  /** Why the intent won't pay, once the shop knows. */
  refusal?: Extract<Settlement['kind'], 'outOfStock' | 'declined' | 'mismatch'>;
}

/** The order's relation to an intent. */
type Relation =
  /** Open to any intent, and not tied to this one. */
  | 'free'
  /** Open to any intent, and tied to this one. */
  | 'intended'
  /** Its stock is taken for this intent. */
  | 'claimed'
  /** This intent has paid it. */
  | 'sold'
  /** Another intent is paying it or has paid it. */
  | 'taken'
  | 'cancelled';

export type Step =
  /** The intent isn't authorised. */
  | 'wait'
  /** Take the order's stock for the intent. */
  | 'claim'
  /** Take the money. */
  | 'capture'
  /** Mark the order as paid: the money is ours. */
  | 'sell'
  /** Put the payment on record. */
  | 'record'
  /** Cancel the intent: it can't pay the order. */
  | 'voidIntent'
  /** Refund captured money that the order can't have. */
  | 'payBack'
  /** The intent is over: the order may have another one. */
  | 'detach'
  /** The intent is over: the stock taken for it goes back. */
  | 'release'
  /** The intent is over and holds nothing of the order: report how the order stands. */
  | 'report';

/** The next step by intent and order, until a step ends with an outcome. */
const STEPS: Record<IntentProgress, Record<Relation, Step>> = {
  open: {
    free: 'wait',
    intended: 'wait',
    claimed: 'wait',
    sold: 'wait',
    taken: 'wait',
    cancelled: 'voidIntent',
  },
  authorised: {
    free: 'claim',
    intended: 'claim',
    claimed: 'capture',
    sold: 'record',
    taken: 'voidIntent',
    cancelled: 'voidIntent',
  },
  captured: {
    free: 'payBack',
    intended: 'payBack',
    claimed: 'sell',
    sold: 'record',
    taken: 'payBack',
    cancelled: 'payBack',
  },
  canceled: {
    free: 'report',
    intended: 'detach',
    claimed: 'release',
    sold: 'record',
    taken: 'report',
    cancelled: 'report',
  },
};

export function nextStep({ intent, order, refusal }: SettlementState): Step {
  if (!isOver(intent) && (refusal || !isWorth(intent, order))) return 'voidIntent';
  return STEPS[intent.progress][relationOf(order, intent)];
}

/** Whether the intent can't change any more. */
export const isOver = ({ progress }: PaymentIntent): boolean => progress === 'captured' || progress === 'canceled';

/** Whether the order is being sold, or is sold, for this intent. */
export function isHeldFor(order: Order, intent: PaymentIntent): boolean {
  const relation = relationOf(order, intent);
  return relation === 'claimed' || relation === 'sold';
}

function relationOf({ pay }: Order, { id }: PaymentIntent): Relation {
  const isOwn = pay.intentId === id;
  switch (pay.state) {
    case PAY_STATES.none:
    case PAY_STATES.intended:
      return isOwn ? 'intended' : 'free';
    case PAY_STATES.claimed:
      return isOwn ? 'claimed' : 'taken';
    case PAY_STATES.captured:
      return isOwn ? 'sold' : 'taken';
    case PAY_STATES.cancelled:
      return 'cancelled';
  }
}

/** Whether the intent matches this order's owner, amount and currency, so that it may pay it. */
function isWorth(intent: PaymentIntent, order: Order): boolean {
  return (
    intent.userId === order.owner.toString() && intent.amountCents === order.amountCents && intent.currency === CURRENCY
  );
}
