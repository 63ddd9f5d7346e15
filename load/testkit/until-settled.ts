import { setTimeout } from 'node:timers/promises';
import { findUnsettled } from './oracle.js';
import type { Books } from './books.js';

const LOOK_EVERY_MS = 250;

/** Reads the books until nothing is left to do or the time is over, half of the time at most, and returns the last ones. */
export async function untilSettled(look: () => Promise<Books>, withinMs: number): Promise<Books> {
  const deadline = performance.now() + withinMs;
  for (;;) {
    const begun = performance.now();
    const books = await look();
    if (findUnsettled(books).length === 0 || performance.now() > deadline) return books;
    await setTimeout(Math.max(LOOK_EVERY_MS, performance.now() - begun));
  }
}
