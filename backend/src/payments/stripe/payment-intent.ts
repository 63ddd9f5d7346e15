/** The state of a payment intent, reduced to what the shop decides by. */
export type IntentProgress =
  /** Not authorised yet; it still can be. */
  | 'open'
  /** The card's bank holds the money for us; nothing is charged. */
  | 'authorised'
  /** The money is ours. */
  | 'captured'
  /** Over: nothing is held and nothing can be. */
  | 'canceled';

/** A payment intent as the shop knows it; the provider's other fields stay outside. */
export interface PaymentIntent {
  id: string;
  /** Lets a browser pay this intent and nothing else. */
  clientSecret: string;
  progress: IntentProgress;
  /** The last card was declined; earlier ones may have been too. */
  wasDeclined: boolean;
  /** The payment method of the last card, if its holder failed 3-D Secure. */
  unauthenticatedMethod?: string;
  /** The card of its last charge; absent without one. */
  card?: { brand: string; lastFour: string };
  amountCents: number;
  currency: string;
  /** The order and the user it was made for, as ids; undefined on an intent that isn't the shop's. */
  orderId: string | undefined;
  userId: string | undefined;
}

/** A charge with its captured amount. */
export type Capture = Pick<PaymentIntent, 'id' | 'orderId' | 'amountCents'>;

/** The outcome of an attempt to capture or cancel. */
export type IntentOutcome =
  /** The intent as it stands after the attempt. */
  | { known: true; intent: PaymentIntent; refused: boolean }
  /** Neither the attempt nor a look afterwards was answered: the outcome is unknown. */
  | { known: false; cause: unknown };

/** How Stripe took a request to refund; whether it has the refund, only the list of its refunds tells. */
export type RefundOutcome =
  | 'asked'
  /** It refused for good. */
  | 'refused'
  /** It keeps a failure under the request's key, so only another key can help. */
  | 'spent'
  /** No answer, or a refusal for now. */
  | 'unknown';
