import fc from 'fast-check';
import { type BuiltUser, buildAdmin, buildOrder, buildProduct, buildUser } from './support/builders.js';
import { type FieldSchema, type Operation, readContract } from './support/contract.js';
import { Shop } from './support/shop.js';

const REQUESTS = 20_000;

let shop: Shop;
let customer: BuiltUser;
let admin: BuiltUser;
let knownIds: string[];
const operations = await readContract();

beforeAll(async () => {
  shop = await Shop.open();
  customer = await buildUser(shop);
  // Removing users is part of the contract, so the one who calls must be able to survive: nobody removes themselves.
  admin = await buildAdmin(shop);
  const product = await buildProduct(shop);
  const order = await buildOrder(shop, { customer, itemId: product._id });
  knownIds = [product._id.toString(), order._id.toString(), '0123456789abcdef0123456789abcdef'];
});
afterAll(() => shop.close());

const oddText = fc.oneof(
  fc.constantFrom('', ' ', '__proto__', 'constructor', '$where', '\u0000', '\ud800', '../..', "' OR 1=1 --", '💥'),
  fc.string({ unit: 'binary', maxLength: 300 }),
);

const oddValue = fc.oneof(
  oddText,
  fc.constantFrom(null, true, {}, [], { $gt: '' }, { $where: 'sleep(1000)' }, [[[]]], -0, 1e21),
  fc.double({ noNaN: true }),
  fc.maxSafeInteger(),
  fc.jsonValue(),
);

function fieldValue(schema: FieldSchema): fc.Arbitrary<unknown> {
  if (schema.enum) return fc.constantFrom<unknown>(...schema.enum);
  if (schema.type === 'integer' || schema.type === 'number') {
    return fc.integer({ min: Math.ceil(schema.minimum ?? 0), max: Math.min(schema.maximum ?? 1000, 1000) });
  }
  return fc.oneof(
    fc.constantFrom(...knownIds, customer.email, '1', '/blank-profile.svg', ''),
    fc.string({ maxLength: schema.maxLength ?? 100 }),
  );
}

/** Bodies that are mostly right, so that they get past the door, with something odd in most of them. */
function body({ fields }: Operation): fc.Arbitrary<string | undefined> {
  const fitting = fc.record(
    Object.fromEntries(
      Object.entries(fields).map(([name, schema]) => [
        name,
        fc.oneof({ weight: 6, arbitrary: fieldValue(schema) }, { weight: 1, arbitrary: oddValue }),
      ]),
    ),
    { requiredKeys: [] },
  );
  return fc.oneof(
    { weight: 8, arbitrary: fitting.map((value) => JSON.stringify(value)) },
    { weight: 1, arbitrary: fc.json() },
    { weight: 1, arbitrary: oddText },
    { weight: 1, arbitrary: fc.constant(undefined) },
  );
}

function pathOf({ path, query }: Operation): fc.Arbitrary<string> {
  const parameter = fc.oneof(
    { weight: 4, arbitrary: fc.constantFrom(...knownIds, customer.email, 'nobody@example.com') },
    { weight: 1, arbitrary: oddText },
  );
  const name = fc.oneof(fc.constantFrom('page', 'limit', 'q', 'sort', ...query), oddText);
  const value = fc.oneof(fc.nat(20).map(String), fc.constantFrom('newest', 'price', 'name'), oddText);
  return fc.tuple(parameter, fc.array(fc.tuple(name, value), { maxLength: 3 })).map(([text, pairs]) => {
    const filled = path.replace(/\{\w+\}/, () => encode(text));
    return `${filled}?${pairs.map(([key, item]) => `${encode(key)}=${encode(item)}`).join('&')}`;
  });
}

/** Like encodeURIComponent, which refuses half a character. */
const encode = (text: string): string => encodeURIComponent(text.replace(/\p{Surrogate}/gu, '\ufffd'));

it(`answers ${REQUESTS} generated requests without one fault of its own`, async () => {
  const request = fc.constantFrom(...operations).chain((operation) =>
    fc.record({
      operation: fc.constant(operation),
      path: pathOf(operation),
      body: operation.method === 'GET' ? fc.constant(undefined) : body(operation),
      token: fc.constantFrom(undefined, customer.token, admin.token, admin.token, 'garbage'),
      contentType: fc.oneof(
        { weight: 12, arbitrary: fc.constant('application/json') },
        { weight: 1, arbitrary: fc.constantFrom('multipart/form-data; boundary=x', 'text/plain', '', '/;;') },
      ),
    }),
  );
  const statuses = new Map<number, number>();
  await fc.assert(
    fc.asyncProperty(request, async ({ operation, path, body: payload, token, contentType }) => {
      const answer = await shop.call(operation.method, path, {
        token,
        body: payload,
        headers: payload === undefined ? {} : { 'content-type': contentType },
      });
      statuses.set(answer.status, (statuses.get(answer.status) ?? 0) + 1);
      if (answer.status >= 500) throw new Error(`answered ${answer.status}: ${JSON.stringify(answer.body)}`);
      if (answer.status >= 400 && !hasErrorShape(answer))
        throw new Error(`odd refusal: ${JSON.stringify(answer.body)}`);
    }),
    { numRuns: REQUESTS, endOnFailure: true },
  );
  // The generator must get past the door, or it would prove little.
  expect(statuses.get(200) ?? 0).toBeGreaterThan(REQUESTS / 20);
  expect((await shop.call('GET', '/health/ready')).status).toBe(200);
  // Not a measure of speed: 20,000 requests take minutes on a busy machine, and on a slow database.
}, 1_200_000);

function hasErrorShape({ status, body: refusal }: { status: number; body: Record<string, unknown> }): boolean {
  return refusal['statusCode'] === status && ['code', 'message', 'requestId'].every((key) => key in refusal);
}
