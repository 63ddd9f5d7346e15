import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { createServer, type AddressInfo } from 'node:net';
import { answer } from './commands/dispatch.js';
import { keepHouse } from './housekeeping.js';
import { Cursors } from './query/cursors.js';
import type { ServerState } from './server-state.js';
import { Store } from './storage/store.js';
import { Transactions } from './transactions/transactions.js';
import { Connection } from './wire/connection.js';

const REPLICA_SET = 'rs0';

export interface MongoOptions {
  /** A free port is taken when none is given. */
  readonly port?: number;
  /** Where the data are kept; made when it is not there. */
  readonly dataDir: string;
  /** The address to listen on; only this machine's own by default. */
  readonly host?: string;
  /** How long a transaction may last, in milliseconds; 60 s by default, as in MongoDB. */
  readonly transactionLifetimeMs?: number;
  /** How often expired documents are removed, in milliseconds; every 60 s by default, as in MongoDB. */
  readonly housekeepingIntervalMs?: number;
}

export interface MongoServer {
  /** A connection string. */
  readonly url: string;
  readonly port: number;
  /** Removes all databases. */
  reset(): Promise<void>;
  /** Lets running commands finish, then stops. Safe to call again. */
  close(): Promise<void>;
}

/**
 * Starts a MongoDB server that keeps its data in a folder.
 * @throws DataDirInUse when another server has the folder open, and what `listen` throws (EADDRINUSE).
 */
export async function start({
  port = 0,
  dataDir,
  host = '127.0.0.1',
  transactionLifetimeMs,
  housekeepingIntervalMs,
}: MongoOptions): Promise<MongoServer> {
  const store = await Store.open(dataDir);
  const connections = new Map<Connection, Promise<void>>();
  const state: ServerState = {
    store,
    transactions: new Transactions(store, transactionLifetimeMs),
    cursors: new Cursors(),
    replicaSet: REPLICA_SET,
    startedAt: new Date(),
    processId: randomBytes(12).toString('hex'),
    port: () => (server.address() as AddressInfo).port,
    connections: () => connections.size,
  };
  const server = createServer((socket) => {
    const connection = new Connection(socket, (request, info) => answer(state, request, info));
    connections.set(
      connection,
      connection.serve().finally(() => connections.delete(connection)),
    );
  });
  try {
    server.listen(port, host);
    await once(server, 'listening');
  } catch (error) {
    await store.close();
    throw error;
  }
  const housekeeping = keepHouse(state, housekeepingIntervalMs);
  const stop = async () => {
    const stopped = once(server, 'close');
    server.close();
    state.transactions.abortAll();
    for (const connection of connections.keys()) connection.finish();
    await Promise.all([...connections.values(), housekeeping.stop()]);
    await stopped;
    await store.close();
  };
  const { port: actualPort } = server.address() as AddressInfo;
  let stopping: Promise<void> | undefined;
  return {
    url: `mongodb://${host.includes(':') ? `[${host}]` : host}:${actualPort}/?replicaSet=${REPLICA_SET}`,
    port: actualPort,
    reset: () => dropEverything(state),
    close: () => (stopping ??= stop()),
  };
}

async function dropEverything({ store, transactions, cursors }: ServerState): Promise<void> {
  transactions.abortAll();
  cursors.removeWhere(() => true);
  await store.write((view) => {
    for (const { namespace, id, indexes } of [...view.catalog.list()]) {
      view.catalog.remove(namespace);
      view.discard([id, ...indexes.map((index) => index.id)]);
    }
  });
}
