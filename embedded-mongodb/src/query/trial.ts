import { inParts } from '../engine/pace.js';
import type { CollectionEntry } from '../storage/catalog.js';
import type { View } from '../storage/view.js';
import { Scan, type Access } from './candidates.js';
import { accessFor, type Query } from './query.js';

/** A trial ends here, in documents read, however many the other way would read. */
const LONGEST_TRIAL = 1000;
/** A trial of conditions that take long ends here, in milliseconds. */
const LONGEST_TRIAL_MS = 50;

/**
 * Chooses how to find the first documents of a query in a collection. There may be two ways: through the index that its
 * filter bounds most, with all it finds to be sorted; or along an index in the order asked for, until enough is found.
 * Which one reads less is tried out, as MongoDB does: a search with many hits soon fills its first page in order, one
 * with few would go through everything.
 * https://www.mongodb.com/docs/manual/core/query-plans/
 * @param wanted how many documents are, the skipped ones included
 */
export function accessByTrial(view: View, collection: CollectionEntry, query: Query, wanted: number): Access {
  const access = accessFor(collection, query);
  const { inOrder } = access;
  if (!inOrder) return access;
  const toSort = new Scan(access).size(view);
  if (toSort <= wanted) return access;
  const scan = new Scan(inOrder);
  const lastMoment = performance.now() + LONGEST_TRIAL_MS;
  let found = 0;
  for (const candidate of inParts(scan.continue(view))) {
    if (candidate && ++found >= wanted) return inOrder;
    if (scan.statistics.docsExamined >= Math.min(toSort, LONGEST_TRIAL) || performance.now() > lastMoment)
      return access;
  }
  return inOrder;
}
