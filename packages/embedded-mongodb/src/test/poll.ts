import { setTimeout as delay } from 'node:timers/promises';

/** Asks again and again until the answer is true. @throws Error after the deadline, 60 s by default. */
export async function eventually(condition: () => boolean | Promise<boolean>, deadlineMs = 60_000): Promise<void> {
  const end = Date.now() + deadlineMs;
  while (!(await condition())) {
    if (Date.now() > end) throw new Error('what was waited for did not come');
    await delay(10);
  }
}
