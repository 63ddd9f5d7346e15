import { badValue, commandError, locationError } from './errors.js';
import { valuesEqual } from './compare.js';
import { parseFilter } from './filter/parse.js';
import type { Predicate, TextSearch } from './filter/predicate.js';
import { indexFields, textPrefix, type IndexDefinition, type IndexField } from './index-key.js';
import { includesNull, isUnbounded, pathBounds, testBounds, UNBOUNDED, type Bounds } from './plan/bounds.js';
import { implies } from './plan/partial.js';
import { compoundRanges, type KeyRange } from './plan/ranges.js';
import type { SortField } from './sort.js';
import { compileSearch, findTextSearch } from './text.js';
import { isDocument, isString, type Value } from './value.js';

export type { KeyRange } from './plan/ranges.js';

/** How to find the documents a filter matches, in the order a sort asks for. */
export type Plan = CollectionPlan | IndexPlan;

export interface CollectionPlan {
  readonly kind: 'collection';
  /** Backwards, for a hint or sort of `{ $natural: -1 }`. */
  readonly reverse: boolean;
  readonly sorted: boolean;
  readonly exact: false;
}

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

export interface PlanQuery {
  readonly filter: Predicate;
  readonly sort?: readonly SortField[];
  readonly hint?: Value;
  readonly indexes: readonly IndexDefinition[];
}

const COLLECTION_SCAN: CollectionPlan = { kind: 'collection', reverse: false, sorted: false, exact: false };

/**
 * Chooses the index for a query: the one whose leading fields the filter fixes the most, then one that has a range for
 * the next, then one that makes sorting unnecessary.
 * @throws BadValue when the hint names no index.
 */
export function planQuery({ filter, sort = [], hint, indexes }: PlanQuery): Plan {
  if (sort[0]?.path === '$natural') return { ...COLLECTION_SCAN, reverse: sort[0].descending, sorted: true };
  const search = findTextSearch(filter);
  if (!search && sort.some(({ meta }) => meta !== undefined)) {
    throw locationError(40218, 'query requires text score metadata, but it is not available');
  }
  if (search) return planSearch(filter, search, hint, indexes);
  if (hint !== undefined) return planHinted(filter, sort, hint, indexes);
  return usefulCandidates({ filter, sort, indexes })[0]?.plan ?? COLLECTION_SCAN;
}

/**
 * The way along an index that has the documents in the order of the sort, where `planQuery` chose one that leaves them to
 * be sorted. Which of the two reads less depends on the documents, and on how many are wanted.
 */
export function planInOrder(query: PlanQuery, chosen: Plan): IndexPlan | undefined {
  const mayDiffer =
    chosen.kind === 'index' && !chosen.sorted && query.hint === undefined && !findTextSearch(query.filter);
  return mayDiffer ? usefulCandidates(query).find(({ plan }) => plan.sorted)?.plan : undefined;
}

/** Ways along an index that spare reading or sorting, the best first. */
function usefulCandidates({ filter, sort = [], indexes }: PlanQuery): Candidate[] {
  return indexes
    .filter((index) => isOrdered(index) && isComplete(index, filter))
    .map((index) => planIndex(index, filter, sort))
    .filter(({ plan, bounded }) => bounded > 0 || (plan.sorted && sort.length > 0))
    .sort((a, b) => rank(b) - rank(a));
}

const isOrdered = ({ key }: IndexDefinition) => !Object.values(key).some(isString);

interface Candidate {
  readonly plan: IndexPlan;
  /** How many leading fields the filter bounds, and how many of those to points. */
  readonly bounded: number;
  readonly fixed: number;
}

const rank = ({ plan, bounded, fixed }: Candidate) =>
  fixed * 100 + bounded * 10 + Number(plan.sorted) * 5 + Number(plan.exact) + Number(plan.index.unique === true);

function planHinted(
  predicate: Predicate,
  sort: readonly SortField[],
  hint: Value,
  indexes: readonly IndexDefinition[],
): Plan {
  if (isDocument(hint) && Object.keys(hint)[0] === '$natural') {
    return { ...COLLECTION_SCAN, reverse: Number(String(hint['$natural'])) < 0 };
  }
  if (isDocument(hint) && Object.keys(hint).length === 0) return planQuery({ filter: predicate, sort, indexes });
  const index = indexes.find(({ name, key }) => (isString(hint) ? name === hint : valuesEqual(key, hint)));
  if (index === undefined) {
    throw badValue(
      'error processing query: planner returned error: hint provided does not correspond to an existing index',
    );
  }
  return planIndex(index, predicate, sort).plan;
}

/**
 * The part of the text index that holds the terms searched for. A search inside another condition would need all of
 * its alternatives to be found by indexes, which is not done here.
 */
function planSearch(predicate: Predicate, search: TextSearch, hint: Value, indexes: readonly IndexDefinition[]): Plan {
  if (hint !== undefined) throw badValue('text and hint not allowed in same query');
  const { terms } = compileSearch(search, indexes);
  const index = indexes.find(({ weights }) => weights !== undefined) as IndexDefinition;
  const clauses = predicate.kind === 'and' ? predicate.clauses : [predicate];
  const prefix = textPrefix(index).map(({ path, descending }) => ({
    intervals: pathBounds(predicate, path, false).intervals,
    descending,
  }));
  const isFixed = prefix.every(({ intervals }) => intervals.length === 1 && intervals[0]?.point === true);
  if (!isFixed || !clauses.some(({ kind }) => kind === 'text')) {
    throw commandError(
      'NoQueryExecutionPlans',
      'error processing query: failed to use text index to satisfy $text query',
    );
  }
  const points = testBounds({ op: 'in', values: [...terms], patterns: [] });
  const { ranges } = compoundRanges([...prefix, { intervals: points.intervals, descending: false }]);
  return { kind: 'index', index, ranges, reverse: false, sorted: false, exact: false, repeats: true };
}

/** Whether the index holds every document the filter may match. */
function isComplete(index: IndexDefinition, predicate: Predicate): boolean {
  const { partialFilterExpression, sparse, key } = index;
  if (partialFilterExpression && !implies(predicate, parseFilter(partialFilterExpression))) return false;
  if (!sparse) return true;
  return Object.keys(key).some((path) => {
    const bounds = pathBounds(predicate, path, isMultikey(index, path));
    return !isUnbounded(bounds) && !includesNull(bounds);
  });
}

const isMultikey = ({ multikey }: IndexDefinition, path: string) => multikey?.includes(path) === true;

function planIndex(index: IndexDefinition, predicate: Predicate, sort: readonly SortField[]): Candidate {
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

/** Whether the bounds of these fields say all the filter says. */
function isExact(index: IndexDefinition, fields: readonly IndexField[], predicate: Predicate): boolean {
  if (index.cut) return false;
  const clauses = predicate.kind === 'and' ? predicate.clauses : [predicate];
  const paths = new Set<string>();
  return clauses.every((clause) => {
    if (clause.kind !== 'path' || !testBounds(clause.test).exact) return false;
    if (isMultikey(index, clause.path) && paths.has(clause.path)) return false;
    paths.add(clause.path);
    return fields.some(({ path }) => path === clause.path) && !/(^|\.)\d+(\.|$)/.test(clause.path);
  });
}
