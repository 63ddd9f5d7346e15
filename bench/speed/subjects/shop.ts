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

/** A shop of an API process and a database, with the bare server beside it. */
export class SpeedShop {
  private constructor(
    readonly database: Database,
    readonly api: Program,
    readonly bare: Program,
  ) {}

  /**
   * @param stored documents by collection
   * @param variables environment variables that differ from a shop's own
   */
  static async open(stored: Stored, variables: Record<string, string> = {}): Promise<SpeedShop> {
    const database = await openDatabase();
    const db = database.client.db(database.name);
    for (const [name, documents] of Object.entries(stored)) {
      for (let first = 0; first < documents.length; first += AT_A_TIME) {
        await db.collection(name).insertMany(documents.slice(first, first + AT_A_TIME));
      }
    }
    const api = await startApi(database.uri, variables);
    const page = await fetch(`http://127.0.0.1:${api.port}${PAGE}`);
    const bare = await startBare((await page.arrayBuffer()).byteLength);
    return new SpeedShop(database, api, bare);
  }

  /** Public addresses of the API. */
  at(...paths: string[]): Target {
    return { port: this.api.port, paths };
  }

  /** The page of products. */
  get page(): Target {
    return this.at(PAGE);
  }

  get reference(): Target {
    return { port: this.bare.port, paths: ['/'] };
  }

  async close(): Promise<void> {
    await Promise.all([this.api.stop(), this.bare.stop()]);
    await this.database.close();
  }
}

/** The settings of the API's image that decide how much memory it takes. */
function memorySettings(): Record<string, string> {
  const dockerfile = readFileSync(new URL('Dockerfile', ROOT), 'utf8');
  return Object.fromEntries(
    ['MALLOC_MMAP_THRESHOLD_', 'NODE_OPTIONS'].map((name) => {
      const [, value] = new RegExp(`^ENV ${name}=(.+)$`, 'm').exec(dockerfile) ?? [];
      if (!value) throw new Error(`the Dockerfile sets no ${name}`);
      return [name, value];
    }),
  );
}

/** The built back end with a shop's own settings, but with raised limits for one visitor. */
export async function startApi(databaseUri: string, variables: Record<string, string> = {}): Promise<Program> {
  const port = await findFreePort();
  const main = fileURLToPath(new URL('backend/dist/main.js', ROOT));
  const env = {
    PATH: process.env['PATH'],
    NODE_ENV: 'production',
    ...memorySettings(),
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

async function startBare(bytes: number): Promise<Program> {
  const port = await findFreePort();
  const program = fileURLToPath(new URL('./bare.cli.js', import.meta.url));
  return Program.start(port, [program, String(port), String(bytes)], { PATH: process.env['PATH'] }, '/');
}
