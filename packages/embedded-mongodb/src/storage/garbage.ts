import { leaveToWrite, type KeySpace, type LmdbDatabase } from './key-space.js';
import { spaceRange } from './keys.js';

/** Removed in one go, before other writes are let in. */
const KEYS_PER_WRITE = 2000;
const PREFIX = 'dropped/';

/**
 * The records and entries of dropped collections and indexes. A drop only notes their ids, which is quick and whole;
 * they are cleared away afterwards, also after the server was started anew.
 */
export class Garbage {
  constructor(private readonly database: LmdbDatabase) {}

  /** Notes ids of collections or indexes that were dropped; within a write. */
  add(ids: Iterable<number>): void {
    for (const id of ids) leaveToWrite(this.database.put(Buffer.from(PREFIX + id), Buffer.from(String(id))));
  }

  /** Removes some of it; within a write. @returns whether there is more. */
  clearSome(spaces: readonly KeySpace[]): boolean {
    let budget = KEYS_PER_WRITE;
    for (const { key, value } of this.all()) {
      for (const space of spaces) budget -= removeSome(space, Number(value.toString()), budget);
      if (budget <= 0) return true;
      leaveToWrite(this.database.remove(key));
    }
    return false;
  }

  get isEmpty(): boolean {
    return this.all().length === 0;
  }

  private all() {
    const after = PREFIX.replace('/', '0');
    return [...this.database.getRange({ start: Buffer.from(PREFIX), end: Buffer.from(after) })].map(
      ({ key, value }) => ({
        key,
        value: Buffer.from(value),
      }),
    );
  }
}

function removeSome(space: KeySpace, id: number, budget: number): number {
  const keys: Uint8Array[] = [];
  for (const key of space.keys(spaceRange(id))) {
    if (keys.length >= budget) break;
    keys.push(key);
  }
  for (const key of keys) space.remove(key);
  return keys.length;
}
