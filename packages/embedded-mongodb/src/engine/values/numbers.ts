import { Double, Int32, Long } from 'bson';
import {
  addDecimals,
  decimalFromBigInt,
  decimalFromDouble,
  decimalToDouble,
  multiplyDecimals,
  negateDecimal,
  parseDecimal,
  toDecimal128,
  truncateToExponent,
  type Decimal,
} from './decimal.js';
import { isDecimal, isDouble, isLong, isNumber, type NumberValue, type Value } from './value.js';

export const INT32_MAX = 2147483647;
export const INT32_MIN = -2147483648;
export const INT64_MAX = 2n ** 63n - 1n;
export const INT64_MIN = -(2n ** 63n);

/** The number as a double, rounded where it has more digits. */
export function toDouble(value: NumberValue): number {
  if (isDecimal(value)) return decimalToDouble(parseDecimal(value));
  return isLong(value) ? value.toNumber() : value.value;
}

/** The number without its fraction; `undefined` for NaN and the infinities. */
export function toBigInt(value: NumberValue): bigint | undefined {
  if (isLong(value)) return value.toBigInt();
  if (isDecimal(value)) {
    const decimal = truncateToExponent(parseDecimal(value), 0);
    if (decimal.kind !== 'finite') return undefined;
    const size = decimal.coefficient * 10n ** BigInt(decimal.exponent);
    return decimal.negative ? -size : size;
  }
  return Number.isFinite(value.value) ? BigInt(Math.trunc(value.value)) : undefined;
}

/** The number as a whole one that a double holds exactly; `undefined` when it has a fraction or is too big. */
export function toInteger(value: Value): number | undefined {
  if (!isNumber(value)) return undefined;
  const number = toDouble(value);
  return Number.isSafeInteger(number) ? number : undefined;
}

export const fitsInt32 = (value: bigint | number): boolean => value >= INT32_MIN && value <= INT32_MAX;
export const fitsInt64 = (value: bigint): boolean => value >= INT64_MIN && value <= INT64_MAX;

export const int32 = (value: number): Int32 => new Int32(value);
export const double = (value: number): Double => new Double(value);
export const long = (value: bigint | number): Long => Long.fromBigInt(BigInt(value));

/** The smallest integer type that holds the value. */
export const integer = (value: number): Int32 | Long => (fitsInt32(value) ? int32(value) : long(value));

type Arithmetic = {
  readonly integers: (a: bigint, b: bigint) => bigint;
  readonly doubles: (a: number, b: number) => number;
  readonly decimals: (a: Decimal, b: Decimal) => Decimal;
};

/**
 * Applies an operation in the wider type of the two operands: decimal, double, long, int. Two ints whose result needs
 * more make a long; `undefined` when the result needs more than 64 bits.
 */
function arithmetic({ integers, doubles, decimals }: Arithmetic) {
  return (a: NumberValue, b: NumberValue): NumberValue | undefined => {
    if (isDecimal(a) || isDecimal(b)) return toDecimal128(decimals(operandDecimal(a), operandDecimal(b)));
    if (isDouble(a) || isDouble(b)) return double(doubles(toDouble(a), toDouble(b)));
    const result = integers(toBigInt(a) as bigint, toBigInt(b) as bigint);
    if (!fitsInt64(result)) return undefined;
    return isLong(a) || isLong(b) || !fitsInt32(result) ? long(result) : int32(Number(result));
  };
}

/** A number as the decimal operand of a calculation: a double counts with 15 digits. */
export function operandDecimal(value: NumberValue): Decimal {
  if (isDecimal(value)) return parseDecimal(value);
  return isDouble(value) ? decimalFromDouble(value.value) : decimalFromBigInt(toBigInt(value) as bigint);
}

export const addNumbers = arithmetic({
  integers: (a, b) => a + b,
  doubles: (a, b) => a + b,
  decimals: addDecimals,
});

export const subtractNumbers = arithmetic({
  integers: (a, b) => a - b,
  doubles: (a, b) => a - b,
  decimals: (a, b) => addDecimals(a, negateDecimal(b)),
});

export const multiplyNumbers = arithmetic({
  integers: (a, b) => a * b,
  doubles: (a, b) => a * b,
  decimals: multiplyDecimals,
});
