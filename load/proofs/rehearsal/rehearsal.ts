import { spawn } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { createReadStream } from 'node:fs';
import { text } from 'node:stream/consumers';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { ApiProcess } from '../../testkit/api-process.js';
import { issueToken } from '../../testkit/api-token.js';
import { readShop, type ShopBooks } from '../../testkit/books.js';
import { type Database, openDatabase } from '../../testkit/database.js';
import { findFreePort } from '../../testkit/free-port.js';
import { findShopViolations } from '../../testkit/oracle.js';
import { sum } from '../../testkit/sum.js';
import { makeUsers } from '../../testkit/users.js';
import { readEverything, type Reads } from './reads.js';

const ROOT = dirname(dirname(createRequire(import.meta.url).resolve('@karigar/backend/package.json')));
const RESTORE = join(ROOT, 'deploy/backend/restore.mjs');

/** The built site, with its renderer. */
export const BUILT_SITE = join(ROOT, 'frontend/dist');

/** Nobody answers there. */
const NOWHERE = 'http://127.0.0.1:9';

/** The longest interval that a timer takes: no job runs. */
const NEVER_MS = 2 ** 31 - 1;

export interface Rehearsal {
  /** In words. */
  restored: string;
  start: { seconds: number; problems: string[] };
  /** Contradictions that the books have after the start, in words. */
  books: string[];
  lost: string[];
  reads: Reads;
}

export interface RehearsalOptions {
  /** A file of `deploy/backend/backup.mjs`, or `-` for the standard input. */
  backup: string;
  /** The built back end, by default the one of this repository. */
  main?: string | undefined;
  /** The folder of the built site; without one no pages are rendered. */
  site?: string;
}

/** @throws Error when the file can't be restored */
export async function rehearse({ backup, main, site }: RehearsalOptions): Promise<Rehearsal> {
  const database = await openDatabase();
  try {
    const restored = await restore(backup, database);
    const before = await readShop(database.client, database.client.db(database.name));
    return { restored, ...(await startOn(database, before, { main, site })) };
  } finally {
    await database.close();
  }
}

async function restore(backup: string, { uri }: Database): Promise<string> {
  const env = { PATH: process.env['PATH'], MONGODB_URI: uri };
  const child = spawn(process.execPath, [RESTORE], { env, stdio: ['pipe', 'ignore', 'pipe'] });
  const input = backup === '-' ? process.stdin : createReadStream(backup);
  // A tool that refuses the file closes its end early; its words say why.
  child.stdin.on('error', () => undefined);
  input.pipe(child.stdin);
  const [said] = await Promise.all([text(child.stderr), once(child, 'close')]);
  if (child.exitCode !== 0) throw new Error(`The backup can't be restored: ${said.trim()}`);
  return said.trim();
}

async function startOn(
  database: Database,
  before: ShopBooks,
  { main, site }: Omit<RehearsalOptions, 'backup'>,
): Promise<Omit<Rehearsal, 'restored'>> {
  const db = database.client.db(database.name);
  const secret = randomBytes(32).toString('hex');
  const began = Date.now();
  const api = await ApiProcess.start({
    port: await findFreePort(),
    variables: {
      ...OFFLINE,
      MONGODB_URI: database.uri,
      JWT_SECRET: secret,
      SITE_RENDERER: site && join(site, 'renderer/entry.mjs'),
    },
    ...(main && { main }),
  }).catch((error: unknown) => String(error));
  const seconds = (Date.now() - began) / 1000;
  const untold = { books: [], lost: [], reads: { count: 0, failures: [] } };
  if (typeof api === 'string') return { start: { seconds, problems: [api] }, ...untold };
  try {
    const after = await readShop(database.client, db);
    const [admin] = makeUsers(1, 'admin');
    await db.collection('users').insertMany(admin ? [admin] : []);
    await db.collection('settings').updateMany({}, { $set: { adminsNeedSecondFactor: false } });
    const token = issueToken(String(admin?._id), secret);
    return {
      start: { seconds, problems: [] },
      books: findShopViolations(after),
      lost: findLosses(before, after),
      reads: await readEverything({ url: api.url, token, site }, db),
    };
  } finally {
    await api.kill();
  }
}

/** Reaches neither Stripe nor a mail server nor Firebase, and does nothing by itself. */
const OFFLINE = {
  FIREBASE_PROJECT_ID: 'demo-karigar',
  FIREBASE_AUTH_EMULATOR_HOST: new URL(NOWHERE).host,
  STRIPE_SECRET_KEY: 'sk_test_rehearsal',
  STRIPE_WEBHOOK_SECRET: 'whsec_rehearsal',
  STRIPE_API_URL: NOWHERE,
  SWEEP_INTERVAL_MS: String(NEVER_MS),
  RATE_LIMIT_FACTOR: '100000',
};

/** Migrations change shapes: as many units, orders and payments remain, of the same worth. */
function findLosses(before: ShopBooks, after: ShopBooks): string[] {
  const left = worthOf(after);
  return Object.entries(worthOf(before)).flatMap(([name, count]) =>
    left[name] === count ? [] : [`${name}: ${count} before, ${left[name]} after`],
  );
}

const worthOf = ({ products, stockEntries, orders, payments }: ShopBooks): Record<string, number> => ({
  products: products.length,
  'units in stock': sum(products.map(({ available }) => available)),
  'changes of stock': stockEntries.length,
  orders: orders.length,
  'cents of orders': sum(orders.map(({ amountCents }) => amountCents)),
  payments: payments.length,
  'cents of payments': sum(payments.map(({ amountCents }) => amountCents)),
});
