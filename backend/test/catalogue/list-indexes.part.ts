import { type mongo, Types } from 'mongoose';
import type { Category } from '../../src/catalogue/categories/category.schema.js';
import type { ProductImport } from '../../src/catalogue/product-files/product-import.schema.js';
import { Notice } from '../../src/platform/notices/notice.schema.js';
import { NoticesService } from '../../src/platform/notices/notices.service.js';
import { PaymentsService } from '../../src/payments/ledger/payments.service.js';
import { Product } from '../../src/catalogue/products/product.schema.js';
import {
  type BuiltUser,
  buildAdmin,
  buildCategory,
  buildImport,
  buildOrder,
  buildProduct,
  buildQuote,
  buildReview,
  buildUser,
} from '../support/builders.js';
import { databaseUri, NEVER_MS, workerDatabase } from '../support/environment.js';
import { eventually } from '../../../load/testkit/eventually.js';
import { Shop } from '../support/shop.js';

/** One of each state. */
const QUOTES = [{}, { validUntil: '2100-01-01' }, { validUntil: '2020-01-01' }, { state: 'ordered' as const }];

/** Asked, awaited, closed; all of them Unpaid, which lists of requests don't look at. */
const CALL_OFF = { _id: new Types.ObjectId(), kind: 'callOff' as const, reason: '', lines: [], at: new Date() };
const CALL_OFFS = [
  { callOff: { ...CALL_OFF, waitsFor: 'answer' as const } },
  { callOff: { ...CALL_OFF, waitsFor: 'goods' as const } },
  { closedAt: new Date() },
];

let shop: Shop;
let admin: BuiltUser;
let customer: BuiltUser;
let product: Product;
let category: Category;
let productImport: ProductImport;
let commands: mongo.BSON.Document[] = [];

beforeAll(async () => {
  const uri = new URL(databaseUri(workerDatabase(0)));
  uri.searchParams.set('monitorCommands', 'true');
  shop = await Shop.open({ MONGODB_URI: uri.href, SWEEP_INTERVAL_MS: String(NEVER_MS) });
  admin = await buildAdmin(shop);
  customer = await buildUser(shop);
  const { token } = admin;
  const attributes = [{ key: 'mass', label: 'Mass', type: 'number' as const, isFilter: true }];
  category = await buildCategory(shop, { attributes });
  for (let index = 0; index < 20; index++) {
    product = await buildProduct(shop, {
      name: `Hammer ${index}`,
      category: category._id,
      attributes: { mass: index },
      isFeatured: index % 4 === 0,
    });
    for (const add of [1, 2]) await shop.call('POST', `/product/${product._id}/stock`, { token, body: { add } });
    const events = (['placed', 'paid'] as const).map((kind) => ({ kind, at: new Date() }));
    const transactionId = `pi_${index}`;
    const order = await buildOrder(shop, { customer, events, transactionId, ...CALL_OFFS[index % 3] });
    await shop.app.get(PaymentsService).record(order, { brand: 'visa', lastFour: '4242' });
    await buildQuote(shop, { customer, ...QUOTES[index % 4] });
  }
  for (let index = 0; index < 20; index++) {
    await buildReview(shop, index % 2 === 0 ? { isFeatured: true } : {});
    await buildReview(shop, { product: product._id, rating: 1 + (index % 5), unreadSince: new Date() });
    await buildReview(shop, { product: product._id, hidden: { at: new Date(), reason: 'Rude' } });
  }
  productImport = await buildImport(shop, { state: 'done' });
  for (let index = 0; index < 20; index++) {
    const about = { subject: product._id.toString(), event: `low-${index}`, kind: 'lowStock' as const };
    await shop.app.get(NoticesService).add({ ...about, recipient: customer._id.toString() });
    const end = ['deliveredAt', 'givenUpAt', 'skippedAt', undefined][index % 4];
    const over = end && { $set: { [end]: new Date() }, $unset: { nextTryAt: 1 } };
    if (over) await shop.model(Notice).updateOne({ event: about.event }, over);
  }
  // Reads what was built.
  await shop.call('GET', '/product?limit=1');
  shop.connection.getClient().on('commandStarted', ({ command }) => commands.push(command));
});
afterAll(() => shop.close());

/** A plan's values under a key, outermost first, without rejected plans. */
function said(name: string, plan: unknown): unknown[] {
  if (Array.isArray(plan)) return plan.flatMap((part) => said(name, part));
  if (typeof plan !== 'object' || plan === null) return [];
  return Object.entries(plan).flatMap(([key, value]) =>
    key === name && typeof value !== 'object' ? [value] : key === 'rejectedPlans' ? [] : said(name, value),
  );
}

const read = ({ find, aggregate }: mongo.BSON.Document): boolean => find !== undefined || aggregate !== undefined;

