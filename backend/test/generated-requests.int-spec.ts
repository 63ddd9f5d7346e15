import fc from 'fast-check';
import { Readable } from 'node:stream';
import { fileURLToPath } from 'node:url';
import { Category } from '../src/catalogue/categories/category.schema.js';
import { DocumentStore } from '../src/media/documents/document-store.js';
import { ImageStore } from '../src/media/images/image-store.js';
import { List } from '../src/ordering/lists/list.schema.js';
import { Order } from '../src/ordering/orders/order.schema.js';
import { ProductImport } from '../src/catalogue/product-files/product-import.schema.js';
import { Product } from '../src/catalogue/products/product.schema.js';
import { Quote } from '../src/ordering/quotes/quote.schema.js';
import { Review } from '../src/catalogue/reviews/review.schema.js';
import { RemovedAccount, User } from '../src/identity/users/user.schema.js';
import {
  type BuiltUser,
  buildAdmin,
  buildCategory,
  buildDrawnProduct,
  buildImport,
  buildList,
  buildOrder,
  buildProduct,
  buildQuote,
  buildRefund,
  buildReview,
  buildUser,
} from './support/builders.js';
import { type FieldSchema, goodValue, type Operation, readContract } from './support/contract.js';
import { createFirebaseAccount, type FirebaseAccount } from './support/firebase-accounts.js';
import { type Answer, Shop } from './support/shop.js';
import { volume } from '../../load/testkit/random-inputs.js';

const REQUESTS = volume({ test: 600, proof: 20_000 });

/** Some requests remove documents that others need, so they are restored after this many random requests. */
const BETWEEN_REPAIRS = 10;

const FILE_ID = '0123456789abcdef0123456789abcdef';

/** Valid requests that each operation gets for certain; few of so many operations would be reached by chance alone. */
const EXAMPLES = 3;

/**
 * A 2xx takes what cannot be generated: a file, an event signed by Stripe, a mail's token, a code of an app, or an order in a
 * state that the first 2xx ends.
 */
const BEYOND_GENERATION = [
  ...['uploadImage', 'uploadDocument', 'importProducts', 'receiveStripeEvent', 'shipOrders', 'resendNotice'],
  ...[
    'changeTracking',
    'setProductStatuses',
    'answerCallOff',
    'receiveReturn',
    'confirmSecondFactor',
    'removeSecondFactor',
  ],
  ...['confirmStockAlert', 'confirmSubscription', 'unsubscribe', 'showUnsubscribePage'],
];

let shop: Shop;
let customer: BuiltUser;
let admin: BuiltUser;
/** Signs in at Firebase. No request may remove this account: that would end its ID token. */
let newcomer: FirebaseAccount;
let knownIds: string[];
/** A product that can't be ordered. */
let soldOut: Product;
/** A product that has a drawing. */
let drawn: Product;
let review: Review;
let quote: Quote;
let category: Category;
let list: List;
let productImport: ProductImport;
let refunded: Order;
let shipped: Order;
/** Values that exist in the shop, by field name. */
let knownValues: Record<string, unknown>;
let repair: () => Promise<void>;
const operations = readContract();

beforeAll(async () => {
  shop = await Shop.open();
  customer = await buildUser(shop);
  admin = await buildAdmin(shop);
  newcomer = await createFirebaseAccount();
  const product = await buildProduct(shop);
  soldOut = await buildProduct(shop, { available: 0 });
  drawn = await buildDrawnProduct(shop);
  category = await buildCategory(shop);
  const order = await buildOrder(shop, { customer, itemId: product._id });
  // So many units can be refunded and taken back again and again.
  const units = { itemId: product._id, quantity: 100_000 };
  const sold = { customer, status: 'Pending', pay: { state: 'K', attempt: 0 } } as const;
  const paid = await buildOrder(shop, { ...sold, ...units });
  refunded = await buildOrder(shop, { ...sold, refunds: [buildRefund()] });
  shipped = await buildOrder(shop, { ...sold, ...units, status: 'Shipped' });
  await shop.app.get(ImageStore).save(FILE_ID, () => Readable.from(['picture']));
  await shop.app.get(DocumentStore).save(FILE_ID, fileURLToPath(import.meta.url), 'sheet');
  review = await buildReview(shop, { author: customer._id, email: customer.email });
  quote = await buildQuote(shop, { customer, validUntil: '2100-01-01', version: 1 });
  list = await buildList(shop, { owner: customer._id });
  productImport = await buildImport(shop, { state: 'done' });
  knownIds = [product, order, paid].map(({ _id }) => _id.toString());
  knownValues = {
    itemId: knownIds[0],
    order: knownIds[1],
    quantity: 10,
    amountToBePaid: 125,
    status: 'Shipped',
    unitPrice: 12.5,
    // Of products, in any list of ids.
    ids: [knownIds[0]],
    // Of a paid one.
    orders: [knownIds[2]],
  };
  repair = await rememberAll(User, Product, Category, Quote, Order, Review, List);
});
afterAll(() => shop.close());

