/** Left in the history entry by a link within a page that is to feel like a change of page. */
export const FROM_THE_TOP = { fromTheTop: true };

export function startsAtTheTop(state: unknown): boolean {
  return typeof state === 'object' && state !== null && 'fromTheTop' in state;
}