const isOfSession = ({ filter }: mongo.BSON.Document): boolean => filter?.tokenVersion !== undefined;
const isOfCatalogue = ({ find, filter }: mongo.BSON.Document): boolean =>
  filter?.updatedAt !== undefined || find === 'synonyms';

/** Explains a command, without its session's fields. */
function explain(command: mongo.BSON.Document, verbosity: string): Promise<unknown> | undefined {
  const bare = Object.fromEntries(Object.entries(command).filter(([key]) => key !== 'lsid' && !key.startsWith('$')));
  return shop.connection.db?.command({ explain: bare, verbosity });
}

it.each([
  ['/product/home', 1],
  ['/product/home?featured=true', 2],
  ['/product', 1],
  ['/product?page=2&limit=5&sort=price', 1],
  ['/product?page=1&limit=5&q=hammer%20forged&sort=name', 1],
  // Besides, the categories and the settings are read twice a second.
  ['/product?page=1&limit=5&category={category}&attr.mass=1..&min=1&inStock=true', 1],
  ['/product/facets?category={category}&attr.mass=1..&min=2&inStock=true', 0],
  ['/product/suggest?q=ham', 1],
  ['/settings', 1],
  // The categories, and the number of products in each.
  ['/category', 2],
  ['/product/manage?page=1&limit=5', 2],
  ['/product/manage/counts', 6],
  ['/product/manage?page=1&limit=5&sort=name', 2],
  ['/product/manage?page=1&limit=5&sort=priceDown', 2],
  ['/product/manage?page=1&limit=5&sort=available', 2],
  ['/product/manage?page=1&limit=5&state=published&sort=oldest', 2],
  ['/product/manage?page=1&limit=5&state=draft', 1],
  ['/product/manage?page=1&limit=2&state=featured', 2],
  ['/product/manage?page=1&limit=2&state=featured&sort=oldest', 2],
  ['/product/manage?page=1&limit=5&state=outOfStock', 1],
  ['/product/manage?page=1&limit=5&state=low', 1],
  ['/product/manage?page=1&limit=5&category={category}', 2],
  // The first read looks for the two words side by side.
  ['/product/manage?page=1&limit=5&q=hammer%20KG', 3],
  ['/product/manage?page=1&limit=5&state=low&q=hammer', 1],
  ['/product/manage?page=1&limit=5&category={category}&q=hammer', 2],
  // Of the product itself, and of those that name it.
  ['/product/links/{product}', 3],
  ['/review?page=1&limit=5', 2],
  ['/review?page=1&limit=5&featured=true', 2],
  // The last read is of the products' names.
  ['/review/manage?page=1&limit=5', 2],
  ['/review/manage?page=1&limit=5&kind=brand', 2],
  ['/review/manage?page=1&limit=5&kind=product', 3],
  ['/review/manage?page=1&limit=5&kind=featured', 2],
  ['/review/manage?page=1&limit=5&kind=hidden', 3],
  ['/review/manage?page=1&limit=5&kind=unread', 3],
  // The first read looks for the part number.
  ['/review/manage?page=1&limit=5&q=rahima', 4],
  // The first read is of the product.
  ['/product/{product}/reviews?page=1&limit=5', 3],
  ['/product/{product}/reviews?page=1&limit=5&sort=highest', 3],
  ['/product/{product}/reviews?page=1&limit=5&sort=lowest', 3],
  ['/product/{product}/reviews/own', 3],
  // The last read is of their orders.
  ['/user?page=1&limit=1', 2],
  ['/user?page=1&limit=1&q=user', 3],
  ['/user?page=1&limit=1&list=admins&sort=oldest', 2],
  ['/user?page=1&limit=1&sort=email', 2],
  ['/user?page=1&limit=1&sort=lastSeen', 2],
  ['/user/counts', 1],
  // The user, their orders summed up and the latest of them, the profile and the addresses.
  ['/customer/{buyer}', 6],
  ['/customer/{buyer}/notes?page=1&limit=5', 1],
  ['/order?page=2&limit=5', 2],
  ['/order?page=1&limit=5&status=Unpaid', 2],
  ['/order?page=1&limit=5&status=Pending', 1],
  ['/order?page=1&limit=5&q=claw&status=Unpaid', 2],
  ['/order/counts', 9],
  ['/order?page=1&limit=5&sort=oldest', 2],
  ['/order?page=1&limit=5&status=Unpaid&sort=oldest', 2],
  ['/order?page=1&limit=5&toShip=true', 1],
  ['/order?page=1&limit=5&toShip=true&q=claw', 1],
  ['/order?page=1&limit=5&refunded=true', 1],
  ['/order?page=1&limit=5&callOff=asked', 2],
  ['/order?page=1&limit=5&callOff=asked&q=claw&sort=newest', 2],
  ['/order?page=1&limit=5&callOff=awaited', 2],
  ['/order?page=1&limit=5&callOff=closed', 2],
  // Of documents and parcels, what has a digit may be a number; of cards, four digits.
  ['/order?page=1&limit=5&q=01711%20dhaka', 6],
  ['/order?page=1&limit=5&q=INV-2026-000001', 7],
  ['/order?page=1&limit=5&q=4242', 6],
  ['/payment?page=1&limit=5&q=4242&state=captured', 7],
  ['/office/find?q=4242', 8],
  // A third read checks which of the orders' products were removed.
  ['/order/{customer}?page=1&limit=5', 3],
  ['/order/{own}?page=1&limit=5', 3],
  ['/order?page=1&limit=5&q=K-OOOO-OOOO', 3],
  ['/order/products?page=1&limit=5', 1],
  ['/order/{product}/notes?page=1&limit=5', 1],
  ['/quote?page=1&limit=5', 2],
  ['/quote/counts', 4],
  ['/quote/manage?page=2&limit=5', 1],
  ['/quote/manage?page=1&limit=2&state=asked', 2],
  ['/quote/manage?page=1&limit=2&state=answered', 2],
  ['/quote/manage?page=1&limit=2&state=expired', 2],
  ['/quote/manage?page=1&limit=2&state=ordered', 2],
  ['/quote/manage?page=1&limit=5&q=claw%20hammer', 4],
  ['/quote/manage?page=1&limit=2&q=claw&state=answered', 2],
  // The last read is of the orders; a sum of days reads what was paid and what went back on them.
  ['/payment?page=1&limit=5', 2],
  ['/payment?page=1&limit=5&state=captured', 3],
  ['/payment?page=1&limit=5&from=2026-01-01&until=2100-01-01', 3],
  ['/payment?page=1&limit=5&state=captured&from=2026-01-01', 3],
  ['/payment?page=1&limit=5&q=rahima&state=captured&until=2100-01-01', 3],
  ['/payment?page=1&limit=5&sort=oldest', 2],
  ['/payment/counts', 5],
  ['/payment/sum?from=2026-01-01', 3],
  ['/payment/sum?from=2026-01-01&until=2100-01-01&state=captured', 3],
  ['/payment/sum?q=rahima&until=2100-01-01', 3],
  ['/payment/sum?state=captured', 1],
  ['/payment/sum?q=rahima', 1],
  // The last read is of the recipients' addresses; a search by words reads the users first.
  ['/notice?page=1&limit=2', 2],
  ['/notice?page=1&limit=2&state=waiting', 3],
  ['/notice?page=1&limit=2&state=sent', 3],
  ['/notice?page=1&limit=2&state=failed', 3],
  ['/notice?page=1&limit=2&q={product}', 3],
  ['/notice?page=1&limit=2&q={customer}&state=sent', 5],
  ['/notice/counts', 4],
  ['/review/counts', 5],
  // The last read is of what the things are called.
  ['/audit?page=1&limit=5', 3],
  ['/audit?page=1&limit=5&actor={admin}', 4],
  ['/audit?page=1&limit=1&subject={product}', 4],
  // The first reads are of what the words name.
  ['/audit?page=1&limit=5&q=rahima', 6],
  ['/audit?page=2&limit=5&action=stockAdded&from=2026-01-01T00:00:00Z', 4],
  ['/audit?page=1&limit=5&until=2100-01-01T00:00:00Z', 4],
  // The first read is of the product.
  ['/product/{product}/stock?page=1&limit=2', 4],
  ['/product/import?page=1&limit=5', 1],
  // The last good, the last interrupted and the running comparison, the orders with inquiries and with disputes, those in doubt.
  ['/money', 6],
  // All counts, and the open alerts.
  ['/office/summary', 9],
  ['/product/import/{import}/rows?outcome=updated&page=1&limit=2', 2],
])('GET %s is served by indexes', async (path, reads) => {
  const isOwn = path.includes('{own}') || /^\/(quote|order\/products)\?/.test(path);
  const { token } = isOwn ? customer : admin;
  commands = [];
  const names: Record<string, unknown> = {
    admin: admin._id,
    buyer: customer._id,
    product: product._id,
    category: category._id,
    import: productImport._id,
  };
  const url = path.replace(/\{(\w+)\}/, (_, name: string) => String(names[name] ?? customer.email));
  const { status } = await shop.call('GET', url, { token });
  expect(status).toBe(200);
  // The first read of a signed-in request loads the user, and the catalogue looks for other replicas' writes by itself.
  const lists = commands.filter(read).filter((command) => !isOfSession(command) && !isOfCatalogue(command));
  // The settings say what an admin's rights need.
  const isKept = ({ find }: mongo.BSON.Document) =>
    (find === 'settings' && path !== '/settings') || (find === 'categories' && path.startsWith('/product'));
  expect(lists.filter((command) => !isKept(command)).length).toBe(reads);
  for (const command of lists) {
    const used = said('stage', await explain(command, 'queryPlanner'));
    expect(used).not.toContain('COLLSCAN');
    // Only search results are sorted, and a customer's own orders may be, which are few; all else comes sorted from its index.
    const isSorted = path.includes('q=') || path.startsWith('/order/products');
    expect(used.includes('SORT') && !isSorted).toBe(false);
    expect(used.some((stage) => /IXSCAN|COUNT_SCAN|IDHACK/.test(String(stage)))).toBe(true);
  }
});

