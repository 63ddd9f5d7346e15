import { Long } from 'bson';
import {
  decimalFromBigInt,
  divideDecimals,
  exactDecimal,
  negateDecimal,
  parseDecimal,
  remainderOfDecimals,
  roundToExponent,
  decimalToDouble,
  toDecimal128,
  truncateToExponent,
  type Decimal,
} from '../values/decimal.js';
import { badValue, locationError, typeMismatch } from '../errors.js';
import {
  addNumbers,
  double,
  fitsInt32,
  fitsInt64,
  int32,
  long,
  multiplyNumbers,
  operandDecimal,
  subtractNumbers,
  toBigInt,
  toDouble,
} from '../values/numbers.js';
import {
  isDate,
  isDecimal,
  isDouble,
  isLong,
  isNullish,
  isNumber,
  typeOf,
  type NumberValue,
  type Value,
} from '../values/value.js';
import { binary, ranged, unaryOrNull, variadic } from './arguments.js';
import type { CompileOperator, Operators } from './expression.js';

const zero = () => int32(0);

/** An integer result of more than 64 bits becomes a double. */
const orDouble = (result: NumberValue | undefined, inDoubles: () => number): NumberValue =>
  result ?? double(inDoubles());

function add(values: Iterable<Value>): Value {
  let date: Date | undefined;
  let sum: NumberValue = zero();
  for (const value of values) {
    if (isNullish(value)) return null;
    if (isDate(value)) {
      if (date) throw locationError(16612, 'only one date allowed in an $add expression');
      date = value;
    } else if (isNumber(value)) {
      const before: NumberValue = sum;
      sum = orDouble(addNumbers(before, value), () => toDouble(before) + toDouble(value));
    } else throw typeMismatch(`$add only supports numeric or date types, not ${typeOf(value)}`);
  }
  return date ? shiftDate(date, sum, 1) : sum;
}

/** Moves a date by milliseconds, halves away from zero. */
function shiftDate(date: Date, by: NumberValue, sign: 1 | -1): Date {
  const milliseconds = toDouble(by);
  return new Date(date.getTime() + sign * Math.sign(milliseconds) * Math.round(Math.abs(milliseconds)));
}

function subtract(a: Value, b: Value): Value {
  if (isNullish(a) || isNullish(b)) return null;
  if (isDate(a) && isDate(b)) return long(a.getTime() - b.getTime());
  if (isDate(a) && isNumber(b)) return shiftDate(a, b, -1);
  if (!isNumber(a) || !isNumber(b)) throw typeMismatch(`can't $subtract ${typeOf(b)} from ${typeOf(a)}`);
  return orDouble(subtractNumbers(a, b), () => toDouble(a) - toDouble(b));
}

function multiply(values: Iterable<Value>): Value {
  let product: NumberValue = int32(1);
  for (const value of values) {
    if (isNullish(value)) return null;
    if (!isNumber(value)) throw typeMismatch(`$multiply only supports numeric types, not ${typeOf(value)}`);
    const before: NumberValue = product;
    product = orDouble(multiplyNumbers(before, value), () => toDouble(before) * toDouble(value));
  }
  return product;
}

function divide(a: Value, b: Value): Value {
  if (isNullish(a) || isNullish(b)) return null;
  if (!isNumber(a) || !isNumber(b)) throw typeMismatch('$divide only supports numeric types');
  if (isZero(b)) throw badValue("can't $divide by zero");
  if (isDecimal(a) || isDecimal(b)) return toDecimal128(divideDecimals(operandDecimal(a), operandDecimal(b)));
  return double(toDouble(a) / toDouble(b));
}

const isZero = (value: NumberValue) => toDouble(value) === 0;

function modulo(a: Value, b: Value): Value {
  if (isNullish(a) || isNullish(b)) return null;
  if (!isNumber(a) || !isNumber(b)) throw locationError(16611, '$mod only supports numeric types');
  if (isZero(b)) throw locationError(isDecimal(a) || isDecimal(b) ? 5733415 : 16610, "can't $mod by zero");
  if (isDecimal(a) || isDecimal(b)) return toDecimal128(remainderOfDecimals(operandDecimal(a), operandDecimal(b)));
  // Doubles that are whole numbers are taken as integers.
  const [x, y] = [asWhole(a), asWhole(b)];
  if (x === undefined || y === undefined) return double(toDouble(a) % toDouble(b));
  const rest = x % y;
  return [a, b].every((value) => !isLong(value) && !isDouble(value)) ? int32(Number(rest)) : long(rest);
}

function asWhole(value: NumberValue): bigint | undefined {
  const whole = toBigInt(value);
  if (whole === undefined || !fitsInt64(whole)) return undefined;
  return isDouble(value) && !Number.isInteger(value.value) ? undefined : whole;
}

/** A numeric operator of one argument. */
export const numeric = (apply: (value: NumberValue) => Value): CompileOperator => {
  return (operand, scope, operator) =>
    unaryOrNull((value) => {
      if (!isNumber(value)) throw locationError(28765, `${operator} only supports numeric types, not ${typeOf(value)}`);
      return apply(value);
    })(operand, scope, operator);
};

