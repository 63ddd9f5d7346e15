import type { Binary, BSONRegExp, BSONSymbol, Code, Long, ObjectId, Timestamp } from 'bson';
import { compareDecimals, exactDecimal, infinite, parseDecimal, type Decimal } from './decimal.js';
import { decimalFromBigInt } from './decimal.js';
import { spend, spendFor } from '../effort.js';
import {
  isDecimal,
  isDouble,
  isInt32,
  isLong,
  typeOf,
  type Document,
  type NumberValue,
  type TypeName,
  type Value,
} from './value.js';

/**
 * The place of each type in MongoDB's order of values of different types. Numbers share one place, so do strings and
 * symbols. https://www.mongodb.com/docs/v7.0/reference/bson-type-comparison-order/
 */
export const TYPE_ORDER: Readonly<Record<TypeName, number>> = {
  minKey: 1,
  missing: 5,
  null: 10,
  int: 20,
  long: 20,
  double: 20,
  decimal: 20,
  string: 30,
  symbol: 30,
  object: 40,
  array: 50,
  binData: 60,
  objectId: 70,
  bool: 80,
  date: 90,
  timestamp: 100,
  regex: 110,
  javascript: 120,
  javascriptWithScope: 130,
  maxKey: 250,
};

/** Compares strings; only a collation changes how. */
export type CompareStrings = (a: string, b: string) => number;

/**
 * Orders any two values as MongoDB does: negative, zero or positive. Numbers of all types compare by value (NaN first),
 * documents field by field, arrays item by item. A missing value comes before null.
 */
export function compareValues(a: Value, b: Value, strings: CompareStrings = compareUtf8): number {
  spend();
  if (a === b) return 0;
  const typeA = typeOf(a);
  const typeB = typeOf(b);
  const order = TYPE_ORDER[typeA] - TYPE_ORDER[typeB];
  if (order !== 0) return order;
  switch (typeA) {
    case 'int':
    case 'long':
    case 'double':
    case 'decimal':
      return compareNumbers(a as NumberValue, b as NumberValue);
    case 'string':
    case 'symbol':
      return strings(text(a as string | BSONSymbol), text(b as string | BSONSymbol));
    case 'object':
      return compareDocuments(a as Document, b as Document, strings);
    case 'array':
      return compareArrays(a as Value[], b as Value[], strings);
    case 'binData':
      return compareBinaries(a as Binary, b as Binary);
    case 'objectId':
      return Buffer.compare((a as ObjectId).id, (b as ObjectId).id);
    case 'bool':
    case 'date':
      return Number(a) - Number(b);
    case 'timestamp':
      return (a as Timestamp).compare(b as Timestamp);
    case 'regex':
      return compareRegExps(a as BSONRegExp, b as BSONRegExp);
    case 'javascript':
    case 'javascriptWithScope':
      return compareCode(a as Code, b as Code, strings);
    default:
      return 0;
  }
}

/** Equality as MongoDB's `$eq` has it between two values: 1 equals 1.0, `{a, b}` does not equal `{b, a}`. */
export function valuesEqual(a: Value, b: Value, strings?: CompareStrings): boolean {
  return compareValues(a, b, strings) === 0;
}

/** Compares two numbers of any types by value, exactly. */
export function compareNumbers(a: NumberValue, b: NumberValue): number {
  const smallA = asDouble(a);
  const smallB = asDouble(b);
  if (smallA !== undefined && smallB !== undefined) return compareDoubles(smallA, smallB);
  if (isLong(a) && isLong(b)) return a.compare(b);
  return compareDecimals(asDecimal(a), asDecimal(b));
}

/** The number as a double when it is one exactly. */
function asDouble(value: NumberValue): number | undefined {
  if (isInt32(value) || isDouble(value)) return value.value;
  if (isLong(value)) {
    const number = value.toNumber();
    return Number.isSafeInteger(number) ? number : undefined;
  }
  return undefined;
}

/** The number's exact value as a decimal. */
export function asDecimal(value: NumberValue): Decimal {
  if (isDecimal(value)) return parseDecimal(value);
  if (isLong(value)) return decimalFromBigInt((value as Long).toBigInt());
  const number = value.value;
  if (Number.isFinite(number)) return exactDecimal(number);
  return Number.isNaN(number) ? { kind: 'nan' } : infinite(number < 0);
}

function compareDoubles(a: number, b: number): number {
  if (a < b) return -1;
  if (a > b) return 1;
  return Number(Number.isNaN(b)) - Number(Number.isNaN(a));
}

const text = (value: string | BSONSymbol) => (typeof value === 'string' ? value : value.value);

/**
 * Orders strings by their UTF-8 bytes. That is JavaScript's order by UTF-16 units except that characters beyond the
 * basic plane, written as surrogates (0xD800 to 0xDFFF), come after 0xE000 to 0xFFFF.
 */
export function compareUtf8(a: string, b: string): number {
  if (a === b) {
    spendFor(a.length, BYTES_PER_STEP);
    return 0;
  }
  const length = Math.min(a.length, b.length);
  let i = 0;
  while (i < length && a.charCodeAt(i) === b.charCodeAt(i)) i++;
  spendFor(i, CHARACTERS_PER_STEP);
  if (i === length) return a.length - b.length;
  const [x, y] = [a.charCodeAt(i), b.charCodeAt(i)];
  return x >= 0xd800 && y >= 0xd800 ? utf8Rank(x) - utf8Rank(y) : x - y;
}

/** Compared in a step: characters one by one, and what is compared as a whole. */
const CHARACTERS_PER_STEP = 32;
const BYTES_PER_STEP = 512;

const utf8Rank = (unit: number) => (unit >= 0xe000 ? unit - 0x2000 : unit + 0x2000);

function compareDocuments(a: Document, b: Document, strings: CompareStrings): number {
  const fieldsA = Object.keys(a);
  const fieldsB = Object.keys(b);
  const length = Math.min(fieldsA.length, fieldsB.length);
  for (let i = 0; i < length; i++) {
    const fieldA = fieldsA[i] as string;
    const fieldB = fieldsB[i] as string;
    const order =
      TYPE_ORDER[typeOf(a[fieldA])] - TYPE_ORDER[typeOf(b[fieldB])] ||
      compareUtf8(fieldA, fieldB) ||
      compareValues(a[fieldA], b[fieldB], strings);
    if (order !== 0) return order;
  }
  return fieldsA.length - fieldsB.length;
}

function compareArrays(a: Value[], b: Value[], strings: CompareStrings): number {
  const length = Math.min(a.length, b.length);
  for (let i = 0; i < length; i++) {
    const order = compareValues(a[i], b[i], strings);
    if (order !== 0) return order;
  }
  return a.length - b.length;
}

function compareBinaries(a: Binary, b: Binary): number {
  spendFor(Math.min(a.position, b.position), BYTES_PER_STEP);
  return a.position - b.position || a.sub_type - b.sub_type || Buffer.compare(a.value(), b.value());
}

function compareRegExps(a: BSONRegExp, b: BSONRegExp): number {
  return compareUtf8(a.pattern, b.pattern) || compareUtf8(a.options, b.options);
}

function compareCode(a: Code, b: Code, strings: CompareStrings): number {
  return compareUtf8(a.code, b.code) || compareValues(a.scope as Value, b.scope as Value, strings);
}
