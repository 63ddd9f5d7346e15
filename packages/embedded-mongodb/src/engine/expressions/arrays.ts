import { compareValues, valuesEqual } from '../values/compare.js';
import { spend, spendFor } from '../effort.js';
import { locationError } from '../errors.js';
import { fitsInt32, int32, toDouble } from '../values/numbers.js';
import {
  isArray,
  isDocument,
  isNullish,
  isNumber,
  isString,
  setField,
  typeOf,
  type Document,
  type Value,
} from '../values/value.js';
import { binary, named, ranged, unary, unaryOrNull, variadic } from './arguments.js';
import type { CompileOperator, Operators } from './expression.js';

/** A 32-bit whole number, or `undefined` when the number is none. */
export function asInt32(value: Value): number | undefined {
  const number = isNumber(value) ? toDouble(value) : NaN;
  return Number.isInteger(number) && fitsInt32(number) ? number : undefined;
}

const itemAt = (items: readonly Value[], index: number): Value => items[index < 0 ? items.length + index : index];

function arrayElemAt(array: Value, index: Value): Value {
  if (isNullish(array) || isNullish(index)) return null;
  if (!isArray(array))
    throw locationError(28689, `$arrayElemAt's first argument must be an array, but is ${typeOf(array)}`);
  if (!isNumber(index)) throw locationError(28690, `$arrayElemAt's second argument must be a numeric value`);
  const at = asInt32(index);
  if (at === undefined) throw locationError(28691, "$arrayElemAt's second argument must be a 32-bit integer");
  return itemAt(array, at);
}

function end(operator: string, index: 0 | -1): CompileOperator {
  return unaryOrNull((value) => {
    if (!isArray(value)) throw locationError(28689, `${operator}'s argument must be an array, but is ${typeOf(value)}`);
    return itemAt(value, index);
  });
}

const N_ERRORS = { notDocument: 5787801, unknown: 5787901, missing: { n: 5787906, input: 5787907 } };

/** `$firstN` and its like: some of an array's items, `n` at the most. */
function someOf(choose: (items: Value[], n: number) => Value[]): CompileOperator {
  return named(['n', 'input'], [], N_ERRORS, ({ n, input }) => {
    const count = parseN(n);
    if (!isArray(input)) throw locationError(5788200, 'Input must be an array');
    return choose(input, count);
  });
}

/** The `n` of `$firstN` and its like. */
export function parseN(n: Value): number {
  if (!isNumber(n)) throw locationError(5787902, "Value for 'n' must be of integral type");
  const count = toDouble(n);
  if (!Number.isSafeInteger(count)) throw locationError(5787903, "Value for 'n' must be of integral type");
  if (count <= 0) throw locationError(5787908, `'n' must be greater than 0, found ${count}`);
  return count;
}

function withoutNulls(items: Value[]): Value[] {
  spendCopy(items.length);
  return items.filter((item) => !isNullish(item));
}

/** Items copied, or skipped, in a step. */
const ITEMS_PER_STEP = 8;

/** Counts the steps of a copy of an array. */
export function spendCopy(items: number): void {
  spendFor(items, ITEMS_PER_STEP);
}

/** The items of all arrays. */
export function concatenated(arrays: readonly (readonly Value[])[]): Value[] {
  spend(arrays.length);
  for (const { length } of arrays) spendCopy(length);
  return arrays.length > FEW ? arrays.flat() : ([] as Value[]).concat(...arrays);
}

/** More could not be given as arguments. */
const FEW = 1000;

function concatArrays(values: Iterable<Value>): Value {
  const arrays: Value[][] = [];
  for (const value of values) {
    if (isNullish(value)) return null;
    if (!isArray(value)) throw locationError(28664, `$concatArrays only supports arrays, not ${typeOf(value)}`);
    arrays.push(value);
  }
  return concatenated(arrays);
}

function includes(value: Value, array: Value): Value {
  if (!isArray(array))
    throw locationError(40081, `$in requires an array as a second argument, found: ${typeOf(array)}`);
  return array.some((item) => valuesEqual(item, value));
}

function indexOfArray(array: Value, wanted: Value, from?: Value, to?: Value): Value {
  if (isNullish(array)) return null;
  if (!isArray(array)) throw locationError(40090, '$indexOfArray requires an array as a first argument');
  const start = from === undefined ? 0 : parseIndex('$indexOfArray', 'starting', from);
  const stop = to === undefined ? array.length : parseIndex('$indexOfArray', 'ending', to);
  for (let i = start; i < Math.min(stop, array.length); i++) if (valuesEqual(array[i], wanted)) return int32(i);
  return int32(-1);
}

/** A bound of a search: not negative. */
export function parseIndex(operator: string, which: 'starting' | 'ending', value: Value): number {
  const index = asInt32(value);
  if (index === undefined) throw locationError(40096, `${operator} requires an integral ${which} index`);
  if (index < 0) throw locationError(40097, `${operator} requires a nonnegative ${which} index, found: ${index}`);
  return index;
}

/** As much as MongoDB gives to one value: beyond this a document could not hold it. */
const MAX_RANGE_ITEMS = 4_000_000;

