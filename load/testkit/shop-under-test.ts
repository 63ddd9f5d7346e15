import { randomBytes } from 'node:crypto';
import type { mongo } from 'mongoose';
import { ApiProcess } from './api-process.js';
import { type Books, readBooks } from './books.js';
import { findDocumentFaults } from './document-faults.js';
import { findFreePort } from './free-port.js';
import { StripeStandIn } from './stripe-stand-in.js';
import { issueToken } from './api-token.js';
import { type Call, Customer, type Product } from './customer.js';
import { type Database, openDatabase } from './database.js';
import type { MailCatcher } from './mail-catcher.js';
import { type Mails, type NoticeEntry, readMails, type UnsentNotice } from './mail-oracle.js';
import { makeUsers } from './users.js';

const WEBHOOK_SECRET = 'whsec_bench';

const PICTURE = '/api/image/0123456789abcdef0123456789abcdef';

/** A factor that puts the limits out of reach. */
const OUT_OF_THE_WAY = 100_000;

export interface ShopOptions {
  /** How many API processes serve it. */
  replicas: number;
  /** Whether Stripe's events reach it; they go to the first of the processes. */
  webhooks: boolean;
  /** The interval of recurring jobs in each process; by default the shop's own. */
  sweepEveryMs?: number;
  /** The built back end, by default the one of this repository. */
  main?: string;
  /** The mail server that its mails go to; by default it sends none. */
  mail?: MailCatcher;
  /** The site's renderer; by default the API renders no pages. */
  siteRenderer?: string;
  /** The factor on the rate limits; by default they are out of reach. */
  rateLimitFactor?: number;
}

/** A shop without its site: API processes on one database, and a Stripe account. */
export class ShopUnderTest {
  private readonly replicas: ApiProcess[] = [];
  private readonly jwtSecret = randomBytes(32).toString('hex');

  private constructor(
    readonly database: Database,
    readonly stripe: StripeStandIn,
    private readonly ports: readonly number[],
    private readonly options: ShopOptions,
  ) {}

