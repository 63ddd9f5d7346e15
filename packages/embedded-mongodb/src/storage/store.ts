import { open, type RootDatabase } from 'lmdb';
import { CommandError } from '../engine/errors.js';
import { StoredCatalog } from './catalog.js';
import { Claims } from './claims.js';
import { Garbage } from './garbage.js';
import { lockDataDir, type DataDirLock } from './data-dir-lock.js';
import { LmdbKeySpace, type KeySpace, type LmdbDatabase } from './key-space.js';
import { recordIdOf, spaceRange } from './keys.js';
import type { View, WritableView } from './view.js';

const OUT_OF_DISK_SPACE = 14031;

const BINARY = { encoding: 'binary', keyEncoding: 'binary' } as const;

/** Open transactions each take one of LMDB's reader slots. */
const MAX_READERS = 2000;

/**
 * How many free pages lmdb looks through, and keeps in mind between commits. By default it keeps 75,000, and each page that a
 * commit leaves free moves many of them. Options of its native part, see `env.cpp`.
 */
const FREE_PAGES = { maxFreeSpaceToLoad: 10_000, maxFreeSpaceToRetain: 2000 };

/** The data committed at one moment, for as long as the view is held. */
export interface SnapshotView extends View {
  readonly sessions: KeySpace;
  /** The last write that is sure to be in it. */
  readonly sequence: number;
  /** Lets go of it; to be called once. */
  release(): void;
}

/** The present, from within a write. */
export interface WriteView extends WritableView {
  readonly sessions: KeySpace;
  /** This write's number; later writes have higher ones. */
  readonly sequence: number;
  /** Gives the space of dropped collections and indexes back, in time. */
  discard(ids: Iterable<number>): void;
}

/** All data of one server, in one LMDB environment. */
export class Store {
  readonly claims = new Claims();
  readonly catalog: StoredCatalog;
  private readonly garbage: Garbage;
  private clearing: Promise<void> | undefined;
  private readonly present: Pick<WriteView, 'records' | 'entries' | 'sessions'>;
  private readonly nextRecordIds = new Map<number, number>();
  private closing = false;
  private lastSequence = 0;
  private visibleSequence = 0;

  private constructor(
    private readonly environment: RootDatabase<Uint8Array, Uint8Array>,
    private readonly databases: Readonly<Record<'records' | 'entries' | 'sessions', LmdbDatabase>>,
    catalog: LmdbDatabase,
    private readonly lock: DataDirLock,
  ) {
    this.catalog = new StoredCatalog(catalog);
    this.garbage = new Garbage(catalog);
    this.present = {
      records: new LmdbKeySpace(databases.records),
      entries: new LmdbKeySpace(databases.entries),
      sessions: new LmdbKeySpace(databases.sessions),
    };
  }

  /**
   * Opens the data in a folder, which is made when it is not there.
   * @throws DataDirInUse when another process has it open.
   */
  static async open(dataDir: string): Promise<Store> {
    const lock = await lockDataDir(dataDir);
    try {
      // lmdb would take a folder with a dot in its name for a file.
      const noSubdir = false;
      const environment = open<Uint8Array, Uint8Array>({
        path: dataDir,
        noSubdir,
        maxReaders: MAX_READERS,
        ...FREE_PAGES,
        ...BINARY,
      });
      const database = (name: string) => environment.openDB<Uint8Array, Uint8Array>(name, BINARY);
      const databases = {
        records: database('records'),
        entries: database('entries'),
        sessions: database('sessions'),
      };
      const store = new Store(environment, databases, database('catalog'), lock);
      await store.abandonBuilds();
      store.clearGarbage();
      return store;
    } catch (error) {
      await lock.release();
      throw error;
    }
  }

  /** A view of the data committed now. */
  snapshot(): SnapshotView {
    const sequence = this.visibleSequence;
    this.environment.resetReadTxn();
    const transaction = this.environment.useReadTransaction();
    return {
      records: new LmdbKeySpace(this.databases.records, transaction),
      entries: new LmdbKeySpace(this.databases.entries, transaction),
      sessions: new LmdbKeySpace(this.databases.sessions, transaction),
      catalog: this.catalog,
      sequence,
      release: () => transaction.done(),
    };
  }

