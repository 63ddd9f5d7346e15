import type {
  IntentOutcome,
  IntentProgress,
  PaymentIntent,
  RefundOutcome,
} from '../../../src/payments/stripe/payment-intent.js';
import { CURRENCY, type StripeClient } from '../../../src/payments/stripe/stripe.client.js';
import type { IntentEntry } from '../../../../load/testkit/books.js';
import type { Interleaver } from './interleaver.js';
import { MemoryReversals, pick, type RefundShare } from './memory-reversals.js';
import type { Ports } from './ports.js';

/** How Stripe's next call fails. */
export const STRIPE_FAULTS = ['lostRequest', 'lostReply'] as const;
export type StripeFault = (typeof STRIPE_FAULTS)[number];

type IntentFacts = Pick<PaymentIntent, 'amountCents' | 'orderId' | 'userId'>;

type AskedRefund = Parameters<StripeClient['askForRefund']>[0];

const STATUSES = {
  open: 'requires_payment_method',
  authorised: 'requires_capture',
  captured: 'succeeded',
  canceled: 'canceled',
} as const satisfies Record<IntentProgress, IntentEntry['status']>;

/** Stripe's payment intents as plain objects. A call is two effects: Stripe's change, and its reply. */
export class MemoryStripe {
  /** All intents so far, the oldest first. */
  readonly intents: PaymentIntent[] = [];
  readonly reversals = new MemoryReversals();
  private readonly answers = new Map<string, PaymentIntent>();
  private readonly refundOutcomes = new Map<string, RefundOutcome>();
  private readonly faults: StripeFault[] = [];

  constructor(
    private readonly turns: Interleaver,
    /** Takes a capture or cancel without a reply for a lost hold, without reading the intent. */
    private readonly guessesWhenInDoubt: boolean,
  ) {}

  readonly calls: Ports['stripe'] = {
    create: ({ id, attempt, ...facts }) =>
      this.call(() => {
        const key = `${id}:${attempt}`;
        const answer = this.answers.get(key) ?? { ...this.add({ ...facts, orderId: id }, 'open') };
        this.answers.set(key, answer);
        return answer;
      }),
    retrieve: (id) => this.call(() => this.copyOf(id) ?? null),
    capture: (id) => this.attempt(id, () => this.take(id)),
    cancel: (id) =>
      this.attempt(id, () => {
        const intent = this.find(id);
        if (intent && intent.progress !== 'captured') intent.progress = 'canceled';
      }),
    refund: (id) =>
      this.call(() => {
        const intent = this.find(id);
        if (intent) this.reversals.refund(id, intent.amountCents, { cents: null, status: 'succeeded' });
      }),
    askForRefund: (refund) => this.askForRefund(refund),
    listHolds: () => this.listHolds(),
    readReversals: (id) => this.call(() => this.reversals.read(id)),
    listReversed: () => this.listReversed(),
  };

  /** The customer's browser confirms an intent with a good or a declined card. */
  confirm(id: string, isGood: boolean): void {
    const intent = this.find(id);
    if (intent?.progress === 'open' && isGood) intent.progress = 'authorised';
  }

  /** A second tab holds money by another intent. */
  hold(facts: IntentFacts): void {
    this.add(facts, 'authorised');
  }

  /** The card's bank ends a hold. */
  expire(id: string): void {
    const intent = this.find(id);
    if (intent?.progress === 'authorised') intent.progress = 'canceled';
  }

  /** Takes a held sum. */
  take(id: string): void {
    const intent = this.find(id);
    if (intent?.progress === 'authorised') intent.progress = 'captured';
  }

  /** The operator refunds part of a charge, or all that is left of it. Answers its intent. */
  refund(choice: number, share: RefundShare): string | undefined {
    const charge = this.pickCharge(choice);
    if (charge) this.reversals.refund(charge.id, charge.amountCents, share);
    return charge?.id;
  }

