import { Long } from 'bson';
import { decodeDocument, encodeDocument } from '../engine/values/codec.js';
import type { Document, Value } from '../engine/values/value.js';
import type { KeySpace } from '../storage/key-space.js';

/**
 * The stored state of a session, written together with the write it tells of: a driver that lost the reply retries the
 * command, and nothing must be done twice, not even after a crash in between.
 * https://github.com/mongodb/specifications/blob/master/source/retryable-writes/retryable-writes.md
 */
export interface SessionRecord {
  readonly txnNumber: number;
  /** When it was written. */
  readonly at: Date;
  /** Whether `txnNumber` is a transaction, committed. */
  readonly committed: boolean;
  readonly results: readonly StatementResults[];
}

/** Statements done, by their numbers, that all answered the same. */
export interface StatementResults {
  readonly first: number;
  readonly last: number;
  readonly result: Document;
}

export function readSession(sessions: KeySpace, id: string): SessionRecord | undefined {
  const bytes = sessions.get(sessionKey(id));
  return bytes && decodeRecord(bytes);
}

export function writeSession(sessions: KeySpace, id: string, record: SessionRecord): void {
  const results = record.results.map(({ first, last, result }) => ({
    first: Long.fromNumber(first),
    last: Long.fromNumber(last),
    result,
  }));
  const { txnNumber, at, committed } = record;
  sessions.put(sessionKey(id), encodeDocument({ txnNumber: Long.fromNumber(txnNumber), at, committed, results }));
}

/** The keys of the sessions not written to since a moment. */
export function sessionsBefore(sessions: KeySpace, moment: Date): Uint8Array[] {
  const all = { start: Uint8Array.of(0), end: Uint8Array.of(0xff) };
  return [...sessions.pairs(all)].filter(({ value }) => decodeRecord(value).at < moment).map(({ key }) => key);
}

/** Forgets the sessions not written to since a moment. */
export function removeSessionsBefore(sessions: KeySpace, moment: Date): void {
  for (const key of sessionsBefore(sessions, moment)) sessions.remove(key);
}

/** Session ids are UUIDs in hexadecimal digits. */
const sessionKey = (id: string) => Buffer.from(id);

function decodeRecord(bytes: Uint8Array): SessionRecord {
  const stored = decodeDocument(bytes);
  const results = (stored['results'] as Document[]).map(({ first, last, result }: Document) => ({
    first: Number(first as Value),
    last: Number(last as Value),
    result: result as Document,
  }));
  return {
    txnNumber: Number(stored['txnNumber']),
    at: stored['at'] as Date,
    committed: stored['committed'] as boolean,
    results,
  };
}
