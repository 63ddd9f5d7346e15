import type { Call } from '../context.js';
import { ApiError } from '../errors.js';
import { cancelIntent } from '../intents/cancel.js';
import { captureIntent } from '../intents/capture.js';
import { confirmIntent } from '../intents/confirm.js';
import { createIntent, listIntents, retrieveIntent, updateIntent } from '../intents/intents.js';
import { searchIntents } from '../intents/search.js';
import { listCharges, retrieveCharge } from '../resources/charges.js';
import { listDisputes, retrieveDispute } from '../resources/disputes.js';
import { listEvents, retrieveEvent } from '../resources/events.js';
import { createPaymentMethod, retrievePaymentMethod } from '../resources/payment-methods.js';
import { createRefund, listRefunds, retrieveRefund, updateRefund } from '../resources/refunds.js';

export type Handler = (call: Call) => object;

interface Route {
  method: 'GET' | 'POST';
  pattern: RegExp;
  handler: Handler;
  /** A browser may call it with a publishable key. */
  publishable: boolean;
}

const ROUTES: readonly Route[] = [
  route('POST', '/v1/payment_intents', createIntent),
  route('GET', '/v1/payment_intents', listIntents),
  route('GET', '/v1/payment_intents/search', searchIntents),
  route('GET', '/v1/payment_intents/*', retrieveIntent, { publishable: true }),
  route('POST', '/v1/payment_intents/*', updateIntent),
  route('POST', '/v1/payment_intents/*/confirm', confirmIntent, { publishable: true }),
  route('POST', '/v1/payment_intents/*/capture', captureIntent),
  route('POST', '/v1/payment_intents/*/cancel', cancelIntent),
  route('POST', '/v1/payment_methods', createPaymentMethod, { publishable: true }),
  route('GET', '/v1/payment_methods/*', retrievePaymentMethod),
  route('GET', '/v1/charges', listCharges),
  route('GET', '/v1/charges/*', retrieveCharge),
  route('POST', '/v1/refunds', createRefund),
  route('GET', '/v1/refunds', listRefunds),
  route('GET', '/v1/refunds/*', retrieveRefund),
  route('POST', '/v1/refunds/*', updateRefund),
  route('GET', '/v1/disputes', listDisputes),
  route('GET', '/v1/disputes/*', retrieveDispute),
  route('GET', '/v1/events', listEvents),
  route('GET', '/v1/events/*', retrieveEvent),
];

function route(
  method: Route['method'],
  path: string,
  handler: Handler,
  { publishable = false }: { publishable?: boolean } = {},
): Route {
  return { method, pattern: new RegExp(`^${path.replaceAll('*', '([^/]+)')}$`), handler, publishable };
}

/** The route of a call. @throws ApiError 404 for an unknown path, as Stripe answers unknown URLs. */
export function findRoute(method: string, path: string): { route: Route; ids: string[] } {
  for (const candidate of ROUTES) {
    const match = candidate.method === method ? candidate.pattern.exec(path) : null;
    if (match) return { route: candidate, ids: match.slice(1) };
  }
  throw new ApiError(404, {
    type: 'invalid_request_error',
    message: `Unrecognized request URL (${method}: ${path}). Please see https://stripe.com/docs or we can help at https://support.stripe.com/.`,
  });
}
