import { randomBytes } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { type Db, MongoClient } from 'mongodb';
import { join } from 'node:path';
import { issueToken } from '../../testkit/api-token.ts';
import { findFreePort } from '../../testkit/free-port.ts';
import { ROOT, type Settings } from '../../../scripts/settings.mjs';
import { Service } from '../../../scripts/shop/service.mjs';
import { addresses, apiEnvironment, apiService, mongoService } from '../../../scripts/shop/services.mjs';
import { fill, type Sizes } from './fill.ts';
import { makeFolder, removeFolder, Server } from './server.ts';
import { JWT_SECRET, makeSettings } from './settings.ts';

/** A database of its own, and the built API on it, as shipped but with raised limits for one visitor. */
export interface OpenShop {
  db: Db;
  /** Of the database. */
  uri: string;
  port: number;
  api: Server;
  /** Asks the API as its admin. @throws unless it is answered with a success */
  get(path: string): Promise<Response>;
  /** Milliseconds until the whole answer is there. */
  timeOf(path: string): Promise<number>;
  /** Starts the server of a file of this folder, which gets these arguments behind its port. @returns the port */
  startBeside(file: string, ...args: string[]): Promise<number>;
}

/**
 * Measures in a shop with so much in it, on the embedded database, or with MONGODB_URI on that replica set.
 * @param variables environment variables of the API
 */
export async function withShop<Measured>(
  { variables = {}, ...sizes }: Sizes & { variables?: Record<string, string> },
  measure: (shop: OpenShop) => Measured | Promise<Measured>,
): Promise<Measured> {
  const folder = await makeFolder();
  const genuine = process.env['MONGODB_URI'];
  const settings = await makeSettings(folder, { ...variables, ...(genuine && { MONGODB_URI: besideOthers(genuine) }) });
  const { mongo: uri, api: url } = addresses(settings);
  const database = genuine ? undefined : new Service(mongoService(settings), join(folder, 'mongo.log'));
  const client = new MongoClient(uri);
  const db = client.db();
  const servers: Server[] = [];
  try {
    await database?.ready();
    // Of an empty shop: it makes the indexes, and has nothing to migrate.
    await (await startApi(settings)).stop();
    await fill(db, sizes);
    const api = await startApi(settings);
    servers.push(api);
    const admin = await db.collection('users').findOne({ position: 'admin' });
    const headers = { authorization: `Bearer ${issueToken(String(admin?._id), JWT_SECRET)}` };
    const get = async (path: string) => {
      const answer = await fetch(url + path, { headers });
      if (!answer.ok) throw new Error(`${path} was answered with ${answer.status}: ${await answer.text()}`);
      return answer;
    };
    const timeOf = async (path: string) => {
      const began = performance.now();
      await (await get(path)).arrayBuffer();
      return performance.now() - began;
    };
    const startBeside = async (file: string, ...args: string[]) => {
      const port = await findFreePort();
      const env = { ...process.env, NODE_ENV: 'production', NODE_OPTIONS: optionsOfImage() };
      const command = [process.execPath, join(import.meta.dirname, file), String(port), ...args];
      servers.push(await Server.start(command, env, `http://127.0.0.1:${port}/`));
      return port;
    };
    return await measure({ db, uri, api, port: settings.apiPort, get, timeOf, startBeside });
  } finally {
    await Promise.all(servers.map((server) => server.stop()));
    if (genuine) await db.dropDatabase();
    await client.close();
    await database?.stop();
    await removeFolder(folder);
  }
}

/** Another database on the same server. */
function besideOthers(address: string): string {
  const uri = new URL(address);
  uri.pathname = `/karigar_bench_${randomBytes(5).toString('hex')}`;
  return uri.href;
}

/** Starts the built back end with the options of its image. */
export function startApi(settings: Settings): Promise<Server> {
  const { args } = apiService(settings, JWT_SECRET);
  const asInImage = { NODE_ENV: 'production', NODE_OPTIONS: optionsOfImage(), FIREBASE_AUTH_EMULATOR_HOST: undefined };
  const env = { ...apiEnvironment(settings, JWT_SECRET), ...asInImage };
  return Server.start([process.execPath, ...args], env, `${addresses(settings).api}/health/ready`);
}

/** The options of Node.js that the API's image sets. */
function optionsOfImage(): string {
  const [, options] = /^ENV NODE_OPTIONS="(.+)"$/m.exec(readFileSync(join(ROOT, 'Dockerfile'), 'utf8')) ?? [];
  if (!options) throw new Error('the Dockerfile sets no NODE_OPTIONS');
  return options;
}
