import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import type { KeyRange, KeySpace, KeyValue } from './key-space.js';
import { OverlayKeySpace } from './overlay-key-space.js';

/** Bytes by key in the plainest way there is. */
class MapKeySpace implements KeySpace {
  private readonly values = new Map<string, Uint8Array>();

  get(key: Uint8Array): Uint8Array | undefined {
    return this.values.get(hex(key));
  }
  put(key: Uint8Array, value: Uint8Array): void {
    this.values.set(hex(key), value);
  }
  remove(key: Uint8Array): void {
    this.values.delete(hex(key));
  }
  pairs({ start, end }: KeyRange, reverse = false): KeyValue[] {
    const found = [...this.values]
      .map(([key, value]) => ({ key: Buffer.from(key, 'hex'), value }))
      .filter(({ key }) => Buffer.compare(key, start) >= 0 && Buffer.compare(key, end) < 0)
      .sort((a, b) => Buffer.compare(a.key, b.key));
    return reverse ? found.reverse() : found;
  }
  keys(range: KeyRange, reverse?: boolean, skip = 0): Uint8Array[] {
    return this.pairs(range, reverse)
      .slice(skip)
      .map(({ key }) => key);
  }
  count(range: KeyRange): number {
    return this.pairs(range).length;
  }
}

const hex = (key: Uint8Array) => Buffer.from(key).toString('hex');
const key = fc.uint8Array({ minLength: 1, maxLength: 2, max: 255 }).map((bytes) => bytes.map((byte) => byte & 0x83));
const change = fc.record({ key, value: fc.option(fc.uint8Array({ maxLength: 2 }), { nil: undefined }) });

function make(space: KeySpace, changes: readonly { key: Uint8Array; value: Uint8Array | undefined }[]): void {
  for (const { key, value } of changes) {
    if (value) space.put(key, value);
    else space.remove(key);
  }
}

const plain = (pairs: Iterable<KeyValue>) => [...pairs].map(({ key, value }) => [hex(key), hex(value)]);

describe('changes laid over a key space', () => {
  it('look as if they had been made in it, and are once they are applied', () => {
    const ranges = fc
      .tuple(key, key)
      .map(([a, b]) => (Buffer.compare(a, b) < 0 ? { start: a, end: b } : { start: b, end: a }));
    fc.assert(
      fc.property(fc.array(change), fc.array(change), ranges, key, (before, after, range, one) => {
        const [below, model] = [new MapKeySpace(), new MapKeySpace()];
        make(below, before);
        make(model, before);
        const overlay = new OverlayKeySpace(below);
        make(overlay, after);
        make(model, after);
        for (const reverse of [false, true]) {
          expect(plain(overlay.pairs(range, reverse))).toEqual(plain(model.pairs(range, reverse)));
          for (const skip of [0, 2]) {
            expect([...overlay.keys(range, reverse, skip)].map(hex)).toEqual(model.keys(range, reverse, skip).map(hex));
          }
        }
        expect(overlay.count(range)).toBe(model.count(range));
        expect(overlay.get(one)).toEqual(model.get(one));
        overlay.applyTo(below);
        expect(plain(below.pairs(range))).toEqual(plain(model.pairs(range)));
      }),
      { numRuns: 500 },
    );
  });
});
