import { decodeDocument } from '../engine/values/codec.js';
import type { CollectionEntry, IndexEntry } from './catalog.js';
import { entryKey, indexKeyOf, recordIdOf, spaceRange } from './keys.js';
import type { View } from './view.js';

const text = (key: Uint8Array) => Buffer.from(key).toString('latin1');

/**
 * Compares every index with the documents it is made from: each entry must come from a document, each document's keys
 * must all be there, and no two documents may share a key of a unique index.
 * @returns a line for each fault; none when all is well.
 */
export function findInconsistencies(view: View): string[] {
  return [...view.catalog.list()].flatMap((collection) => checkCollection(view, collection));
}

function checkCollection(view: View, collection: CollectionEntry): string[] {
  const expected = new Map(collection.indexes.map((index) => [index, new Set<string>()]));
  for (const { key, value } of view.records.pairs(spaceRange(collection.id))) {
    const document = decodeDocument(value);
    for (const [index, entries] of expected) {
      for (const indexKey of index.compiled.keys(document)) {
        entries.add(text(entryKey(index.id, indexKey, recordIdOf(key))));
      }
    }
  }
  return [...expected].flatMap(([index, entries]) => checkIndex(view, collection, index, entries));
}

function checkIndex(view: View, { namespace }: CollectionEntry, index: IndexEntry, expected: Set<string>): string[] {
  const name = `${namespace} ${index.definition.name}`;
  const faults: string[] = [];
  let before = '';
  for (const key of view.entries.keys(spaceRange(index.id))) {
    if (!expected.delete(text(key)))
      faults.push(`${name}: an entry for record ${recordIdOf(key)} that it does not have`);
    const indexKey = text(indexKeyOf(key));
    if (index.definition.unique && !index.definition.cut && indexKey === before) {
      faults.push(`${name}: record ${recordIdOf(key)} shares a unique key`);
    }
    before = indexKey;
  }
  for (const key of expected) faults.push(`${name}: no entry for record ${recordIdOf(Buffer.from(key, 'latin1'))}`);
  return faults;
}
