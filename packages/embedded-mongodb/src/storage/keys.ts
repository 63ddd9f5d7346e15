import type { KeyRange } from './key-space.js';

/**
 * How records and index entries are keyed. A record: the collection's id, then the record's. An index entry: the
 * index's id, the index key, then the record's id. Ids are written with the highest byte first, so byte order is
 * their order, and a collection's records come in the order of insertion.
 */
const SPACE_BYTES = 4;
const RECORD_ID_BYTES = 6;

/** Ends a range of keys with one prefix: no record id starts with this byte. */
const AFTER_ALL_RECORD_IDS = Uint8Array.of(0xff);

export function recordKey(collectionId: number, recordId: number): Buffer {
  const key = Buffer.allocUnsafe(SPACE_BYTES + RECORD_ID_BYTES);
  key.writeUInt32BE(collectionId, 0);
  key.writeUIntBE(recordId, SPACE_BYTES, RECORD_ID_BYTES);
  return key;
}

export function entryKey(indexId: number, indexKey: Uint8Array, recordId: number): Buffer {
  const key = Buffer.allocUnsafe(SPACE_BYTES + indexKey.length + RECORD_ID_BYTES);
  key.writeUInt32BE(indexId, 0);
  key.set(indexKey, SPACE_BYTES);
  key.writeUIntBE(recordId, SPACE_BYTES + indexKey.length, RECORD_ID_BYTES);
  return key;
}

/** The record a record's key or an index entry's key ends with. */
export function recordIdOf(key: Uint8Array): number {
  const at = key.length - RECORD_ID_BYTES;
  return Buffer.from(key.buffer, key.byteOffset, key.byteLength).readUIntBE(at, RECORD_ID_BYTES);
}

/** The index key within an entry's key. */
export function indexKeyOf(key: Uint8Array): Uint8Array {
  return key.subarray(SPACE_BYTES, key.length - RECORD_ID_BYTES);
}

/** All keys of a collection's records, or of an index's entries. */
export function spaceRange(id: number): KeyRange {
  return { start: spacePrefix(id), end: spacePrefix(id + 1) };
}

/** The entries of an index from one index key up to but not including another, or to the end. */
export function entryRange(indexId: number, lower: Uint8Array, upper?: Uint8Array): KeyRange {
  return {
    start: Buffer.concat([spacePrefix(indexId), lower]),
    end: upper ? Buffer.concat([spacePrefix(indexId), upper]) : spacePrefix(indexId + 1),
  };
}

/** The entries of an index with exactly this index key. */
export function entriesWithKey(indexId: number, indexKey: Uint8Array): KeyRange {
  return entryRange(indexId, indexKey, Buffer.concat([indexKey, AFTER_ALL_RECORD_IDS]));
}

function spacePrefix(id: number): Buffer {
  const prefix = Buffer.allocUnsafe(SPACE_BYTES);
  prefix.writeUInt32BE(id, 0);
  return prefix;
}
