import type Stripe from 'stripe';

export const CHARGE_STATES = ['declined', 'held', 'captured', 'released', 'pending'] as const;
export type ChargeState = (typeof CHARGE_STATES)[number];

/** One try to charge a card. */
export interface CardCharge {
  id: string;
  at: Date;
  amountCents: number;
  state: ChargeState;
  /** Until when a hold lasts. */
  heldUntil?: Date;
  /** Absent without a card. */
  card?: { brand: string; lastFour: string; country: string | null; isAuthenticated: boolean };
  /** Why it was declined, in Stripe's words. */
  reason?: string;
  /** Stripe's estimate of its risk: `normal`, `elevated`, `highest`; absent when Stripe has none. */
  risk?: { level: string; score: number | null };
}

/** One payment as Stripe knows it. */
export interface CardPayment {
  /** Stripe's word: `requires_capture`, `succeeded`. */
  status: string;
  isLive: boolean;
  /** The latest first. */
  charges: CardCharge[];
}

export function toCardPayment(intent: Stripe.PaymentIntent, charges: Stripe.Charge[]): CardPayment {
  const isOver = intent.status === 'canceled';
  return { status: intent.status, isLive: intent.livemode, charges: charges.map((charge) => toCharge(charge, isOver)) };
}

/** Its card is a brand and four digits here: the shop shows more of it to nobody. */
function toCharge(charge: Stripe.Charge, isOver: boolean): CardCharge {
  const { id, created, amount, failure_message: failure, outcome } = charge;
  const card = charge.payment_method_details?.card;
  const state = stateOf(charge, isOver);
  return {
    id,
    at: toDate(created),
    amountCents: amount,
    state,
    ...(state === 'held' && card?.capture_before !== undefined && { heldUntil: toDate(card.capture_before) }),
    ...(card && {
      card: {
        brand: card.brand ?? '',
        lastFour: card.last4 ?? '',
        country: card.country,
        isAuthenticated: card.three_d_secure?.result === 'authenticated',
      },
    }),
    ...(failure && { reason: failure }),
    ...(outcome?.risk_level && { risk: { level: outcome.risk_level, score: outcome.risk_score ?? null } }),
  };
}

function stateOf({ status, captured, refunded }: Stripe.Charge, isOver: boolean): ChargeState {
  if (status === 'failed') return 'declined';
  if (status === 'pending') return 'pending';
  if (captured) return 'captured';
  // Stripe marks the charge of a hold that was let go as refunded.
  return isOver || refunded ? 'released' : 'held';
}

const toDate = (seconds: number): Date => new Date(seconds * 1000);
