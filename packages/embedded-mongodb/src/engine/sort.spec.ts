import fc from 'fast-check';
import { CommandError } from './errors.js';
import { parseSort, sortDocuments, type SortField } from './sort.js';
import type { Document } from './values/value.js';
import { anyDocuments, anySort } from './test/random.js';

/** The sorted documents, without the moments to pause at. */
const sorted = (documents: readonly Document[], fields: readonly SortField[], limit?: number) =>
  [...sortDocuments(documents, fields, limit)].filter((document) => document !== undefined);

describe('sortDocuments', () => {
  it('keeps ties in the order they came, however many documents there are', () => {
    const many = Array.from({ length: 30_000 }, (_, i): Document => ({ rank: `${(i * 7919) % 1000}`, i: `${i}` }));
    const inOrder = [...many].sort((a, b) =>
      String(a['rank']) < String(b['rank']) ? -1 : a['rank'] === b['rank'] ? 0 : 1,
    );
    expect(sorted(many, [{ path: 'rank', descending: false }])).toEqual(inOrder);
  });

  it('has a moment to pause at for each document, and for each thousand it compares', () => {
    const many = Array.from({ length: 20_000 }, (_, i): Document => ({ rank: `${(i * 7919) % 20_000}` }));
    const steps = [...sortDocuments(many, [{ path: 'rank', descending: false }])];
    const pauses = steps.filter((document) => document === undefined).length;
    expect(pauses).toBeGreaterThan(many.length + (many.length / 1024) * Math.log2(many.length / 1024));
  });

  it('with a limit gives the first of what a whole sort gives', () => {
    fc.assert(
      fc.property(anyDocuments, anySort, fc.integer({ min: 1, max: 8 }), (documents, sort, limit) => {
        const fields = parseSort(sort);
        const all = attempt(() => sorted(documents, fields).slice(0, limit));
        expect(attempt(() => sorted(documents, fields, limit))).toEqual(all);
      }),
    );
  });

  it('keeps few of many', () => {
    const many = Array.from({ length: 20_000 }, (_, i) => ({ rank: `${(i * 7919) % 20_000}`.padStart(5, '0') }));
    const [first, second] = sorted(many, [{ path: 'rank', descending: true }], 2);
    expect([first?.['rank'], second?.['rank']]).toEqual(['19999', '19998']);
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
