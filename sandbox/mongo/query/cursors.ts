import { randomBytes } from 'node:crypto';
import { Long } from 'bson';
import { CommandError } from '../engine/errors.js';
import type { View } from '../storage/view.js';

/** MongoDB gives up a cursor nobody has asked for this long, in milliseconds. */
const IDLE_MS = 600_000;
const MAX_BATCH_BYTES = 16 * 1024 * 1024;
const FIRST_BATCH_DOCUMENTS = 101;
/** How long, in milliseconds, a batch may keep other commands waiting. */
const SLICE_MS = 15;
const CURSOR_IN_USE = 292;

/**
 * Where a cursor's documents come from. Each call of `open` goes on where the last one stopped, in the view given.
 * `undefined` among the documents marks a moment at which others may be let in.
 */
export interface DocumentSource {
  open(view: View): Iterable<Uint8Array | undefined>;
}

/** What belongs together: a cursor may only be used from where it was made. */
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
  lastUse = performance.now();

  constructor(
    readonly owner: CursorOwner,
    private readonly source: DocumentSource,
  ) {}

  /**
   * The next documents: at most `size` (101 of a first batch without one) and 16 MB.
   * @param pause called now and then; throws to stop.
   * @throws CursorInUse while another batch is being taken.
   */
  async next(view: View, size: number | undefined, pause: () => void): Promise<Batch> {
    if (this.busy) throw new CommandError(CURSOR_IN_USE, 'CursorInUse', 'the cursor is already in use');
    this.busy = true;
    try {
      return await this.take(view, size, pause);
    } finally {
      this.busy = false;
      this.lastUse = performance.now();
    }
  }

  private async take(view: View, size: number | undefined, pause: () => void): Promise<Batch> {
    const documents: Uint8Array[] = [];
    let bytes = 0;
    let sliceEnd = performance.now() + SLICE_MS;
    const limit = size ?? Infinity;
    for (const document of this.remaining(view)) {
      if (performance.now() > sliceEnd) {
        await new Promise(setImmediate);
        pause();
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
  private *remaining(view: View): Iterable<Uint8Array | undefined> {
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
    return this.cursors.delete(id.toString());
  }

  removeWhere(gone: (owner: CursorOwner) => boolean): void {
    for (const [id, cursor] of this.cursors) if (gone(cursor.owner)) this.cursors.delete(id);
  }

  /** Removes cursors that nobody has asked for long, or that nobody can ask for any more. */
  removeStale(): void {
    const oldest = performance.now() - IDLE_MS;
    for (const [id, { lastUse, owner }] of this.cursors) {
      if (lastUse < oldest || owner.transaction?.isOver) this.cursors.delete(id);
    }
  }

  get size(): number {
    return this.cursors.size;
  }
}
