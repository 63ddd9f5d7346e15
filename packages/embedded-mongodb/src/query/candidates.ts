import { decodeDocument, decodeFields } from '../engine/values/codec.js';
import { isTiring } from '../engine/effort.js';
import type { Fields } from '../engine/fields-read.js';
import type { Matcher } from '../engine/matcher.js';
import type { Plan } from '../engine/plan.js';
import type { Document } from '../engine/values/value.js';
import type { CollectionEntry, IndexEntry } from '../storage/catalog.js';
import { readRecord, type StoredDocument } from '../storage/documents.js';
import type { KeyRange } from '../storage/key-space.js';
import { entryRange, recordIdOf, spaceRange } from '../storage/keys.js';
import type { View } from '../storage/view.js';

/** How far a scan has come: the range it is in, and the last key it read. */
export interface ScanPosition {
  readonly range: number;
  readonly key: Uint8Array;
}

/** A document that a scan found. It is decoded when first needed. */
export class Candidate implements StoredDocument {
  private decoded: Document | undefined;
  private decodedPart: Document | undefined;

  constructor(
    readonly recordId: number,
    readonly bytes: Uint8Array,
    private readonly examined?: Fields,
  ) {}

  get document(): Document {
    return (this.decoded ??= decodeDocument(this.bytes));
  }

  /** The document with the examined fields alone. */
  get part(): Document {
    if (!this.examined || this.decoded) return this.document;
    return (this.decodedPart ??= decodeFields(this.bytes, this.examined));
  }
}

/** The counts of a scan, for `explain`. */
export interface ScanStatistics {
  keysExamined: number;
  docsExamined: number;
}

/** A plan together with the collection it is for. */
export interface Access {
  readonly collection: CollectionEntry;
  readonly plan: Plan;
  /** The fields that are read before it is known whether a document is wanted. */
  readonly examined: Fields;
  /** Checks what the plan leaves open; missing when every document found is wanted. */
  readonly matches?: Matcher;
  /** The whole filter, including the part that the plan covers. */
  readonly matcher: () => Matcher;
  /** How well a document answers a text search, if there is one. */
  readonly score?: (document: Document) => number;
  /** Other ways, one of which may read less: see `trial.ts`. */
  readonly others?: readonly Access[];
}

/** Examined this many at the most before others may be let in. */
const PAUSE_EVERY = 8;

/**
 * Walks along a plan, in its order, and gives the documents that match, each once. It can be left and taken up again
 * from another view, where it goes on behind the last key it read.
 */
export class Scan {
  readonly statistics: ScanStatistics = { keysExamined: 0, docsExamined: 0 };
  private readonly ranges: readonly KeyRange[];
  private readonly index: IndexEntry | undefined;
  private readonly seen: Set<number> | undefined;
  private position: ScanPosition | undefined;
  private toSkip = 0;

  constructor(private readonly access: Access) {
    const { collection, plan } = access;
    if (plan.kind === 'collection') {
      this.ranges = [spaceRange(collection.id)];
      return;
    }
    const index = collection.indexes.find(({ definition }) => definition.name === plan.index.name);
    if (!index) throw new Error(`no index ${plan.index.name}`);
    this.index = index;
    this.ranges = plan.ranges.map(({ lower, upper }) => entryRange(index.id, lower, upper));
    this.seen = plan.repeats ? new Set() : undefined;
  }

  /**
   * Has the scan leave out its first documents, which it then need not read.
   * @returns whether it can: what has to be checked can't be left out unread.
   */
  skip(count: number): boolean {
    if (this.access.matches || this.seen) return false;
    this.toSkip = count;
    return true;
  }

  /** How many entries or records there are to read; not counted any further than `most`. */
  size(view: View, most = Infinity): number {
    const space = this.index ? view.entries : view.records;
    let size = 0;
    for (const range of this.ranges) {
      if (size >= most) break;
      size += space.count(range, most === Infinity ? undefined : most - size);
    }
    return size;
  }

  /** Goes on with the scan. `undefined` marks a moment at which others may be let in. */
  *continue(view: View): Iterable<Candidate | undefined> {
    const { matches } = this.access;
    let examined = 0;
    for (const candidate of this.candidates(view)) {
      if (candidate && (!matches || matches(candidate.part))) yield candidate;
      else if (++examined % PAUSE_EVERY === 0 || isTiring()) yield undefined;
    }
  }

  /** How many documents match, without reading them where the keys alone tell; counted no further than `most`. */
  *count(view: View, most = Infinity): Iterable<number | undefined> {
    let counted = 0;
    for (const more of this.counts(view, most)) {
      yield more;
      counted += more ?? 0;
      if (counted >= most) return;
    }
  }

  private *counts(view: View, most: number): Iterable<number | undefined> {
    const { matches } = this.access;
    if (matches) {
      for (const candidate of this.continue(view)) yield candidate && 1;
      return;
    }
    if (this.seen) {
      yield* this.countApart(view);
      return;
    }
    const size = this.size(view, most);
    this.statistics.keysExamined += size;
    yield size;
  }

  /** Counts documents that may have several entries, each once. */
  private *countApart(view: View): Iterable<number> {
    for (const range of this.ranges) {
      for (const key of view.entries.keys(range)) {
        this.statistics.keysExamined++;
        yield Number(this.isNew(recordIdOf(key)));
      }
    }
  }

  private *candidates(view: View): Iterable<Candidate | undefined> {
    for (let i = this.position?.range ?? 0; i < this.ranges.length; i++) {
      const range = this.rest(this.ranges[i] as KeyRange, i);
      yield* this.index ? this.fromEntries(view, range, i) : this.fromRecords(view, range, i);
    }
  }

  private *fromRecords(view: View, range: KeyRange, i: number): Iterable<Candidate> {
    for (const { key, value } of view.records.pairs(range, this.access.plan.reverse)) {
      this.position = { range: i, key };
      if (this.toSkip > 0 && this.toSkip--) continue;
      this.statistics.docsExamined++;
      yield new Candidate(recordIdOf(key), value, this.access.examined);
    }
  }

  private *fromEntries(view: View, range: KeyRange, i: number): Iterable<Candidate | undefined> {
    for (const key of view.entries.keys(range, this.access.plan.reverse, this.leap(view, range))) {
      this.position = { range: i, key };
      this.statistics.keysExamined++;
      if (this.toSkip > 0 && this.toSkip--) continue;
      const recordId = recordIdOf(key);
      const bytes = this.isNew(recordId) ? readRecord(view, this.access.collection, recordId) : undefined;
      if (bytes) this.statistics.docsExamined++;
      yield bytes && new Candidate(recordId, bytes, this.access.examined);
    }
  }

  /** How many of a range's entries to skip without looking at them: all there are to skip, if the range has as many. */
  private leap(view: View, range: KeyRange): number {
    if (this.toSkip === 0 || (this.ranges.length > 1 && view.entries.count(range) < this.toSkip)) return 0;
    const leap = this.toSkip;
    this.toSkip = 0;
    this.statistics.keysExamined += leap;
    return leap;
  }

  private isNew(recordId: number): boolean {
    if (this.seen?.has(recordId)) return false;
    this.seen?.add(recordId);
    return true;
  }

  /** The part of a range that lies behind the position. */
  private rest(range: KeyRange, i: number): KeyRange {
    if (this.position?.range !== i) return range;
    const { key } = this.position;
    return this.access.plan.reverse
      ? { start: range.start, end: key }
      : { start: Buffer.concat([key, Uint8Array.of(0)]), end: range.end };
  }
}
