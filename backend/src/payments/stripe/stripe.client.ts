import { Injectable } from '@nestjs/common';
import Stripe from 'stripe';
import { unavailable } from '../../platform/common/errors/shop-error.js';
import { Waits } from '../../platform/common/tracing/waits.js';
import { Environment } from '../../platform/config/environment.js';
import type { SeenReversals } from '../../ordering/orders/reversals/reversals.schema.js';
import { type CardPayment, toCardPayment } from './card-payment.js';
import { createMeasuredHttpClient } from './measured-http-client.js';
import { notAnEvent, type PaymentHint, toHint } from './payment-hint.js';
import type { Capture, IntentOutcome, IntentProgress, PaymentIntent, RefundOutcome } from './payment-intent.js';
import { intentIdOf, OWN_ID, REVERSING_EVENTS, toDispute, toRefund } from './stripe-reversals.js';

/** ISO code, lower case as Stripe writes it. Prices in the shop are dollars. */
export const CURRENCY = 'usd';

/** Seconds a webhook's signature stays good. See https://docs.stripe.com/webhooks#replay-attacks */
const SIGNATURE_TOLERANCE_S = 300;

/** A customer waits for these calls, so a slow one is given up and decided by a later look. */
const TIMEOUT_MS = 10_000;

/** For what is only shown, and left out when it doesn't come. */
const BRIEF_TIMEOUT_MS = 4000;

/** For calls that are safe to repeat: reads, and those with an idempotency key. */
const SAFE_RETRIES = { maxNetworkRetries: 2 };

/** Stripe names the card only in the charge. */
const WITH_CHARGE = { expand: ['latest_charge'] };

/** More than any payment has; the SDK requires a limit. */
const MOST_REVERSALS = 1000;

const INTENT_ID = /^pi_\w+$/;

const OBJECT_ID = /^[0-9a-f]{24}$/;

/** See https://docs.stripe.com/payments/paymentintents/lifecycle */
const PROGRESS_BY_STATUS: Partial<Record<Stripe.PaymentIntent['status'], IntentProgress>> = {
  requires_payment_method: 'open',
  requires_confirmation: 'open',
  requires_action: 'open',
  processing: 'open',
  requires_capture: 'authorised',
  succeeded: 'captured',
  canceled: 'canceled',
};

/**
 * All calls to Stripe; the only file that knows the SDK. Where Stripe doesn't answer, or not as it should, a method
 * throws ShopError 503 PAYMENTS_UNAVAILABLE.
 */
@Injectable()
export class StripeClient {
  private readonly stripe: Stripe;
  private readonly webhookSecret: string;

  constructor({ STRIPE_SECRET_KEY, STRIPE_WEBHOOK_SECRET, STRIPE_API_URL }: Environment, waits: Waits) {
    // After an unclear capture or cancel the shop reads the intent, instead of a blind retry.
    this.stripe = new Stripe(STRIPE_SECRET_KEY, {
      timeout: TIMEOUT_MS,
      maxNetworkRetries: 0,
      httpClient: createMeasuredHttpClient(waits),
      ...address(STRIPE_API_URL),
    });
    this.webhookSecret = STRIPE_WEBHOOK_SECRET;
  }

  /**
   * Makes the intent of one attempt at paying an order; the same attempt gets the same intent. It only authorises:
   * capturing is a step of its own.
   *
   * @throws AttemptSpent when Stripe stored a failure for this attempt, so that only a new attempt can help
   */
  async create(order: { id: string; userId: string; amountCents: number; attempt: number }): Promise<PaymentIntent> {
    try {
      const intent = await this.stripe.paymentIntents.create(
        {
          amount: order.amountCents,
          currency: CURRENCY,
          capture_method: 'manual',
          allowed_payment_method_types: ['card'],
          metadata: { order: order.id, user: order.userId, attempt: String(order.attempt) },
        },
        { idempotencyKey: `${order.id}:${order.attempt}:${order.amountCents}`, ...SAFE_RETRIES },
      );
      return toPaymentIntent(intent);
    } catch (error) {
      if (isStoredUnderKey(error)) throw new AttemptSpent(error);
      throw paymentsUnavailable(error);
    }
  }

