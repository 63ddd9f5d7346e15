import { compareValues, type CompareStrings } from './compare.js';
import { badValue, CommandError, locationError } from './errors.js';
import { keyTuples, splitPath } from './key-tuples.js';
import { double, toDouble } from './numbers.js';
import { isDocument, isNumber, type Document, type Value } from './value.js';

/** A sort pattern; a field is a path or, as `meta`, a score the document carries. */
export interface SortField {
  readonly path: string;
  readonly descending: boolean;
  readonly meta?: 'textScore';
}

/** Orders documents: negative, zero or positive, as `Array.sort` takes it. */
export type CompareDocuments = (a: Document, b: Document) => number;

export interface SortOptions {
  readonly strings?: CompareStrings;
  /** Where a document's text score is found. */
  readonly score?: ((document: Document) => number | undefined) | undefined;
}

/**
 * Reads a sort pattern such as `{ price: -1, name: 1 }`.
 * @throws BadValue and the unnamed errors MongoDB gives for patterns it can't sort by.
 */
export function parseSort(pattern: Document): SortField[] {
  return Object.entries(pattern).map(([path, direction]) => {
    if (isDocument(direction)) {
      if (direction['$meta'] !== 'textScore') throw badValue('Illegal $meta sort');
      return { path, descending: true, meta: 'textScore' };
    }
    if (!isNumber(direction)) throw locationError(15974, `Illegal key in $sort specification: ${path}`);
    const order = toDouble(direction);
    if (order !== 1 && order !== -1) {
      throw locationError(15975, '$sort key ordering must be 1 (for ascending) or -1 (for descending)');
    }
    if (path === '' || path.split('.').includes('')) {
      throw locationError(path === '' ? 40352 : 15998, 'FieldPath field names may not be empty strings.');
    }
    return { path, descending: order === -1 };
  });
}

interface Keyed {
  readonly document: Document;
  readonly key: readonly Value[];
}

/** Sorts documents by a pattern. Documents whose keys are equal keep their order. */
export function sortDocuments(
  documents: Iterable<Document>,
  fields: readonly SortField[],
  options: SortOptions = {},
): Document[] {
  const compare = compareKeys(fields, options.strings);
  const keyOf = sortKeys(fields, options);
  const keyed: Keyed[] = Array.from(documents, (document) => ({ document, key: keyOf(document) }));
  return keyed.sort((a, b) => compare(a.key, b.key)).map(({ document }) => document);
}

/** The first `limit` documents in order, found without sorting the rest. */
export function topDocuments(
  documents: Iterable<Document>,
  fields: readonly SortField[],
  limit: number,
  options: SortOptions = {},
): Document[] {
  const compare = compareKeys(fields, options.strings);
  const keyOf = sortKeys(fields, options);
  let kept: Keyed[] = [];
  const byKey = (a: Keyed, b: Keyed) => compare(a.key, b.key);
  for (const document of documents) {
    kept.push({ document, key: keyOf(document) });
    if (kept.length >= limit * 2 + 1000) kept = kept.sort(byKey).slice(0, limit);
  }
  return kept
    .sort(byKey)
    .slice(0, limit)
    .map(({ document }) => document);
}

/**
 * The key a document sorts by. Of an array's items the least counts when ascending, the greatest when descending;
 * a missing field counts as null.
 */
export function sortKeys(fields: readonly SortField[], options: SortOptions = {}): (document: Document) => Value[] {
  const paths = fields.filter(({ meta }) => meta === undefined).map(({ path }) => splitPath(path));
  const compare = compareKeys(
    fields.filter(({ meta }) => meta === undefined),
    options.strings,
  );
  return (document) => {
    const tuples = tuplesToSort(document, paths);
    const best = tuples.reduce((least, tuple) => (compare(tuple, least) < 0 ? tuple : least));
    if (paths.length === fields.length) return best;
    const values = best.values();
    return fields.map(({ meta }) => (meta === undefined ? values.next().value : score(document, options)));
  };
}

function tuplesToSort(document: Document, paths: readonly (readonly string[])[]): Value[][] {
  try {
    return keyTuples(document, paths).map(({ values }) => values);
  } catch (error) {
    if (!(error instanceof CommandError) || error.codeName !== 'CannotIndexParallelArrays') throw error;
    throw badValue('cannot sort with keys that are parallel arrays');
  }
}

const score = (document: Document, options: SortOptions): Value => double(options.score?.(document) ?? 0);

/** Orders the keys `sortKeys` makes. */
export function compareKeys(fields: readonly SortField[], strings?: CompareStrings) {
  return (a: readonly Value[], b: readonly Value[]): number => {
    for (let i = 0; i < fields.length; i++) {
      const order = compareValues(a[i], b[i], strings);
      if (order !== 0) return fields[i]?.descending ? -order : order;
    }
    return 0;
  };
}
