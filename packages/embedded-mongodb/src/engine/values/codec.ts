import { BSON, DBRef } from 'bson';
import type { Document, Value } from './value.js';
import { setField } from './value.js';

const EXACT = {
  promoteValues: false,
  promoteLongs: false,
  promoteBuffers: false,
  bsonRegExp: true,
  // MongoDB takes any bytes for a text; what is stored stays as it came.
  validation: { utf8: false },
} as const;
const DBREF_FIELD = Buffer.from('$ref\0');

/**
 * Reads one BSON document, every value with the type it has on the wire.
 * @throws BSONError when the bytes are not a BSON document.
 */
export function decodeDocument(bytes: Uint8Array): Document {
  const document = BSON.deserialize(bytes, EXACT) as Document;
  const view = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  return view.includes(DBREF_FIELD) ? (withoutDBRefs(document) as Document) : document;
}

/** Reads these fields of a valid BSON document, in its order; the others are passed over. */
export function decodeFields(bytes: Uint8Array, fields: ReadonlySet<string>): Document {
  const source = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  const wanted: Buffer[] = [];
  for (let at = LENGTH_BYTES; source[at] !== 0;) {
    const value = source.indexOf(0, at) + 1;
    const end = value + sizeOf(source, source[at] as number, value);
    if (fields.has(source.toString('utf8', at + 1, value - 1))) wanted.push(source.subarray(at, end));
    at = end;
  }
  const length = Buffer.alloc(LENGTH_BYTES);
  length.writeInt32LE(wanted.reduce((sum, { length }) => sum + length, LENGTH_BYTES + 1));
  return decodeDocument(Buffer.concat([length, ...wanted, Uint8Array.of(0)]));
}

const LENGTH_BYTES = 4;

/** How many bytes a value has, by its type; those with a length of their own say it first. https://bsonspec.org/spec.html */
function sizeOf(source: Buffer, type: number, at: number): number {
  const fixed = FIXED_SIZES[type];
  if (fixed !== undefined) return fixed;
  if (type === REGEX) return source.indexOf(0, source.indexOf(0, at) + 1) + 1 - at;
  return source.readInt32LE(at) + (UNCOUNTED_BYTES[type] ?? 0);
}

const REGEX = 0x0b;

/** Of numbers, ids, moments and values that their type alone says. */
const FIXED_SIZES: Readonly<Record<number, number>> = {
  ...{ 0x01: 8, 0x06: 0, 0x07: 12, 0x08: 1, 0x09: 8, 0x0a: 0, 0x10: 4, 0x11: 8, 0x12: 8, 0x13: 16, 0x7f: 0, 0xff: 0 },
};

/** Bytes that the stored length of a text, a binary, a pointer or code leaves out, by type. */
const UNCOUNTED_BYTES: Readonly<Record<number, number>> = { 0x02: 4, 0x05: 5, 0x0c: 16, 0x0d: 4, 0x0e: 4 };

/**
 * Writes one BSON document.
 * @throws BSONError when a value can't be written.
 */
export function encodeDocument(document: Document): Uint8Array {
  return BSON.serialize(document, { ignoreUndefined: true });
}

/** A DBRef is a convention of drivers: to the server it is a document like any other, which bson hides in a class. */
function withoutDBRefs(value: Value | DBRef): Value {
  if (value instanceof DBRef) {
    const fields: Document = { $ref: value.collection, $id: value.oid };
    if (value.db !== undefined) fields['$db'] = value.db;
    return withoutDBRefs({ ...fields, ...(value.fields as Document) });
  }
  if (Array.isArray(value)) return value.map(withoutDBRefs);
  if (typeof value !== 'object' || value === null || Object.getPrototypeOf(value) !== Object.prototype) return value;
  const copy: Document = {};
  for (const [field, inner] of Object.entries(value as Document)) setField(copy, field, withoutDBRefs(inner));
  return copy;
}
