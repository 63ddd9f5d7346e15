const stillness = matchMedia('(prefers-reduced-motion: reduce)');

/** Whether the visitor asked for nothing to move. */
export function prefersStillness(): boolean {
  return stillness.matches;
}
