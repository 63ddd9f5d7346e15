import Stripe from 'stripe';
import type { Waits } from '../../platform/common/tracing/waits.js';

type HttpClient = ReturnType<typeof Stripe.createNodeHttpClient>;

/** Ids of intents, refunds, charges …, as in `/v1/payment_intents/pi_1/capture`. */
const ID = /\/[a-z]{2,4}_\w+/g;

/** Stripe's own HTTP client, whose answers are waited for by the clock of `Waits`. */
export function createMeasuredHttpClient(waits: Waits): HttpClient {
  const client = Stripe.createNodeHttpClient();
  return {
    getClientName: () => client.getClientName(),
    makeRequest(...request) {
      const [, , path, method] = request;
      const operation = `${method} ${path.replace(/\?.*/, '').replace(ID, '/:id')}`;
      return waits.measure('stripe', operation, () => client.makeRequest(...request));
    },
  };
}