  static async open(options: ShopOptions): Promise<ShopUnderTest> {
    const ports = await Promise.all(Array.from({ length: options.replicas }, findFreePort));
    const webhook = { url: `http://127.0.0.1:${ports[0]}/stripe/webhook`, secret: WEBHOOK_SECRET };
    const database = await openDatabase();
    const stripe = await StripeStandIn.open(options.webhooks ? webhook : undefined);
    const shop = new ShopUnderTest(database, stripe, ports, options);
    // The started processes end with this program.
    process.once('exit', () => shop.replicas.forEach((replica) => void replica.kill()));
    for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => process.exit(1));
    // One after the other, as an upgrade does: MongoDB 7.0 has been seen to abort (an invariant in
    // collection_yield_restore.cpp) when two built the indexes of an empty database at once.
    for (const index of ports.keys()) await shop.start(index);
    return shop;
  }

  async close(): Promise<void> {
    await Promise.all(this.replicas.map((replica) => replica.kill()));
    await this.stripe.close();
    await this.database.close();
  }

  /** How many API processes serve it. */
  get size(): number {
    return this.ports.length;
  }

  /** An API process, by an index that wraps round; it may be down. */
  replica(index: number): ApiProcess {
    const replica = this.replicas[index % this.replicas.length];
    if (!replica) throw new Error('the shop is not open');
    return replica;
  }

  /** Kills an API process, and starts it again. */
  async killAndRestart(index: number): Promise<void> {
    await this.replica(index).kill();
    await this.start(index);
  }

  /** Adds a product, with the history of its stock. */
  async stock(name: string, units: number, priceCents = 1250): Promise<Product> {
    const now = new Date();
    const partNumberKey = randomBytes(4).toString('hex').toUpperCase();
    const { insertedId } = await this.collection('products').insertOne({
      name,
      ...{ partNumber: partNumberKey, partNumberKey, partNumberCapitals: partNumberKey },
      description: 'Forged head, hickory handle.',
      ...{ image: PICTURE, pictures: [PICTURE] },
      ...{ category: null, attributes: {} },
      addedBy: 'admin@example.com',
      ...{ available: units, isOrderable: true, coverage: units },
      ...{ minimum: 1, multiple: 1, maximum: null },
      ...{ priceCents, priceBreaks: [] },
      ...{ weightGrams: null, documents: [], related: [], spareParts: [] },
      ...{ status: 'published', rating: { sum: 0, count: 0 }, version: 1 },
      removed: false,
      createdAt: now,
      updatedAt: now,
    });
    const opening = { product: insertedId, reason: 'opening', units, balance: units, at: now };
    await this.collection('stockchanges').insertOne(opening);
    return { _id: insertedId.toString(), priceCents, stocked: units };
  }

  /** The API tokens of this many signed-in customers, or admins. */
  async signIn(count: number, position: '' | 'admin' = ''): Promise<string[]> {
    const users = makeUsers(count, position);
    await this.collection('users').insertMany(users);
    return users.map(({ _id }) => issueToken(_id.toString(), this.jwtSecret));
  }

  /** A signed-in customer; the first call goes to the process of that number, each later one to the next process. */
  customer(token: string, index: number): Customer {
    return new Customer(this.caller(token, index));
  }

  /** Calls the API as a signed-in user, one process after the other. */
  caller(token: string, index: number): Call {
    let next = index;
    return (method, path, body) => this.replica(next++).call(method, path, { token, body });
  }

  /** Makes recurring work due now, instead of after its period. */
  async hurry(job: string): Promise<void> {
    await this.database.client
      .db(this.database.name)
      .collection<{ _id: string }>('jobs')
      .updateOne({ _id: job }, { $set: { dueAt: new Date(0) } });
  }

  /** The notices that are still to be sent, and those that were given up. */
  async openNotices(): Promise<{ unsent: UnsentNotice[]; givenUp: Pick<NoticeEntry, '_id'>[] }> {
    const notices = this.database.client.db(this.database.name).collection<UnsentNotice>('notices');
    const since = { $gt: new Date(0) };
    const [unsent, givenUp] = await Promise.all([
      notices.find({ nextTryAt: since }).project<UnsentNotice>({ tries: 1, nextTryAt: 1 }).toArray(),
      notices.find({ givenUpAt: since }).project<Pick<NoticeEntry, '_id'>>({ _id: 1 }).toArray(),
    ]);
    return { unsent, givenUp };
  }

  /** Makes notices due that wait for another try. */
  async tryAgain(notices: readonly Pick<UnsentNotice, '_id' | 'nextTryAt'>[]): Promise<void> {
    const stored = this.database.client.db(this.database.name).collection<UnsentNotice>('notices');
    for (const { _id, nextTryAt } of notices) {
      await stored.updateOne({ _id, nextTryAt }, { $set: { nextTryAt: new Date() } });
    }
  }

  /** The notices that were due by mail, and the mails that came. */
  mails(): Promise<Mails> {
    return readMails(this.database.client.db(this.database.name), this.options.mail?.entries ?? []);
  }

  /** Contradictions among the documents of sales, in words. */
  documentFaults(): Promise<string[]> {
    return findDocumentFaults(this.database.client, this.database.name);
  }

  /** The state of the shop and Stripe at this instant. */
  books(): Promise<Books> {
    return readBooks(this.database.client, this.database.name, () => this.stripe.state());
  }

  private async start(index: number): Promise<void> {
    const { main, rateLimitFactor = OUT_OF_THE_WAY, sweepEveryMs, mail, siteRenderer } = this.options;
    const port = this.ports[index] ?? 0;
    const variables = {
      MONGODB_URI: this.database.uri,
      JWT_SECRET: this.jwtSecret,
      FIREBASE_PROJECT_ID: 'demo-karigar',
      RATE_LIMIT_FACTOR: String(rateLimitFactor),
      STRIPE_SECRET_KEY: 'sk_test_integration',
      STRIPE_WEBHOOK_SECRET: WEBHOOK_SECRET,
      STRIPE_API_URL: this.stripe.url,
      SITE_RENDERER: siteRenderer,
      // Those of the image (Dockerfile).
      NODE_OPTIONS: '--enable-source-maps --max-old-space-size=512',
      SWEEP_INTERVAL_MS: sweepEveryMs?.toString(),
      ...(mail && { SMTP_URL: mail.smtpUrl, MAIL_FROM: 'Karigar <shop@example.com>' }),
    };
    this.replicas[index] = await ApiProcess.start({ port, variables, main });
  }

  private collection(name: string): mongo.Collection {
    return this.database.client.db(this.database.name).collection(name);
  }
}
