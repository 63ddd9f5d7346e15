import { Decimal128, ObjectId } from 'bson';
import { badValue, CommandError, commandError, failedToParse } from '../errors.js';
import { typeFromCode } from '../filter/types.js';
import { isTruthy } from '../filter/parse-conditions.js';
import { double, fitsInt32, fitsInt64, int32, long, operandDecimal, toBigInt, toDouble } from '../values/numbers.js';
import { toDecimal128 } from '../values/decimal.js';
import {
  isDate,
  isDecimal,
  isDouble,
  isLong,
  isNullish,
  isNumber,
  isObjectId,
  isString,
  isTimestamp,
  typeOf,
  type NumberValue,
  type TypeName,
  type Value,
} from '../values/value.js';
import { named, unary } from './arguments.js';
import type { CompileOperator, Operators } from './expression.js';
import { formatIso } from './date-format.js';
import { parseIsoDate } from './date-parse.js';
import { formatNumber } from './text.js';

const failure = (message: string) => commandError('ConversionFailure', `${message} in $convert with no onError value`);
const unsupported = (value: Value, to: string) => failure(`Unsupported conversion from ${typeOf(value)} to ${to}`);

type Convert = (value: Exclude<Value, null | undefined>) => Value;

/** A whole number within the limits of its type. */
function toIntegral(type: 'int' | 'long', fits: (value: bigint) => boolean, make: (value: bigint) => Value): Convert {
  return (value) => {
    if (typeof value === 'boolean') return make(value ? 1n : 0n);
    if (isDate(value) && type === 'long') return make(BigInt(value.getTime()));
    if (isString(value)) return make(parseInteger(value, fits));
    if (!isNumber(value)) throw unsupported(value, type);
    const integer = toBigInt(value);
    if (integer === undefined) throw failure(`Attempt to convert ${formatNumber(value)} value to integer type`);
    if (!fits(integer)) throw failure('Conversion would overflow target type');
    return make(integer);
  };
}

function parseInteger(text: string, fits: (value: bigint) => boolean): bigint {
  if (!/^[+-]?\d+$/.test(text)) throw failure(`Failed to parse number '${text}'`);
  const integer = BigInt(text.replace(/^\+/, ''));
  if (!fits(integer)) throw failure(`Failed to parse number '${text}'`);
  return integer;
}

function toDoubleValue(value: Value): Value {
  if (typeof value === 'boolean') return double(Number(value));
  if (isDate(value)) return double(value.getTime());
  if (isString(value)) return double(parseDouble(value));
  if (!isNumber(value)) throw unsupported(value, 'double');
  const number = toDouble(value);
  if (isDecimal(value) && !Number.isFinite(number) && /\d/.test(value.toString())) {
    throw failure('Conversion would overflow target type');
  }
  return double(number);
}

function parseDouble(text: string): number {
  if (/^[+-]?(inf|infinity)$/i.test(text)) return text.startsWith('-') ? -Infinity : Infinity;
  if (/^[+-]?nan$/i.test(text)) return NaN;
  if (!/^[+-]?(\d+\.?\d*|\.\d+)(e[+-]?\d+)?$/i.test(text)) throw failure(`Failed to parse number '${text}'`);
  const number = Number(text);
  if (!Number.isFinite(number)) throw failure(`Failed to parse number '${text}': Out of range`);
  return number;
}

function toDecimalValue(value: Value): Value {
  if (typeof value === 'boolean') return new Decimal128(value ? '1' : '0');
  if (isDate(value)) return new Decimal128(String(value.getTime()));
  if (isString(value)) return parseDecimalText(value);
  if (!isNumber(value)) throw unsupported(value, 'decimal');
  return isDecimal(value) ? value : toDecimal128(operandDecimal(value));
}

function parseDecimalText(text: string): Value {
  try {
    return Decimal128.fromStringWithRounding(text);
  } catch {
    throw failure(`Failed to parse number '${text}'`);
  }
}

