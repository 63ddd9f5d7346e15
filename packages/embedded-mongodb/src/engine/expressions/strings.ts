import { compareUtf8 } from '../values/compare.js';
import { spend, spendFor } from '../effort.js';
import { locationError } from '../errors.js';
import { int32, toDouble } from '../values/numbers.js';
import { isNullish, isNumber, isString, typeOf, type Value } from '../values/value.js';
import { binary, named, ranged, unary, variadic } from './arguments.js';
import { asInt32, parseIndex } from './arrays.js';
import type { CompileOperator, Operators } from './expression.js';
import { coerceToString } from './text.js';

/** Characters copied in a step, and characters looked at one by one. */
const COPIED_PER_STEP = 64;
const READ_PER_STEP = 4;
const LETTERS_PER_STEP = 16;
const SEARCHED_PER_STEP = 1024;

const MAX_TEXT_LENGTH = 16 * 1024 * 1024;

/** @throws Location16493 */
function checkLength(length: number): void {
  if (length > MAX_TEXT_LENGTH) throw locationError(16493, 'Tried to create string longer than 16MB');
}

function copied(text: string): string {
  checkLength(text.length);
  spendFor(text.length, COPIED_PER_STEP);
  return text;
}

function codePoints(text: string): string[] {
  spendFor(text.length, READ_PER_STEP);
  return [...text];
}

function concat(values: Iterable<Value>): Value {
  let joined = '';
  for (const value of values) {
    if (isNullish(value)) return null;
    if (!isString(value)) throw locationError(16702, `$concat only supports strings, not ${typeOf(value)}`);
    joined += value;
  }
  return copied(joined);
}

/** Only ASCII letters change case, as in MongoDB. */
const upper = (text: string) => mapAscii(text, /[a-z]+/g, (letters) => letters.toUpperCase());
const lower = (text: string) => mapAscii(text, /[A-Z]+/g, (letters) => letters.toLowerCase());

const isAscii = (text: string) => Buffer.byteLength(text) === text.length;

function mapAscii(text: string, letters: RegExp, change: (letters: string) => string): string {
  spendFor(text.length, LETTERS_PER_STEP);
  return isAscii(text) ? change(text) : text.replace(letters, change);
}

function length(operator: string, code: number, measure: (text: string) => number): CompileOperator {
  return unary((value) => {
    if (!isString(value)) throw locationError(code, `${operator} requires a string argument, found: ${typeOf(value)}`);
    return int32(measure(value));
  });
}

const byteLength = (text: string) => Buffer.byteLength(copied(text));
const isContinuation = (byte: number | undefined) => byte !== undefined && (byte & 0xc0) === 0x80;

function substrBytes(value: Value, start: Value, count: Value): Value {
  const bytes = Buffer.from(copied(coerceToString(value)));
  if (!isNumber(start)) throw locationError(16034, '$substrBytes: starting index must be a numeric type');
  if (!isNumber(count)) throw locationError(16035, '$substrBytes: length must be a numeric type');
  const [from, size] = [Math.trunc(toDouble(start)), Math.trunc(toDouble(count))];
  if (from < 0) throw locationError(50752, '$substrBytes: starting index must be non-negative');
  const to = size < 0 ? bytes.length : from + size;
  if (isContinuation(bytes[from]))
    throw locationError(28656, '$substrBytes: starting index is a UTF-8 continuation byte.');
  if (isContinuation(bytes[to]))
    throw locationError(28657, '$substrBytes: ending index is in the middle of a UTF-8 character.');
  return bytes.subarray(from, to).toString();
}

function substrCP(value: Value, start: Value, count: Value): Value {
  const characters = codePoints(coerceToString(value));
  const from = parseCodePoints(start, 'starting index', [34450, 34451, 34455]);
  const size = parseCodePoints(count, 'length', [34452, 34453, 34454]);
  return characters.slice(from, from + size).join('');
}

function parseCodePoints(
  value: Value,
  what: string,
  [notNumber, notInteger, negative]: [number, number, number],
): number {
  if (!isNumber(value)) throw locationError(notNumber, `$substrCP: ${what} must be a numeric type`);
  const count = asInt32(value);
  if (count === undefined) throw locationError(notInteger, `$substrCP: ${what} must be a 32-bit integral value`);
  if (count < 0) throw locationError(negative, `$substrCP: ${what} must be a nonnegative integer.`);
  return count;
}

function split(text: Value, separator: Value): Value {
  if (isNullish(text) || isNullish(separator)) return null;
  if (!isString(text)) throw locationError(40085, '$split requires a string as a first argument');
  if (!isString(separator)) throw locationError(40086, '$split requires a string as a second argument');
  if (separator === '') throw locationError(40087, '$split requires a non-empty separator');
  spendSearch(text, separator);
  const parts = text.split(separator);
  spend(parts.length);
  return parts;
}

/** MongoDB's list of white space, which `$trim` removes unless `chars` says otherwise. */
const WHITESPACE = '\0 \t\n\v\f\r\u00a0\u1680\u2000\u2001\u2002\u2003\u2004\u2005\u2006\u2007\u2008\u2009\u200a';
const TRIM_ERRORS = { notDocument: 50696, unknown: 50694, missing: 50695 };

