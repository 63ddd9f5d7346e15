import { setImmediate } from 'node:timers/promises';

/**
 * Looks until a change is seen, and expects that no look failed to see it that began this many milliseconds after the
 * first. What counts is when a look began, since a busy machine may answer late.
 */
export async function seenWithin(ms: number, look: () => Promise<boolean>): Promise<void> {
  const began = performance.now();
  for (;;) {
    const askedAt = performance.now();
    if (await look()) return;
    expect(askedAt - began).toBeLessThan(ms);
    // What is to be seen may wait for a timer.
    await setImmediate();
  }
}
