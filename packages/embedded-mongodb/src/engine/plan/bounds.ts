import { BSONRegExp } from 'bson';
import { TYPE_ORDER } from '../values/compare.js';
import type { Condition, Pattern, Predicate, Test } from '../filter/predicate.js';
import { regexPrefix } from '../filter/regex.js';
import { encodeValue } from '../key-encoding.js';
import { double, toDouble } from '../values/numbers.js';
import { isArray, isNumber, typeOf, type Value } from '../values/value.js';
import { successor } from './bytes.js';

/** Encoded values from `lower` up to, not including, `upper`. A point holds one value only. */
export interface Interval {
  readonly lower: Uint8Array;
  readonly upper: Uint8Array;
  readonly point: boolean;
}

/** Where the keys of matching documents lie: intervals in order, apart from each other. */
export interface Bounds {
  readonly intervals: readonly Interval[];
  /** Whether every document with a key in here matches, so that nothing needs checking again. */
  readonly exact: boolean;
}

const EVERYTHING: Interval = { lower: new Uint8Array(0), upper: Uint8Array.of(0xff), point: false };

/** No bounds at all. */
export const UNBOUNDED: Bounds = { intervals: [EVERYTHING], exact: false };
const NOTHING: Bounds = { intervals: [], exact: true };

export const isUnbounded = ({ intervals }: Bounds): boolean => intervals.length === 1 && intervals[0] === EVERYTHING;

/** Whether documents without the field may be among those within the bounds. */
export function includesNull({ intervals }: Bounds): boolean {
  const key = encodeValue(null);
  return intervals.some(({ lower, upper }) => Buffer.compare(lower, key) <= 0 && Buffer.compare(key, upper) < 0);
}

/**
 * The bounds a filter sets to the keys of one path.
 * @param multikey whether the path leads through arrays. Then each condition may be met by another item, so conditions
 * can't be joined and the narrowest stands alone.
 */
export function pathBounds(predicate: Predicate, path: string, multikey: boolean): Bounds {
  switch (predicate.kind) {
    case 'and': {
      const bounds = predicate.clauses.map((clause) => pathBounds(clause, path, multikey)).filter(isBound);
      return multikey ? narrowest(bounds) : bounds.reduce(intersect, UNBOUNDED);
    }
    case 'or': {
      const bounds = predicate.clauses.map((clause) => pathBounds(clause, path, multikey));
      return bounds.every(isBound) ? inexact(union(bounds)) : UNBOUNDED;
    }
    case 'path':
      if (predicate.path === path) return testBounds(predicate.test);
      if (predicate.test.op === 'elemMatchObject' && path.startsWith(`${predicate.path}.`)) {
        return inexact(pathBounds(predicate.test.predicate, path.slice(predicate.path.length + 1), multikey));
      }
      return UNBOUNDED;
    default:
      return UNBOUNDED;
  }
}

const isBound = (bounds: Bounds) => !isUnbounded(bounds);
const inexact = (bounds: Bounds): Bounds => (isUnbounded(bounds) ? bounds : { ...bounds, exact: false });

/** The bounds one test sets. */
export function testBounds(test: Test): Bounds {
  switch (test.op) {
    case 'eq':
      return equalityBounds(test.value);
    case 'gt':
    case 'gte':
    case 'lt':
    case 'lte':
      return comparisonBounds(test.op, test.value);
    case 'in':
      return union([...test.values.map(equalityBounds), ...test.patterns.map(patternBounds)]);
    case 'regex':
      return patternBounds(test.pattern);
    case 'elemMatchValue':
      return inexact(conditionBounds(test.condition));
    default:
      return UNBOUNDED;
  }
}

function conditionBounds(condition: Condition): Bounds {
  if (condition.kind === 'test') return testBounds(condition.test);
  if (condition.kind === 'and')
    return condition.clauses.map(conditionBounds).filter(isBound).reduce(intersect, UNBOUNDED);
  return UNBOUNDED;
}

function point(value: Value): Interval {
  const lower = encodeValue(value);
  return { lower, upper: successor(lower) as Uint8Array, point: true };
}

