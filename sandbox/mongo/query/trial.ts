import type { View } from '../storage/view.js';
import { Scan, type Access } from './candidates.js';

/** A trial ends here, in documents read, however many the other way would read. */
const LONGEST_TRIAL = 1000;

/**
 * Where a query can be answered in two ways, through the index that its filter bounds most, with all it finds to be
 * sorted, or along an index in the order asked for until enough is found, picks the one that reads less. As MongoDB does,
 * it tries: a search with many hits soon fills its first page in order, one with few would go through everything.
 * https://www.mongodb.com/docs/manual/core/query-plans/
 * @param wanted how many documents are, the skipped ones included
 */
export function chooseByTrial(view: View, access: Access, wanted: number): Access {
  const { inOrder } = access;
  const toSort = inOrder ? new Scan(access).size(view) : 0;
  if (!inOrder || toSort <= wanted) return access;
  const scan = new Scan(inOrder);
  let found = 0;
  for (const candidate of scan.continue(view)) {
    if (candidate && ++found >= wanted) return inOrder;
    if (scan.statistics.docsExamined >= Math.min(toSort, LONGEST_TRIAL)) return access;
  }
  return inOrder;
}
