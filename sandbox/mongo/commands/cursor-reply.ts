import { Long } from 'bson';
import type { Batch } from '../query/cursors.js';

const TYPE = { double: 1, string: 2, object: 3, array: 4, long: 18 } as const;
const END = Uint8Array.of(0);

/**
 * A reply with a batch, `{ cursor: { firstBatch, id, ns }, ok: 1 }`, put together from documents that are in bytes
 * already: most need never be decoded.
 */
export function cursorReply(field: 'firstBatch' | 'nextBatch', batch: Batch, id: Long, namespace: string): Uint8Array {
  const cursor = document([
    ...element(TYPE.array, field, arrayOf(batch.documents)),
    ...element(TYPE.long, 'id', Uint8Array.from(id.toBytesLE())),
    ...element(TYPE.string, 'ns', text(namespace)),
  ]);
  return document([...element(TYPE.object, 'cursor', cursor), ...element(TYPE.double, 'ok', double(1))]);
}

function arrayOf(documents: readonly Uint8Array[]): Uint8Array {
  const parts: Uint8Array[] = [];
  documents.forEach((bytes, i) => parts.push(elementHead(TYPE.object, String(i)), bytes));
  return document(parts);
}

const element = (type: number, name: string, value: Uint8Array) => [elementHead(type, name), value];

function elementHead(type: number, name: string): Uint8Array {
  const head = Buffer.allocUnsafe(name.length + 2);
  head[0] = type;
  head.write(name, 1, 'latin1');
  head[name.length + 1] = 0;
  return head;
}

function document(parts: readonly Uint8Array[]): Uint8Array {
  let length = 4 + END.length;
  for (const part of parts) length += part.length;
  return Buffer.concat([int32(length), ...parts, END], length);
}

function text(value: string): Uint8Array {
  const utf8 = Buffer.from(value, 'utf8');
  return Buffer.concat([int32(utf8.length + 1), utf8, END]);
}

function int32(value: number): Uint8Array {
  const bytes = Buffer.allocUnsafe(4);
  bytes.writeInt32LE(value, 0);
  return bytes;
}

function double(value: number): Uint8Array {
  const bytes = Buffer.allocUnsafe(8);
  bytes.writeDoubleLE(value, 0);
  return bytes;
}