/** Copies the stored documents; the returned function restores them. */
async function rememberAll(
  ...models: (new () => User | Product | Category | Quote | Order | Review | List)[]
): Promise<() => Promise<void>> {
  const stored = await Promise.all(
    models.map(async (model) => {
      const { collection } = shop.model(model);
      return { collection, documents: await collection.find().toArray() };
    }),
  );
  return async () => {
    await shop.model(RemovedAccount).deleteMany();
    // Those that were made meanwhile have taken names, and places of the owner's.
    await Promise.all([shop.model(Quote).deleteMany(), shop.model(List).deleteMany()]);
    for (const { collection, documents } of stored) {
      await collection.bulkWrite(
        documents.map((replacement) => ({
          replaceOne: { filter: { _id: replacement._id }, replacement, upsert: true },
        })),
      );
    }
  };
}

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
  if (schema.type === 'boolean') return fc.boolean();
  if (schema.items) return fc.array(fieldValue(schema.items), { maxLength: 4 });
  if (schema.properties) return fc.record(mapValues(schema.properties, fieldValue));
  if (schema.additionalProperties) {
    return fc.dictionary(fc.constantFrom('mass', 'steel', '$gt', ''), fc.oneof(fc.double(), fc.string()), {
      maxKeys: 3,
    });
  }
  return fc.oneof(
    fc.constantFrom(...knownIds, review._id.toString(), customer.email, '1', '/blank-profile.svg', ''),
    fc.string({ maxLength: schema.maxLength ?? 100 }),
  );
}

const mapValues = <From, To>(fields: Record<string, From>, to: (field: From) => To): Record<string, To> =>
  Object.fromEntries(Object.entries(fields).map(([name, field]) => [name, to(field)]));

const emailFor = ({ access }: Operation): string => (access === 'firebase' ? newcomer.email : customer.email);

function validBody(operation: Operation): string {
  const { fields, required } = operation;
  const known = { ...knownValues, email: emailFor(operation) };
  return JSON.stringify(Object.fromEntries(required.map((name) => [name, goodValue(name, fields[name] ?? {}, known)])));
}

/** Valid bodies, mostly valid ones with something odd in them, and nonsense. */
function body(operation: Operation): fc.Arbitrary<string | undefined> {
  const { fields } = operation;
  const mostlyValid = fc.record(
    Object.fromEntries(
      Object.entries(fields).map(([name, schema]) => [
        name,
        fc.oneof({ weight: 6, arbitrary: fieldValue(schema) }, { weight: 1, arbitrary: oddValue }),
      ]),
    ),
    { requiredKeys: [] },
  );
  return fc.oneof(
    { weight: 8, arbitrary: fc.constant(validBody(operation)) },
    { weight: 8, arbitrary: mostlyValid.map((value) => JSON.stringify(value)) },
    { weight: 1, arbitrary: fc.json() },
    { weight: 1, arbitrary: oddText },
    { weight: 1, arbitrary: fc.constant(undefined) },
  );
}

/** Values for a path's parameter. */
function idsOf(path: string): string[] {
  if (/^\/(image|document)/.test(path)) return [FILE_ID];
  if (path.startsWith('/category')) return [category._id.toString()];
  if (path.startsWith('/quote')) return [quote._id.toString()];
  if (path.startsWith('/list')) return [list._id.toString()];
  if (path.startsWith('/review')) return [review._id.toString()];
  if (path.startsWith('/product/import')) return [productImport._id.toString()];
  if (path.startsWith('/customer')) return [customer._id.toString()];
  if (path.endsWith('/notify')) return [soldOut._id.toString()];
  if (path.includes('/drawing.')) return [drawn._id.toString()];
  // The only parcel of an order without a list of them has the order's id.
  if (path.includes('/parcel/')) return [shipped._id.toString()];
  if (path.includes('/creditNote/')) return [refunded._id.toString()];
  const [product, ...orders] = knownIds;
  return path.startsWith('/product') && product ? [product] : orders;
}

const validParametersOf = (operation: Operation): string[] =>
  operation.path.includes('{email}') ? [emailFor(operation)] : idsOf(operation.path);

const fill = (path: string, parameter: string): string =>
  path.replace('{n}', '1').replaceAll(/\{\w+\}/g, () => encode(parameter));

function pathOf(operation: Operation): fc.Arbitrary<string> {
  const { path, query } = operation;
  const parameter = fc.oneof(
    { weight: 4, arbitrary: fc.constantFrom(...validParametersOf(operation)) },
    {
      weight: 1,
      arbitrary: fc.constantFrom(...knownIds, review._id.toString(), FILE_ID, customer.email, 'nobody@example.com'),
    },
    { weight: 1, arbitrary: oddText },
  );
  const name = fc.oneof(fc.constantFrom('page', 'limit', 'q', 'sort', ...query), oddText);
  const value = fc.oneof(fc.nat(20).map(String), fc.constantFrom('newest', 'price', 'name'), oddText);
  return fc
    .tuple(parameter, fc.array(fc.tuple(name, value), { maxLength: 3 }))
    .map(
      ([text, pairs]) =>
        `${fill(path, text)}?${pairs.map(([key, item]) => `${encode(key)}=${encode(item)}`).join('&')}`,
    );
}

