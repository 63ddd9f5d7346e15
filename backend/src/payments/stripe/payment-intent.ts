/** How far a payment intent is, reduced to what the shop decides by. */
export type IntentProgress =
  /** Nobody has authorised it yet; it still can be. */
  | 'open'
  /** The card's bank holds the money for us; nothing is charged. */
  | 'authorised'
  /** The money is ours. */
  | 'captured'
  /** Over: nothing is held and nothing can be. */
  | 'canceled';

/** A payment intent as the shop knows it; whatever else the provider says of it stays outside. */
export interface PaymentIntent {
  id: string;
  /** Lets a browser pay this intent and nothing else. */
  clientSecret: string;
  progress: IntentProgress;
  /** The card tried last was declined; others may have been before. */
  wasDeclined: boolean;
  amountCents: number;
  currency: string;
  /** The order and the user it was made for, as ids; undefined on an intent that isn't the shop's. */
  orderId: string | undefined;
  userId: string | undefined;
}

/** A charge as it was when the money was taken, with the amount that was. */
export type Capture = Pick<PaymentIntent, 'id' | 'orderId' | 'amountCents'>;

/** What an attempt to capture or cancel came to. */
export type IntentOutcome =
  /** The intent as it stands after the attempt. */
  | { known: true; intent: PaymentIntent; refused: boolean }
  /** Neither the attempt nor a look afterwards was answered. Nothing may be concluded from it. */
  | { known: false; cause: unknown };
