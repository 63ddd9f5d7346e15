import type { CompareStrings } from '../engine/compare.js';
import { compareKeys, sortKeys, type SortField, type SortOptions } from '../engine/sort.js';
import type { Document, Value } from '../engine/value.js';
import type { View } from '../storage/view.js';
import { Candidate, Scan, type Access } from './candidates.js';
import type { DocumentSource } from './cursors.js';

export interface FindOptions {
  readonly sort: readonly SortField[];
  readonly strings?: CompareStrings;
  readonly skip: number;
  /** No limit when missing. */
  readonly limit?: number;
  /** Makes the bytes of the answer; missing when the document is wanted whole. */
  readonly project?: (document: Document) => Uint8Array;
}

/** The documents a find gives, in order, as bytes. */
export class FindSource implements DocumentSource {
  readonly scan: Scan;
  private readonly sorted: boolean;
  private passed = 0;
  private inOrder: Iterator<Candidate> | undefined;

  constructor(
    private readonly access: Access,
    private readonly options: FindOptions,
  ) {
    this.scan = new Scan(access);
    this.sorted = options.sort.length === 0 || access.plan.sorted;
    if (this.sorted && this.scan.skip(options.skip)) this.passed = options.skip;
  }

  *open(view: View): Iterable<Uint8Array | undefined> {
    for (const candidate of this.candidates(view)) {
      yield candidate && (this.options.project?.(candidate.document) ?? candidate.bytes);
    }
  }

  /** The documents that `skip` and `limit` leave. Both count from the start of the cursor, not of the batch. */
  *candidates(view: View): Iterable<Candidate | undefined> {
    const { skip, limit = Infinity } = this.options;
    if (this.passed >= skip + limit) return;
    for (const candidate of this.sorted ? this.scan.continue(view) : this.sortedCandidates(view)) {
      if (candidate === undefined) yield undefined;
      else if (++this.passed > skip) yield candidate;
      if (this.passed >= skip + limit) return;
    }
  }

  /** Reads everything once, sorts it, and keeps it for the batches to come. */
  private *sortedCandidates(view: View): Iterable<Candidate | undefined> {
    if (!this.inOrder) {
      const { sort, strings, skip, limit = Infinity } = this.options;
      const best = new Best(sort, { strings, score: this.access.score }, skip + limit);
      for (const candidate of this.scan.continue(view)) {
        if (candidate) best.add(candidate);
        else yield undefined;
      }
      this.inOrder = best.inOrder();
    }
    for (let next = this.inOrder.next(); !next.done; next = this.inOrder.next()) yield next.value;
  }
}

interface Keyed {
  readonly candidate: Candidate;
  readonly key: readonly Value[];
}

/** Keeps the first documents in an order. Only their keys and bytes are held, and ties stay in the order they came. */
class Best {
  private kept: Keyed[] = [];
  private readonly keyOf: (document: Document) => Value[];
  private readonly compare: (a: readonly Value[], b: readonly Value[]) => number;

  constructor(
    sort: readonly SortField[],
    options: SortOptions,
    private readonly limit: number,
  ) {
    this.keyOf = sortKeys(sort, options);
    this.compare = compareKeys(sort, options.strings);
  }

  add({ recordId, bytes, document }: Candidate): void {
    this.kept.push({ candidate: new Candidate(recordId, bytes), key: this.keyOf(document) });
    if (this.kept.length >= this.limit * 2 + 1000) this.trim();
  }

  *inOrder(): Iterator<Candidate> {
    this.trim();
    for (const { candidate } of this.kept) yield candidate;
  }

  private trim(): void {
    this.kept.sort((a, b) => this.compare(a.key, b.key));
    if (this.kept.length > this.limit) this.kept.length = this.limit;
  }
}
