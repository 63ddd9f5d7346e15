import { newCollection, type CollectionEntry } from '../storage/catalog.js';
import { collectionResource } from '../transactions/transaction.js';
import type { WritableView } from './command.js';

/** The collection, made when it is not there. */
export function ensureCollection(view: WritableView, namespace: string): CollectionEntry {
  const existing = view.catalog.find(namespace);
  if (existing) return existing;
  view.claim(collectionResource(namespace));
  const created = newCollection(view.catalog, namespace);
  view.catalog.put(created);
  return created;
}
