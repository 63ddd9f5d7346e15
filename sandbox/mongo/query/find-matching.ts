import { Scan, type Candidate } from './candidates.js';
import { FindSource } from './find-source.js';
import { accessFor, type Query } from './query.js';
import { chooseByTrial } from './trial.js';
import type { CollectionEntry } from '../storage/catalog.js';
import type { View } from '../storage/view.js';

/**
 * The documents a write is about, all found before the first is changed: a change could move a document to where the
 * scan is yet to come.
 */
export function findMatching(view: View, collection: CollectionEntry, query: Query, limit: number): Candidate[] {
  const access = chooseByTrial(view, accessFor(collection, query), limit);
  const found: Candidate[] = [];
  const candidates =
    query.sort.length > 0
      ? new FindSource(access, { sort: query.sort, skip: 0, limit }).candidates(view)
      : new Scan(access).continue(view);
  for (const candidate of candidates) {
    if (candidate) found.push(candidate);
    if (found.length >= limit) break;
  }
  return found;
}
