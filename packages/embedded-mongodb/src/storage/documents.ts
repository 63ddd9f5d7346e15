import { isCutKey } from '../engine/index-key.js';
import { decodeDocument } from '../engine/values/codec.js';
import type { Document } from '../engine/values/value.js';
import { isIdIndex, withKeyTraits, writtenIndexes, type CollectionEntry, type IndexEntry } from './catalog.js';
import { duplicateKeyError } from './duplicate-key.js';
import { entriesWithKey, entryKey, recordIdOf, recordKey, spaceRange } from './keys.js';
import type { View, WritableView } from './view.js';

const NO_VALUE = new Uint8Array(0);

/** The effect of one document's change on one index. */
interface EntryChanges {
  readonly index: IndexEntry;
  readonly added: Uint8Array[];
  readonly removed: Uint8Array[];
}

/** A document as stored: its bytes, and where. */
export interface StoredDocument {
  readonly recordId: number;
  readonly bytes: Uint8Array;
}

export function readRecord(view: View, collection: CollectionEntry, recordId: number): Uint8Array | undefined {
  return view.records.get(recordKey(collection.id, recordId));
}

/**
 * Stores a new document and its index entries; nothing is changed when it throws.
 * @returns its record id.
 * @throws DuplicateKey (11000).
 */
export function insertRecord(
  view: WritableView,
  collection: CollectionEntry,
  document: Document,
  bytes: Uint8Array,
): number {
  const recordId = view.nextRecordId(collection.id);
  const changes = writtenIndexes(collection).map((index) => ({
    index,
    added: index.compiled.keys(document),
    removed: [],
  }));
  checkUnique(view, collection, recordId, document, changes);
  noteKeyTraits(view, collection, document, changes);
  view.records.put(recordKey(collection.id, recordId), bytes);
  writeEntries(view, recordId, changes);
  return recordId;
}

/** Replaces a document and mends its index entries; nothing is changed when it throws. */
export function replaceRecord(
  view: WritableView,
  collection: CollectionEntry,
  recordId: number,
  before: Document,
  after: Document,
  bytes: Uint8Array,
): void {
  view.claim(recordResource(collection, recordId));
  const changes = writtenIndexes(collection)
    .filter((index) => !isIdIndex(index) && mayDiffer(index, before, after))
    .map((index) => difference(index, index.compiled.keys(before), index.compiled.keys(after)));
  checkUnique(view, collection, recordId, after, changes);
  noteKeyTraits(view, collection, after, changes);
  view.records.put(recordKey(collection.id, recordId), bytes);
  writeEntries(view, recordId, changes);
}

export function removeRecord(
  view: WritableView,
  collection: CollectionEntry,
  recordId: number,
  document: Document,
): void {
  view.claim(recordResource(collection, recordId));
  const changes = writtenIndexes(collection).map((index) => ({
    index,
    added: [],
    removed: index.compiled.keys(document),
  }));
  checkUnique(view, collection, recordId, document, changes);
  view.records.remove(recordKey(collection.id, recordId));
  writeEntries(view, recordId, changes);
}

/** Writes an index's entries for the documents there already are. */
export function buildEntries(
  view: WritableView,
  collection: CollectionEntry,
  index: IndexEntry,
  stored: Iterable<StoredDocument>,
): IndexEntry {
  let built = index;
  for (const { recordId, bytes } of stored) {
    const document = decodeDocument(bytes);
    const changes = [{ index: built, added: index.compiled.keys(document), removed: [] }];
    checkUnique(view, collection, recordId, document, changes);
    built = traitsAfter(built, document, changes[0]?.added ?? []);
    writeEntries(view, recordId, changes);
  }
  return built;
}

/** Writes the entries of an index that is being built for one document there already is. */
export function buildEntriesOf(
  view: WritableView,
  collection: CollectionEntry,
  index: IndexEntry,
  { recordId, bytes }: StoredDocument,
): void {
  const document = decodeDocument(bytes);
  const changes = [{ index, added: index.compiled.keys(document), removed: [] }];
  checkUnique(view, collection, recordId, document, changes);
  noteKeyTraits(view, collection, document, changes);
  writeEntries(view, recordId, changes);
}

/** Takes back what `buildEntries` wrote. */
export function removeEntries(view: WritableView, { id }: IndexEntry): void {
  for (const key of [...view.entries.keys(spaceRange(id))]) view.entries.remove(key);
}