  /** The intent as it is now; null when Stripe has no such intent. */
  async retrieve(intentId: string): Promise<PaymentIntent | null> {
    if (!INTENT_ID.test(intentId)) return null;
    try {
      return toPaymentIntent(await this.stripe.paymentIntents.retrieve(intentId, WITH_CHARGE, SAFE_RETRIES));
    } catch (error) {
      if (isMissing(error)) return null;
      throw paymentsUnavailable(error);
    }
  }

  /** The capture of an intent; null when it has taken nothing, or is none of the shop's. */
  async readCapture(intentId: string): Promise<Capture | null> {
    try {
      const intent = await this.stripe.paymentIntents.retrieve(intentId, {}, SAFE_RETRIES);
      return intent.status === 'succeeded' && isOurs(intent) ? toCapture(intent) : null;
    } catch (error) {
      if (isMissing(error)) return null;
      throw paymentsUnavailable(error);
    }
  }

  /** A payment as an admin sees it, who waits for the page: not asked twice. */
  async readPayment(intentId: string): Promise<CardPayment> {
    const options = { timeout: BRIEF_TIMEOUT_MS };
    try {
      const [intent, charges] = await Promise.all([
        this.stripe.paymentIntents.retrieve(intentId, {}, options),
        this.stripe.charges.list({ payment_intent: intentId, limit: 100 }, options),
      ]);
      return toCardPayment(intent, charges.data);
    } catch (error) {
      throw paymentsUnavailable(error);
    }
  }

  /** Takes the held money. An already captured intent is fine. */
  capture(intentId: string): Promise<IntentOutcome> {
    return this.attempt(intentId, () => this.stripe.paymentIntents.capture(intentId, WITH_CHARGE));
  }

  /** Lets the hold go. An already canceled intent is fine. */
  cancel(intentId: string): Promise<IntentOutcome> {
    return this.attempt(intentId, () => this.stripe.paymentIntents.cancel(intentId));
  }

  /**
   * Asks for a refund of part of what an intent took. The same attempt makes the same refund, as long as Stripe keeps its
   * key: at least a day. So only ask for a refund that Stripe's list doesn't have.
   */
  async askForRefund(refund: {
    id: string;
    orderId: string;
    intentId: string;
    amountCents: number;
    attempt: number;
  }): Promise<RefundOutcome> {
    const { id, orderId, intentId, amountCents: amount, attempt } = refund;
    try {
      await this.stripe.refunds.create(
        { payment_intent: intentId, amount, metadata: { [OWN_ID]: id, order: orderId } },
        { idempotencyKey: `refund:${id}:${attempt}` },
      );
      return 'asked';
    } catch (error) {
      if (!(error instanceof Stripe.errors.StripeError)) throw error;
      if (isStoredUnderKey(error)) return 'spent';
      return isRefusal(error) ? 'refused' : 'unknown';
    }
  }

  /**
   * Refunds captured money in full. Stripe itself refunds only once, so no idempotency key is needed; one would keep a
   * failure and repeat it for a day.
   */
  async refund(intentId: string): Promise<void> {
    try {
      await this.stripe.refunds.create({ payment_intent: intentId });
    } catch (error) {
      if (error instanceof Stripe.errors.StripeInvalidRequestError && error.code === 'charge_already_refunded') return;
      if (!(await this.isRefunded(intentId))) throw paymentsUnavailable(error);
    }
  }

