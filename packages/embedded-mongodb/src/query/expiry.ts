import type { Document } from '../engine/values/value.js';
import { findMatching } from './find-matching.js';
import { parseQuery } from './query.js';
import type { CollectionEntry } from '../storage/catalog.js';
import { HeldByTransaction } from '../storage/claims.js';
import { removeRecord } from '../storage/documents.js';
import type { Store } from '../storage/store.js';
import type { WritableView } from '../storage/view.js';

/** Removed in one go, before other writes are let in. */
const DOCUMENTS_PER_WRITE = 500;

/**
 * Removes the documents that a TTL index has expire: those whose date in the index's field lies further back than
 * `expireAfterSeconds`. https://www.mongodb.com/docs/v7.0/core/index-ttl/
 * @returns how many.
 */
export async function removeExpired(store: Store, now = new Date()): Promise<number> {
  let removed = 0;
  for (const { namespace, indexes } of [...store.catalog.list()]) {
    for (const { spec } of indexes) {
      if (spec['expireAfterSeconds'] !== undefined) removed += await expireBy(store, namespace, spec, now);
    }
  }
  return removed;
}

async function expireBy(store: Store, namespace: string, spec: Document, now: Date): Promise<number> {
  const query = parseQuery({ filter: expiredFilter(spec, now) });
  let removed = 0;
  for (let batch = DOCUMENTS_PER_WRITE; batch === DOCUMENTS_PER_WRITE; removed += batch) {
    batch = await store.write((view) => {
      const collection = view.catalog.find(namespace);
      const found = collection ? findMatching(view, collection, query, DOCUMENTS_PER_WRITE) : [];
      return found.filter(({ recordId, document }) => removeUnlessHeld(view, collection, recordId, document)).length;
    });
  }
  return removed;
}

function expiredFilter({ key, expireAfterSeconds, partialFilterExpression }: Document, now: Date): Document {
  const [path = ''] = Object.keys(key as Document);
  const cutoff = new Date(now.getTime() - Number(expireAfterSeconds) * 1000);
  const expired = { [path]: { $lte: cutoff } };
  return partialFilterExpression === undefined ? expired : { $and: [expired, partialFilterExpression] };
}

/** Removes a record, unless a transaction holds it: then the next run does. Returns whether it was removed. */
function removeUnlessHeld(
  view: WritableView,
  collection: CollectionEntry | undefined,
  recordId: number,
  document: Document,
): boolean {
  if (!collection) return false;
  try {
    removeRecord(view, collection, recordId, document);
    return true;
  } catch (error) {
    if (error instanceof HeldByTransaction) return false;
    throw error;
  }
}