/** Like encodeURIComponent, which throws on a lone surrogate. */
const encode = (text: string): string => encodeURIComponent(text.replace(/\p{Surrogate}/gu, '\ufffd'));

/** Whom a route is for. Any user may call that of an order's status, but only admins ship one. */
function validToken({ id, access }: Operation): string {
  if (access === 'firebase') return newcomer.idToken;
  return access === 'admin' || id === 'updateOrder' ? admin.token : customer.token;
}

function tokenFor(operation: Operation): fc.Arbitrary<string | undefined> {
  const others = fc.constantFrom(undefined, newcomer.idToken, admin.token, customer.token, 'garbage');
  return fc.oneof({ weight: 3, arbitrary: fc.constant(validToken(operation)) }, { weight: 4, arbitrary: others });
}

interface GeneratedRequest {
  operation: Operation;
  path: string;
  body: string | undefined;
  token: string | undefined;
  contentType: string;
}

/** Requests that mostly pass validation, one for each parameter. */
const validRequests = (operation: Operation): GeneratedRequest[] =>
  validParametersOf(operation).map((parameter) => ({
    operation,
    path: `${fill(operation.path, parameter)}?${operation.requiredQuery}`,
    body: operation.method === 'GET' ? undefined : validBody(operation),
    token: validToken(operation),
    contentType: 'application/json',
  }));

/** The parameters in turn, so that each gets its request. */
function examplesOf(operation: Operation): GeneratedRequest[] {
  const valid = validRequests(operation);
  return Array.from({ length: EXAMPLES }, (_, index) => valid[index % valid.length] as GeneratedRequest);
}

const oddRequest = (operation: Operation): fc.Arbitrary<GeneratedRequest> =>
  fc.record({
    operation: fc.constant(operation),
    path: pathOf(operation),
    body: operation.method === 'GET' ? fc.constant(undefined) : body(operation),
    token: tokenFor(operation),
    contentType: fc.oneof(
      { weight: 12, arbitrary: fc.constant('application/json') },
      { weight: 1, arbitrary: fc.constantFrom('multipart/form-data; boundary=x', 'text/plain', '', '/;;') },
    ),
  });

it(`answers ${REQUESTS} generated requests without a 5xx`, async () => {
  const request = fc
    .constantFrom(...operations)
    .chain((operation) =>
      fc.oneof(
        { weight: 1, arbitrary: fc.constantFrom(...validRequests(operation)) },
        { weight: 2, arbitrary: oddRequest(operation) },
      ),
    );
  const examples = operations.flatMap(examplesOf).map((each): [GeneratedRequest] => [each]);
  const reached = new Set<string>();
  let sent = 0;
  await fc.assert(
    fc.asyncProperty(request, async ({ operation, path, body: payload, token, contentType }) => {
      if (sent % (sent < examples.length ? EXAMPLES : BETWEEN_REPAIRS) === 0) await repair();
      sent++;
      const answer = await shop.call(operation.method, path, {
        token,
        body: payload,
        headers: payload === undefined ? {} : { 'content-type': contentType },
      });
      if (answer.status < 300) reached.add(operation.id);
      if (answer.status >= 500) throw new Error(`answered ${answer.status}: ${JSON.stringify(answer.body)}`);
      if (!isDocumented(operation, answer)) throw new Error(`undocumented: ${JSON.stringify(answer.body)}`);
      if (answer.status >= 400 && !hasErrorShape(answer))
        throw new Error(`odd refusal: ${JSON.stringify(answer.body)}`);
    }),
    { numRuns: REQUESTS, examples, endOnFailure: true },
  );
  // If all failed validation, the test would prove little.
  const unreached = operations.filter(({ id }) => !reached.has(id) && !BEYOND_GENERATION.includes(id));
  expect(unreached.map(({ id }) => id)).toEqual([]);
  expect((await shop.call('GET', '/health/ready')).status).toBe(200);
  // Not a measure of speed: the long run takes minutes on a busy machine, and on a slow database.
}, 1_200_000);

/** Odd text in a path may lead to no route at all, or be no path. */
const BESIDE_EVERY_ROUTE = ['NOT_FOUND', 'MALFORMED_REQUEST'];

const isDocumented = ({ statuses }: Operation, { status, body: refusal }: Answer): boolean =>
  statuses.includes(status) || (status < 500 && BESIDE_EVERY_ROUTE.includes(refusal.code));

function hasErrorShape({ status, body: refusal }: { status: number; body: Record<string, unknown> }): boolean {
  return refusal['statusCode'] === status && ['code', 'message', 'requestId'].every((key) => key in refusal);
}
