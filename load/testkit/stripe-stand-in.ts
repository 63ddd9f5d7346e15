import { start } from '@karigar/stripe-stand-in';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import Stripe from 'stripe';
import { eventually } from './eventually.js';

const SECRET_KEY = 'sk_test_integration';
const PUBLISHABLE_KEY = 'pk_test_integration';

/** A fault the stand-in makes on request; `packages/stripe-stand-in/src/faults` explains each kind. */
export interface Fault {
  kind: string;
  method?: 'GET' | 'POST';
  path?: string;
  event?: string;
  probability?: number;
  count?: number;
  delayMs?: number;
}

export const CAPTURE = { method: 'POST', path: '/v1/payment_intents/*/capture' } as const;
export const CANCEL = { method: 'POST', path: '/v1/payment_intents/*/cancel' } as const;
export const CREATE = { method: 'POST', path: '/v1/payment_intents' } as const;
export const REFUND = { method: 'POST', path: '/v1/refunds' } as const;
export const RETRIEVE = { method: 'GET', path: '/v1/payment_intents/*' } as const;

/** Everything at Stripe, oldest first. */
export interface StripeState {
  /** The stand-in's clock, in Unix seconds. */
  now: number;
  payment_intents: Stripe.PaymentIntent[];
  charges: Stripe.Charge[];
  refunds: Stripe.Refund[];
  disputes: Stripe.Dispute[];
  /** Events not yet delivered to the webhook. */
  pending_webhooks: number;
}

/** A call to Stripe that waits to be released. */
export interface HeldCall {
  /** Resolves when the call has come. */
  reached: () => Promise<unknown>;
  /** Lets it be executed. */
  release: () => Promise<void>;
}

/** Longer than a client of Stripe's waits for an answer. */
const HELD_MS = 60_000;

/** The timeout of a call that is never answered. */
const BROWSER_WAITS_MS = 15_000;

/** The answer to a confirmation: Stripe's error, or the intent. */
export interface Confirmed {
  status: string;
  error?: { code?: string; type: string };
}

/** The request of a browser that confirms an intent with a card; Stripe takes it as a form. */
export function confirmationOf(clientSecret: string, paymentMethod: string) {
  const [intentId] = clientSecret.split('_secret_');
  const form = new URLSearchParams({
    key: PUBLISHABLE_KEY,
    client_secret: clientSecret,
    payment_method: paymentMethod,
  });
  return { path: `/v1/payment_intents/${intentId}/confirm`, form };
}

/** The Stripe stand-in, as a shop's account and as a customer's browser use it. */
export class StripeStandIn {
  /** Stripe's own client, on the shop's account. */
  readonly stripe: Stripe;

  private constructor(
    readonly url: string,
    private readonly stop: () => Promise<void>,
  ) {
    const { hostname: host, port } = new URL(url);
    this.stripe = new Stripe(SECRET_KEY, { host, port, protocol: 'http', telemetry: false, maxNetworkRetries: 0 });
  }

  /** @param webhook where events are sent; without it none are */
  static async open(webhook?: { url: string; secret: string }): Promise<StripeStandIn> {
    const dataDir = await mkdtemp(join(tmpdir(), 'karigar-payments-'));
    const server = await start({ dataDir, ...(webhook && { webhookUrl: webhook.url, webhookSecret: webhook.secret }) });
    return new StripeStandIn(server.url, async () => {
      await server.close();
      await rm(dataDir, { recursive: true, force: true });
    });
  }

  async close(): Promise<void> {
    await this.stop();
  }

  /** Confirms an intent with a card, as Stripe.js does in a browser. Returns Stripe's error code, or the new status. */
  async confirm(clientSecret: string, paymentMethod = 'pm_card_visa'): Promise<string> {
    const { path, form } = confirmationOf(clientSecret, paymentMethod);
    const signal = AbortSignal.timeout(BROWSER_WAITS_MS);
    const response = await fetch(this.url + path, { method: 'POST', body: form, signal });
    const answer = (await response.json()) as Confirmed;
    return answer.error ? (answer.error.code ?? answer.error.type) : answer.status;
  }

  /** Has the customer fail the 3-D Secure that the intent waits for. */
  async failAuthentication(clientSecret: string): Promise<void> {
    const [intentId] = clientSecret.split('_secret_');
    const response = await fetch(`${this.url}/3ds/${intentId}`, {
      method: 'POST',
      body: new URLSearchParams({ client_secret: clientSecret, outcome: 'fail' }),
    });
    if (!response.ok) throw new Error(`3-D Secure of ${intentId}: ${response.status} ${await response.text()}`);
  }

  async state(): Promise<StripeState> {
    return this.admin('GET', '/state');
  }

  /** @returns the id under which the fault ends */
  async fault(fault: Fault): Promise<string> {
    return (await this.admin<{ id: string }>('POST', '/faults', fault)).id;
  }

  /** How often a fault has struck. */
  async hits(faultId: string): Promise<number> {
    const { data } = await this.admin<{ data: { id: string; hits: number }[] }>('GET', '/faults');
    return data.find(({ id }) => id === faultId)?.hits ?? 0;
  }

  /** Holds the next such call before it is executed. */
  async hold({ method, path }: Pick<Fault, 'method' | 'path'>): Promise<HeldCall> {
    const id = await this.fault({ kind: 'latency', method, path, delayMs: HELD_MS, count: 1 });
    return { reached: () => eventually(() => this.hits(id)), release: () => this.admin('DELETE', `/faults/${id}`) };
  }

  async endFaults(): Promise<void> {
    await this.admin('DELETE', '/faults');
  }

  /** Ends a hold as the card's bank does after seven days. */
  async expireHold(intentId: string): Promise<void> {
    await this.admin('POST', `/expire/${intentId}`);
  }

  /** Ends a refund as the customer's bank does: `succeeded`, or `failed`, also afterwards. */
  async endRefund(refundId: string, status: 'succeeded' | 'failed'): Promise<void> {
    await this.admin('POST', `/refund/${refundId}`, { status });
  }

  /** Opens a dispute of a payment, or moves the open one on. */
  async dispute(intentId: string, status: Stripe.Dispute.Status, amount?: number): Promise<void> {
    await this.admin('POST', `/dispute/${intentId}`, { status, amount });
  }

  private async admin<Reply>(method: string, path: string, body?: object): Promise<Reply> {
    const response = await fetch(`${this.url}/_sandbox${path}`, { method, body: body && JSON.stringify(body) });
    if (!response.ok) throw new Error(`${method} ${path}: ${response.status} ${await response.text()}`);
    return (await response.json()) as Reply;
  }
}
