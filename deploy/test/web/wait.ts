import { setTimeout as delay } from 'node:timers/promises';

/**
 * Polls until `condition` returns a truthy value, and returns it.
 * @throws Error after 20 s or the given time, with the description
 */
export async function until<T>(
  what: string,
  condition: () => T | Promise<T>,
  withinMs = 60_000,
): Promise<NonNullable<T>> {
  const deadline = Date.now() + withinMs;
  for (;;) {
    const result = await condition();
    if (result) return result;
    if (Date.now() > deadline) throw new Error(`waited ${withinMs} ms in vain: ${what}`);
    await delay(20);
  }
}
