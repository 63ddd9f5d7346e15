import type { KeyRange, KeySpace, KeyValue } from './key-space.js';

const toText = (key: Uint8Array) => Buffer.from(key.buffer, key.byteOffset, key.byteLength).toString('latin1');
const toBytes = (text: string) => Buffer.from(text, 'latin1');

/**
 * Another key space with changes laid over it, in memory: a transaction's uncommitted writes. Keys are held as latin1
 * text, one character a byte, whose order is the bytes' order.
 */
export class OverlayKeySpace implements KeySpace {
  private readonly changes = new Map<string, Uint8Array | undefined>();
  private sorted: string[] | undefined;

  /** @param hold told how many bytes more are held in memory; throws to refuse the change. */
  constructor(
    private readonly below: KeySpace,
    private readonly hold: (bytes: number) => void = () => undefined,
  ) {}

  get(key: Uint8Array): Uint8Array | undefined {
    const text = toText(key);
    return this.changes.has(text) ? this.changes.get(text) : this.below.get(key);
  }

  put(key: Uint8Array, value: Uint8Array): void {
    this.change(toText(key), value);
  }

  remove(key: Uint8Array): void {
    this.change(toText(key), undefined);
  }

  *keys(range: KeyRange, reverse = false, skip = 0): Iterable<Uint8Array> {
    const changed = this.changedWithin(range);
    if (changed.length === 0) {
      yield* this.below.keys(range, reverse, skip);
      return;
    }
    let toSkip = skip;
    for (const { key } of this.merge(changed, pairsOf(this.below.keys(range, reverse)), reverse)) {
      if (toSkip > 0) toSkip--;
      else yield key;
    }
  }

  *pairs(range: KeyRange, reverse = false): Iterable<KeyValue> {
    const changed = this.changedWithin(range);
    const below = this.below.pairs(range, reverse);
    yield* changed.length === 0 ? below : this.merge(changed, below, reverse);
  }

  count(range: KeyRange): number {
    let count = this.below.count(range);
    for (const key of this.changedWithin(range)) {
      const before = this.below.get(toBytes(key)) !== undefined;
      const now = this.changes.get(key) !== undefined;
      count += Number(now) - Number(before);
    }
    return count;
  }

  /** Makes the changes in another key space. */
  applyTo(target: KeySpace): void {
    for (const [key, value] of this.changes) {
      if (value === undefined) target.remove(toBytes(key));
      else target.put(toBytes(key), value);
    }
  }

  private change(key: string, value: Uint8Array | undefined): void {
    const size = value?.length ?? 0;
    if (this.changes.has(key)) this.hold(size - (this.changes.get(key)?.length ?? 0));
    else {
      this.hold(CHANGE_BYTES + key.length + size);
      this.sorted?.splice(lowerBound(this.sorted, key), 0, key);
    }
    this.changes.set(key, value);
  }

  private changedWithin({ start, end }: KeyRange): string[] {
    this.sorted ??= [...this.changes.keys()].sort((a, b) => (a < b ? -1 : 1));
    return this.sorted.slice(lowerBound(this.sorted, toText(start)), lowerBound(this.sorted, toText(end)));
  }

  private *merge(changed: string[], below: Iterable<KeyValue>, reverse: boolean): Iterable<KeyValue> {
    const queue = reverse ? changed.reverse() : changed;
    let next = 0;
    for (const pair of below) {
      const key = toText(pair.key);
      for (; next < queue.length && precedes(queue[next] as string, key, reverse); next++) {
        yield* this.changedPair(queue[next] as string);
      }
      if (!this.changes.has(key)) yield pair;
    }
    for (; next < queue.length; next++) yield* this.changedPair(queue[next] as string);
  }

  private *changedPair(key: string): Iterable<KeyValue> {
    const value = this.changes.get(key);
    if (value !== undefined) yield { key: toBytes(key), value };
  }
}

/** About what a change takes in memory beside its key and its value. */
const CHANGE_BYTES = 100;

const NOTHING = new Uint8Array(0);

function* pairsOf(keys: Iterable<Uint8Array>): Iterable<KeyValue> {
  for (const key of keys) yield { key, value: NOTHING };
}

/** A changed key equal to the one below comes out here, and the one below is left out. */
const precedes = (changed: string, below: string, reverse: boolean) => (reverse ? changed >= below : changed <= below);

function lowerBound(sorted: readonly string[], key: string): number {
  let low = 0;
  let high = sorted.length;
  while (low < high) {
    const middle = (low + high) >> 1;
    if ((sorted[middle] as string) < key) low = middle + 1;
    else high = middle;
  }
  return low;
}
