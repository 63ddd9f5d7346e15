import type { Database } from 'lmdb';

/** Keys from `start` up to but not including `end`. */
export interface KeyRange {
  readonly start: Uint8Array;
  readonly end: Uint8Array;
}

export interface KeyValue {
  readonly key: Uint8Array;
  readonly value: Uint8Array;
}

/** Bytes by key, in the keys' byte order. */
export interface KeySpace {
  get(key: Uint8Array): Uint8Array | undefined;
  /** @param skip how many to leave out at the start. */
  keys(range: KeyRange, reverse?: boolean, skip?: number): Iterable<Uint8Array>;
  pairs(range: KeyRange, reverse?: boolean): Iterable<KeyValue>;
  /** @param most where counting ends. */
  count(range: KeyRange, most?: number): number;
  put(key: Uint8Array, value: Uint8Array): void;
  remove(key: Uint8Array): void;
}

/** A snapshot's handle, as lmdb hands it out. */
export type Snapshot = ReturnType<Database['useReadTransaction']>;

export type LmdbDatabase = Database<Uint8Array, Uint8Array>;

/** A change within a write fails when its commit does, which `Store.write` tells of for all of them. */
export function leaveToWrite(change: Promise<boolean>): void {
  change.catch(() => undefined);
}

/**
 * A key space kept by LMDB. With a snapshot it shows what was committed when that was taken; without one, and inside a
 * write of the store, it shows and changes the present.
 */
export class LmdbKeySpace implements KeySpace {
  constructor(
    private readonly database: LmdbDatabase,
    private readonly snapshot?: Snapshot,
  ) {}

  get(key: Uint8Array): Uint8Array | undefined {
    return this.database.get(key, { transaction: this.snapshot });
  }

  keys(range: KeyRange, reverse = false, skip = 0): Iterable<Uint8Array> {
    return this.database.getKeys({ ...this.options(range, reverse), offset: skip });
  }

  pairs(range: KeyRange, reverse = false): Iterable<KeyValue> {
    return this.database.getRange(this.options(range, reverse));
  }

  count(range: KeyRange, most?: number): number {
    // Counting has no limit of its own, but passes over as many keys as fast, and then finds another one or none.
    if (most !== undefined && most > 0) {
      const last = this.database.getKeys({ ...this.options(range, false), offset: most - 1, limit: 1 });
      for (const _key of last) return most;
    }
    return this.database.getKeysCount(this.options(range, false));
  }

  put(key: Uint8Array, value: Uint8Array): void {
    leaveToWrite(this.database.put(key, value));
  }

  remove(key: Uint8Array): void {
    leaveToWrite(this.database.remove(key));
  }

  /** LMDB walks backwards from `start` down to but not including `end`, so both bounds move by their inclusion. */
  private options({ start, end }: KeyRange, reverse: boolean) {
    const transaction = this.snapshot;
    if (!reverse) return { start, end, transaction };
    return { start: end, end: start, inclusiveEnd: true, exclusiveStart: true, reverse, transaction };
  }
}
