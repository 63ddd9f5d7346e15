import { setTimeout as delay } from 'node:timers/promises';

/**
 * Polls until `condition` gives something true, and answers it.
 * @throws Error after 20 s, with what was waited for
 */
export async function until<T>(what: string, condition: () => T | Promise<T>): Promise<NonNullable<T>> {
  const deadline = Date.now() + 20_000;
  for (;;) {
    const result = await condition();
    if (result) return result;
    if (Date.now() > deadline) throw new Error(`waited 20 s in vain: ${what}`);
    await delay(20);
  }
}
