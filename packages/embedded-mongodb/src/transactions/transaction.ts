import { CommandError } from '../engine/errors.js';
import { OverlayCatalog } from '../storage/catalog.js';
import type { Holder } from '../storage/claims.js';
import { OverlayKeySpace } from '../storage/overlay-key-space.js';
import type { SnapshotView, Store } from '../storage/store.js';
import type { WritableView } from '../storage/view.js';

const SNAPSHOT_UNAVAILABLE = 246;
const TOO_LARGE = 388;

/** Memory limit of a transaction's changes, in bytes: its commit is one write, which keeps others waiting. */
const MAX_CHANGED_BYTES = 32 * 1024 * 1024;

/** The resource a transaction and a change of a collection's catalog entry contend for. */
export const collectionResource = (namespace: string) => `collection ${namespace}`;

/**
 * One transaction's work: what was committed when it began, with its own changes laid over that in memory.
 * Nothing of it reaches the store before the commit.
 */
export class Transaction implements Holder {
  readonly ended: Promise<void>;
  readonly view: WritableView;
  private readonly snapshot: SnapshotView;
  private readonly records: OverlayKeySpace;
  private readonly entries: OverlayKeySpace;
  private readonly catalog: OverlayCatalog;
  private readonly namespaces = new Set<string>();
  private resolveEnded: () => void = () => undefined;
  private changedBytes = 0;
  private wrote = false;
  private over = false;

  constructor(private readonly store: Store) {
    this.snapshot = store.snapshot();
    const hold = (bytes: number) => this.hold(bytes);
    this.records = new OverlayKeySpace(this.snapshot.records, hold);
    this.entries = new OverlayKeySpace(this.snapshot.entries, hold);
    this.catalog = new OverlayCatalog(store.catalog);
    this.ended = new Promise((resolve) => (this.resolveEnded = resolve));
    this.view = {
      records: this.records,
      entries: this.entries,
      catalog: this.catalog,
      nextRecordId: (collectionId) => store.nextRecordId(collectionId),
      claim: (resource) => this.claim(resource),
    };
    store.claims.open(this);
  }

  get sequence(): number {
    return this.snapshot.sequence;
  }

  get isOver(): boolean {
    return this.over;
  }

  /** Whether a commit has anything to write. */
  get hasChanges(): boolean {
    return this.wrote;
  }

  /**
   * Notes that a collection is used, which keeps it from being dropped or indexed anew until the end.
   * @throws SnapshotUnavailable when that has happened since the snapshot was taken.
   */
  use(namespace: string): void {
    if (this.namespaces.has(namespace)) return;
    if (this.store.claims.isNewerThan(this, collectionResource(namespace))) {
      throw new CommandError(
        SNAPSHOT_UNAVAILABLE,
        'SnapshotUnavailable',
        `Unable to read from a snapshot due to pending collection catalog changes to collection '${namespace}'; please retry the operation.`,
      );
    }
    this.namespaces.add(namespace);
  }

  uses(namespace: string): boolean {
    return this.namespaces.has(namespace);
  }

  /** Makes the changes in the view of a write, as one. */
  applyTo(target: WritableView): void {
    this.records.applyTo(target.records);
    this.entries.applyTo(target.entries);
    this.catalog.applyTo(target.catalog);
  }

  /** Lets go of everything; `sequence` is that of the commit, if there was one. */
  end(sequence?: number): void {
    this.store.claims.release(this, sequence);
    this.snapshot.release();
    this.over = true;
    this.resolveEnded();
  }

  private hold(bytes: number): void {
    this.changedBytes += bytes;
    if (this.changedBytes <= MAX_CHANGED_BYTES) return;
    const message = `the changes of the transaction take more than ${MAX_CHANGED_BYTES} bytes`;
    throw new CommandError(TOO_LARGE, 'TransactionTooLargeForCache', message);
  }

  private claim(resource: string): void {
    this.store.claims.claimFor(this, resource);
    this.wrote = true;
  }
}
