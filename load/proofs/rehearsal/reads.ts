import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import type { mongo } from 'mongoose';
import { eventually } from '../../testkit/eventually.js';

/** Documents of a collection whose addresses are read: the newest. */
const SAMPLE = 25;

/** The collection of the ids below an address, by the address's first part. */
const COLLECTIONS: Readonly<Record<string, string>> = {
  product: 'products',
  order: 'orders',
  customer: 'users',
  quote: 'quotes',
};

/** Asks Stripe, which a rehearsal does not reach. */
const ASKS_STRIPE = '/order/{id}/payment';

export interface Reads {
  count: number;
  /** In words. */
  failures: string[];
}

interface Reader {
  url: string;
  /** Of an admin. */
  token: string;
  /** The folder of the built site; without one no pages are rendered. */
  site: string | undefined;
}

/**
 * Reads all that the contract lets an admin read, and public pages as the server renders them. Of an address with an id any
 * answer but the server's own error is right: not each order has an invoice.
 */
export async function readEverything({ url, token, site }: Reader, db: mongo.Db): Promise<Reads> {
  const reads: Reads = { count: 0, failures: [] };
  const read = async (path: string, isRight: (status: number) => boolean): Promise<string | null> => {
    const response = await fetch(url + path, { headers: { authorization: `Bearer ${token}` }, redirect: 'manual' });
    const { status, headers } = response;
    const answer = await response.text();
    reads.count++;
    if (!isRight(status)) reads.failures.push(`GET ${path}: ${status} ${answer.slice(0, 200)}`);
    return headers.get('location');
  };
  for (const path of await readablePaths()) {
    if (!path.includes('{')) await read(path, (status) => status === 200);
    else for (const address of await addressesOf(path, db)) await read(address, (status) => status < 500);
  }
  if (site === undefined) return reads;
  const prefix = `/page/${await versionOf(site)}`;
  // The renderer's process starts with the API, and is at work a little later.
  await eventually(async () => (await fetch(`${url}${prefix}/`)).status === 200).catch(() => undefined);
  for (const page of await pagesOf(db)) {
    // The address of a product without its name leads on to that with it.
    const next = await read(prefix + page, (status) => status === 200 || status === 301);
    if (next) await read(prefix + next, (status) => status === 200);
  }
  return reads;
}

/** Those of the contract that need no query and change nothing. */
async function readablePaths(): Promise<string[]> {
  const contract = createRequire(import.meta.url).resolve('@karigar/backend/openapi.json');
  const { paths } = JSON.parse(await readFile(contract, 'utf8')) as {
    paths: Record<string, { get?: { parameters?: { in: string; required?: boolean }[] } }>;
  };
  return Object.entries(paths).flatMap(([path, { get }]) => {
    const needsQuery = get?.parameters?.some((parameter) => parameter.in === 'query' && parameter.required);
    return get && !needsQuery && path !== ASKS_STRIPE ? [path] : [];
  });
}

async function addressesOf(path: string, db: mongo.Db): Promise<string[]> {
  if (path.includes('{email}')) return (await newest(db, 'users')).map(({ email }) => path.replace('{email}', email));
  const collection = COLLECTIONS[path.split('/')[1] ?? ''];
  if (!collection || path.includes('/import/')) return [];
  return (await newest(db, collection)).map(({ _id }) => path.replace('{id}', String(_id)).replace('{n}', '1'));
}

/** The version of a built site, as the web server tells it. */
async function versionOf(site: string): Promise<string> {
  return createHash('sha256')
    .update(await readFile(join(site, 'site/index.html')))
    .digest('hex');
}

/** Home, all products, categories and products. */
async function pagesOf(db: mongo.Db): Promise<string[]> {
  const onSale = { status: 'published', removed: false };
  const products = await db.collection('products').find(onSale).sort({ _id: -1 }).limit(SAMPLE).toArray();
  const categories = await db.collection<{ slug: string }>('categories').find().limit(SAMPLE).toArray();
  return [
    ...['/', '/allProductsPage'],
    ...categories.map(({ slug }) => `/category/${encodeURIComponent(slug)}`),
    ...products.map(({ _id }) => `/product/${String(_id)}`),
  ];
}

const newest = (db: mongo.Db, collection: string) =>
  db.collection<{ email: string }>(collection).find().sort({ _id: -1 }).limit(SAMPLE).toArray();
