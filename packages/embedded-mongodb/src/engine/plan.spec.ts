import fc from 'fast-check';
import { CommandError } from './errors.js';
import { parseFilter } from './filter/parse.js';
import { compileIndex, type IndexDefinition } from './index-key.js';
import { compileFilter } from './matcher.js';
import { planQuery, type IndexPlan, type Plan } from './plan.js';
import { parseSort, sortDocuments, sortKeys, type SortField } from './sort.js';
import { isDocument } from './values/value.js';
import { anyDocuments, anyFilter, anyIndex, anySort, received, type AnyIndex } from './test/random.js';
import type { Document } from './values/value.js';

interface Entry {
  readonly key: Uint8Array;
  readonly document: Document;
}

interface BuiltIndex {
  readonly definition: IndexDefinition;
  readonly entries: readonly Entry[];
}

/** An index over documents as the storage keeps it; none where a document can't be indexed. */
function build(documents: readonly Document[], index: AnyIndex, name: string): BuiltIndex | undefined {
  const compiled = compileIndex({ ...index, name });
  try {
    const entries = documents.flatMap((document) => compiled.keys(document).map((key) => ({ key, document })));
    const multikey = [...new Set(documents.flatMap((document) => compiled.multikeyPaths(document)))];
    entries.sort((a, b) => Buffer.compare(a.key, b.key));
    return { definition: { ...index, name, multikey }, entries };
  } catch (error) {
    if (error instanceof CommandError) return undefined;
    throw error;
  }
}

/** The documents a plan reads, in its order, each once. */
function read({ ranges, reverse }: IndexPlan, { entries }: BuiltIndex): Document[] {
  const found = ranges.flatMap(({ lower, upper }) => {
    const within = entries.filter(
      ({ key }) => Buffer.compare(key, lower) >= 0 && (!upper || Buffer.compare(key, upper) < 0),
    );
    return reverse ? within.reverse() : within;
  });
  return [...new Set(found.map(({ document }) => document))];
}

const planFor = (filter: Document, sort: Document, indexes: readonly IndexDefinition[]): Plan =>
  planQuery({ filter: parseFilter(filter), sort: parseSort(sort), indexes });

const keysOf = (documents: readonly Document[], sort: readonly SortField[]) => documents.map(sortKeys(sort));

describe('planQuery', () => {
  it('reads every document that matches, only those when it says so, and in order when it says so', () => {
    const parts = fc.tuple(anyDocuments, anyFilter, fc.array(anyIndex, { minLength: 1, maxLength: 3 }), anySort);
    fc.assert(
      fc.property(parts, ([documents, filter, indexes, sort]) => {
        const built = indexes.flatMap((index, i) => build(documents, index, `index ${i}`) ?? []);
        const plan = planFor(
          filter,
          sort,
          built.map(({ definition }) => definition),
        );
        if (plan.kind === 'collection') return;
        const index = built.find(({ definition }) => definition.name === plan.index.name) as BuiltIndex;
        const matches = compileFilter(filter);
        const candidates = read(plan, index);
        const found = candidates.filter((document) => matches(document));
        const fields = parseSort(plan.sorted ? sort : {});
        expect(new Set(found)).toEqual(new Set(documents.filter((document) => matches(document))));
        expect(plan.exact ? candidates : found).toEqual(found);
        expect(keysOf(found, fields)).toEqual(keysOf([...sortDocuments(found, fields)].filter(isDocument), fields));
      }),
      { numRuns: 2000 },
    );
  });

  const STATUS = { name: 'status', key: received({ status: 1 }) };
  const NEWEST = { name: 'newest', key: received({ status: 1, at: -1 }) };
  const chosen = (filter: object, sort: object, indexes: IndexDefinition[]) => {
    const plan = planFor(received(filter), received(sort), indexes);
    return plan.kind === 'collection' ? 'collection' : `${plan.index.name}${plan.sorted ? ', sorted' : ''}`;
  };

  it('prefers the index that also sorts', () => {
    expect(chosen({ status: 'paid' }, { at: -1 }, [STATUS, NEWEST])).toBe('newest, sorted');
    expect(chosen({ status: 'paid' }, { at: 1 }, [STATUS, NEWEST])).toBe('newest, sorted');
  });

  it('scans the collection when nothing helps', () => {
    expect(chosen({ total: 5 }, {}, [STATUS, NEWEST])).toBe('collection');
  });

  it('does not trust a sparse index with documents that lack the field', () => {
    const sparse = { ...STATUS, sparse: true };
    expect(chosen({ status: null }, {}, [sparse])).toBe('collection');
    expect(chosen({}, { status: 1 }, [sparse])).toBe('collection');
    expect(chosen({ status: 'paid' }, {}, [sparse])).toBe('status, sorted');
  });

  it('uses a partial index only for queries within it', () => {
    const partial = { ...STATUS, partialFilterExpression: received({ total: { $gt: 10 } }) };
    expect(chosen({ status: 'paid' }, {}, [partial])).toBe('collection');
    expect(chosen({ status: 'paid', total: { $gte: 10 } }, {}, [partial])).toBe('collection');
    expect(chosen({ status: 'paid', total: 11 }, {}, [partial])).toBe('status, sorted');
  });

  it('does not take a value for its type: a number equals those of other types, null a missing field', () => {
    const ofType = (type: string) => ({ ...STATUS, partialFilterExpression: received({ total: { $type: type } }) });
    expect(chosen({ status: 'paid', total: 11 }, {}, [ofType('int')])).toBe('collection');
    expect(chosen({ status: 'paid', total: null }, {}, [ofType('null')])).toBe('collection');
    expect(chosen({ status: 'paid', total: { $type: 'int' } }, {}, [ofType('number')])).toBe('status, sorted');
  });

  it('counts on exact ranges, on those of null outside of arrays, not on those of patterns', () => {
    const isExact = (filter: object, index: IndexDefinition = STATUS) => planFor(received(filter), {}, [index]).exact;
    expect(isExact({ status: 'paid' })).toBe(true);
    expect(isExact({ status: { $regex: '^pa' } })).toBe(true);
    expect(isExact({ status: { $regex: '^pa.d' } })).toBe(false);
    expect(isExact({ status: null })).toBe(true);
    expect(isExact({ status: null }, { ...STATUS, multikey: ['status'] })).toBe(false);
    expect(isExact({ status: 'paid', total: 1 })).toBe(false);
  });

  it('counts on what all documents of a partial index have', () => {
    const partial = { ...STATUS, partialFilterExpression: received({ total: { $gt: 10 } }) };
    const isExact = (filter: object) => planFor(received(filter), {}, [partial]).exact;
    expect(isExact({ status: 'paid', total: { $gt: 10 } })).toBe(true);
    expect(isExact({ status: 'paid', total: { $gt: 11 } })).toBe(false);
  });

  it('refuses a hint that names no index', () => {
    const hinted = () => planQuery({ filter: parseFilter({}), hint: 'nothing', indexes: [STATUS] });
    expect(hinted).toThrow(expect.objectContaining({ code: 2 }));
  });
});
