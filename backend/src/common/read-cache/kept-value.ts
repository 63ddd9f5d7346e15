import type { ShownWrites } from './shown-writes.js';

/** Another replica's changes are seen after this time. */
const KEPT_MS = 500;

/** A value of the database that many requests need: read at most twice a second, and at once after a write by this process. */
export class KeptValue<Value> {
  private kept: { value: Promise<Value>; readAt: number } | undefined;

  /** @param model the name of the model that it is read from */
  constructor(
    private readonly read: () => Promise<Value>,
    writes: ShownWrites,
    model: string,
  ) {
    writes.listen((write) => {
      if (write.model === model) this.kept = undefined;
    });
  }

  async get(): Promise<Value> {
    const now = performance.now();
    if (!this.kept || now - this.kept.readAt >= KEPT_MS) this.kept = { value: this.read(), readAt: now };
    const { kept } = this;
    try {
      return await kept.value;
    } catch (error) {
      if (this.kept === kept) this.kept = undefined;
      throw error;
    }
  }
}
