import { commandError } from '../engine/errors.js';

/** A transaction, as far as claims go. */
export interface Holder {
  /** The last write its snapshot is sure to hold. */
  readonly sequence: number;
  /** Resolves when it has committed or aborted. */
  readonly ended: Promise<void>;
}

/** Tells a write outside transactions to wait for a transaction's end and try again; nothing was changed. */
export class HeldByTransaction extends Error {
  constructor(readonly ended: Promise<void>) {
    super('held by a transaction');
    this.name = 'HeldByTransaction';
  }
}

/**
 * Which transaction writes which resource. An open transaction holds each resource it writes until it ends; the first
 * writer wins, as in MongoDB. Resources are known by name.
 */
export class Claims {
  private readonly holders = new Map<string, Holder>();
  private readonly held = new Map<Holder, Set<string>>();
  /** By resource, the sequence number of its last write, oldest write first. */
  private readonly written = new Map<string, number>();

  /** Lets a transaction take part. */
  open(holder: Holder): void {
    this.held.set(holder, new Set());
  }

  /**
   * Claims for a write that happens at once.
   * @throws HeldByTransaction while an open transaction holds the resource.
   */
  claimNow(resource: string, sequence: number): void {
    const holder = this.holders.get(resource);
    if (holder) throw new HeldByTransaction(holder.ended);
    this.noteWritten(resource, sequence);
  }

  /**
   * Claims for a transaction, until it ends.
   * @throws WriteConflict when another transaction holds the resource or it was written after the snapshot was taken.
   */
  claimFor(holder: Holder, resource: string): void {
    const other = this.holders.get(resource);
    if (other === holder) return;
    if (other !== undefined || this.isNewerThan(holder, resource)) throw writeConflict();
    this.holders.set(resource, holder);
    this.held.get(holder)?.add(resource);
  }

  /** Whether a resource was written after the snapshot was taken. */
  isNewerThan(holder: Holder, resource: string): boolean {
    return (this.written.get(resource) ?? 0) > holder.sequence;
  }

  /** Ends a transaction's claims. `sequence` is that of its commit; without one it was aborted. */
  release(holder: Holder, sequence?: number): void {
    for (const resource of this.held.get(holder) ?? []) {
      this.holders.delete(resource);
      if (sequence !== undefined) this.noteWritten(resource, sequence);
    }
    this.held.delete(holder);
  }

  /** Forgets the writes every snapshot holds, those taken from now on included. */
  forgetUpTo(visible: number): void {
    let needed = visible;
    for (const { sequence } of this.held.keys()) needed = Math.min(needed, sequence);
    for (const [resource, sequence] of this.written) {
      if (sequence > needed) return;
      this.written.delete(resource);
    }
  }

  private noteWritten(resource: string, sequence: number): void {
    this.written.delete(resource);
    this.written.set(resource, sequence);
  }
}

function writeConflict() {
  return commandError(
    'WriteConflict',
    'Caused by :: Write conflict during plan execution and yielding is disabled. :: Please retry your operation or multi-document transaction.',
  );
}
