import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';

/** The answer in Stripe's place. */
export interface Interjection {
  status: number;
  body: object;
}

/** A proxy between the shop and Stripe that answers some calls itself. */
export class Interposer {
  private readonly server: Server;
  private interject: (method: string, path: string) => Interjection | undefined = () => undefined;
  private target = '';

  constructor() {
    this.server = createServer((incoming, outgoing) => {
      const chunks: Buffer[] = [];
      incoming.on('data', (chunk: Buffer) => chunks.push(chunk));
      incoming.on('end', () => {
        const { method = 'GET', url = '/' } = incoming;
        const interjection = this.interject(method, url);
        if (interjection) {
          outgoing.writeHead(interjection.status, { 'content-type': 'application/json' });
          outgoing.end(JSON.stringify(interjection.body));
          return;
        }
        void this.forward(method, url, incoming.headers as Record<string, string>, Buffer.concat(chunks)).then(
          ({ status, headers, body }) => outgoing.writeHead(status, headers).end(body),
          () => outgoing.destroy(),
        );
      });
    });
  }

  /** @returns the shop's address for Stripe from now on */
  async before(stripeUrl: string): Promise<string> {
    this.target = stripeUrl;
    await new Promise<void>((resolve) => this.server.listen(0, '127.0.0.1', resolve));
    return `http://127.0.0.1:${(this.server.address() as AddressInfo).port}`;
  }

  /** From now on answers the calls for which this function returns an answer. */
  answer(interject: (method: string, path: string) => Interjection | undefined): void {
    this.interject = interject;
  }

  async close(): Promise<void> {
    this.server.closeAllConnections();
    await new Promise((resolve) => this.server.close(resolve));
  }

  private async forward(
    method: string,
    path: string,
    { authorization = '', 'content-type': type = 'text/plain', 'idempotency-key': key }: Record<string, string>,
    body: Buffer,
  ): Promise<{ status: number; headers: Record<string, string>; body: string }> {
    const response = await fetch(`${this.target}${path}`, {
      method,
      headers: { authorization, 'content-type': type, ...(key && { 'idempotency-key': key }) },
      ...(body.length > 0 && { body: new Uint8Array(body) }),
    });
    const retry = response.headers.get('stripe-should-retry');
    return {
      status: response.status,
      headers: { 'content-type': 'application/json', ...(retry && { 'stripe-should-retry': retry }) },
      body: await response.text(),
    };
  }
}
