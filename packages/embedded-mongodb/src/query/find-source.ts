import type { CompareStrings } from '../engine/values/compare.js';
import { Sorter, sortKeys, type SortField } from '../engine/sort.js';
import type { Document } from '../engine/values/value.js';
import type { View } from '../storage/view.js';
import { Candidate, Scan, type Access } from './candidates.js';
import type { DocumentSource } from './cursors.js';

/** About what a candidate takes in memory beside its bytes. */
const CANDIDATE_BYTES = 200;

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
      const keyOf = sortKeys(sort, { strings, score: this.access.score });
      const sorter = new Sorter<Candidate>(sort, skip + limit, strings);
      // The documents are not held, only their keys and bytes.
      yield* sorter.addEach(this.scan.continue(view), ({ recordId, bytes, part }) => ({
        item: new Candidate(recordId, bytes, this.access.examined),
        key: keyOf(part),
        bytes: bytes.length + CANDIDATE_BYTES,
      }));
      this.inOrder = (yield* sorter.inOrder()).values();
    }
    for (let next = this.inOrder.next(); !next.done; next = this.inOrder.next()) yield next.value;
  }
}