  /**
   * Runs an action that reads and writes the present, alone and in one go; resolves once its writes are on disk.
   * Actions that come together share one commit and one flush. What an action wrote before it threw stays written.
   */
  async write<T>(action: (view: WriteView) => T): Promise<T> {
    let sequence = 0;
    let result: { value: T } | undefined;
    let isLost = false;
    try {
      await this.environment.transaction(() => {
        sequence = ++this.lastSequence;
        // Not given to lmdb: a promise would keep its transaction open until it is resolved.
        result = { value: action(this.writeView(sequence)) };
        // lmdb has a promise of its own for all writes of a commit, which is rejected with them.
        this.environment.committed.then(undefined, () => undefined);
      });
      if (!result) throw new Error('the storage did not run a write');
      return result.value;
    } catch (error) {
      isLost = isCommitFailure(error);
      if (sequence === 0 || isLost) this.catalog.reload();
      throw isCommitFailure(error) ? await commitFailed(error) : error;
    } finally {
      this.visibleSequence = Math.max(this.visibleSequence, sequence);
      this.claims.forgetUpTo(this.visibleSequence);
      // A failed commit is never flushed.
      if (!isLost) await this.environment.flushed;
    }
  }

  nextRecordId(collectionId: number): number {
    const next = this.nextRecordIds.get(collectionId) ?? this.lastRecordId(collectionId) + 1;
    this.nextRecordIds.set(collectionId, next + 1);
    return next;
  }

  async close(): Promise<void> {
    this.closing = true;
    await this.clearing;
    await this.environment.close();
    await this.lock.release();
  }

  private writeView(sequence: number): WriteView {
    return {
      ...this.present,
      catalog: this.catalog,
      sequence,
      nextRecordId: (collectionId) => this.nextRecordId(collectionId),
      claim: (resource) => this.claims.claimNow(resource, sequence),
      discard: (ids) => {
        this.garbage.add(ids);
        setImmediate(() => this.clearGarbage());
      },
    };
  }

  /** Index builds that an earlier process left unfinished were never acknowledged. */
  private async abandonBuilds(): Promise<void> {
    const unfinished = [...this.catalog.list()].filter(({ building }) => building.length > 0);
    if (unfinished.length === 0) return;
    await this.write((view) => {
      for (const collection of unfinished) {
        view.discard(collection.building.map(({ id }) => id));
        view.catalog.put({ ...collection, building: [] });
      }
    });
  }

  private clearGarbage(): void {
    if (this.garbage.isEmpty) return;
    // Garbage that can't be cleared now (a full disk) goes with the next drop, or at the next start.
    this.clearing ??= this.clearAll()
      .catch(() => undefined)
      .finally(() => (this.clearing = undefined));
  }

  private async clearAll(): Promise<void> {
    let more = true;
    while (more && !this.closing) {
      more = await this.write((view) => this.garbage.clearSome([view.records, view.entries]));
    }
  }

  private lastRecordId(collectionId: number): number {
    for (const key of this.present.records.keys(spaceRange(collectionId), true)) return recordIdOf(key);
    return 0;
  }
}

/** lmdb rejects with this when a commit failed (a full disk): nothing of it was written. */
const isCommitFailure = (error: unknown): error is CommitFailure => error instanceof Error && 'commitError' in error;

interface CommitFailure {
  /** Rejects with what the operating system said. */
  readonly commitError: Promise<never>;
}

/** The error a client is told of: the write is not done, reads go on, and so do writes once there is room again. */
async function commitFailed({ commitError }: CommitFailure): Promise<CommandError> {
  const reason: unknown = await commitError.catch((error: unknown) => error);
  return new CommandError(OUT_OF_DISK_SPACE, 'OutOfDiskSpace', `the write could not be stored: ${String(reason)}`);
}
