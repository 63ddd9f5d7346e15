import type { Paced } from '../engine/pace.js';
import type { CollectionEntry } from '../storage/catalog.js';
import type { View } from '../storage/view.js';
import type { Candidate } from './candidates.js';
import { FindSource } from './find-source.js';
import type { Query } from './query.js';
import { accessByTrial } from './trial.js';

/**
 * The documents a write is about, all found before the first is changed: a change could move a document to where the
 * scan is yet to come.
 */
export function findMatching(view: View, collection: CollectionEntry, query: Query, limit: number): Candidate[] {
  return [...searchFor(view, collection, query, limit)].filter((candidate) => candidate !== undefined);
}

/** Looks for the first documents a query finds. */
export function searchFor(view: View, collection: CollectionEntry, query: Query, limit: number): Paced<Candidate> {
  const { sort, options } = query;
  const access = accessByTrial(view, collection, query, limit);
  return new FindSource(access, { sort, strings: options.strings, skip: 0, limit }).candidates(view);
}
