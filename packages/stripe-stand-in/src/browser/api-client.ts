import type { PaymentIntent, StripeError } from '@stripe/stripe-js';
import { formatForm } from './form-format.js';

/** The result of a call: never an exception, since a lost connection is an answer too. */
export type ApiResult<T> = { value: T; error?: undefined } | { error: StripeError; value?: undefined };

const CONNECTION_ERROR: StripeError = {
  type: 'api_connection_error',
  message:
    'We are experiencing issues connecting to our payments provider. Please check your connection and try again.',
};

/** Calls the stand-in as a browser may: with a publishable key, and no header that needs a preflight request. */
export class ApiClient {
  constructor(
    private readonly base: string,
    private readonly publishableKey: string,
  ) {}

  get<T>(path: string, params: object): Promise<ApiResult<T>> {
    return this.call<T>(`${path}?${formatForm({ ...params, key: this.publishableKey })}`, {});
  }

  post<T>(path: string, params: object): Promise<ApiResult<T>> {
    return this.call<T>(path, {
      method: 'POST',
      headers: { 'Content-Type': 'application/x-www-form-urlencoded' },
      body: formatForm({ ...params, key: this.publishableKey }),
    });
  }

  private async call<T>(path: string, init: RequestInit): Promise<ApiResult<T>> {
    try {
      const response = await fetch(`${this.base}${path}`, { ...init, cache: 'no-store' });
      const answer = (await response.json()) as T & { error?: StripeError };
      return response.ok ? { value: answer } : { error: answer.error ?? CONNECTION_ERROR };
    } catch {
      return { error: CONNECTION_ERROR };
    }
  }
}

/** The intent that a client secret belongs to. */
export function intentId(clientSecret: string): string | undefined {
  return /^(pi_[A-Za-z0-9]+)_secret_[A-Za-z0-9]+$/.exec(clientSecret)?.[1];
}

export type IntentResult = ApiResult<PaymentIntent>;
