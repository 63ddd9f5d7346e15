import { MAX_INDEX_KEY_BYTES } from '../index-key.js';
import type { Interval } from './bounds.js';
import { complement, concat, successor } from './bytes.js';

/** Index keys from `lower` up to, not including, `upper` (no `upper`: to the end), in the order of bytes. */
export interface KeyRange {
  readonly lower: Uint8Array;
  readonly upper: Uint8Array | undefined;
}

/** The intervals and the direction of one field of an index. */
export interface FieldIntervals {
  readonly intervals: readonly Interval[];
  readonly descending: boolean;
}

/** More ranges than this are not made: the fields that would multiply them are left to the filter. */
const MAX_RANGES = 1000;

/**
 * The ranges of compound keys whose leading fields lie in the given intervals. Fields after the first that is not made
 * of points can't narrow a range.
 * @returns ranges in key order, and how many of the fields they account for.
 */
export function compoundRanges(fields: readonly FieldIntervals[]): { ranges: KeyRange[]; used: number } {
  let prefixes: Uint8Array[] = [new Uint8Array(0)];
  for (const [i, { intervals, descending }] of fields.entries()) {
    const ordered = descending ? [...intervals].reverse() : intervals;
    const points = ordered.every(({ point }) => point);
    if (prefixes.length * ordered.length > MAX_RANGES) return { ranges: prefixes.map(wholePrefix), used: i };
    if (!points) {
      const ranges = prefixes.flatMap((prefix) => ordered.map((interval) => rangeOf(prefix, interval, descending)));
      return { ranges: ranges.map(cutRange), used: i + 1 };
    }
    prefixes = prefixes.flatMap((prefix) =>
      ordered.map(({ lower }) => concat(prefix, descending ? complement(lower) : lower)),
    );
  }
  return { ranges: prefixes.map(wholePrefix).map(cutRange), used: fields.length };
}

const wholePrefix = (prefix: Uint8Array): KeyRange => ({ lower: prefix, upper: successor(prefix) });

/**
 * The keys that start with `prefix` and go on within the interval. Descending bytes are complements, so what was the
 * upper end comes first; neither it nor anything that starts with it belongs to the range.
 */
function rangeOf(prefix: Uint8Array, { lower, upper }: Interval, descending: boolean): KeyRange {
  if (!descending) return { lower: concat(prefix, lower), upper: concat(prefix, upper) };
  const first = successor(complement(upper)) as Uint8Array;
  const last = successor(complement(lower));
  return { lower: concat(prefix, first), upper: last ? concat(prefix, last) : successor(prefix) };
}

/** Stored keys are cut, so ends are cut too, the upper one so that it still includes every key cut there. */
function cutRange({ lower, upper }: KeyRange): KeyRange {
  const cut = (bytes: Uint8Array) => bytes.slice(0, MAX_INDEX_KEY_BYTES);
  return {
    lower: cut(lower),
    upper: upper && upper.length > MAX_INDEX_KEY_BYTES ? successor(cut(upper)) : upper,
  };
}
