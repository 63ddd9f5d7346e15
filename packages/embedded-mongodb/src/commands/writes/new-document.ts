import { BSON, ObjectId } from 'bson';
import { decodeDocument, encodeDocument } from '../../engine/values/codec.js';
import { badValue, CommandError } from '../../engine/errors.js';
import { checkStoredNesting } from '../../engine/nesting.js';
import { checkId } from '../../engine/update.js';
import type { Document, Value } from '../../engine/values/value.js';
import { MAX_DOCUMENT_BYTES } from '../hello.js';

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
  checkStoredNesting(document);
  if (isIdFirst(bytes)) {
    checkId(document['_id']);
    return { document, bytes };
  }
  const { _id: id = new ObjectId() } = document;
  checkId(id);
  const moved = withIdFirst(bytes, id);
  return { document: decodeDocument(moved), bytes: moved };
}

/** The same for a document made by an upsert. */
export function withId(document: Document): NewDocument {
  const { _id: id = new ObjectId(), ...rest } = document;
  checkId(id);
  const complete = { _id: id, ...rest };
  checkStoredNesting(complete);
  const bytes = withIdFirst(encodeDocument(complete), id);
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

/**
 * The bytes of a document with its `_id` in front and all else as it is. An object of JavaScript would put names that are
 * whole numbers before all others.
 */
function withIdFirst(bytes: Uint8Array, id: Value): Uint8Array {
  const elements = [...BSON.onDemand.parseToElements(bytes)];
  const others = elements
    .map(([, nameOffset], i) => bytes.subarray(nameOffset - 1, (elements[i + 1]?.[1] ?? bytes.length) - 1))
    .filter((element) => !isIdElement(element));
  const first = encodeDocument({ _id: id }).subarray(LENGTH_BYTES, -1);
  const moved = Buffer.concat([Buffer.alloc(LENGTH_BYTES), first, ...others, Uint8Array.of(0)]);
  moved.writeInt32LE(moved.length, 0);
  return moved;
}

const LENGTH_BYTES = 4;

function refuseOver(size: number, limit: number): void {
  if (size > limit) throw badValue(`object to insert too large. size in bytes: ${size}, max size: ${limit}`);
}

/** In bytes the first field's name follows the length and its type. */
const isIdFirst = (bytes: Uint8Array) => isIdElement(bytes.subarray(LENGTH_BYTES));

const isIdElement = (element: Uint8Array) =>
  element[1] === 0x5f && element[2] === 0x69 && element[3] === 0x64 && element[4] === 0;
