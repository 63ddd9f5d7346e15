import type { Cursors } from './query/cursors.js';
import type { Store } from './storage/store.js';
import type { Transactions } from './transactions/transactions.js';

/** State that all commands of one server share. */
export interface ServerState {
  readonly store: Store;
  readonly transactions: Transactions;
  readonly cursors: Cursors;
  /** The end of a collection's index builds, by the collection's id. */
  readonly indexBuilds: Map<number, Promise<void>>;
  readonly replicaSet: string;
  readonly startedAt: Date;
  /** Twelve random bytes in hexadecimal digits: drivers tell by it that the server was started anew. */
  readonly processId: string;
  /** Where it listens. */
  port(): number;
  /** How many connections are open. */
  connections(): number;
}
