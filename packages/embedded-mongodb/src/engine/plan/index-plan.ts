import { parseFilter } from '../filter/parse.js';
import type { Predicate, Test } from '../filter/predicate.js';
import { indexFields, type IndexDefinition, type IndexField } from '../index-key.js';
import type { SortField } from '../sort.js';
import { isUnbounded, pathBounds, testBounds, UNBOUNDED, type Bounds } from './bounds.js';
import { implies } from './partial.js';
import { compoundRanges, type KeyRange } from './ranges.js';

export interface IndexPlan {
  readonly kind: 'index';
  readonly index: IndexDefinition;
  /** Ranges of the index to read, apart from each other and in key order (last first when `reverse`). */
  readonly ranges: readonly KeyRange[];
  readonly reverse: boolean;
  /** Whether the documents come in the order of the sort. */
  readonly sorted: boolean;
  /** Whether every document found matches: the filter need not be checked, so counting needs no document. */
  readonly exact: boolean;
  /** Whether a document may be found more than once, through several keys. */
  readonly repeats: boolean;
}

/** A plan, and what says how much it spares. */
export interface IndexWay {
  readonly plan: IndexPlan;
  /** How many leading fields the filter bounds, and how many of those to points. */
  readonly bounded: number;
  readonly fixed: number;
}

/** How a query would be answered along one index. */
export function planIndex(index: IndexDefinition, predicate: Predicate, sort: readonly SortField[]): IndexWay {
  const fields = indexFields(index.key);
  const bounds = usableBounds(index, fields, predicate);
  const leading = bounds.findIndex(isUnbounded);
  const bounded = bounds.slice(0, leading === -1 ? bounds.length : leading);
  const intervals = bounded.map(({ intervals: list }, i) => ({
    intervals: list,
    descending: fields[i]?.descending === true,
  }));
  const { ranges, used } = compoundRanges(intervals);
  const direction = sortDirection(index, fields, bounded.slice(0, used), sort);
  return {
    bounded: used,
    fixed: bounded.slice(0, used).filter(isFixed).length,
    plan: {
      kind: 'index',
      index,
      ranges: direction === -1 ? [...ranges].reverse() : ranges,
      reverse: direction === -1,
      sorted: direction !== undefined,
      exact: isExact(index, fields.slice(0, used), predicate),
      repeats: (index.multikey?.length ?? 0) > 0,
    },
  };
}

/** Whether a document may have several keys, through an array at this path. */
export const isMultikey = ({ multikey }: IndexDefinition, path: string) => multikey?.includes(path) === true;

const isFixed = ({ intervals }: Bounds) => intervals.length > 0 && intervals.every(({ point }) => point);

/**
 * The bounds of each field. Of the fields that lead through the same array only the first keeps its own: the others may
 * be met by another item of the array.
 */
function usableBounds(index: IndexDefinition, fields: readonly IndexField[], predicate: Predicate): Bounds[] {
  const arrays = new Set<string>();
  return fields.map(({ path }) => {
    const multikey = isMultikey(index, path);
    const bounds = pathBounds(predicate, path, multikey);
    if (!multikey || isUnbounded(bounds)) return bounds;
    const root = path.split('.')[0] as string;
    if (arrays.has(root)) return UNBOUNDED;
    arrays.add(root);
    return bounds;
  });
}

/**
 * The direction to read the index in so that documents come as sorted: 1, -1, or `undefined` when it can't be. Fields
 * fixed to a single value may be passed over.
 */
function sortDirection(
  index: IndexDefinition,
  fields: readonly IndexField[],
  bounds: readonly Bounds[],
  sort: readonly SortField[],
): 1 | -1 | undefined {
  if (index.cut || sort.some(({ meta, path }) => meta !== undefined || isSpreading(index, path, bounds)))
    return undefined;
  let direction: 1 | -1 | undefined;
  let at = 0;
  for (const [i, { path, descending }] of fields.entries()) {
    const wanted = sort[at];
    if (wanted === undefined) break;
    const single = bounds[i]?.intervals.length === 1 && bounds[i].intervals[0]?.point === true;
    if (wanted.path === path) {
      const needed = wanted.descending === descending ? 1 : -1;
      if (!single && direction !== undefined && direction !== needed) return undefined;
      if (!single) direction = needed;
      at += 1;
    } else if (!single) return undefined;
  }
  return at === sort.length ? (direction ?? 1) : undefined;
}

/** Through an array, the order of keys is the sort's only while no bounds leave some of the keys out. */
const isSpreading = (index: IndexDefinition, path: string, bounds: readonly Bounds[]) =>
  isMultikey(index, path) && bounds.length > 0;

/** Its key is also that of documents without the field, which match it, and through arrays of some that don't. */
const isNull = (test: Test) => test.op === 'eq' && test.value === null;

/** Whether the bounds of these fields, and what all documents of a partial index have, say all the filter says. */
function isExact(index: IndexDefinition, fields: readonly IndexField[], predicate: Predicate): boolean {
  if (index.cut) return false;
  const ofAll = index.partialFilterExpression && parseFilter(index.partialFilterExpression);
  const clauses = predicate.kind === 'and' ? predicate.clauses : [predicate];
  const paths = new Set<string>();
  return clauses.every((clause) => {
    if (ofAll && implies(ofAll, clause)) return true;
    if (clause.kind !== 'path') return false;
    const isMany = isMultikey(index, clause.path);
    if (!testBounds(clause.test).exact && (isMany || !isNull(clause.test))) return false;
    if (isMany && paths.has(clause.path)) return false;
    paths.add(clause.path);
    return fields.some(({ path }) => path === clause.path) && !/(^|\.)\d+(\.|$)/.test(clause.path);
  });
}
