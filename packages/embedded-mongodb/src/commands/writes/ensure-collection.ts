import { commandError } from '../../engine/errors.js';
import { collectionOf, newCollection, type CollectionEntry } from '../../storage/catalog.js';
import { collectionResource } from '../../transactions/transaction.js';
import type { WritableView } from '../command.js';

/** @throws InvalidNamespace for names no collection may be given. */
export function checkNewName(namespace: string): void {
  const name = collectionOf(namespace);
  if (name.startsWith('.')) throw invalid(`Collection names cannot start with '.': ${name}`);
  if (name.startsWith('system.')) throw invalid(`Invalid system namespace: ${namespace}`);
}

const invalid = (message: string) => commandError('InvalidNamespace', message);

/** The collection, made when it is not there. */
export function ensureCollection(view: WritableView, namespace: string): CollectionEntry {
  const existing = view.catalog.find(namespace);
  if (existing) return existing;
  checkNewName(namespace);
  view.claim(collectionResource(namespace));
  const created = newCollection(view.catalog, namespace);
  view.catalog.put(created);
  return created;
}
