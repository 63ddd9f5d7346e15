import { inParts } from '../../engine/pace.js';
import { Candidate } from '../../query/candidates.js';
import { searchFor } from '../../query/find-matching.js';
import { accessFor, type Query } from '../../query/query.js';
import type { CollectionEntry } from '../../storage/catalog.js';
import { readRecord } from '../../storage/documents.js';
import type { CommandContext, View } from '../command.js';
import { atLeisure, readFrom } from '../execution.js';

/** How long, in milliseconds, a search may keep other writes waiting. */
const SEARCH_MS = 10;

/**
 * The first document a query finds, for a write to change. It is looked for within the write; a search that takes long is
 * done outside instead, with others let in, and the write then looks at what it found again. As in MongoDB, a document
 * that comes to match while the search is under way may or may not be found.
 */
export class OneDocument {
  private takesLong = false;
  /** The result of the search outside; empty when nothing matched. */
  private outside: readonly Candidate[] | undefined;

  constructor(
    private readonly namespace: string,
    private readonly query: Query,
  ) {}

  /** Whether `take` may be called: not while a search outside is due. */
  get isPrepared(): boolean {
    return !this.takesLong || this.outside !== undefined;
  }

  /** Looks for the document, letting others in now and then. */
  async prepare(context: CommandContext): Promise<void> {
    const found: Candidate[] = [];
    await readFrom(context, this.namespace, async (view) => {
      const collection = view.catalog.find(this.namespace);
      if (!collection) return;
      await atLeisure(context, searchFor(view, collection, this.query, 1), (candidate) => found.push(candidate));
    });
    this.outside = found;
  }

  /**
   * The document, if there is one, as the write sees it.
   * @returns 'later' when it has to be looked for outside of the write first.
   */
  take(view: View, collection: CollectionEntry | undefined): Candidate | undefined | 'later' {
    if (!collection) return undefined;
    if (this.outside?.length === 0) return undefined;
    const known = this.outside?.[0] && this.stillMatching(view, collection, this.outside[0].recordId);
    if (known) return known;
    this.outside = undefined;
    const lastMoment = performance.now() + SEARCH_MS;
    for (const candidate of inParts(searchFor(view, collection, this.query, 1))) {
      if (candidate) return candidate;
      if (performance.now() < lastMoment) continue;
      this.takesLong = true;
      return 'later';
    }
    return undefined;
  }

  private stillMatching(view: View, collection: CollectionEntry, recordId: number): Candidate | undefined {
    const bytes = readRecord(view, collection, recordId);
    const candidate = bytes && new Candidate(recordId, bytes);
    return candidate && accessFor(collection, this.query).matcher()(candidate.document) ? candidate : undefined;
  }
}