  /** The cardholder complains about a charge. Answers its intent. */
  dispute(choice: number, isInquiry: boolean): string | undefined {
    const charge = this.pickCharge(choice);
    if (charge) this.reversals.openDispute(charge.id, charge.amountCents, isInquiry);
    return charge?.id;
  }

  /** The next call fails. */
  failNext(fault: StripeFault): void {
    this.faults.push(fault);
  }

  endFaults(): void {
    this.faults.length = 0;
  }

  entries(): IntentEntry[] {
    return this.intents.map(({ id, progress, amountCents, currency, orderId }) => ({
      id,
      status: STATUSES[progress],
      amount: amountCents,
      amountReceived: progress === 'captured' ? amountCents : 0,
      currency,
      orderId,
      refunded: this.reversals.refundedCents(id) >= amountCents,
      reversedCents: this.reversals.refundedCents(id) + this.reversals.takenCents(id),
      heldSince: progress === 'authorised' ? 0 : undefined,
    }));
  }

  private add(facts: IntentFacts, progress: IntentProgress): PaymentIntent {
    const id = `pi_${this.intents.length + 1}`;
    const intent = { id, clientSecret: `${id}_secret_x`, wasDeclined: false, progress, currency: CURRENCY, ...facts };
    this.intents.push(intent);
    return intent;
  }

  /** Captures or cancels; after a failure it reads the intent, as the shop's Stripe client does. */
  private async attempt(id: string, act: () => void): Promise<IntentOutcome> {
    try {
      await this.call(act);
    } catch (cause) {
      const guess = this.find(id);
      if (this.guessesWhenInDoubt && guess) return known({ ...guess, progress: 'canceled' });
      try {
        const intent = await this.call(() => this.copyOf(id));
        if (intent) return known(intent);
      } catch {
        // The outcome is unknown.
      }
      return { known: false, cause };
    }
    const intent = this.copyOf(id);
    return intent ? known(intent) : { known: false, cause: new Error('there is no such intent') };
  }

  /** Stripe repeats the answer that it keeps under the refund's key. */
  private async askForRefund({ id, attempt, intentId, amountCents: cents }: AskedRefund): Promise<RefundOutcome> {
    try {
      return await this.call(() => {
        const key = `${id}:${attempt}`;
        const charge = this.find(intentId);
        // A third of the amounts are slow, for no reason but to have both.
        const status = cents % 3 === 0 ? 'pending' : 'succeeded';
        const outcome =
          this.refundOutcomes.get(key) ??
          (charge && this.reversals.add(intentId, charge.amountCents, { cents, status, ownId: id })
            ? 'asked'
            : 'refused');
        this.refundOutcomes.set(key, outcome);
        return outcome;
      });
    } catch {
      return 'unknown';
    }
  }

  private async call<Result>(effect: () => Result): Promise<Result> {
    let fault: StripeFault | undefined;
    const result = await this.turns.perform(() => {
      fault = this.faults.shift();
      if (fault === 'lostRequest') throw new Error('the request was lost');
      return effect();
    });
    return this.turns.perform(() => {
      if (fault === 'lostReply') throw new Error('the reply was lost');
      return result;
    });
  }

  private async *listHolds(): AsyncGenerator<string> {
    yield* await this.turns.perform(() => this.intents.map(({ id }) => id));
  }

  private async *listReversed(): AsyncGenerator<string> {
    yield* await this.turns.perform(() => this.reversals.intentIds);
  }

  private pickCharge(choice: number): PaymentIntent | undefined {
    return pick(
      this.intents.filter(({ progress }) => progress === 'captured'),
      choice,
    );
  }

  private find(id: string): PaymentIntent | undefined {
    return this.intents.find((intent) => intent.id === id);
  }

  private copyOf(id: string): PaymentIntent | undefined {
    const intent = this.find(id);
    return intent && { ...intent };
  }
}

const known = (intent: PaymentIntent): IntentOutcome => ({ known: true, intent, refused: false });