function range(start: Value, stop: Value, step: Value = int32(1)): Value {
  const from = parseBound(start, 34443, 34444);
  const to = parseBound(stop, 34445, 34446);
  const by = parseBound(step, 34447, 34448);
  if (by === 0) throw locationError(34449, '$range requires a non-zero step value');
  const count = Math.max(Math.ceil((to - from) / by), 0);
  if (count > MAX_RANGE_ITEMS) throw locationError(146, '$range would use too much memory');
  spend(count);
  const items: Value[] = [];
  for (let i = 0; i < count; i++) items.push(int32(from + i * by));
  return items;
}

function parseBound(value: Value, notNumber: number, notInteger: number): number {
  if (!isNumber(value)) throw locationError(notNumber, `$range requires numeric values, found ${typeOf(value)}`);
  const bound = asInt32(value);
  if (bound === undefined) throw locationError(notInteger, '$range requires values that are 32-bit integers');
  return bound;
}

function reverseArray(value: Value): Value {
  if (isNullish(value)) return null;
  if (!isArray(value))
    throw locationError(34435, `The argument to $reverseArray must be an array, but was ${typeOf(value)}`);
  spendCopy(value.length);
  return [...value].reverse();
}

function size(value: Value): Value {
  if (!isArray(value))
    throw locationError(17124, `The argument to $size must be an array, but was of type: ${typeOf(value)}`);
  return int32(value.length);
}

function slice(array: Value, second: Value, third?: Value): Value {
  if (isNullish(array) || isNullish(second) || third === null) return null;
  if (!isArray(array)) throw locationError(28724, `First argument to $slice must be an array, but is ${typeOf(array)}`);
  if (!isNumber(second)) throw locationError(28725, 'Second argument to $slice must be a numeric value');
  const position = asInt32(second);
  if (position === undefined)
    throw locationError(28726, "Second argument to $slice can't be represented as a 32-bit integer");
  if (third === undefined) return copied(position < 0 ? array.slice(position) : array.slice(0, position));
  if (!isNumber(third)) throw locationError(28727, 'Third argument to $slice must be numeric');
  const count = asInt32(third);
  if (count === undefined)
    throw locationError(28728, "Third argument to $slice can't be represented as a 32-bit integer");
  if (count <= 0) throw locationError(28729, `Third argument to $slice must be positive: ${count}`);
  const from = position < 0 ? Math.max(array.length + position, 0) : position;
  return copied(array.slice(from, from + count));
}

function copied(items: Value[]): Value[] {
  spendCopy(items.length);
  return items;
}

function arrayToObject(value: Value): Value {
  if (isNullish(value)) return null;
  if (!isArray(value)) throw locationError(40386, `$arrayToObject requires an array input, found: ${typeOf(value)}`);
  spend(value.length);
  const document: Document = {};
  const pairs = isArray(value[0]);
  for (const item of value) {
    if (!isArray(item) && !isDocument(item)) {
      throw locationError(40398, `Unrecognised input type format for $arrayToObject: ${typeOf(item)}`);
    }
    if (isArray(item) !== pairs)
      throw locationError(pairs ? 40396 : 40391, '$arrayToObject requires a consistent input format');
    const [key, field] = isArray(item) ? pairOf(item) : entryOf(item);
    if (key.includes('\0'))
      throw locationError(pairs ? 4940400 : 4940401, 'Key field cannot contain an embedded null byte');
    setField(document, key, field);
  }
  return document;
}

function pairOf(item: Value[]): [string, Value] {
  if (item.length !== 2) throw locationError(40397, '$arrayToObject requires an array of size 2 arrays');
  const [key, field] = item;
  if (!isString(key))
    throw locationError(40395, '$arrayToObject requires an array of key-value pairs, whose key is a string');
  return [key, field];
}

function entryOf(item: Document): [string, Value] {
  const names = Object.keys(item);
  if (names.length !== 2) throw locationError(40392, "$arrayToObject requires an object keys of 'k' and 'v'");
  const { k, v } = item;
  if (k === undefined || v === undefined)
    throw locationError(40393, "$arrayToObject requires an object with keys 'k' and 'v'");
  if (!isString(k))
    throw locationError(40394, "$arrayToObject requires an object with keys 'k' and 'v', where 'k' is a string");
  return [k, v];
}

function objectToArray(value: Value): Value {
  if (isNullish(value)) return null;
  if (!isDocument(value))
    throw locationError(40390, `$objectToArray requires a document input, found: ${typeOf(value)}`);
  const fields = Object.entries(value);
  spend(fields.length);
  return fields.map(([k, v]) => ({ k, v }));
}

export const ARRAYS: Operators = {
  $arrayElemAt: binary(arrayElemAt),
  $first: end('$first', 0),
  $last: end('$last', -1),
  $firstN: someOf((items, n) => copied(items.slice(0, n))),
  $lastN: someOf((items, n) => copied(items.slice(-n))),
  $maxN: someOf((items, n) =>
    withoutNulls(items)
      .sort((a, b) => compareValues(b, a))
      .slice(0, n),
  ),
  $minN: someOf((items, n) =>
    withoutNulls(items)
      .sort((a, b) => compareValues(a, b))
      .slice(0, n),
  ),
  $concatArrays: variadic(concatArrays),
  $in: binary(includes),
  $indexOfArray: ranged(2, 4, indexOfArray),
  $isArray: unary(isArray),
  $range: ranged(2, 3, range),
  $reverseArray: unary(reverseArray),
  $size: unary(size),
  $slice: ranged(2, 3, slice),
  $arrayToObject: unary(arrayToObject),
  $objectToArray: unary(objectToArray),
};
