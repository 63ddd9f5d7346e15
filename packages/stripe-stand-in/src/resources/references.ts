import type Stripe from 'stripe';

/** An API object as it is stored: its references are ids; `expand` turns them into objects in an answer. */
type Stored<T, References extends keyof T> = Omit<T, References> & { [K in References]: string | null };

export type StoredIntent = Stored<Stripe.PaymentIntent, 'customer' | 'latest_charge' | 'payment_method'>;
export type StoredCharge = Stored<Stripe.Charge, 'customer' | 'payment_intent'>;
export type StoredRefund = Stored<Stripe.Refund, 'charge' | 'payment_intent'>;
/** No bank looks at evidence here. */
export type StoredDispute = Stored<
  Omit<Stripe.Dispute, 'evidence' | 'evidence_details' | 'payment_method_details'>,
  'charge' | 'payment_intent'
> & { evidence_details: Omit<Stripe.Dispute.EvidenceDetails, 'submission_method'> };
/**
 * `number` decides what the card does; `used`, since one that belongs to no customer works only once; `authenticated`,
 * once the customer proved (3-D Secure) to own the card.
 */
export type StoredPaymentMethod = Stored<Stripe.PaymentMethod, 'customer'> & {
  number: string;
  used: boolean;
  authenticated: boolean;
};
