/** Half of the second within which a visitor sees a change: a value may be that old already when it is read. */
const MAX_AGE_MS = 500;

/** The oldest are dropped. */
const MAX_READS = 200;

interface Read<Value> {
  /** In ms of `performance.now()`: the value may be that old. */
  began: number;
  value: Promise<Value>;
}

/**
 * Reads that many requests need: those who ask for the same while it is being read get one value, and those who ask within
 * half a second of the read's beginning get it, too.
 */
export class SharedReads<Value> {
  /** By name, the oldest first. */
  private readonly reads = new Map<string, Read<Value>>();

  /** @param isKept whether a value is given to those who ask when it has been read */
  constructor(private readonly isKept = true) {}

  /**
   * A failure goes to all who wait for the read; the next one reads again.
   * @param readNow must not depend on the caller
   */
  async read(name: string, readNow: () => Promise<Value>): Promise<Value> {
    const now = performance.now();
    const shared = this.reads.get(name);
    if (shared && now - shared.began < MAX_AGE_MS) return shared.value;
    const read = { began: now, value: readNow() };
    this.reads.delete(name);
    this.reads.set(name, read);
    this.dropOld(now);
    let isKept = false;
    try {
      const value = await read.value;
      isKept = this.isKept;
      return value;
    } finally {
      if (!isKept && this.reads.get(name) === read) this.reads.delete(name);
    }
  }

  /** After a write, which reads under way may have missed. */
  clear(): void {
    this.reads.clear();
  }

  private dropOld(now: number): void {
    for (const [oldest, { began }] of this.reads) {
      if (now - began < MAX_AGE_MS && this.reads.size <= MAX_READS) return;
      this.reads.delete(oldest);
    }
  }
}
