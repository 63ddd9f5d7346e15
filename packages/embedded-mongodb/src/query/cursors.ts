import { randomBytes } from 'node:crypto';
import { Long } from 'bson';
import { CommandError } from '../engine/errors.js';
import { inParts, type Paced } from '../engine/pace.js';
import type { View } from '../storage/view.js';

/** MongoDB closes a cursor that was idle for this long, in milliseconds. */
const IDLE_MS = 600_000;
const MAX_BATCH_BYTES = 16 * 1024 * 1024;
const FIRST_BATCH_DOCUMENTS = 101;
/** How long, in milliseconds, a batch may keep other commands waiting. */
const SLICE_MS = 10;
const CURSOR_IN_USE = 292;
const CURSOR_KILLED = 237;

/**
 * Where a cursor's documents come from. Each call of `open` goes on where the last one stopped, in the view given.
 * `undefined` among the documents marks a moment at which others may be let in.
 */
export interface DocumentSource {
  open(view: View): Paced<Uint8Array>;
  /** Lets go of what it holds, when no more will be asked for; to be called once. */
  close?(): void;
}

/** A cursor's owner: no other may use the cursor. */
export interface CursorOwner {
  readonly namespace: string;
  /** The session's transaction it was made in. */
  readonly transaction?: { readonly isOver: boolean };
}

export interface Batch {
  readonly documents: Uint8Array[];
  /** Whether nothing more will come. */
  readonly done: boolean;
}

/** Takes batch after batch from a source. */
export class Cursor {
  private ahead: Uint8Array | undefined;
  private busy = false;
  private closed = false;
  lastUse = performance.now();

  constructor(
    readonly owner: CursorOwner,
    private readonly source: DocumentSource,
  ) {}

  /**
   * The next documents: at most `size` (101 of a first batch without one) and 16 MB.
   * @param pause called now and then to let others in; throws to stop.
   * @throws CursorInUse while another batch is being taken.
   */
  async next(view: View, size: number | undefined, pause: () => Promise<void>): Promise<Batch> {
    if (this.busy) throw new CommandError(CURSOR_IN_USE, 'CursorInUse', 'the cursor is already in use');
    this.busy = true;
    let isDone = true;
    try {
      const batch = await this.take(view, size, pause);
      isDone = batch.done;
      return batch;
    } finally {
      this.busy = false;
      this.lastUse = performance.now();
      if (this.closed) this.source.close?.();
      else if (isDone) this.close();
    }
  }

  /** Whether it has given all, has failed, or was closed. */
  get isOver(): boolean {
    return this.closed;
  }

  /** Ends it: at once, or after the batch that is being taken. Safe to call again. */
  close(): void {
    if (!this.closed && !this.busy) this.source.close?.();
    this.closed = true;
  }

  private async take(view: View, size: number | undefined, pause: () => Promise<void>): Promise<Batch> {
    const documents: Uint8Array[] = [];
    let bytes = 0;
    let sliceEnd = performance.now() + SLICE_MS;
    const limit = size ?? Infinity;
    for (const document of inParts(this.remaining(view))) {
      if (performance.now() > sliceEnd) {
        await pause();
        if (this.closed) throw new CommandError(CURSOR_KILLED, 'CursorKilled', 'the cursor was killed');
        sliceEnd = performance.now() + SLICE_MS;
      }
      if (document === undefined) continue;
      if (documents.length >= limit || (documents.length > 0 && bytes + document.length > MAX_BATCH_BYTES)) {
        this.ahead = document;
        return { documents, done: false };
      }
      documents.push(document);
      bytes += document.length;
    }
    return { documents, done: true };
  }

  /** The document the last batch had no room for comes first. */
  private *remaining(view: View): Paced<Uint8Array> {
    const ahead = this.ahead;
    this.ahead = undefined;
    if (ahead) yield ahead;
    yield* this.source.open(view);
  }
}

export const firstBatchSize = (batchSize: number | undefined): number => batchSize ?? FIRST_BATCH_DOCUMENTS;

/** Cursors with more to give, by id. */
export class Cursors {
  private readonly cursors = new Map<string, Cursor>();

  add(cursor: Cursor): Long {
    const id = Long.fromBytesLE([...randomBytes(8)]).shiftRightUnsigned(1);
    this.cursors.set(id.toString(), cursor);
    return id;
  }

  get(id: Long): Cursor | undefined {
    return this.cursors.get(id.toString());
  }

  remove(id: Long): boolean {
    this.get(id)?.close();
    return this.cursors.delete(id.toString());
  }

  removeWhere(gone: (owner: CursorOwner) => boolean): void {
    for (const [id, cursor] of this.cursors) if (gone(cursor.owner)) this.end(id, cursor);
  }

  /** Removes cursors that were idle for long, or that no client can use any more. */
  removeStale(): void {
    const oldest = performance.now() - IDLE_MS;
    for (const [id, cursor] of this.cursors) {
      if (cursor.lastUse < oldest || cursor.owner.transaction?.isOver) this.end(id, cursor);
    }
  }

  private end(id: string, cursor: Cursor): void {
    cursor.close();
    this.cursors.delete(id);
  }

  get size(): number {
    return this.cursors.size;
  }
}
