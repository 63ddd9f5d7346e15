import type { Long } from 'bson';
import type { Batch } from '../query/cursors.js';

const TYPE = { double: 1, string: 2, object: 3, array: 4, long: 18 } as const;
/** A document's length in front of its fields, and the zero behind them. */
const DOCUMENT_BYTES = 5;

/**
 * A reply with a batch, `{ cursor: { firstBatch, id, ns }, ok: 1 }`, put together from documents that are in bytes
 * already: most need never be decoded, and each is copied once.
 */
export function cursorReply(field: 'firstBatch' | 'nextBatch', batch: Batch, id: Long, namespace: string): Uint8Array {
  const array = arrayBytes(batch.documents);
  const ns = Buffer.from(namespace, 'utf8');
  const cursor = DOCUMENT_BYTES + headBytes(field) + array + headBytes('id') + 8 + headBytes('ns') + 4 + ns.length + 1;
  const whole = DOCUMENT_BYTES + headBytes('cursor') + cursor + headBytes('ok') + 8;
  const writer = new Writer(whole);
  writer.int32(whole);
  writer.head(TYPE.object, 'cursor');
  writer.int32(cursor);
  writer.head(TYPE.array, field);
  writer.int32(array);
  batch.documents.forEach((bytes, i) => {
    writer.head(TYPE.object, String(i));
    writer.bytes(bytes);
  });
  writer.end();
  writer.head(TYPE.long, 'id');
  writer.bytes(Uint8Array.from(id.toBytesLE()));
  writer.head(TYPE.string, 'ns');
  writer.int32(ns.length + 1);
  writer.bytes(ns);
  writer.end();
  writer.end();
  writer.head(TYPE.double, 'ok');
  writer.double(1);
  writer.end();
  return writer.buffer;
}

function arrayBytes(documents: readonly Uint8Array[]): number {
  let length = DOCUMENT_BYTES;
  documents.forEach((bytes, i) => (length += headBytes(String(i)) + bytes.length));
  return length;
}

/** A field's type, its name and a zero. */
const headBytes = (name: string) => name.length + 2;

/** Writes BSON into a buffer of exactly the right size. */
class Writer {
  readonly buffer: Buffer;
  private at = 0;

  constructor(size: number) {
    this.buffer = Buffer.allocUnsafe(size);
  }

  head(type: number, name: string): void {
    this.buffer[this.at++] = type;
    this.at += this.buffer.write(name, this.at, 'latin1');
    this.buffer[this.at++] = 0;
  }

  bytes(bytes: Uint8Array): void {
    this.buffer.set(bytes, this.at);
    this.at += bytes.length;
  }

  int32(value: number): void {
    this.at = this.buffer.writeInt32LE(value, this.at);
  }

  double(value: number): void {
    this.at = this.buffer.writeDoubleLE(value, this.at);
  }

  /** The zero behind a document's fields, or behind a text. */
  end(): void {
    this.buffer[this.at++] = 0;
  }
}
