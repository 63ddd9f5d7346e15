import fc from 'fast-check';
import { CommandError } from './errors.js';
import { parseSort, sortDocuments, topDocuments } from './sort.js';
import { anyDocuments, anySort } from './test/random.js';

describe('topDocuments', () => {
  it('gives the first of what a whole sort gives, ties in the order they came', () => {
    fc.assert(
      fc.property(anyDocuments, anySort, fc.integer({ min: 1, max: 8 }), (documents, sort, limit) => {
        const fields = parseSort(sort);
        const all = attempt(() => sortDocuments(documents, fields).slice(0, limit));
        expect(attempt(() => topDocuments(documents, fields, limit))).toEqual(all);
      }),
    );
  });

  it('keeps few of many', () => {
    const many = Array.from({ length: 20_000 }, (_, i) => ({ rank: `${(i * 7919) % 20_000}`.padStart(5, '0') }));
    const [first, second] = topDocuments(many, [{ path: 'rank', descending: true }], 2);
    expect([first?.rank, second?.rank]).toEqual(['19999', '19998']);
  });
});

/** A result, or the code of the error for what can't be sorted. */
function attempt<T>(run: () => T): T | number {
  try {
    return run();
  } catch (error) {
    if (error instanceof CommandError) return error.code;
    throw error;
  }
}
