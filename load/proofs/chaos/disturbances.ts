import { setTimeout } from 'node:timers/promises';
import { CAPTURE, type Fault, type StripeStandIn } from '../../testkit/stripe-stand-in.js';
import type { ShopUnderTest } from '../../testkit/shop-under-test.js';

/** The share of calls, and of events, that meet a fault. */
const SHARE = 0.1;

/** Longer than the shop's timeout for Stripe, so that calls it gave up still happen. */
const TOO_SLOW_MS = 11_000;

/** All the stand-in's faults of calls; one call in ten meets one of them. */
const CALL_FAULTS: readonly Fault[] = [
  { kind: 'latency', delayMs: 500 },
  { kind: 'latency', delayMs: TOO_SLOW_MS },
  { kind: 'drop_before' },
  { kind: 'drop_after' },
  { kind: 'hang_before' },
  { kind: 'hang_after' },
  { kind: 'error_before' },
  { kind: 'error_after' },
  { kind: 'lock_timeout' },
  // Strikes only captures.
  { kind: 'expire_hold', ...CAPTURE, probability: SHARE / 2 },
];

/** All the stand-in's faults of events. */
const EVENT_FAULTS: readonly Fault[] = [
  { kind: 'event_drop' },
  { kind: 'event_duplicate' },
  { kind: 'event_delay', delayMs: 3000 },
  { kind: 'event_reorder', delayMs: 3000 },
];

interface Faults {
  /** Ends them all; returns how often each has struck. */
  end(): Promise<Map<string, number>>;
}

/** Has a tenth of Stripe's calls and a tenth of its events fail, in every possible way. */
export async function startFaults(stripe: StripeStandIn): Promise<Faults> {
  const started: { name: string; id: string }[] = [];
  for (const faults of [CALL_FAULTS, EVENT_FAULTS]) {
    for (const fault of faults) {
      const id = await stripe.fault({ probability: SHARE / faults.length, ...fault });
      started.push({ name: fault.delayMs ? `${fault.kind} ${fault.delayMs} ms` : fault.kind, id });
    }
  }
  return {
    async end() {
      const struck = new Map<string, number>();
      for (const { name, id } of started) struck.set(name, await stripe.hits(id));
      await stripe.endFaults();
      return struck;
    },
  };
}

interface Kills {
  /** Ends them, with all processes running; returns the number of kills. */
  end(): Promise<number>;
}

/**
 * Kills API processes at random moments, so many seconds apart, one at a time, and restarts each at once. The first dies as
 * early as that, so that a short run has a kill, too.
 */
export function startKilling(shop: ShopUnderTest, { from, to }: { from: number; to: number }): Kills {
  let lifetime = from;
  let kills = 0;
  const ended = new AbortController();
  const kill = async (): Promise<void> => {
    while (!ended.signal.aborted) {
      await setTimeout(lifetime * 1000, undefined, { signal: ended.signal }).catch(() => undefined);
      if (ended.signal.aborted) return;
      await shop.killAndRestart(Math.floor(Math.random() * shop.size));
      kills++;
      lifetime = from + Math.random() * (to - from);
    }
  };
  const killing = kill();
  // Its failure is reported by `end`.
  killing.catch(() => undefined);
  return {
    async end() {
      ended.abort();
      await killing;
      return kills;
    },
  };
}
