import { BSON } from 'bson';
import type { DocumentSource } from '../query/cursors.js';

/** Documents there are already, for a cursor to give in batches. */
export class ArraySource implements DocumentSource {
  private next = 0;

  constructor(private readonly documents: readonly Uint8Array[]) {}

  static of(documents: readonly Record<string, unknown>[]): ArraySource {
    return new ArraySource(documents.map((document) => BSON.serialize(document)));
  }

  *open(): Iterable<Uint8Array> {
    while (this.next < this.documents.length) yield this.documents[this.next++] as Uint8Array;
  }
}
