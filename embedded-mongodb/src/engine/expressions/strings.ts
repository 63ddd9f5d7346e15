import { compareUtf8 } from '../compare.js';
import { locationError } from '../errors.js';
import { int32, toDouble } from '../numbers.js';
import { isNullish, isNumber, isString, typeOf, type Value } from '../value.js';
import { binary, named, ranged, unary, variadic } from './arguments.js';
import { asInt32, parseIndex } from './arrays.js';
import type { CompileOperator, Operators } from './expression.js';
import { coerceToString } from './text.js';

function concat(values: Iterable<Value>): Value {
  let joined = '';
  for (const value of values) {
    if (isNullish(value)) return null;
    if (!isString(value)) throw locationError(16702, `$concat only supports strings, not ${typeOf(value)}`);
    joined += value;
  }
  return joined;
}

/** Only ASCII letters change case, as in MongoDB. */
const upper = (text: string) => text.replace(/[a-z]/g, (letter) => letter.toUpperCase());
const lower = (text: string) => text.replace(/[A-Z]/g, (letter) => letter.toLowerCase());

function length(operator: string, code: number, measure: (text: string) => number): CompileOperator {
  return unary((value) => {
    if (!isString(value)) throw locationError(code, `${operator} requires a string argument, found: ${typeOf(value)}`);
    return int32(measure(value));
  });
}

const byteLength = (text: string) => Buffer.byteLength(text);
const isContinuation = (byte: number | undefined) => byte !== undefined && (byte & 0xc0) === 0x80;

function substrBytes(value: Value, start: Value, count: Value): Value {
  const bytes = Buffer.from(coerceToString(value));
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
  const characters = [...coerceToString(value)];
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
  return text.split(separator);
}

/** What `$trim` takes off when not told: MongoDB's list of white space. */
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
      const characters = [...input];
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
function indexOf(
  operator: string,
  units: (text: string) => ArrayLike<number | string>,
  errors: IndexErrors,
): CompileOperator {
  return ranged(2, 4, (text, wanted, start, end) => {
    if (isNullish(text)) return null;
    if (!isString(text)) throw locationError(errors.first, `${operator} requires a string as the first argument`);
    if (!isString(wanted)) throw locationError(errors.second, `${operator} requires a string as the second argument`);
    const [within, part] = [units(text), units(wanted)];
    const from = start === undefined ? 0 : parseIndex('$indexOfArray', 'starting', start);
    const to = Math.min(end === undefined ? within.length : parseIndex('$indexOfArray', 'ending', end), within.length);
    for (let i = from; i + part.length <= to; i++) if (startsAt(within, part, i)) return int32(i);
    return int32(-1);
  });
}

function startsAt<T>(within: ArrayLike<T>, part: ArrayLike<T>, at: number): boolean {
  for (let i = 0; i < part.length; i++) if (within[at + i] !== part[i]) return false;
  return true;
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

const codePoints = (text: string) => [...text];

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
  $indexOfBytes: indexOf('$indexOfBytes', (text) => Buffer.from(text), { first: 40091, second: 40092 }),
  $indexOfCP: indexOf('$indexOfCP', codePoints, { first: 40093, second: 40094 }),
  // Replacement patterns of JavaScript (`$&`) mean nothing here, hence the functions.
  $replaceOne: replace('$replaceOne', (input, find, by) => input.replace(find, () => by)),
  $replaceAll: replace('$replaceAll', (input, find, by) => input.replaceAll(find, () => by)),
};
