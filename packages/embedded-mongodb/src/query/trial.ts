import { inParts } from '../engine/pace.js';
import type { CollectionEntry } from '../storage/catalog.js';
import type { View } from '../storage/view.js';
import { Scan, type Access } from './candidates.js';
import { accessFor, type Query } from './query.js';

/** A trial ends here, in documents read, however many the other way would read. */
const LONGEST_TRIAL = 1000;
/** A trial of conditions that take long ends here, in milliseconds. */
const LONGEST_TRIAL_MS = 50;

/** The ways are first counted up to so many entries, then up to so many times as many, until one has less. */
const FIRST_COUNT = 128;
const FURTHER = 4;

/**
 * Chooses how to find the first documents of a query in a collection. There may be two ways: through the index that has
 * the least to read, with all it finds to be sorted; or along an index in the order asked for, until enough is found.
 * Which one reads less is tried out, as MongoDB does: a search with many hits soon fills its first page in order, one
 * with few would go through everything.
 * https://www.mongodb.com/docs/manual/core/query-plans/
 * @param wanted how many documents are, the skipped ones included
 */
export function accessByTrial(view: View, collection: CollectionEntry, query: Query, wanted: number): Access {
  const access = accessFor(collection, query);
  // Everything that is wanted would have to be kept to be sorted.
  if (query.sort.length === 0 || (access.plan.sorted && wanted === Infinity)) return access;
  const least = leastToRead(view, access);
  const inOrder = waysOf(access).find(({ plan }) => plan.sorted);
  if (!inOrder || least.plan.sorted) return least;
  const toSort = new Scan(least).size(view);
  if (toSort <= wanted) return least;
  const scan = new Scan(inOrder);
  const lastMoment = performance.now() + LONGEST_TRIAL_MS;
  let found = 0;
  for (const candidate of inParts(scan.continue(view))) {
    if (candidate && ++found >= wanted) return inOrder;
    if (scan.statistics.docsExamined >= Math.min(toSort, LONGEST_TRIAL) || performance.now() > lastMoment) return least;
  }
  return inOrder;
}

/** Chooses how to find all documents of a query in a collection, in any order. */
export const accessToAll = (view: View, collection: CollectionEntry, query: Query): Access =>
  leastToRead(view, accessFor(collection, query));

const waysOf = (access: Access): Access[] => [access, ...(access.others ?? [])];

/** Of the ways that leave documents to be checked, the one with the fewest entries. A way with many costs little. */
function leastToRead(view: View, access: Access): Access {
  const ways = waysOf(access);
  if (ways.length === 1 || access.plan.exact) return access;
  for (let most = FIRST_COUNT; ; most *= FURTHER) {
    const sizes = ways.map((way) => new Scan(way).size(view, most));
    const least = Math.min(...sizes);
    if (least < most) return ways[sizes.indexOf(least)] ?? access;
  }
}
