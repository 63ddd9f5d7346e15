import { open, type RootDatabase } from 'lmdb';

/** A key: its parts sort one after another, numbers before texts. The first part names the kind of entry. */
export type Key = (string | number)[];

interface Change {
  key: Key;
  /** `undefined` removes the entry. */
  value: unknown;
  batch: number;
}

/** Sorts after every text and number, so `[...prefix, LAST]` ends the range of a prefix. */
const LAST = '\uffff';

/**
 * A durable, ordered key-value store on LMDB.
 *
 * Reads see every change at once; changes of one `transact` reach the disk together or not at all, and concurrent
 * ones share a flush (group commit). `durable()` says when everything written so far would survive a `kill -9` or a
 * power cut, so a caller acknowledges only after it.
 */
export class KeyValueStore {
  private readonly db: RootDatabase<unknown, Key>;
  /** Changes not yet on disk, by key; reads look here first. */
  private readonly pending = new Map<string, Change>();
  /** Changes of the running transaction, applied only when it ends well. */
  private staged: Map<string, Change> | undefined;
  private batch = 0;
  private lastCommit: Promise<void> = Promise.resolve();

  constructor(path: string) {
    // A commit's promise then also means that the data is flushed.
    this.db = open<unknown, Key>({ path, overlappingSync: false });
  }

  get<T>(key: Key): T | undefined {
    const name = nameOf(key);
    const change = this.staged?.get(name) ?? this.pending.get(name);
    return (change ? change.value : this.db.get(key)) as T | undefined;
  }

  put(key: Key, value: unknown): void {
    this.stage(key, value);
  }

  remove(key: Key): void {
    this.stage(key, undefined);
  }

  /** Runs `work`, which must not wait for anything, and writes all its changes together; when it throws, none. */
  transact<T>(work: () => T): T {
    if (this.staged) throw new Error('transactions do not nest');
    const changes = new Map<string, Change>();
    this.staged = changes;
    try {
      const result = work();
      if (changes.size > 0) this.commit(changes);
      return result;
    } finally {
      this.staged = undefined;
    }
  }

  /** Resolves when everything written so far is on disk; rejects if it could not be written. */
  durable(): Promise<void> {
    return this.lastCommit;
  }

  /**
   * Entries below a prefix that are on disk: call `durable()` first to see all earlier changes.
   * `from` and `to` (both inclusive) bound the part of the key after the prefix.
   */
  *range<T>(
    prefix: Key,
    options: { from?: Key; to?: Key; reverse?: boolean } = {},
  ): Generator<{ key: Key; value: T }, void> {
    const start = [...prefix, ...(options.from ?? [])];
    const end = [...prefix, ...(options.to ?? []), LAST];
    const bounds = options.reverse ? { start: end, end: start, reverse: true } : { start, end };
    for (const { key, value } of this.db.getRange(bounds)) yield { key, value: value as T };
  }

  /** Removes everything. */
  async clear(): Promise<void> {
    await this.durable();
    await this.db.clearAsync();
  }

  async close(): Promise<void> {
    await this.durable();
    await this.db.close();
  }

  private stage(key: Key, value: unknown): void {
    if (!this.staged) throw new Error('changes are made inside transact()');
    this.staged.set(nameOf(key), { key, value, batch: 0 });
  }

  private commit(changes: Map<string, Change>): void {
    const batch = ++this.batch;
    const written = this.db.batch(() => {
      for (const [name, change] of changes) {
        change.batch = batch;
        this.pending.set(name, change);
        // Their promises are fulfilled with the batch's.
        if (change.value === undefined) void this.db.remove(change.key);
        else void this.db.put(change.key, change.value);
      }
    });
    const settled = written
      .then(() => undefined)
      .finally(() => {
        for (const name of changes.keys()) {
          if (this.pending.get(name)?.batch === batch) this.pending.delete(name);
        }
      });
    // A waiting caller sees a failed write; without one it must not end the process.
    settled.catch(() => undefined);
    this.lastCommit = settled;
  }
}

function nameOf(key: Key): string {
  return key.join('\0');
}
