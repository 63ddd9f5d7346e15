import { AsyncLocalStorage } from 'node:async_hooks';

/** Which worker runs; one for all interleavers, since Node.js asks every one that was ever made at each promise. */
const currentWorker = new AsyncLocalStorage<number>();

/** One effect that a worker is about to have. */
interface Pending {
  worker: number;
  /** Lets the effect happen; resolves when it has, and the worker stands before its next one. */
  act: () => Promise<void>;
}

/** More effects than any worker has in a sequence of some dozens of commands. */
const ENDLESS = 5000;

/** Lets code run in one go until nothing but a held-back effect is left to wait for. */
const untilQuiet = (): Promise<void> => new Promise((resolve) => setImmediate(resolve));

/**
 * Runs many workers at once and decides whose next effect happens: nothing that a worker does to the database or to
 * Stripe happens before it is told to. A worker that dies is simply told no more.
 */
export class Interleaver {
  private pending: Pending[] = [];
  private started = 0;
  private readonly running = new Set<number>();

  /** How many effects are waiting to happen. */
  get waiting(): number {
    return this.pending.length;
  }

  /** Starts a worker, up to its first effect. What it fails with is its own affair: its caller gets a 503. */
  async start(work: () => Promise<void>): Promise<void> {
    const worker = this.started++;
    this.running.add(worker);
    void currentWorker
      .run(worker, work)
      .catch(() => undefined)
      .finally(() => this.running.delete(worker));
    await untilQuiet();
  }

  /** Holds an effect of the worker that runs now back until its turn comes. */
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

  /** Lets one of the waiting effects happen. */
  async step(choice: number): Promise<void> {
    const [next] = this.pending.splice(choice % Math.max(1, this.pending.length), 1);
    await next?.act();
  }

  /** Kills the worker of one of the waiting effects: neither that nor any later one of it happens. */
  crash(choice: number): void {
    const victim = this.pending[choice % Math.max(1, this.pending.length)];
    if (victim) this.pending = this.pending.filter(({ worker }) => worker !== victim.worker);
  }

  /** Kills every worker, as the end of the process does. */
  crashAll(): void {
    this.pending = [];
  }

  /** Runs a worker to its end, while every other one stands still. */
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
