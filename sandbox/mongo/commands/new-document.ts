import { ObjectId } from 'bson';
import { decodeDocument, encodeDocument } from '../engine/codec.js';
import { badValue, CommandError } from '../engine/errors.js';
import { checkId } from '../engine/update.js';
import type { Document } from '../engine/value.js';
import { MAX_DOCUMENT_BYTES } from './hello.js';

/** A document ready to be stored. */
export interface NewDocument {
  readonly document: Document;
  readonly bytes: Uint8Array;
}

/**
 * Makes a document to insert ready: with an `_id`, and that first. Bytes that need no change are kept as they came.
 * @throws BadValue when it is larger than 16 MB, and what `checkId` throws.
 */
export function documentToInsert(bytes: Uint8Array): NewDocument {
  refuseOver(bytes.length, MAX_DOCUMENT_BYTES);
  const document = decodeDocument(bytes);
  if (Object.keys(document)[0] === '_id' && isIdFirst(bytes)) {
    checkId(document['_id']);
    return { document, bytes };
  }
  return withId(document);
}

/** The same for a document made by an upsert. */
export function withId(document: Document): NewDocument {
  const { _id: id = new ObjectId(), ...rest } = document;
  checkId(id);
  const complete = { _id: id, ...rest };
  const bytes = encodeDocument(complete);
  refuseOver(bytes.length, MAX_DOCUMENT_BYTES);
  return { document: complete, bytes };
}

/** @throws Location17419 when an update made a document larger than 16 MB. */
export function refuseGrown(bytes: Uint8Array): void {
  if (bytes.length <= MAX_DOCUMENT_BYTES) return;
  throw new CommandError(
    17419,
    'Location17419',
    `Resulting document after update is larger than ${MAX_DOCUMENT_BYTES}`,
  );
}

function refuseOver(size: number, limit: number): void {
  if (size > limit) throw badValue(`object to insert too large. size in bytes: ${size}, max size: ${limit}`);
}

/** In bytes the first field's name follows the length and its type. */
const isIdFirst = (bytes: Uint8Array) => bytes[5] === 0x5f && bytes[6] === 0x69 && bytes[7] === 0x64 && bytes[8] === 0;
