import type { OpenAPIObject } from '@nestjs/swagger';
import { readFileSync } from 'node:fs';
import { generateDocument } from './generate-document.js';

const OPENAPI_FILE = new URL('../../../openapi.json', import.meta.url);

const committed = JSON.parse(readFileSync(OPENAPI_FILE, 'utf8')) as OpenAPIObject;
const operations = Object.entries(committed.paths).flatMap(([path, item]) =>
  Object.entries(item as Record<string, NonNullable<OpenAPIObject['paths'][string]['get']>>).map(
    ([method, operation]) => ({ title: `${method} ${path}`, operation }),
  ),
);

it('is the committed one: run "npm run openapi -w backend" after changing a route', async () => {
  const document = await generateDocument();
  expect(JSON.parse(JSON.stringify(document))).toEqual(committed);
});

it('is the same every time', async () => {
  expect(JSON.stringify(await generateDocument())).toBe(JSON.stringify(await generateDocument()));
});

it('names every operation once', () => {
  const names = operations.map(({ operation }) => operation.operationId);
  expect(new Set(names).size).toBe(names.length);
  expect(names).toEqual(expect.arrayContaining(['signIn', 'listProducts', 'placeOrder', 'listMyOrders']));
});

it.each(operations)('describes the answer and every refusal of $title', ({ operation }) => {
  expect(operation.summary).toMatch(/\S/);
  const statuses = Object.keys(operation.responses).map(Number);
  expect(statuses.filter((status) => status < 400)).not.toEqual([]);
  expect(statuses).toEqual(expect.arrayContaining([500, 503]));
  for (const [status, response] of Object.entries(operation.responses)) {
    const schema = JSON.stringify(response?.['content' as keyof typeof response] ?? {});
    expect(schema.includes('ErrorBody')).toBe(Number(status) >= 400);
  }
});

const statusesOf = (title: string): number[] =>
  Object.keys(operations.find((operation) => operation.title === title)?.operation.responses ?? {}).map(Number);

it.each(['get /health/live', 'get /health/ready', 'get /metrics', 'post /stripe/webhook'])(
  'promises no limit on %s, which has none',
  (title) => expect(statusesOf(title)).not.toContain(429),
);

it.each(['get /product', 'post /order', 'post /newsletter'])('documents the limit on %s', (title) =>
  expect(statusesOf(title)).toContain(429),
);

it.each(['post /order', 'post /review', 'post /image', 'put /product/{id}'])(
  'promises no 403 on %s, which is open to everybody signed in',
  (title) => expect(statusesOf(title)).not.toContain(403),
);

it.each([
  'get /user',
  'get /order/{email}',
  'get /order/payment/{id}',
  'patch /order/{id}',
  'post /create-payment-intent',
])('documents the 403 of %s', (title) => expect(statusesOf(title)).toContain(403));

it('documents the body of an event of Stripe, and what is refused of it', () => {
  expect(committed.paths['/stripe/webhook']?.post?.requestBody).toMatchObject({ content: { 'application/json': {} } });
  expect(statusesOf('post /stripe/webhook')).toEqual(expect.arrayContaining([400, 413, 415]));
});
