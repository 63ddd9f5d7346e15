import { HttpStatus } from '@nestjs/common';
import Stripe from 'stripe';
import type { Waits } from '../../platform/common/tracing/waits.js';

type HttpClient = ReturnType<typeof Stripe.createNodeHttpClient>;

/** Ids of intents, refunds, charges …, as in `/v1/payment_intents/pi_1/capture`. */
const ID = /\/[a-z]{2,4}_\w+/g;

/** Answers below 500 that are about the account or Stripe itself, not about what was asked. */
const REFUSES_ALL: ReadonlySet<number> = new Set([
  HttpStatus.UNAUTHORIZED,
  HttpStatus.FORBIDDEN,
  HttpStatus.TOO_MANY_REQUESTS,
]);

/** The SDK's own HTTP client, each of whose requests is measured. */
export function createMeasuredHttpClient(waits: Waits): HttpClient {
  const client = Stripe.createNodeHttpClient();
  return {
    getClientName: () => client.getClientName(),
    async makeRequest(...request) {
      const [, , path, method] = request;
      const end = waits.begin('stripe', `${method} ${path.replace(/\?.*/, '').replace(ID, '/:id')}`);
      try {
        const response = await client.makeRequest(...request);
        const status = response.getStatusCode();
        const isFailure = status >= HttpStatus.INTERNAL_SERVER_ERROR || REFUSES_ALL.has(status);
        end(isFailure ? 'failed' : 'ok');
        return response;
      } catch (error) {
        end('failed');
        throw error;
      }
    },
  };
}
