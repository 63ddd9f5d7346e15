import { bounded } from './effort.js';

/**
 * Results, one after the other, of work that may take long. `undefined` among them marks a moment at which others may
 * be let in and the work may be given up; no step between two of them takes long.
 */
export type Paced<T> = Iterable<T | undefined>;

/** Does paced work, each part of it within what one document may take. */
export function* inParts<T>(work: Paced<T>): Generator<T | undefined, void> {
  const parts = work[Symbol.iterator]();
  const nextPart = () => parts.next();
  try {
    for (let part = bounded(nextPart); !part.done; part = bounded(nextPart)) yield part.value;
  } finally {
    parts.return?.();
  }
}

/** Takes each result, with a step for each moment to pause at. */
export function* takeEach<T>(things: Paced<T>, take: (thing: T) => void): Generator<undefined, void> {
  for (const thing of things) {
    if (thing !== undefined) take(thing);
    yield undefined;
  }
}

/** Sorted in one go: a matter of a millisecond. */
const RUN_LENGTH = 1024;

/** Sorts without ever taking long. Items that compare as equal keep their order. */
export function* sortPaced<T>(
  items: readonly T[],
  compare: (a: T, b: T) => number,
): Generator<undefined, readonly T[]> {
  if (items.length <= RUN_LENGTH) return [...items].sort(compare);
  const runs: T[] = [];
  for (let from = 0; from < items.length; from += RUN_LENGTH) {
    runs.push(...items.slice(from, from + RUN_LENGTH).sort(compare));
    yield undefined;
  }
  let sorted: readonly T[] = runs;
  for (let length = RUN_LENGTH; length < items.length; length *= 2) sorted = yield* mergeRuns(sorted, length, compare);
  return sorted;
}

/** Merges each two neighbouring runs of a length. */
function* mergeRuns<T>(
  items: readonly T[],
  length: number,
  compare: (a: T, b: T) => number,
): Generator<undefined, readonly T[]> {
  const merged: T[] = [];
  for (let from = 0; from < items.length; from += 2 * length) {
    const middle = Math.min(from + length, items.length);
    const end = Math.min(middle + length, items.length);
    let [left, right] = [from, middle];
    while (left < middle || right < end) {
      const takesLeft = right >= end || (left < middle && compare(items[left] as T, items[right] as T) <= 0);
      merged.push(items[takesLeft ? left++ : right++] as T);
      if (merged.length % RUN_LENGTH === 0) yield undefined;
    }
  }
  return merged;
}
