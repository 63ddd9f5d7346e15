import { compareValues, type CompareStrings } from './values/compare.js';
import { badValue, CommandError, locationError } from './errors.js';
import { keyTuples, splitPath } from './key-tuples.js';
import { double, toDouble } from './values/numbers.js';
import { sortPaced, type Paced } from './pace.js';
import { sizeOfValue, StageMemory } from './stage-memory.js';
import { isDocument, isNumber, type Document, type Value } from './values/value.js';

/** A sort pattern; a field is a path or, as `meta`, a score the document carries. */
export interface SortField {
  readonly path: string;
  readonly descending: boolean;
  readonly meta?: 'textScore';
}

/** Orders documents: negative, zero or positive, as `Array.sort` takes it. */

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

interface Keyed<T> {
  readonly item: T;
  readonly key: readonly Value[];
  readonly bytes: number;
}

/** Items kept beyond twice those wanted, before the others are dropped. */
const SPARE = 1000;

/** Keeps the first items in an order, with the keys they sort by. Ties stay in the order they came. */
export class Sorter<T> {
  private kept: readonly Keyed<T>[] = [];
  private added: Keyed<T>[] = [];
  private readonly memory = new StageMemory('$sort');
  private readonly compare: (a: Keyed<T>, b: Keyed<T>) => number;

  /** @param limit how many are wanted. */
  constructor(
    fields: readonly SortField[],
    private readonly limit: number,
    strings?: CompareStrings,
  ) {
    const compare = compareKeys(fields, strings);
    this.compare = (a, b) => compare(a.key, b.key);
  }

  /**
   * Takes things, each with its key and with the bytes it takes in memory.
   * @throws ExceededMemoryLimit
   */
  *addEach<S>(things: Paced<S>, keyed: (thing: S) => Keyed<T>): Generator<undefined, void> {
    for (const thing of things) {
      if (thing !== undefined) this.add(keyed(thing));
      if (this.added.length >= this.limit + SPARE) yield* this.trim();
      yield undefined;
    }
  }

  *inOrder(): Generator<undefined, T[]> {
    yield* this.trim();
    return this.kept.map(({ item }) => item);
  }

  private add({ item, key, bytes }: Keyed<T>): void {
    const whole = bytes + sizeOfValue([...key]);
    this.memory.add(whole);
    this.added.push({ item, key, bytes: whole });
  }

  private *trim(): Generator<undefined, void> {
    const sorted = yield* sortPaced([...this.kept, ...this.added], this.compare);
    this.kept = sorted.length > this.limit ? sorted.slice(0, this.limit) : sorted;
    this.added = [];
    this.memory.reset(this.kept.reduce((sum, { bytes }) => sum + bytes, 0));
  }
}

/** Sorts documents by a pattern: the first `limit` of them. Documents whose keys are equal keep their order. */
export function* sortDocuments(
  documents: Paced<Document>,
  fields: readonly SortField[],
  limit = Infinity,
  options: SortOptions = {},
): Paced<Document> {
  const keyOf = sortKeys(fields, options);
  const sorter = new Sorter<Document>(fields, limit, options.strings);
  yield* sorter.addEach(documents, (document) => ({
    item: document,
    key: keyOf(document),
    bytes: sizeOfValue(document),
  }));
  yield* yield* sorter.inOrder();
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