it('asking for stock alerts, and making their notices, is served by indexes', async () => {
  const { _id } = await buildProduct(shop, { available: 0 });
  commands = [];
  for (const token of [undefined, customer.token]) {
    const body = { email: customer.email };
    expect((await shop.call('POST', `/product/${_id}/notify`, { body, ...(token && { token }) })).status).toBe(200);
  }
  await shop.call('POST', '/product/notify/confirm', { body: { token: 'x'.repeat(43) } });
  await shop.runJob('stock-alerts.make-notices');
  const asked = commands.filter(({ find, aggregate, distinct }) => [find, aggregate, distinct].includes('stockalerts'));
  expect(asked.length).toBeGreaterThan(6);
  for (const command of asked) {
    const used = said('stage', await explain(command, 'queryPlanner'));
    expect(used).not.toContain('COLLSCAN');
    expect(used.some((stage) => /IXSCAN|COUNT_SCAN|DISTINCT_SCAN/.test(String(stage)))).toBe(true);
  }
});

it('reading, saving and pricing baskets is served by indexes, in one read of the products', async () => {
  const { token } = customer;
  const lines = await Promise.all([1, 2, 3, 4, 5].map(() => buildProduct(shop)));
  const byId = lines.map(({ _id }) => ({ itemId: _id.toString(), quantity: 5 }));
  const byPartNumber = lines.map(({ partNumber }) => ({ partNumber, quantity: 5 }));
  for (const ask of [
    () => shop.call('PUT', '/basket', { token, body: { version: 0, lines: byId } }),
    () => shop.call('GET', '/basket', { token }),
    () => shop.call('POST', '/basket/price', { body: { lines: byId } }),
    () => shop.call('POST', '/basket/price', { body: { lines: byPartNumber } }),
    () => shop.call('POST', '/basket/price', { body: { lines: [...byId, ...byPartNumber] } }),
  ]) {
    commands = [];
    const { status, body } = await ask();
    expect([status, body.lines[0]?.name, body.lines.at(-1)?.problem]).toEqual([200, 'Claw hammer', null]);
    const asked = commands.filter(({ find, findAndModify }) => find === 'baskets' || findAndModify === 'baskets');
    // The catalogue reads of new products, too, whether or not they are removed.
    const reads = commands.filter(({ find, filter }) => find === 'products' && filter.removed === false);
    expect(reads).toHaveLength(1);
    for (const command of [...asked, ...reads]) {
      const used = said('stage', await explain(command, 'queryPlanner'));
      expect(used).not.toContain('COLLSCAN');
      expect(used.some((stage) => /IXSCAN|IDHACK/.test(String(stage)))).toBe(true);
    }
  }
});

it('lists of a customer are counted, saved, listed and removed by indexes', async () => {
  const { token } = customer;
  commands = [];
  const { body: made } = await shop.call('POST', '/list', { token, body: { name: 'Van', lines: [] } });
  await shop.call('PUT', `/list/${made._id}`, { token, body: { name: 'Truck', lines: [], version: 1 } });
  await shop.call('GET', '/list', { token });
  await shop.call('DELETE', `/list/${made._id}`, { token });
  const asked = commands.filter((command) =>
    ['find', 'aggregate', 'findAndModify', 'delete'].some((name) => command[name] === 'lists'),
  );
  expect(asked).toHaveLength(4);
  for (const command of asked) expect(said('stage', await explain(command, 'queryPlanner'))).not.toContain('COLLSCAN');
});

it("looks for other replicas' writes by an index", async () => {
  const isOfProducts = (command: mongo.BSON.Document) => isOfCatalogue(command) && command['find'] === 'products';
  await eventually(() => commands.some(isOfProducts));
  const used = said('stage', await explain(commands.find(isOfProducts) ?? {}, 'queryPlanner'));
  expect(used).toContain('IXSCAN');
  expect(used).not.toContain('SORT');
});
