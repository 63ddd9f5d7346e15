import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import Stripe from 'stripe';
import { start, type RunningStripe, type StripeOptions } from '../start.js';

/** The shop's client for a stand-in: the official package, only its address changed. */
export function stripeClient(port: number, config: Stripe.StripeConfig = {}): Stripe {
  return new Stripe('sk_test_shop', {
    host: '127.0.0.1',
    port,
    protocol: 'http',
    telemetry: false,
    maxNetworkRetries: 0,
    ...config,
  });
}

/** An answer of the client, with its headers. */
export type Intent = Stripe.Response<Stripe.PaymentIntent>;

/** A stand-in with a folder of its own, and its client. */
export class StripeAccount {
  private constructor(
    readonly dataDir: string,
    private readonly options: Partial<StripeOptions>,
    private running: RunningStripe,
    public stripe: Stripe,
  ) {}

  static async open(options: Partial<StripeOptions> = {}): Promise<StripeAccount> {
    const dataDir = await mkdtemp(join(tmpdir(), 'karigar-stripe-'));
    const running = await start({ ...options, dataDir });
    return new StripeAccount(dataDir, options, running, stripeClient(running.port));
  }

  get url(): string {
    return this.running.url;
  }

  get port(): number {
    return this.running.port;
  }

  /** Ends the stand-in and starts it again on what it stored. */
  async restart(options: Partial<StripeOptions> = {}): Promise<void> {
    await this.running.close();
    this.running = await start({ ...this.options, ...options, dataDir: this.dataDir });
    this.stripe = stripeClient(this.running.port);
  }

  reset(): Promise<void> {
    return this.running.reset();
  }

  async close(): Promise<void> {
    await this.running.close();
    await rm(this.dataDir, { recursive: true });
  }

  /** A call of `/_sandbox`. */
  async admin<T = Record<string, unknown>>(method: string, path: string, body?: object): Promise<T> {
    const response = await fetch(`${this.url}/_sandbox${path}`, { method, body: body && JSON.stringify(body) });
    const answer = (await response.json()) as T;
    if (!response.ok) throw new Error(`${method} ${path}: ${response.status} ${JSON.stringify(answer)}`);
    return answer;
  }

  /** A call as a browser makes it: a publishable key among the parameters. */
  async browserCall(method: 'GET' | 'POST', path: string, params: Record<string, string>): Promise<BrowserAnswer> {
    const form = new URLSearchParams({ key: 'pk_test_shop', ...params });
    const response =
      method === 'GET'
        ? await fetch(`${this.url}${path}?${form.toString()}`)
        : await fetch(`${this.url}${path}`, { method, body: form });
    return {
      status: response.status,
      headers: response.headers,
      body: (await response.json()) as BrowserAnswer['body'],
    };
  }

  /** A new intent such as the shop makes: the amount is held, and captured later. */
  createIntent(params: Partial<Stripe.PaymentIntentCreateParams> = {}): Promise<Intent> {
    return this.stripe.paymentIntents.create({
      amount: 1999,
      currency: 'usd',
      capture_method: 'manual',
      allowed_payment_method_types: ['card'],
      ...params,
    });
  }

  /** An intent whose amount is held on a good card. */
  async createHold(params: Partial<Stripe.PaymentIntentCreateParams> = {}): Promise<Intent> {
    return this.createIntent({ payment_method: 'pm_card_visa', confirm: true, ...params });
  }
}

export interface BrowserAnswer {
  status: number;
  headers: Headers;
  body: Record<string, unknown> & { id: string; status: string; error?: Record<string, unknown> };
}

/** The error a call ends with. */
export async function errorOf(call: Promise<unknown>): Promise<Stripe.errors.StripeError> {
  try {
    await call;
  } catch (error) {
    if (error instanceof Stripe.errors.StripeError) return error;
    throw error;
  }
  throw new Error('the call was expected to fail');
}