  /** Whether an intent is refunded in full. */
  async isRefunded(intentId: string): Promise<boolean> {
    try {
      const { latest_charge: charge } = await this.stripe.paymentIntents.retrieve(intentId, WITH_CHARGE, SAFE_RETRIES);
      return typeof charge === 'object' && charge?.refunded === true;
    } catch (error) {
      throw paymentsUnavailable(error);
    }
  }

  /** How many charges of an intent were declined, up to a hundred, and when the last one was; null for none. */
  async countDeclines(intentId: string): Promise<{ declines: number; lastAt: Date | null }> {
    try {
      const { data } = await this.stripe.charges.list({ payment_intent: intentId, limit: 100 }, SAFE_RETRIES);
      const declined = data.filter(({ status }) => status === 'failed');
      const [last] = declined;
      return { declines: declined.length, lastAt: last ? new Date(last.created * 1000) : null };
    } catch (error) {
      throw paymentsUnavailable(error);
    }
  }

  /** All refunds and disputes of what an intent took, the earliest first. */
  async readReversals(intentId: string): Promise<SeenReversals> {
    const query = { payment_intent: intentId, limit: 100 };
    try {
      const refunds = await this.stripe.refunds.list(query, SAFE_RETRIES).autoPagingToArray({ limit: MOST_REVERSALS });
      const disputes = await this.stripe.disputes
        .list(query, SAFE_RETRIES)
        .autoPagingToArray({ limit: MOST_REVERSALS });
      return { refunds: refunds.reverse().map(toRefund), disputes: disputes.reverse().map(toDispute) };
    } catch (error) {
      throw paymentsUnavailable(error);
    }
  }

  /** Ids of the account's intents whose refunds or disputes changed between the two moments, the latest first. */
  async *listReversed(from: Date, to: Date): AsyncGenerator<string> {
    const query = { types: [...REVERSING_EVENTS], created: range(from, to), limit: 100 };
    try {
      for await (const event of this.stripe.events.list(query, SAFE_RETRIES)) {
        const intentId = intentIdOf(event);
        if (intentId) yield intentId;
      }
    } catch (error) {
      throw paymentsUnavailable(error);
    }
  }

  /** Ids of the shop's intents whose hold began between the two moments, the latest first. */
  async *listHolds(from: Date, to: Date): AsyncGenerator<string> {
    for await (const { id } of this.listOf('payment_intent.amount_capturable_updated', from, to)) yield id;
  }

  /** The shop's charges taken between the two moments, the latest first. */
  async *listCaptures(from: Date, to: Date): AsyncGenerator<Capture> {
    for await (const intent of this.listOf('payment_intent.succeeded', from, to)) {
      yield toCapture(intent);
    }
  }

  /** Goes by events, since an intent may be made long before it is held, and held long before it is captured. */
  private async *listOf(type: IntentEventType, from: Date, to: Date): AsyncGenerator<Stripe.PaymentIntent> {
    const created = range(from, to);
    try {
      for await (const event of this.stripe.events.list({ type, created, limit: 100 }, SAFE_RETRIES)) {
        if (event.type === type && isOurs(event.data.object)) yield event.data.object;
      }
    } catch (error) {
      throw paymentsUnavailable(error);
    }
  }

  /**
   * Reads a webhook's body once its signature has proved where it comes from; null when it doesn't.
   *
   * @param rawBody the bytes as they arrived
   * @param signature the header `Stripe-Signature`
   * @throws ShopError 400 when the signature is right but what it signs is no event
   */
  readHint(rawBody: Buffer, signature: string): PaymentHint | null {
    // The client throws for letters of two bytes, as it does for a signed body that is no event.
    if (!/^[ -~]*$/.test(signature)) return null;
    let event: unknown;
    try {
      event = this.stripe.webhooks.constructEvent(rawBody, signature, this.webhookSecret, SIGNATURE_TOLERANCE_S);
    } catch (error) {
      if (error instanceof Stripe.errors.StripeSignatureVerificationError) return null;
      throw notAnEvent();
    }
    return toHint(event);
  }