function toText(value: Value): Value {
  if (isString(value)) return value;
  if (typeof value === 'boolean') return String(value);
  if (isNumber(value)) return formatNumber(value);
  if (isDate(value)) return formatIso(value);
  if (isObjectId(value)) return value.toHexString();
  throw unsupported(value, 'string');
}

function toObjectId(value: Value): Value {
  if (isObjectId(value)) return value;
  if (!isString(value)) throw unsupported(value, 'objectId');
  if (!/^[0-9a-fA-F]{24}$/.test(value)) throw failure(`Failed to parse objectId '${value}'`);
  return new ObjectId(value);
}

function toDate(value: Value): Value {
  if (isDate(value)) return value;
  if (isLong(value) || isDouble(value) || isDecimal(value)) return new Date(Number(wholeMilliseconds(value)));
  if (isObjectId(value)) return value.getTimestamp();
  if (isTimestamp(value)) return new Date(value.getHighBitsUnsigned() * 1000);
  if (isString(value)) return parseIsoDate(value, undefined);
  throw unsupported(value, 'date');
}

function wholeMilliseconds(value: NumberValue): bigint {
  const milliseconds = toBigInt(value);
  if (milliseconds === undefined || !fitsInt64(milliseconds)) throw failure('Conversion would overflow target type');
  return milliseconds;
}

const CONVERSIONS: Partial<Record<TypeName, Convert>> = {
  int: toIntegral('int', fitsInt32, (value) => int32(Number(value))),
  long: toIntegral('long', fitsInt64, long),
  double: toDoubleValue,
  decimal: toDecimalValue,
  string: toText,
  bool: (value) => isTruthy(value),
  objectId: toObjectId,
  date: toDate,
};

function convertTo(value: Value, type: TypeName): Value {
  if (isNullish(value)) return null;
  const convert = CONVERSIONS[type];
  if (convert === undefined) throw unsupported(value, type);
  return convert(value);
}

const TYPE_NAMES = new Set<string>([...Array(20).keys(), -1, 127].flatMap((code) => typeFromCode(code) ?? []));

function parseTarget(to: Value): TypeName {
  if (isString(to)) {
    if (to === 'missing') return 'missing';
    if (!TYPE_NAMES.has(to)) throw badValue(`Unknown type name: ${to}`);
    return to as TypeName;
  }
  if (!isNumber(to)) throw failedToParse("$convert's 'to' argument must be a string or number");
  const code = toDouble(to);
  if (!Number.isInteger(code)) throw failedToParse("In $convert, numeric 'to' argument is not an integer");
  const type = code === 0 ? 'missing' : typeFromCode(code);
  if (type === undefined) throw failedToParse("In $convert, numeric value for 'to' does not correspond to a BSON type");
  return type;
}

const FAILED_TO_PARSE = 9;
const CONVERT_ERRORS = { notDocument: FAILED_TO_PARSE, unknown: FAILED_TO_PARSE, missing: FAILED_TO_PARSE };

const convert: CompileOperator = (operand, scope, operator) => {
  const given = (name: string) => typeof operand === 'object' && operand !== null && name in operand;
  const [hasOnNull, hasOnError] = [given('onNull'), given('onError')];
  return named(['input', 'to'], ['onNull', 'onError'], CONVERT_ERRORS, ({ input, to, onNull, onError }) => {
    const type = isNullish(to) ? undefined : parseTarget(to);
    if (isNullish(input)) return hasOnNull ? onNull : null;
    if (type === undefined) return null;
    try {
      return convertTo(input, type);
    } catch (error) {
      if (hasOnError && error instanceof CommandError && error.codeName === 'ConversionFailure') return onError;
      throw error;
    }
  })(operand, scope, operator);
};

const to = (type: TypeName) => unary((value) => convertTo(value, type));

export const CONVERSION: Operators = {
  $convert: convert,
  $toInt: to('int'),
  $toLong: to('long'),
  $toDouble: to('double'),
  $toDecimal: to('decimal'),
  $toString: to('string'),
  $toBool: to('bool'),
  $toObjectId: to('objectId'),
  $toDate: to('date'),
};