function trim(atStart: boolean, atEnd: boolean): CompileOperator {
  return (operand, scope, operator) =>
    named(['input'], ['chars'], TRIM_ERRORS, ({ input, chars }) => {
      const given = typeof operand === 'object' && operand !== null && 'chars' in operand;
      if (isNullish(input) || (given && isNullish(chars))) return null;
      if (!isString(input)) throw locationError(50699, `${operator} requires its input to be a string`);
      if (given && !isString(chars)) throw locationError(50700, `${operator} requires 'chars' to be a string`);
      const unwanted = new Set(given ? (chars as string) : WHITESPACE);
      const characters = codePoints(input);
      let from = 0;
      let to = characters.length;
      while (atStart && from < to && unwanted.has(characters[from] as string)) from += 1;
      while (atEnd && to > from && unwanted.has(characters[to - 1] as string)) to -= 1;
      return characters.slice(from, to).join('');
    })(operand, scope, operator);
}

interface IndexErrors {
  readonly first: number;
  readonly second: number;
}

/** The place of a part in a string, counted in bytes or in code points. */
function indexOf(operator: string, units: Units, errors: IndexErrors): CompileOperator {
  return ranged(2, 4, (text, wanted, start, end) => {
    if (isNullish(text)) return null;
    if (!isString(text)) throw locationError(errors.first, `${operator} requires a string as the first argument`);
    if (!isString(wanted)) throw locationError(errors.second, `${operator} requires a string as the second argument`);
    const from = start === undefined ? 0 : parseIndex('$indexOfArray', 'starting', start);
    const to = end === undefined ? Infinity : parseIndex('$indexOfArray', 'ending', end);
    spendSearch(text, wanted);
    const { size } = units;
    const place = from > Math.min(to, size(text)) ? -1 : units.find(text, wanted, from);
    return int32(place === -1 || place + size(wanted) > to ? -1 : place);
  });
}

/** Counts the steps of a search for a part of a text, which may have to compare much of it again and again. */
function spendSearch(text: string, part: string): void {
  spendFor(text.length * (part.length + 1), SEARCHED_PER_STEP);
}

/** The unit in which sizes of texts and places in them are counted. */
interface Units {
  readonly size: (text: string) => number;
  /** The place of a part from another place on, else -1. */
  readonly find: (text: string, part: string, from: number) => number;
}

const BYTES: Units = {
  size: byteLength,
  find: (text, part, from) => Buffer.from(text).indexOf(part, from),
};

const CODE_POINTS: Units = {
  size: (text) => codePoints(text).length,
  find(text, part, from) {
    const skipped = codePoints(text).slice(0, from).join('').length;
    const place = text.indexOf(part, skipped);
    return place === -1 ? -1 : from + codePoints(text.slice(skipped, place)).length;
  },
};

function replaceAll(input: string, find: string, by: string): string {
  spendSearch(input, find);
  const parts = input.split(find);
  spend(parts.length);
  checkLength(input.length + (parts.length - 1) * (by.length - find.length));
  return input.replaceAll(find, () => by);
}

const REPLACE_ERRORS = {
  notDocument: 51751,
  unknown: 51750,
  missing: { input: 51749, find: 51748, replacement: 51747 },
};

function replace(operator: string, apply: (input: string, find: string, by: string) => string): CompileOperator {
  return named(['input', 'find', 'replacement'], [], REPLACE_ERRORS, ({ input, find, replacement }) => {
    const wrong = (code: number, name: string) =>
      locationError(code, `${operator} requires that '${name}' be a string`);
    if (!isNullish(input) && !isString(input)) throw wrong(51746, 'input');
    if (!isNullish(find) && !isString(find)) throw wrong(51745, 'find');
    if (!isNullish(replacement) && !isString(replacement)) throw wrong(51744, 'replacement');
    return isString(input) && isString(find) && isString(replacement) ? apply(input, find, replacement) : null;
  });
}

export const STRINGS: Operators = {
  $concat: variadic(concat),
  $toUpper: unary((value) => upper(coerceToString(value))),
  $toLower: unary((value) => lower(coerceToString(value))),
  $strcasecmp: binary((a, b) => int32(Math.sign(compareUtf8(upper(coerceToString(a)), upper(coerceToString(b)))))),
  $strLenBytes: length('$strLenBytes', 34473, byteLength),
  $strLenCP: length('$strLenCP', 34471, (text) => codePoints(text).length),
  $substrBytes: ranged(3, 3, substrBytes),
  $substr: ranged(3, 3, substrBytes),
  $substrCP: ranged(3, 3, substrCP),
  $split: binary(split),
  $trim: trim(true, true),
  $ltrim: trim(true, false),
  $rtrim: trim(false, true),
  $indexOfBytes: indexOf('$indexOfBytes', BYTES, {
    first: 40091,
    second: 40092,
  }),
  $indexOfCP: indexOf('$indexOfCP', CODE_POINTS, {
    first: 40093,
    second: 40094,
  }),
  // Replacement patterns of JavaScript (`$&`) mean nothing here, hence the functions.
  $replaceOne: replace('$replaceOne', (input, find, by) => copied(input.replace(find, () => by))),
  $replaceAll: replace('$replaceAll', replaceAll),
};
