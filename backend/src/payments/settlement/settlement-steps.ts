import { type Order, PAY_STATES } from '../../orders/order.schema.js';
import { CURRENCY } from '../stripe/stripe.client.js';
import type { IntentProgress, PaymentIntent } from '../stripe/payment-intent.js';
import type { Settlement } from './settlement.js';

/** How a payment stands: the intent as Stripe said last, the order as the database did. */
export interface Standing {
  intent: PaymentIntent;
  order: Order;
  /** Why the intent pays nothing, once the shop knows that it won't. */
  refusal?: Extract<Settlement['kind'], 'outOfStock' | 'declined' | 'mismatch'>;
}

/** What an order is to an intent. */
type Relation =
  /** Open to any intent, and this one isn't its own. */
  | 'free'
  /** Open to any intent, and this one is its own. */
  | 'intended'
  /** Its stock is taken for this intent. */
  | 'claimed'
  /** This intent has paid it. */
  | 'sold'
  /** Another intent is paying it or has paid it. */
  | 'taken'
  | 'cancelled';

export type Step =
  /** Nobody has authorised the intent. */
  | 'wait'
  /** Take the order's stock for the intent. */
  | 'claim'
  /** Take the money. */
  | 'capture'
  /** The money is ours, and so is the sale. */
  | 'sell'
  /** Put the payment on record. */
  | 'record'
  /** Cancel the intent: it can't pay the order. */
  | 'letGo'
  /** Give captured money back that the order can't have. */
  | 'payBack'
  /** The intent is over: the order may have another one. */
  | 'detach'
  /** The intent is over: the stock taken for it goes back. */
  | 'release'
  /** The intent is over and holds nothing of the order: say how the order stands. */
  | 'tell';

/** Each step from each standing, until one of them ends with what the payment came to. */
const STEPS: Record<IntentProgress, Record<Relation, Step>> = {
  open: {
    free: 'wait',
    intended: 'wait',
    claimed: 'wait',
    sold: 'wait',
    taken: 'wait',
    cancelled: 'letGo',
  },
  authorised: {
    free: 'claim',
    intended: 'claim',
    claimed: 'capture',
    sold: 'record',
    taken: 'letGo',
    cancelled: 'letGo',
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
    free: 'tell',
    intended: 'detach',
    claimed: 'release',
    sold: 'record',
    taken: 'tell',
    cancelled: 'tell',
  },
};

export function nextStep({ intent, order, refusal }: Standing): Step {
  if (!isOver(intent) && (refusal || !isWorth(intent, order))) return 'letGo';
  return STEPS[intent.progress][relationOf(order, intent)];
}

/** Whether nothing can become of the intent any more but what it is. */
export const isOver = ({ progress }: PaymentIntent): boolean => progress === 'captured' || progress === 'canceled';

/** Whether the order may still be, or is, sold for this intent. */
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

/** Whether the intent is for this order's owner, amount and currency, so that it may pay it. */
function isWorth(intent: PaymentIntent, order: Order): boolean {
  return (
    intent.userId === order.owner.toString() && intent.amountCents === order.amountCents && intent.currency === CURRENCY
  );
}
