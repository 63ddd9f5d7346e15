import { bounded } from '../engine/effort.js';
import { CommandError } from '../engine/errors.js';
import type { CollectionEntry, IndexEntry } from '../storage/catalog.js';
import { buildEntriesOf, readRecord } from '../storage/documents.js';
import { recordIdOf, spaceRange } from '../storage/keys.js';
import { collectionResource } from '../transactions/transaction.js';
import type { CommandContext, WritableView, WriteView } from './command.js';
import { alter, letOthersIn, refuseWhileUsed, SLICE_MS } from './execution.js';

/** More documents than that are not indexed in one go. */
const MOST_AT_ONCE = 500;
/** Read at a time, before any of their entries is written. */
const RECORDS_PER_READ = 100;
const INDEX_BUILD_ABORTED = 276;

/** Whether building an index on a collection would keep others waiting. */
export function takesLong(view: WritableView, { id }: CollectionEntry): boolean {
  let documents = 0;
  for (const _key of view.records.keys(spaceRange(id))) if (++documents > MOST_AT_ONCE) return true;
  return false;
}

/** Notes indexes to be built; from now on every write keeps their entries. */
export function beginBuild(
  { server }: CommandContext,
  view: WriteView,
  collection: CollectionEntry,
  begun: readonly IndexEntry[],
): IndexBuild {
  view.catalog.put({ ...collection, building: begun });
  return new IndexBuild(server.indexBuilds, collection, begun);
}

/**
 * Builds indexes on a collection of many documents, a few at a time, with other commands in between. Queries don't use
 * them before all are done; writes keep them from the start, so that an entry written twice is one entry and none is
 * missed. A document that breaks a unique index being built is refused from the start as well.
 */
export class IndexBuild {
  private position: Uint8Array | undefined;
  private end: () => void = () => undefined;

  constructor(
    private readonly builds: Map<number, Promise<void>>,
    private readonly collection: CollectionEntry,
    private readonly begun: readonly IndexEntry[],
  ) {
    builds.set(collection.id, new Promise((resolve) => (this.end = resolve)));
  }

  /**
   * Resolves with the collection once it has the indexes. When it fails, none is left.
   * @throws DuplicateKey and others for documents that can't be indexed, MaxTimeMSExpired, IndexBuildAborted when the
   * collection was dropped meanwhile.
   */
  async run(context: CommandContext): Promise<CollectionEntry> {
    try {
      for (const { id } of this.begun) await this.build(context, id);
      return await alter(context, (view) => this.finish(context, view));
    } catch (error) {
      // The leftovers have to go, however long that takes.
      await alter({ ...context, deadline: undefined }, (view) => this.abandon(context, view));
      throw error;
    } finally {
      this.builds.delete(this.collection.id);
      this.end();
    }
  }

  private async build(context: CommandContext, indexId: number): Promise<void> {
    this.position = undefined;
    while (!(await alter(context, (view) => this.advance(view, indexId)))) await letOthersIn(context);
  }

  /** Indexes a few documents. @returns whether these were the last. */
  private advance(view: WriteView, indexId: number): boolean {
    const lastMoment = performance.now() + SLICE_MS;
    while (performance.now() < lastMoment) {
      const keys = this.nextRecords(view);
      for (const key of keys) {
        bounded(() => this.indexOne(view, indexId, recordIdOf(key)));
        this.position = key;
        if (performance.now() >= lastMoment) return false;
      }
      if (keys.length < RECORDS_PER_READ) return true;
    }
    return false;
  }

  private nextRecords(view: WriteView): Uint8Array[] {
    const { start, end } = spaceRange(this.collection.id);
    const after = this.position ? Buffer.concat([this.position, Uint8Array.of(0)]) : start;
    const keys: Uint8Array[] = [];
    for (const key of view.records.keys({ start: after, end })) {
      keys.push(key);
      if (keys.length === RECORDS_PER_READ) break;
    }
    return keys;
  }

  private indexOne(view: WriteView, indexId: number, recordId: number): void {
    // Every document may change the index's entry in the catalog.
    const collection = this.current(view);
    const index = collection?.building.find(({ id }) => id === indexId);
    if (!collection || !index) throw aborted(this.collection);
    const bytes = readRecord(view, collection, recordId);
    if (bytes) buildEntriesOf(view, collection, index, { recordId, bytes });
  }

  private finish(context: CommandContext, view: WriteView): CollectionEntry {
    const { namespace } = this.collection;
    refuseWhileUsed(context, namespace);
    const collection = this.current(view);
    if (!collection) throw aborted(this.collection);
    view.claim(collectionResource(namespace));
    const built = { ...collection, indexes: [...collection.indexes, ...collection.building], building: [] };
    view.catalog.put(built);
    return built;
  }

  private abandon(context: CommandContext, view: WriteView): void {
    const collection = this.current(view);
    if (!collection) return;
    refuseWhileUsed(context, collection.namespace);
    view.catalog.put({ ...collection, building: [] });
    view.discard(this.begun.map(({ id }) => id));
  }

  /** Nothing when the collection was dropped. */
  private current(view: WriteView): CollectionEntry | undefined {
    const collection = view.catalog.find(this.collection.namespace);
    return collection?.id === this.collection.id ? collection : undefined;
  }
}

const aborted = ({ namespace }: CollectionEntry) =>
  new CommandError(
    INDEX_BUILD_ABORTED,
    'IndexBuildAborted',
    `Index build aborted: the collection ${namespace} was dropped`,
  );
