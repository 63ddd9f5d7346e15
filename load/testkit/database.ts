import { spawn } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { mongo } from 'mongoose';

/**
 * Seconds after which a killed client's transaction is aborted, as in the shop's own databases; until then it blocks
 * others. MongoDB's default is 60.
 */
const LOST_TRANSACTION_S = 10;

/** An empty database, removed when closed. */
export interface Database {
  /** Its name on the console. */
  server: string;
  /** With the database's name. */
  uri: string;
  name: string;
  client: mongo.MongoClient;
  close(): Promise<void>;
}

/** A database on the replica set that MONGODB_URI names; without it, on the embedded one, started for it. */
export async function openDatabase(): Promise<Database> {
  const genuine = process.env['MONGODB_URI'];
  const { url, stop } = genuine ? { url: genuine, stop: () => Promise.resolve() } : await startEmbedded();
  const name = `karigar_bench_${randomBytes(5).toString('hex')}`;
  const uri = new URL(url);
  uri.pathname = `/${name}`;
  const client = await mongo.MongoClient.connect(uri.href);
  if (genuine) {
    await client.db('admin').command({ setParameter: 1, transactionLifetimeLimitSeconds: LOST_TRANSACTION_S });
  }
  return {
    server: genuine ? 'the MongoDB of MONGODB_URI' : 'the embedded database',
    uri: uri.href,
    name,
    client,
    async close() {
      await client.db(name).dropDatabase();
      await client.close();
      await stop();
    },
  };
}

/** An empty embedded database in its own process. */
export async function startEmbedded(): Promise<{ url: string; stop: () => Promise<void> }> {
  const folder = await mkdtemp(join(tmpdir(), 'karigar-bench-'));
  const program = fileURLToPath(new URL('./embedded-database.cli.js', import.meta.url));
  const server = spawn(process.execPath, [program, join(folder, 'mongo')], { stdio: ['pipe', 'pipe', 'inherit'] });
  const ended = once(server, 'exit');
  const [line] = (await Promise.race([
    once(server.stdout, 'data'),
    ended.then(() => Promise.reject(new Error('the database ended by itself'))),
  ])) as [Buffer];
  return {
    url: line.toString().trim(),
    async stop() {
      server.stdin.end();
      await ended;
      await rm(folder, { recursive: true, force: true });
    },
  };
}
