import { EXACT } from './archive.mjs';
import { readChanges } from './change-log.mjs';

/**
 * @typedef {import('mongoose').mongo.Document} Document
 * @typedef {import('mongoose').mongo.Collection} Collection
 * @typedef {import('./change-log.mjs').ChangeEvent} ChangeEvent
 */

/**
 * Makes the changes of logs up to a moment, on a copy of any moment since the first one's beginning: changes that the copy already
 * has are made again, and later ones end in the same state. Unique indexes would refuse the states between.
 * @param {string[]} paths each begins before the one before it ends @param {Date} until
 * @param {(name: string) => Collection} collectionOf the copy of a collection
 * @returns {Promise<{ count: number, written: Set<string>, dropped: Set<string> }>} `written` and `dropped` collections
 */
export async function replayChanges(paths, until, collectionOf) {
  const outcome = { count: 0, written: new Set(), dropped: new Set() };
  for await (const event of eventsUntil(until, paths)) {
    const name = String(event.ns.coll);
    if (event.operationType === 'drop') {
      await collectionOf(name).drop();
      outcome.dropped.add(name);
      outcome.written.delete(name);
    } else if (await makeChange(collectionOf(name), event)) {
      outcome.written.add(name);
      outcome.dropped.delete(name);
      outcome.count += 1;
    }
  }
  return outcome;
}

/** @param {Date} until @param {string[]} paths */
async function* eventsUntil(until, paths) {
  for (const path of paths) {
    for await (const { at, event } of readChanges(path)) {
      // A mark has the time of another clock.
      if (!event) continue;
      if (at > until) break;
      yield event;
    }
  }
}

/** @param {Collection} collection @param {ChangeEvent} event @returns {Promise<boolean>} whether it is a change of a document */
async function makeChange(collection, { operationType, documentKey, fullDocument = {}, updateDescription }) {
  const key = { _id: documentKey?._id };
  if (operationType === 'insert' || operationType === 'replace') {
    await collection.replaceOne(key, fullDocument, { upsert: true });
  } else if (operationType === 'delete') {
    await collection.deleteOne(key);
  } else if (operationType === 'update' && updateDescription) {
    const document = await collection.findOne(key, EXACT);
    // One that is removed later is not in the copy.
    if (document) await collection.replaceOne(key, updated(document, updateDescription));
  } else {
    return false;
  }
  return true;
}

/**
 * @param {Document} document changed
 * @param {NonNullable<ChangeEvent['updateDescription']>} description
 *   see https://www.mongodb.com/docs/manual/reference/change-events/update/
 */
function updated(document, { updatedFields, removedFields, truncatedArrays = [], disambiguatedPaths = {} }) {
  /** @param {string} field @param {(parent: Document, key: string) => void} change */
  const at = (field, change) => {
    const path = (disambiguatedPaths[field] ?? field.split('.')).map(String);
    const key = path.pop() ?? '';
    /** @type {unknown} */
    let parent = document;
    for (const step of path) parent = isParent(parent) && Object.hasOwn(parent, step) ? parent[step] : undefined;
    // Without it a later change writes the whole of what is above.
    if (isParent(parent)) change(parent, key);
  };
  for (const { field, newSize } of truncatedArrays) {
    at(field, (parent, key) => {
      /** @type {unknown} */
      const array = parent[key];
      if (Array.isArray(array)) array.length = Number(newSize);
    });
  }
  for (const [field, value] of Object.entries(updatedFields)) at(field, (parent, key) => void (parent[key] = value));
  for (const field of removedFields) at(field, (parent, key) => delete parent[key]);
  return document;
}

/** @param {unknown} value @returns {value is Document} */
function isParent(value) {
  return typeof value === 'object' && value !== null;
}
