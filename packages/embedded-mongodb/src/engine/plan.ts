import { badValue, commandError, locationError } from './errors.js';
import { valuesEqual } from './values/compare.js';
import { parseFilter } from './filter/parse.js';
import type { Predicate, TextSearch } from './filter/predicate.js';
import { textPrefix, type IndexDefinition } from './index-key.js';
import { includesNull, isUnbounded, pathBounds, testBounds } from './plan/bounds.js';
import { isMultikey, planIndex, type IndexPlan, type IndexWay } from './plan/index-plan.js';
import { implies } from './plan/partial.js';
import { compoundRanges } from './plan/ranges.js';
import type { SortField } from './sort.js';
import { compileSearch, findTextSearch } from './text.js';
import { isDocument, isString, type Value } from './values/value.js';

export type { IndexPlan } from './plan/index-plan.js';

/** How to find the documents a filter matches, in the order a sort asks for. */
export type Plan = CollectionPlan | IndexPlan;

export interface CollectionPlan {
  readonly kind: 'collection';
  /** Backwards, for a hint or sort of `{ $natural: -1 }`. */
  readonly reverse: boolean;
  readonly sorted: boolean;
  readonly exact: false;
}

export interface PlanQuery {
  readonly filter: Predicate;
  readonly sort?: readonly SortField[];
  readonly hint?: Value;
  readonly indexes: readonly IndexDefinition[];
}

const COLLECTION_SCAN: CollectionPlan = { kind: 'collection', reverse: false, sorted: false, exact: false };

/** Reading so many documents by their ids takes no longer than finding out whether another way has fewer. */
const MOST_IDS = 100;

/**
 * Chooses the index for a query: that of the ids, if the filter names them; else the one whose leading fields the filter
 * fixes the most, then one that has a range for the next, then one that makes sorting unnecessary.
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
  return planIds(filter, sort, indexes) ?? usefulWays({ filter, sort, indexes })[0]?.plan ?? COLLECTION_SCAN;
}

/**
 * The way along the index of `_id`, where the filter names the ids: no more than these documents
 * are read, and no other way need be looked for.
 */
function planIds(
  filter: Predicate,
  sort: readonly SortField[],
  indexes: readonly IndexDefinition[],
): IndexPlan | undefined {
  const index = namesIds(filter) ? indexes.find(isOfIds) : undefined;
  return index && planIndex(index, filter, sort).plan;
}

function namesIds(filter: Predicate): boolean {
  const { intervals } = pathBounds(filter, '_id', false);
  return intervals.length <= MOST_IDS && intervals.every(({ point }) => point);
}

const isOfIds = ({ key }: IndexDefinition): boolean => Object.keys(key).join() === '_id';

/**
 * The other ways along an index, the best first, where one may read less than that which `planQuery` chose. Which one does
 * depends on the documents, and on how many are wanted.
 */
export function otherPlans(query: PlanQuery, chosen: Plan): IndexPlan[] {
  const isById = chosen.kind === 'index' && isOfIds(chosen.index) && namesIds(query.filter);
  const isBest = chosen.kind === 'collection' || isById || (chosen.exact && chosen.sorted);
  if (isBest || query.hint !== undefined || findTextSearch(query.filter)) return [];
  return usefulWays(query)
    .map(({ plan }) => plan)
    .filter(({ index }) => index !== chosen.index);
}

/** Ways along an index that spare reading or sorting, the best first. */
function usefulWays({ filter, sort = [], indexes }: PlanQuery): IndexWay[] {
  return indexes
    .filter((index) => isOrdered(index) && isComplete(index, filter))
    .map((index) => planIndex(index, filter, sort))
    .filter(({ plan, bounded }) => bounded > 0 || (plan.sorted && sort.length > 0))
    .sort((a, b) => rank(b) - rank(a));
}

const isOrdered = ({ key }: IndexDefinition) => !Object.values(key).some(isString);

const rank = ({ plan, bounded, fixed }: IndexWay) =>
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
