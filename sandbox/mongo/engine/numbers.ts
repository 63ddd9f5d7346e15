import { Double, Int32, Long } from 'bson';
import { decimalToDouble, parseDecimal, truncateToExponent } from './decimal.js';
import { isDecimal, isLong, isNumber, type NumberValue, type Value } from './value.js';

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
