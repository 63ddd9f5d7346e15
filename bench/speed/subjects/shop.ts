import type { mongo } from 'mongoose';
import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { findFreePort } from '../../../testkit/free-port.js';
import { type Database, openDatabase } from '../../../testkit/database.js';
import type { Target } from '../load/wrk.js';
import { ROOT } from '../root.js';
import { Program } from './program.js';

/** The measured page of the shop. */
export const PAGE = '/product?limit=24';

const AT_A_TIME = 5000;

type Stored = Readonly<Record<string, object[]>>;

/** A shop of an API process and a database. */
export class SpeedShop {
  /** The servers that it is compared with. */
  private readonly beside: Program[] = [];
  private second: mongo.Db | undefined;

  private constructor(
    readonly database: Database,
    readonly api: Program,
  ) {}

  /**
   * @param stored documents by collection
   * @param variables environment variables that differ from a shop's own
   */
  static async open(stored: Stored, variables: Record<string, string> = {}): Promise<SpeedShop> {
    const database = await openDatabase();
    await fill(database.client.db(database.name), stored);
    return new SpeedShop(database, await startApi(database.uri, variables));
  }

  /** Another database on the same server, with documents of its own, which ends with the shop. */
  async openSecondDatabase(stored: Stored): Promise<string> {
    this.second = this.database.client.db(`${this.database.name}_2`);
    await fill(this.second, stored);
    const uri = new URL(this.database.uri);
    uri.pathname = `/${this.second.databaseName}`;
    return uri.href;
  }

  /** Public addresses of the API. */
  at(...paths: string[]): Target {
    return { port: this.api.port, paths };
  }

  /** The page of products. */
  get page(): Target {
    return this.at(PAGE);
  }

  /** The bytes of its page. */
  async readPage(): Promise<Buffer> {
    const page = await fetch(`http://127.0.0.1:${this.api.port}${PAGE}`);
    return Buffer.from(await page.arrayBuffer());
  }

  /** A server that does nothing but send as many bytes as its page has. */
  async startBare(): Promise<Target> {
    const { byteLength } = await this.readPage();
    return { port: (await this.startBeside('bare.cli.js', [String(byteLength)])).port, paths: ['/'] };
  }

  /**
   * Starts a program of this folder, which ends with the shop.
   * @param args after the port
   */
  async startBeside(program: string, args: readonly string[]): Promise<Program> {
    const port = await findFreePort();
    const file = fileURLToPath(new URL(program, import.meta.url));
    const env = { PATH: process.env['PATH'], NODE_ENV: 'production', NODE_OPTIONS: optionsOfImage() };
    const started = await Program.start(port, [file, String(port), ...args], env, '/');
    this.beside.push(started);
    return started;
  }

  async close(): Promise<void> {
    await Promise.all([this.api, ...this.beside].map((program) => program.stop()));
    await this.second?.dropDatabase();
    await this.database.close();
  }
}

async function fill(db: mongo.Db, stored: Stored): Promise<void> {
  for (const [name, documents] of Object.entries(stored)) {
    for (let first = 0; first < documents.length; first += AT_A_TIME) {
      await db.collection(name).insertMany(documents.slice(first, first + AT_A_TIME));
    }
  }
}

/** The options of Node.js that the API's image sets. */
function optionsOfImage(): string {
  const dockerfile = readFileSync(new URL('Dockerfile', ROOT), 'utf8');
  const [, options] = /^ENV NODE_OPTIONS="(.+)"$/m.exec(dockerfile) ?? [];
  if (!options) throw new Error('the Dockerfile sets no NODE_OPTIONS');
  return options;
}

/** The built back end with a shop's own settings, but with raised limits for one visitor. */
export async function startApi(databaseUri: string, variables: Record<string, string> = {}): Promise<Program> {
  const port = await findFreePort();
  const main = fileURLToPath(new URL('backend/dist/main.js', ROOT));
  const env = {
    PATH: process.env['PATH'],
    NODE_ENV: 'production',
    NODE_OPTIONS: optionsOfImage(),
    PORT: String(port),
    MONGODB_URI: databaseUri,
    JWT_SECRET,
    FIREBASE_PROJECT_ID: 'demo-karigar',
    RATE_LIMIT_FACTOR: '1000000',
    STRIPE_SECRET_KEY: 'sk_test_speed',
    STRIPE_WEBHOOK_SECRET: 'whsec_speed',
    // No Stripe by default.
    STRIPE_API_URL: 'http://127.0.0.1:9',
    ...variables,
  };
  return Program.start(port, [main], env, '/health/ready');
}

/** Signs the tokens of this shop. */
export const JWT_SECRET = 'a secret that only the benchmarks know';