function equalityBounds(value: Value): Bounds {
  // Missing has null's key, which some paths through arrays have too without matching.
  if (value === null) return { intervals: [point(null)], exact: false };
  // An array is found by its first item, or as an item itself of an array of arrays.
  if (isArray(value)) return inexact(union([pointBounds(value[0]), pointBounds(value)]));
  return pointBounds(value);
}

const pointBounds = (value: Value): Bounds => ({ intervals: [point(value)], exact: true });

function comparisonBounds(op: 'gt' | 'gte' | 'lt' | 'lte', value: Value): Bounds {
  const type = typeOf(value);
  if (type === 'array' || type === 'minKey' || type === 'maxKey') return UNBOUNDED;
  const isNaNValue = isNumber(value) && Number.isNaN(toDouble(value));
  if (value === null || isNaNValue) return op === 'gt' || op === 'lt' ? NOTHING : equalityBounds(value);
  const key = encodeValue(value);
  const after = successor(key) as Uint8Array;
  const bracket = TYPE_ORDER[type];
  // NaN, the least number, is in no range.
  const bottom = isNumber(value) ? encodeValue(double(-Infinity)) : Uint8Array.of(bracket);
  const top = Uint8Array.of(bracket + 1);
  const [lower, upper] = {
    gt: [after, top] as const,
    gte: [key, top] as const,
    lt: [bottom, key] as const,
    lte: [bottom, after] as const,
  }[op];
  return { intervals: [{ lower, upper, point: false }], exact: true };
}

function patternBounds(pattern: Pattern): Bounds {
  const itself = point(new BSONRegExp(pattern.source, pattern.options));
  const start = regexPrefix(pattern);
  // The two zero bytes that end a string are not part of a prefix.
  const lower = start ? encodeValue(start.prefix).slice(0, -2) : Uint8Array.of(TYPE_ORDER.string);
  const strings = { lower, upper: successor(lower) as Uint8Array, point: false };
  return { intervals: [strings, itself], exact: start?.exact === true };
}

/** The bounds with the fewest and narrowest intervals: points before ranges. */
function narrowest(bounds: readonly Bounds[]): Bounds {
  const width = ({ intervals }: Bounds) => (intervals.every(({ point }) => point) ? intervals.length : 1e9);
  return inexact(bounds.reduce((best, next) => (width(next) < width(best) ? next : best), bounds[0] ?? UNBOUNDED));
}

function intersect(a: Bounds, b: Bounds): Bounds {
  if (isUnbounded(a)) return b;
  if (isUnbounded(b)) return a;
  const intervals: Interval[] = [];
  let [i, j] = [0, 0];
  while (i < a.intervals.length && j < b.intervals.length) {
    const [x, y] = [a.intervals[i] as Interval, b.intervals[j] as Interval];
    const lower = Buffer.compare(x.lower, y.lower) >= 0 ? x.lower : y.lower;
    const endsFirst = Buffer.compare(x.upper, y.upper) <= 0;
    const upper = endsFirst ? x.upper : y.upper;
    if (Buffer.compare(lower, upper) < 0) intervals.push({ lower, upper, point: x.point || y.point });
    if (endsFirst) i++;
    else j++;
  }
  return { intervals, exact: a.exact && b.exact };
}

/** All intervals in order, those that touch joined. */
function union(bounds: readonly Bounds[]): Bounds {
  const sorted = bounds.flatMap(({ intervals }) => intervals).sort((a, b) => Buffer.compare(a.lower, b.lower));
  const intervals: Interval[] = [];
  for (const interval of sorted) {
    const last = intervals[intervals.length - 1];
    if (last === undefined || Buffer.compare(last.upper, interval.lower) <= 0) intervals.push(interval);
    else if (Buffer.compare(interval.upper, last.upper) > 0) {
      intervals[intervals.length - 1] = { lower: last.lower, upper: interval.upper, point: false };
    }
  }
  return { intervals, exact: bounds.every(({ exact }) => exact) };
}