/** Whether a change of a document may change its keys: an update keeps the values that it does not touch. */
const mayDiffer = ({ compiled: { roots } }: IndexEntry, before: Document, after: Document): boolean =>
  roots === 'any' || [...roots].some((root) => before[root] !== after[root]);

function difference(index: IndexEntry, before: Uint8Array[], after: Uint8Array[]): EntryChanges {
  const without = (keys: Uint8Array[], others: Uint8Array[]) =>
    keys.filter((key) => !others.some((other) => Buffer.compare(key, other) === 0));
  if (before.length + after.length < 50) {
    return { index, added: without(after, before), removed: without(before, after) };
  }
  const text = (key: Uint8Array) => Buffer.from(key).toString('latin1');
  const [textsBefore, textsAfter] = [new Set(before.map(text)), new Set(after.map(text))];
  return {
    index,
    added: after.filter((key) => !textsBefore.has(text(key))),
    removed: before.filter((key) => !textsAfter.has(text(key))),
  };
}

function writeEntries(view: WritableView, recordId: number, changes: readonly EntryChanges[]): void {
  for (const { index, added, removed } of changes) {
    for (const key of removed) view.entries.remove(entryKey(index.id, key, recordId));
    for (const key of added) view.entries.put(entryKey(index.id, key, recordId), NO_VALUE);
  }
}

/** Claims every unique key that comes or goes, and refuses one that another document has. */
function checkUnique(
  view: WritableView,
  collection: CollectionEntry,
  recordId: number,
  document: Document,
  changes: readonly EntryChanges[],
): void {
  for (const { index, added, removed } of changes) {
    if (!index.definition.unique) continue;
    for (const key of removed) view.claim(uniqueResource(index, key));
    for (const key of added) {
      view.claim(uniqueResource(index, key));
      if (isTaken(view, collection, recordId, document, index, key)) {
        throw duplicateKeyError(collection.namespace, index, index.compiled.keyValue(document, key));
      }
    }
  }
}

/** A cut key may be shared by different values, so the uncut key decides. */
function isTaken(
  view: View,
  collection: CollectionEntry,
  recordId: number,
  document: Document,
  index: IndexEntry,
  key: Uint8Array,
): boolean {
  for (const entry of view.entries.keys(entriesWithKey(index.id, key))) {
    const other = recordIdOf(entry);
    if (other === recordId) continue;
    if (!isCutKey(key)) return true;
    const bytes = readRecord(view, collection, other);
    if (bytes !== undefined && shareFullKey(index, document, decodeDocument(bytes))) return true;
  }
  return false;
}

function shareFullKey(index: IndexEntry, document: Document, other: Document): boolean {
  const keys = index.compiled.fullKeys(document);
  return index.compiled.fullKeys(other).some((key) => keys.some((own) => Buffer.compare(own, key) === 0));
}

/** Records in the catalog what the planner has to know of an index: paths through arrays, and cut keys. */
function noteKeyTraits(
  view: WritableView,
  collection: CollectionEntry,
  document: Document,
  changes: readonly EntryChanges[],
): void {
  const indexes = new Map<number, IndexEntry>();
  for (const { index, added } of changes) {
    const after = traitsAfter(index, document, added);
    if (after !== index) indexes.set(index.id, after);
  }
  if (indexes.size === 0) return;
  const learned = (index: IndexEntry) => indexes.get(index.id) ?? index;
  view.catalog.put({
    ...collection,
    indexes: collection.indexes.map(learned),
    building: collection.building.map(learned),
  });
}

function traitsAfter(index: IndexEntry, document: Document, added: readonly Uint8Array[]): IndexEntry {
  const { multikey = [], cut = false } = index.definition;
  const paths = index.compiled.multikeyPaths(document).filter((path) => !multikey.includes(path));
  const cutNow = cut || added.some(isCutKey);
  return paths.length > 0 || cutNow !== cut ? withKeyTraits(index, [...multikey, ...paths], cutNow) : index;
}

const recordResource = (collection: CollectionEntry, recordId: number) => `record ${collection.id} ${recordId}`;
const uniqueResource = (index: IndexEntry, key: Uint8Array) =>
  `key ${index.id} ${Buffer.from(key.buffer, key.byteOffset, key.byteLength).toString('latin1')}`;
