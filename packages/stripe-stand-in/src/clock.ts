import type { KeyValueStore } from './storage/key-value-store.js';

const OFFSET_KEY = ['meta', 'clock_offset'];

/**
 * The account's time. Tests move it forward (seven days for a hold to expire, one for an idempotency key), and the
 * offset lasts over restarts, so that objects never seem to come from the future.
 */
export class Clock {
  private offsetSeconds: number;

  constructor(private readonly store: KeyValueStore) {
    this.offsetSeconds = store.get<number>(OFFSET_KEY) ?? 0;
  }

  /** Unix time in whole seconds, as every `created` of the API. */
  now(): number {
    return Math.floor(Date.now() / 1000) + this.offsetSeconds;
  }

  /** Moves the clock forward by a number of seconds. */
  advance(seconds: number): void {
    this.offsetSeconds += seconds;
    this.store.transact(() => this.store.put(OFFSET_KEY, this.offsetSeconds));
  }

  /** Back to the machine's own time; the store is emptied by the same caller. */
  reset(): void {
    this.offsetSeconds = 0;
  }
}
