import type { mongo } from 'mongoose';
import { Review } from '../src/reviews/review.schema.js';
import { type BuiltUser, buildAdmin, buildOrder, buildProduct, buildUser } from './support/builders.js';
import { databaseUri, workerDatabase } from './support/environment.js';
import { Shop } from './support/shop.js';

let shop: Shop;
let admin: BuiltUser;
let customer: BuiltUser;
let commands: mongo.BSON.Document[] = [];

beforeAll(async () => {
  const uri = new URL(databaseUri(workerDatabase(0)));
  uri.searchParams.set('monitorCommands', 'true');
  shop = await Shop.open({ MONGODB_URI: uri.href });
  admin = await buildAdmin(shop);
  customer = await buildUser(shop);
  for (let index = 0; index < 20; index++) {
    await buildProduct(shop, { name: `Hammer ${index}` });
    await buildOrder(shop, { customer });
    await shop.model(Review).create({ name: 'n', email: 'e@example.com', title: 't', comment: 'c', rating: 5 });
  }
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

/** Explains a command, without its session's fields. */
function explain(command: mongo.BSON.Document, verbosity: string): Promise<unknown> | undefined {
  const bare = Object.fromEntries(Object.entries(command).filter(([key]) => key !== 'lsid' && !key.startsWith('$')));
  return shop.connection.db?.command({ explain: bare, verbosity });
}

it.each([
  ['/product/home', 1],
  ['/product', 1],
  ['/product?page=1&limit=5', 2],
  ['/product?page=2&limit=5&sort=price', 2],
  ['/product?page=1&limit=5&sort=priceDescending', 2],
  ['/product?page=1&limit=5&sort=name', 2],
  ['/product?page=1&limit=5&sort=added', 2],
  ['/product?page=1&limit=5&q=ham', 2],
  ['/product?page=1&limit=5&q=hammer%20forged&sort=price', 2],
  ['/review?page=1&limit=5', 1],
  ['/review/manage?page=1&limit=5', 1],
  ['/user?page=1&limit=1', 1],
  ['/user?page=1&limit=1&q=user', 2],
  ['/order?page=2&limit=5', 2],
  ['/order?page=1&limit=5&status=Unpaid', 2],
  ['/order?page=1&limit=5&q=claw&status=Unpaid', 2],
  ['/order?page=1&limit=5&q=01711%20dhaka', 2],
  // A third read checks which of the orders' products were removed.
  ['/order/{customer}?page=1&limit=5', 3],
  ['/order/{own}?page=1&limit=5', 3],
  ['/payment?page=1&limit=5', 1],
])('GET %s is served by indexes', async (path, reads) => {
  const isOwn = path.includes('{own}');
  const { token } = isOwn ? customer : admin;
  commands = [];
  const { status } = await shop.call('GET', path.replace(/\{\w+\}/, customer.email), { token });
  expect(status).toBe(200);
  // The first read of a signed-in request loads the user.
  const lists = commands.filter(read).filter(({ filter }) => filter?.tokenVersion === undefined);
  expect(lists.length).toBe(reads);
  for (const command of lists) {
    const used = said('stage', await explain(command, 'queryPlanner'));
    expect(used).not.toContain('COLLSCAN');
    // Only search results are sorted; all else comes sorted from its index.
    expect(used.includes('SORT') && !path.includes('q=')).toBe(false);
    expect(used.some((stage) => /IXSCAN|COUNT_SCAN|IDHACK/.test(String(stage)))).toBe(true);
  }
});

it('counts the matches of a word without reading them', async () => {
  commands = [];
  const { headers } = await shop.call('GET', '/product?page=1&limit=5&q=hammer');
  expect(headers).toMatchObject({ 'x-total-count': '20' });
  const count = commands.find(({ aggregate }) => aggregate !== undefined);
  const read = said('totalDocsExamined', await explain(count ?? {}, 'executionStats'));
  // MongoDB reports it twice.
  expect(new Set(read)).toEqual(new Set([0]));
});
