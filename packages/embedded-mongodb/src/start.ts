import { randomBytes } from 'node:crypto';
import { answer } from './commands/dispatch.js';
import { keepHouse, type Housekeeping } from './housekeeping.js';
import { Cursors } from './query/cursors.js';
import type { ServerState } from './server-state.js';
import { spacesOf } from './storage/catalog.js';
import { Store } from './storage/store.js';
import { collectionResource } from './transactions/transaction.js';
import { Transactions } from './transactions/transactions.js';
import { Listener } from './wire/listener.js';

const REPLICA_SET = 'rs0';

export interface MongoOptions {
  /** A free port is taken when none is given. */
  readonly port?: number;
  /** Where the data are kept; made when it is not there. */
  readonly dataDir: string;
  /** The address to listen on; only this machine's own by default. */
  readonly host?: string;
  /** How long a transaction may last, in milliseconds; 10 s by default. */
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
  try {
    const state: ServerState = {
      store,
      transactions: new Transactions(store, transactionLifetimeMs),
      cursors: new Cursors(),
      indexBuilds: new Map(),
      replicaSet: REPLICA_SET,
      startedAt: new Date(),
      processId: randomBytes(12).toString('hex'),
      port: () => listener.port,
      connections: () => listener.size,
    };
    const listener = await Listener.open(port, host, (request, connection) => answer(state, request, connection));
    return running(state, listener, keepHouse(state, housekeepingIntervalMs), host);
  } catch (error) {
    await store.close();
    throw error;
  }
}

function running(state: ServerState, listener: Listener, housekeeping: Housekeeping, host: string): MongoServer {
  const { port } = listener;
  const stop = async () => {
    // A command that waits for a transaction goes on now, and is answered before the end.
    state.transactions.abortAll();
    await Promise.all([listener.close(), housekeeping.stop()]);
    state.cursors.removeWhere(() => true);
    await state.store.close();
  };
  let stopping: Promise<void> | undefined;
  return {
    url: `mongodb://${host.includes(':') ? `[${host}]` : host}:${port}/?replicaSet=${REPLICA_SET}`,
    port,
    reset: () => dropEverything(state),
    close: () => (stopping ??= stop()),
  };
}

async function dropEverything({ store, transactions, cursors }: ServerState): Promise<void> {
  transactions.abortAll();
  cursors.removeWhere(() => true);
  await store.write((view) => {
    for (const collection of [...view.catalog.list()]) {
      view.claim(collectionResource(collection.namespace));
      view.catalog.remove(collection.namespace);
      view.discard(spacesOf(collection));
    }
  });
}
