import { setTimeout as pause } from 'node:timers/promises';

const BETWEEN_LOOKS_MS = 50;

/**
 * Waits until a condition holds.
 * @param within timeout in milliseconds
 * @throws Error naming the condition that didn't hold
 */
export async function eventually(
  what: string,
  condition: () => boolean | Promise<boolean>,
  within = 20_000,
): Promise<void> {
  const deadline = Date.now() + within;
  while (!(await condition())) {
    if (Date.now() > deadline) throw new Error(`${what} did not come within ${within} ms`);
    await pause(BETWEEN_LOOKS_MS);
  }
}
