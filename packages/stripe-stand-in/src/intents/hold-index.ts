import type { KeyValueStore } from '../storage/key-value-store.js';

/** How long an issuer keeps an uncaptured hold, in seconds (https://docs.stripe.com/payments/place-a-hold-on-a-payment-method). */
export const HOLD_SECONDS = 7 * 24 * 3600;

/** Uncaptured holds by the Unix second in which they expire. */
export class HoldIndex {
  constructor(private readonly store: KeyValueStore) {}

  add(intentId: string, expiresAt: number): void {
    this.store.put(['hold', expiresAt, intentId], true);
  }

  /** Takes out the expired holds, at most `limit`, and names their intents. */
  takeExpired(now: number, limit: number): string[] {
    const ids: string[] = [];
    for (const { key } of this.store.range<true>(['hold'], { to: [now] })) {
      this.store.remove(key);
      ids.push(key[2] as string);
      if (ids.length === limit) break;
    }
    return ids;
  }
}