function absolute(value: NumberValue): Value {
  if (isDecimal(value)) {
    const decimal = parseDecimal(value);
    return toDecimal128(decimal.kind !== 'nan' && decimal.negative ? negateDecimal(decimal) : decimal);
  }
  if (isDouble(value)) return double(Math.abs(value.value));
  const integer = toBigInt(value) as bigint;
  const size = integer < 0n ? -integer : integer;
  if (!fitsInt64(size)) throw locationError(28680, "can't take $abs of long long min");
  return isLong(value) || !fitsInt32(size) ? long(size) : int32(Number(size));
}

/** Up or down to a whole number; integers stay as they are. */
function wholeNumber(upwards: boolean): (value: NumberValue) => Value {
  return (value) => {
    if (isDouble(value)) return double(upwards ? Math.ceil(value.value) : Math.floor(value.value));
    if (!isDecimal(value)) return value;
    const decimal = parseDecimal(value);
    const cut = truncateToExponent(decimal, 0);
    const away = decimal.kind === 'finite' && cut.kind === 'finite' && decimal.negative !== upwards;
    if (!away || isSame(decimal, cut)) return toDecimal128(cut);
    return toDecimal128({ ...cut, coefficient: cut.coefficient + 1n });
  };
}

function isSame(a: Decimal, b: Decimal): boolean {
  const rest = remainderOfDecimals(a, decimalFromBigInt(1n));
  return a === b || (rest.kind === 'finite' && rest.coefficient === 0n);
}

type ToExponent = (value: Decimal, exponent: number) => Decimal;

/** `$round` and `$trunc`: to a number of decimal places, negative ones left of the point. */
function toPlaces(operator: string, toExponent: ToExponent): CompileOperator {
  return ranged(1, 2, (value, places) => {
    if (isNullish(value) || places === null) return null;
    const place = places === undefined ? 0 : parsePlaces(operator, places);
    if (!isNumber(value)) throw locationError(51081, `${operator} only supports numeric types, not ${typeOf(value)}`);
    if (isDecimal(value)) return toDecimal128(toExponent(parseDecimal(value), -place));
    if (isDouble(value)) {
      if (!Number.isFinite(value.value)) return value;
      const rounded = decimalToDouble(toExponent(exactDecimal(value.value), -place));
      return double(rounded === 0 && value.value < 0 ? -0 : rounded);
    }
    if (place >= 0) return value;
    return integerOf(value, toBigInt(toDecimal128(toExponent(decimalFromBigInt(toBigInt(value) as bigint), -place))));
  });
}

function integerOf(original: NumberValue, result: bigint | undefined): Value {
  if (result === undefined || !fitsInt64(result))
    throw locationError(51080, 'invalid conversion from Decimal128 result');
  return isLong(original) || !fitsInt32(result) ? long(result) : int32(Number(result));
}

function parsePlaces(operator: string, places: Value): number {
  if (!isNumber(places)) throw locationError(16004, `can't convert from BSON type ${typeOf(places)} to long`);
  const place = toDouble(places);
  if (!Number.isInteger(place))
    throw locationError(51082, `precision argument to ${operator} must be a integral value`);
  if (place < -20 || place > 100) {
    throw locationError(51083, `cannot apply ${operator} with precision value ${place} value must be in [-20, 100]`);
  }
  return place;
}

function bitwise(start: bigint, combine: (a: bigint, b: bigint) => bigint): CompileOperator {
  return (operand, scope, operator) =>
    variadic((values) => {
      let wide = false;
      let bits = start;
      for (const value of values) {
        if (isNullish(value)) return null;
        if (!isNumber(value) || isDouble(value) || isDecimal(value)) {
          throw typeMismatch(`${operator} only supports int and long operands.`);
        }
        wide ||= isLong(value);
        bits = combine(bits, toBigInt(value) as bigint);
      }
      return wide ? Long.fromBigInt(bits) : int32(Number(bits));
    })(operand, scope, operator);
}

function invertBits(value: NumberValue): Value {
  if (isDouble(value) || isDecimal(value)) throw locationError(28765, '$bitNot only supports int and long');
  const bits = ~(toBigInt(value) as bigint);
  return isLong(value) ? long(bits) : int32(Number(bits));
}

export const ARITHMETIC: Operators = {
  $add: variadic(add),
  $subtract: binary(subtract),
  $multiply: variadic(multiply),
  $divide: binary(divide),
  $mod: binary(modulo),
  $abs: numeric(absolute),
  $ceil: numeric(wholeNumber(true)),
  $floor: numeric(wholeNumber(false)),
  $round: toPlaces('$round', roundToExponent),
  $trunc: toPlaces('$trunc', truncateToExponent),
  $bitAnd: bitwise(-1n, (a, b) => a & b),
  $bitOr: bitwise(0n, (a, b) => a | b),
  $bitXor: bitwise(0n, (a, b) => a ^ b),
  $bitNot: numeric(invertBits),
};
