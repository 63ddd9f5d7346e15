import fc from 'fast-check';
import { compareUtf8, compareValues, valuesEqual } from './compare.js';
import { compileIndex } from '../index-key.js';
import { encodeValue } from '../key-encoding.js';
import { anyValue, received } from '../test/random.js';

const sign = (order: number) => Math.sign(order);

describe('the order of values', () => {
  it('is one order: antisymmetric and transitive', () => {
    fc.assert(
      fc.property(anyValue, anyValue, anyValue, (a, b, c) => {
        expect(sign(compareValues(a, b))).toBe(-sign(compareValues(b, a)) + 0);
        const [least, , greatest] = [a, b, c].sort(compareValues);
        expect(compareValues(least, greatest)).toBeLessThanOrEqual(0);
      }),
      { numRuns: 3000 },
    );
  });

  it('is the order of the bytes of index keys', () => {
    fc.assert(
      fc.property(anyValue, anyValue, (a, b) => {
        expect(sign(Buffer.compare(encodeValue(a), encodeValue(b)))).toBe(sign(compareValues(a, b)));
      }),
      { numRuns: 5000 },
    );
  });

  it('is turned round by a descending index, field by field', () => {
    const { keys } = compileIndex({ name: 'pair', key: received({ a: 1, b: -1 }) });
    const keyOf = (a: unknown, b: unknown) => keys(received({ a, b }))[0] as Uint8Array;
    expect(Buffer.compare(keyOf('x', 2), keyOf('x', 1))).toBeLessThan(0);
    expect(Buffer.compare(keyOf('x', 1), keyOf('xy', 2))).toBeLessThan(0);
  });

  it('is that of UTF-8 for strings, beyond the basic plane too', () => {
    const utf8 = (a: string, b: string) => Buffer.compare(Buffer.from(a), Buffer.from(b));
    fc.assert(
      fc.property(fc.string({ unit: 'binary' }), fc.string({ unit: 'binary' }), (a, b) => {
        expect(sign(compareUtf8(a, b))).toBe(sign(utf8(a, b)));
      }),
    );
  });

  it('takes numbers of all types by their value', () => {
    const { int, double, decimal } = received({ int: 1, double: 1.5, decimal: 1 });
    expect(valuesEqual(int, decimal)).toBe(true);
    expect(compareValues(int, double)).toBeLessThan(0);
  });
});
