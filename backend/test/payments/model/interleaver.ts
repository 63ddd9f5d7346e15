import { AsyncLocalStorage } from 'node:async_hooks';

/** The running worker; one storage for all interleavers, since Node.js runs every storage's hook at each promise. */
const currentWorker = new AsyncLocalStorage<number>();

/** One effect that a worker is about to have. */
interface Pending {
  worker: number;
  /** Runs the effect; resolves when the worker waits for its next one. */
  act: () => Promise<void>;
}

/** More effects than any worker has in dozens of commands. */
const ENDLESS = 5000;

/** Resolves once all code waits for held-back effects. */
const untilQuiet = (): Promise<void> => new Promise((resolve) => setImmediate(resolve));

/**
 * Runs many workers at once and decides whose next effect on the database or on Stripe happens. The effects of a dead
 * worker never happen.
 */
export class Interleaver {
  private pending: Pending[] = [];
  private started = 0;
  private readonly running = new Set<number>();

  /** How many effects are waiting to happen. */
  get waiting(): number {
    return this.pending.length;
  }

  /** Starts a worker, up to its first effect. Its failure is ignored: its caller gets a 503. */
  async start(work: () => Promise<void>): Promise<void> {
    const worker = this.started++;
    this.running.add(worker);
    void currentWorker
      .run(worker, work)
      .catch(() => undefined)
      .finally(() => this.running.delete(worker));
    await untilQuiet();
  }

  /** Holds an effect of the running worker back until its turn. */
  perform<Result>(effect: () => Result | Promise<Result>): Promise<Result> {
    const worker = currentWorker.getStore() ?? -1;
    return new Promise((resolve, reject) => {
      const act = async (): Promise<void> => {
        try {
          const result = await effect();
          resolve(result);
        } catch (error) {
          reject(error);
        }
        await untilQuiet();
      };
      this.pending.push({ worker, act });
    });
  }

  /** Runs one of the waiting effects. */
  async step(choice: number): Promise<void> {
    const [next] = this.pending.splice(choice % Math.max(1, this.pending.length), 1);
    await next?.act();
  }

  /** Kills the worker of a waiting effect: neither this effect nor a later one happens. */
  crash(choice: number): void {
    const victim = this.pending[choice % Math.max(1, this.pending.length)];
    if (victim) this.pending = this.pending.filter(({ worker }) => worker !== victim.worker);
  }

  /** Kills every worker, as the end of the process does. */
  crashAll(): void {
    this.pending = [];
  }

  /** Runs a worker to its end while all others are paused. */
  async finish(work: () => Promise<void>): Promise<void> {
    const others = this.pending;
    this.pending = [];
    await this.start(work);
    for (let steps = 0; this.pending.length > 0; steps++) {
      if (steps > ENDLESS) throw new Error('a worker goes on for ever');
      await this.step(0);
    }
    this.pending = others;
  }
}
