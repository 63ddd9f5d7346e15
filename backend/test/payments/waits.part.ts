import { once } from 'node:events';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { eventually } from '../../../load/testkit/eventually.js';
import { readLog } from '../support/log.js';
import { PaymentShop } from './support/payment-shop.js';

interface ReceivedSpan {
  name: string;
  spanId: string;
  parentSpanId?: string;
  attributes: { key: string; value: { stringValue?: string; intValue?: number } }[];
}

/** A collector of OpenTelemetry, of which only the address for traces is there. */
class Collector {
  readonly spans: ReceivedSpan[] = [];
  private readonly server: Server = createServer((request, response) => {
    void request
      .setEncoding('utf8')
      .toArray()
      .then((parts) => {
        if (request.url === '/v1/traces') this.add(JSON.parse(parts.join('')));
        response.end('{}');
      });
  });

  async open(): Promise<string> {
    await once(this.server.listen(0, '127.0.0.1'), 'listening');
    return `http://127.0.0.1:${(this.server.address() as AddressInfo).port}`;
  }

  async close(): Promise<void> {
    this.server.closeAllConnections();
    await new Promise((closed) => this.server.close(closed));
  }

  /** See https://opentelemetry.io/docs/specs/otlp/#json-protobuf-encoding */
  private add(sent: { resourceSpans: { scopeSpans: { spans: ReceivedSpan[] }[] }[] }): void {
    for (const { scopeSpans } of sent.resourceSpans) for (const { spans } of scopeSpans) this.spans.push(...spans);
  }
}

const PAY = 'POST /create-payment-intent';

it('tells of each request how long it waited for Stripe and for the database, in log, metrics and traces', async () => {
  const collector = new Collector();
  const at = await PaymentShop.open({ variables: { OTEL_EXPORTER_OTLP_ENDPOINT: await collector.open() } });
  const comments: unknown[] = [];
  at.shop.connection.getClient().on('commandStarted', ({ command }) => comments.push(command['comment']));
  const lines = readLog();
  const customer = await at.customer(await at.stock(10), 3);
  await customer.authorise();
  const intent = lines.map((line) => JSON.parse(line)).find(({ route }) => route === '/create-payment-intent');
  expect(intent).toMatchObject({ msg: 'request', stripeMs: expect.any(Number), mongodbMs: expect.any(Number) });
  expect(comments).toContain(intent.requestId);
  const listed = lines.map((line) => JSON.parse(line)).find(({ route }) => route === '/order');
  expect(listed).not.toHaveProperty('stripeMs');

  const { body: metrics } = await at.shop.call('GET', '/metrics');
  expect(metrics).toMatch(/dependency_duration_seconds_count\{dependency="stripe",outcome="ok"\} 1/);
  expect(metrics).toMatch(/dependency_duration_seconds_count\{dependency="mongodb",outcome="ok"\} \d+/);

  await at.close();
  await eventually(() => collector.spans.some(({ name }) => name === PAY));
  const root = collector.spans.find(({ name }) => name === PAY);
  const waits = collector.spans.filter(({ parentSpanId }) => parentSpanId === root?.spanId).map(({ name }) => name);
  expect(waits).toEqual(expect.arrayContaining(['stripe POST /v1/payment_intents', 'mongodb find']));
  const attributes = root?.attributes.map(({ key, value }) => [key, value.stringValue ?? value.intValue]);
  expect(attributes).toEqual(
    expect.arrayContaining([
      ['karigar.request_id', intent.requestId],
      ['http.route', '/create-payment-intent'],
    ]),
  );
  await collector.close();
});
