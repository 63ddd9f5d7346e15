import { createHash } from 'node:crypto';
import mongoose from 'mongoose';

/** Collections that no backup holds: counts of the last minute, with the addresses they were counted for. */
export const PASSING = new Set(['ratecounts']);

/** How the names of collections begin into which a restore reads a backup, beside the shop's own. */
export const BESIDE = 'restoring.';

/**
 * The file of a backup: gzip over a line naming the format, then frames of one letter, four bytes of length (little
 * endian) and a BSON document.
 *
 *   H  where and when the backup was made
 *   C  a collection: its name, options and indexes
 *   D  a document of the collection before it
 *   E  the end: how many documents there were, and a digest of all C and D frames
 *
 * A file without its end was cut off, and one whose digest differs was damaged.
 *
 * @typedef {{ database: string, createdAt: Date }} Header
 * @typedef {{ name: string, options: Record<string, unknown>, indexes: Record<string, unknown>[] }} Collection
 * @typedef {{ documents: number, digest: string }} End
 * @typedef {'H' | 'C' | 'D' | 'E'} Kind
 */

export const { BSON } = mongoose.mongo;

const FORMAT = Buffer.from('karigar backup 1\n');
const FRAME_HEAD = 5;

/** Types come out as they went in: without this a 64-bit or floating-point number may come back as another type. */
export const EXACT = { promoteValues: false, promoteLongs: false, bsonRegExp: true };

/** The backup cannot be used; the message says why. */
export class BadArchive extends Error {}

/** Counts and digests what a backup holds, on its way in and out. */
export class Tally {
  #hash = createHash('sha256');
  documents = 0;

  /** @param {Kind} kind @param {Uint8Array} payload */
  add(kind, payload) {
    this.#hash.update(kind).update(payload);
    if (kind === 'D') this.documents += 1;
  }

  /** @returns {End} */
  end() {
    return { documents: this.documents, digest: this.#hash.digest('hex') };
  }
}

export const formatLine = () => FORMAT;

/**
 * @param {Kind} kind
 * @param {Uint8Array} payload a BSON document
 */
export function frame(kind, payload) {
  const head = Buffer.alloc(FRAME_HEAD);
  head.write(kind, 'latin1');
  head.writeUInt32LE(payload.length, 1);
  return Buffer.concat([head, payload]);
}

/**
 * Reads the frames of a backup, and checks its end.
 * @param {AsyncIterable<Buffer>} chunks uncompressed
 * @returns {AsyncGenerator<{ kind: 'H' | 'C' | 'D', payload: Buffer }, End>}
 * @throws {BadArchive}
 */
export async function* readFrames(chunks) {
  const tally = new Tally();
  const bytes = new Bytes(chunks);
  if (!(await bytes.take(FORMAT.length))?.equals(FORMAT)) throw new BadArchive('This is not a backup of Karigar.');
  for (;;) {
    const head = await bytes.take(FRAME_HEAD);
    const payload = head && (await bytes.take(head.readUInt32LE(1)));
    if (!payload) throw new BadArchive('This backup is cut off.');
    const kind = /** @type {Kind} */ (head.toString('latin1', 0, 1));
    if (kind === 'E') {
      const end = tally.end();
      const { documents, digest } = BSON.deserialize(payload);
      if (documents !== end.documents || digest !== end.digest) throw new BadArchive('This backup is damaged.');
      return end;
    }
    if (kind !== 'H') tally.add(kind, payload);
    yield { kind, payload };
  }
}

/** Bytes by the number, from chunks of any size. */
export class Bytes {
  /** @type {Buffer} */
  #left = Buffer.alloc(0);
  #chunks;

  /** @param {AsyncIterable<Buffer>} chunks */
  constructor(chunks) {
    this.#chunks = chunks[Symbol.asyncIterator]();
  }

  /** @param {number} count @returns {Promise<Buffer | undefined>} undefined when there are not so many any more */
  async take(count) {
    const parts = [this.#left];
    let length = this.#left.length;
    while (length < count) {
      const next = await this.#chunks.next();
      if (next.done) return undefined;
      parts.push(next.value);
      length += next.value.length;
    }
    const all = parts.length === 1 ? this.#left : Buffer.concat(parts);
    this.#left = all.subarray(count);
    return all.subarray(0, count);
  }
}
