import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { buffer } from 'node:stream/consumers';

/** A call to Stripe as it is sent. */
export interface StripeCall {
  method: string;
  path: string;
  headers: Record<string, string>;
  body: string;
}

/** What a call is sent with, besides what the SDK tells of itself. */
const HEADERS = ['authorization', 'content-type', 'idempotency-key', 'stripe-version'];

/**
 * An address of Stripe through which all calls can be seen.
 * @param see is told of each call, before it goes on
 */
export async function tapStripe(
  stripeUrl: string,
  see: (call: StripeCall) => void,
): Promise<{ url: string; close: () => void }> {
  const server = createServer((request, response) => {
    void (async () => {
      const { method = 'GET', url: path = '/' } = request;
      const headers = Object.fromEntries(
        HEADERS.flatMap((name) => (request.headers[name] === undefined ? [] : [[name, String(request.headers[name])]])),
      );
      const body = (await buffer(request)).toString();
      see({ method, path, headers, body });
      const answer = await fetch(stripeUrl + path, { method, headers, ...(body && { body }) });
      response.writeHead(answer.status, { 'content-type': 'application/json' });
      response.end(await answer.text());
    })().catch(() => response.destroy());
  });
  await once(server.listen(0, '127.0.0.1'), 'listening');
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    close: () => {
      server.close();
      server.closeAllConnections();
    },
  };
}