  /** After a failure, a read of the intent tells the outcome: a lost reply and a stored 500 look the same from here. */
  private async attempt(intentId: string, act: () => Promise<Stripe.PaymentIntent>): Promise<IntentOutcome> {
    try {
      return { known: true, intent: toPaymentIntent(await act()), refused: false };
    } catch (cause) {
      try {
        const intent = await this.retrieve(intentId);
        if (intent) return { known: true, intent, refused: isRefusal(cause) };
      } catch {
        // The first failure tells more than that of the read.
      }
      return { known: false, cause };
    }
  }
}

/** This attempt's idempotency key holds a failure for good. */
export class AttemptSpent extends Error {
  constructor(cause: unknown) {
    super('Stripe stored a failure under this attempt', { cause });
  }
}

type IntentEventType = 'payment_intent.amount_capturable_updated' | 'payment_intent.succeeded';

/** Other programs may use the same account; their intents are not the shop's. */
function isOurs({ metadata }: Stripe.PaymentIntent): boolean {
  return OBJECT_ID.test(metadata['order'] ?? '') && OBJECT_ID.test(metadata['user'] ?? '');
}

/**
 * Whether a retry with the key can only repeat the failure: a 500 is stored under its key as well, and so is a request
 * with other facts. See https://docs.stripe.com/api/idempotent_requests
 */
function isStoredUnderKey(error: unknown): boolean {
  const { StripeAPIError, StripeIdempotencyError } = Stripe.errors;
  return error instanceof StripeAPIError || (error instanceof StripeIdempotencyError && error.statusCode === 400);
}

const isMissing = (error: unknown): boolean =>
  error instanceof Stripe.errors.StripeInvalidRequestError && error.code === 'resource_missing';

function paymentsUnavailable(error: unknown): unknown {
  return error instanceof Stripe.errors.StripeError ? unavailable(error, 'PAYMENTS_UNAVAILABLE') : error;
}

/** Whether Stripe refused for good, as opposed to refusing for now (429, a lock) or not answering. */
function isRefusal(error: unknown): boolean {
  return (
    error instanceof Stripe.errors.StripeCardError ||
    (error instanceof Stripe.errors.StripeInvalidRequestError && error.code !== 'lock_timeout')
  );
}

function toPaymentIntent(intent: Stripe.PaymentIntent): PaymentIntent {
  const { code, payment_method: method } = intent.last_payment_error ?? {};
  const card = typeof intent.latest_charge === 'object' && intent.latest_charge?.payment_method_details?.card;
  const isUnauthenticated = code === 'payment_intent_authentication_failure';
  return {
    id: intent.id,
    clientSecret: intent.client_secret ?? '',
    // An unknown status holds nothing we know of, so it is not paid.
    progress: PROGRESS_BY_STATUS[intent.status] ?? 'open',
    wasDeclined: intent.last_payment_error !== null,
    ...(isUnauthenticated && method && { unauthenticatedMethod: method.id }),
    ...(card && { card: { brand: card.brand ?? '', lastFour: card.last4 ?? '' } }),
    amountCents: intent.amount,
    currency: intent.currency,
    orderId: intent.metadata['order'],
    userId: intent.metadata['user'],
  };
}

/** In Stripe's dashboard an operator may capture less than was held. */
const toCapture = ({ id, metadata, amount_received: amountCents }: Stripe.PaymentIntent): Capture => ({
  id,
  orderId: metadata['order'],
  amountCents,
});

const range = (from: Date, to: Date): Stripe.RangeQueryParam => ({
  gte: Math.floor(from.getTime() / 1000),
  lte: Math.floor(to.getTime() / 1000),
});

function address(url: string | undefined): Stripe.StripeConfig {
  if (!url) return {};
  const { protocol, hostname, port } = new URL(url);
  return { protocol: protocol === 'https:' ? 'https' : 'http', host: hostname, ...(port && { port }) };
}
