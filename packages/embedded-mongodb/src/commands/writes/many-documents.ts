import { bounded } from '../../engine/effort.js';
import type { MatchDetails } from '../../engine/matcher.js';
import { Candidate, Scan } from '../../query/candidates.js';
import { accessFor, type Query } from '../../query/query.js';
import type { CollectionEntry } from '../../storage/catalog.js';
import { readRecord } from '../../storage/documents.js';
import type { CommandContext, View, WritableView } from '../command.js';
import { atLeisure, readFrom } from '../execution.js';

/**
 * Changes one document that matched, wholly or, when it throws, not at all.
 * @param arrayIndex which item of an array matched, if that is what did.
 */
export type Change = (
  view: WritableView,
  collection: CollectionEntry,
  candidate: Candidate,
  arrayIndex: number | undefined,
) => void;

/**
 * A change of all documents a query finds. They are found before the first is changed, since a change could move a
 * document to where the scan is yet to come. As in MongoDB it is not one unit: others may come in between, so each
 * document is looked at again when its turn comes, and a change that has to wait goes on where it stopped.
 */
export class ManyDocuments {
  /** How many have been changed so far. */
  matched = 0;
  private collectionId: number | undefined;
  private recordIds: number[] | undefined;
  private next = 0;

  constructor(
    private readonly namespace: string,
    private readonly query: Query,
    private readonly change: Change,
  ) {}

  get isPrepared(): boolean {
    return this.recordIds !== undefined;
  }

  /** Finds the documents, letting others in now and then. */
  async prepare(context: CommandContext): Promise<void> {
    await readFrom(context, this.namespace, (view) => atLeisure(context, this.collect(view), () => undefined));
  }

  /** Changes one document and goes on for as long as it may; once `prepare` is done. @returns whether all are done. */
  advance(view: WritableView, mayGoOn: () => boolean): boolean {
    const recordIds = this.recordIds ?? [];
    const matches = this.matcher(view);
    for (let first = true; matches && this.next < recordIds.length; first = false, this.next++) {
      if (!first && !mayGoOn()) return false;
      bounded(() => this.changeOne(view, recordIds[this.next] as number, matches));
    }
    return true;
  }

  /** Notes the records to change, with a step for each moment at which others may be let in. */
  private *collect(view: View): Iterable<undefined> {
    const recordIds: number[] = [];
    const collection = view.catalog.find(this.namespace);
    if (collection) {
      for (const candidate of new Scan(accessFor(collection, this.query)).continue(view)) {
        if (candidate) recordIds.push(candidate.recordId);
        yield undefined;
      }
    }
    this.collectionId = collection?.id;
    this.recordIds = recordIds;
  }

  /** Nothing when the collection is not the one the documents were found in. */
  private matcher(view: View) {
    const collection = view.catalog.find(this.namespace);
    return collection && collection.id === this.collectionId ? accessFor(collection, this.query).matcher() : undefined;
  }

  private changeOne(view: WritableView, recordId: number, matches: Matches): void {
    // Every change may replace the collection's entry.
    const collection = view.catalog.find(this.namespace) as CollectionEntry;
    const bytes = readRecord(view, collection, recordId);
    if (!bytes) return;
    const candidate = new Candidate(recordId, bytes);
    const details: MatchDetails = {};
    if (!matches(candidate.document, details)) return;
    this.change(view, collection, candidate, details.arrayIndex);
    this.matched++;
  }
}

type Matches = NonNullable<ReturnType<ManyDocuments['matcher']>>;
