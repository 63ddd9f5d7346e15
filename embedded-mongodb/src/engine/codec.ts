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
