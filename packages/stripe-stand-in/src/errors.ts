import type Stripe from 'stripe';

/** The `error` object of Stripe's answers (https://docs.stripe.com/api/errors). */
export interface ApiErrorBody {
  type: 'api_error' | 'card_error' | 'idempotency_error' | 'invalid_request_error';
  message: string;
  code?: string;
  param?: string;
  decline_code?: string;
  charge?: string;
  doc_url?: string;
  request_log_url?: string;
  payment_intent?: object;
  payment_method?: Stripe.PaymentMethod;
}

/**
 * A refusal in Stripe's own form.
 *
 * `executed` tells whether the endpoint had begun its work: only then does Stripe store the answer under the
 * idempotency key, and only then are the changes made so far kept (a declined charge, for example).
 */
export class ApiError extends Error {
  readonly executed: boolean;
  readonly headers: Readonly<Record<string, string>>;

  constructor(
    readonly status: number,
    readonly body: ApiErrorBody,
    options: { executed?: boolean; headers?: Record<string, string> } = {},
  ) {
    super(body.message);
    this.executed = options.executed ?? false;
    this.headers = options.headers ?? {};
    if (body.code !== undefined) {
      body.doc_url = `https://stripe.com/docs/error-codes/${body.code.replaceAll('_', '-')}`;
    }
  }
}

/** 400: a parameter or call that could not be carried out. */
export function invalidRequest(message: string, details: { code?: string; param?: string } = {}): ApiError {
  return new ApiError(400, { type: 'invalid_request_error', message, ...details });
}

/** `resource_missing`: 404 when the id stands in the path (`param` is then `id` or `intent`), 400 in a parameter. */
export function resourceMissing(type: string, id: string, param: string, status = 400): ApiError {
  return new ApiError(status, {
    type: 'invalid_request_error',
    code: 'resource_missing',
    message: `No such ${type}: '${id}'`,
    param,
  });
}

/** 400 `payment_intent_unexpected_state`, with the intent as it stands inside. */
export function unexpectedState(message: string, intent: object): ApiError {
  return new ApiError(
    400,
    { type: 'invalid_request_error', code: 'payment_intent_unexpected_state', message, payment_intent: intent },
    { executed: true },
  );
}

/** 500: Stripe's own failure. The client must not conclude anything from it about the effect. */
export function serverError(executed: boolean): ApiError {
  return new ApiError(
    500,
    { type: 'api_error', message: 'An unknown error occurred. Ask the sandbox operator which fault was requested.' },
    { executed, headers: { 'Stripe-Should-Retry': 'false' } },
  );
}
