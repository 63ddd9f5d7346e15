import { Decimal128 } from 'bson';
import { spend } from '../effort.js';

/** A Decimal128 taken apart: `(-1)^negative × coefficient × 10^exponent`, or a special value. */
export type Decimal =
  | { readonly kind: 'finite'; readonly negative: boolean; readonly coefficient: bigint; readonly exponent: number }
  | { readonly kind: 'infinite'; readonly negative: boolean }
  | { readonly kind: 'nan' };

type Finite = Extract<Decimal, { kind: 'finite' }>;

const DIGITS = 34;
const EXPONENT_BIAS = 6176;
const MAX_EXPONENT = 6111;
const MIN_EXPONENT = -6176;
/** Cost of counting the digits of two decimals. */
const STEPS_OF_COMPARISON = 50;
const NAN: Decimal = { kind: 'nan' };

export const infinite = (negative: boolean): Decimal => ({ kind: 'infinite', negative });
export const finite = (negative: boolean, coefficient: bigint, exponent: number): Decimal => ({
  kind: 'finite',
  negative,
  coefficient,
  exponent,
});

const digitCount = (coefficient: bigint) => coefficient.toString().length;
const pow10 = (exponent: number) => 10n ** BigInt(exponent);
const signed = ({ negative, coefficient }: Finite) => (negative ? -coefficient : coefficient);

/** Takes a Decimal128 apart (IEEE 754-2008 binary integer decimal, as BSON stores it, little endian). */
export function parseDecimal(value: Decimal128): Decimal {
  const view = new DataView(value.bytes.buffer, value.bytes.byteOffset, 16);
  const high = view.getBigUint64(8, true);
  const negative = high >> 63n === 1n;
  if (((high >> 58n) & 0x1fn) === 0x1fn) return NAN;
  if (((high >> 58n) & 0x1fn) === 0x1en) return infinite(negative);
  // A coefficient above 34 digits is not canonical and means zero.
  if (((high >> 61n) & 3n) === 3n) return finite(negative, 0n, Number((high >> 47n) & 0x3fffn) - EXPONENT_BIAS);
  const coefficient = ((high & 0x1ffffffffffffn) << 64n) | view.getBigUint64(0, true);
  return finite(negative, coefficient, Number((high >> 49n) & 0x3fffn) - EXPONENT_BIAS);
}

/** Puts a decimal together again, rounded to 34 digits, ties to even. */
export function toDecimal128(value: Decimal): Decimal128 {
  if (value.kind === 'nan') return new Decimal128('NaN');
  if (value.kind === 'infinite') return new Decimal128(value.negative ? '-Infinity' : 'Infinity');
  const rounded = roundToFormat(value);
  if (rounded.kind !== 'finite') return toDecimal128(rounded);
  const bytes = new Uint8Array(16);
  const view = new DataView(bytes.buffer);
  const high = (BigInt(rounded.exponent + EXPONENT_BIAS) << 49n) | (rounded.coefficient >> 64n);
  view.setBigUint64(0, rounded.coefficient & 0xffffffffffffffffn, true);
  view.setBigUint64(8, rounded.negative ? high | (1n << 63n) : high, true);
  return new Decimal128(bytes);
}

function roundToFormat(value: Finite): Decimal {
  let { coefficient, exponent } = value;
  const drop = Math.max(digitCount(coefficient) - DIGITS, MIN_EXPONENT - exponent, 0);
  if (drop > 0) {
    coefficient = divideHalfEven(coefficient, pow10(drop));
    exponent += drop;
    // Rounding 999…9 up gives one digit more, a zero.
    if (digitCount(coefficient) > DIGITS) {
      coefficient /= 10n;
      exponent += 1;
    }
  }
  if (exponent > MAX_EXPONENT) {
    const pad = exponent - MAX_EXPONENT;
    if (coefficient !== 0n) {
      if (digitCount(coefficient) + pad > DIGITS) return infinite(value.negative);
      coefficient *= pow10(pad);
    }
    exponent = MAX_EXPONENT;
  }
  return finite(value.negative, coefficient, exponent);
}

function divideHalfEven(dividend: bigint, divisor: bigint): bigint {
  const quotient = dividend / divisor;
  const twice = (dividend % divisor) * 2n;
  return twice > divisor || (twice === divisor && quotient % 2n === 1n) ? quotient + 1n : quotient;
}

/** Rounds a finite decimal so that its exponent is at least `exponent`; ties go to even. */
export function roundToExponent(value: Decimal, exponent: number): Decimal {
  if (value.kind !== 'finite') return value;
  if (value.exponent >= exponent) return value;
  return finite(value.negative, divideHalfEven(value.coefficient, cutter(value, exponent)), exponent);
}

/** Cuts everything below `10^exponent` off a finite decimal. */
export function truncateToExponent(value: Decimal, exponent: number): Decimal {
  if (value.kind !== 'finite' || value.exponent >= exponent) return value;
  return finite(value.negative, value.coefficient / cutter(value, exponent), exponent);
}

/** The power of ten that takes a coefficient up to an exponent, no greater than it takes to leave nothing. */
function cutter({ coefficient, exponent }: Finite, target: number): bigint {
  return pow10(Math.min(target - exponent, digitCount(coefficient) + 1));
}

export function negateDecimal(value: Decimal): Decimal {
  return value.kind === 'nan' ? value : { ...value, negative: !value.negative };
}

export const decimalFromBigInt = (value: bigint): Decimal => finite(value < 0n, value < 0n ? -value : value, 0);

/** The decimal nearest a double: 15 significant digits, zeros kept, which is what MongoDB's arithmetic uses. */
export function decimalFromDouble(value: number): Decimal {
  if (Number.isNaN(value)) return NAN;
  const negative = value < 0 || Object.is(value, -0);
  if (!Number.isFinite(value)) return infinite(negative);
  if (value === 0) return finite(negative, 0n, 0);
  const [mantissa = '0', exponent = '0'] = Math.abs(value).toExponential(14).split('e');
  return finite(negative, BigInt(mantissa.replace('.', '')), Number(exponent) - 14);
}

/** The exact value of a finite double, every binary digit of it. */
export function exactDecimal(value: number): Decimal {
  const view = new DataView(new ArrayBuffer(8));
  view.setFloat64(0, Math.abs(value));
  const bits = view.getBigUint64(0);
  const biased = Number(bits >> 52n);
  const fraction = bits & 0xfffffffffffffn;
  const mantissa = biased === 0 ? fraction : fraction | (1n << 52n);
  const exponent = Math.max(biased, 1) - 1075;
  if (mantissa === 0n) return finite(Object.is(value, -0), 0n, 0);
  if (exponent >= 0) return finite(value < 0, mantissa << BigInt(exponent), 0);
  return finite(value < 0, mantissa * 5n ** BigInt(-exponent), exponent);
}

/** The double nearest a decimal. */
export function decimalToDouble(value: Decimal): number {
  if (value.kind === 'nan') return NaN;
  if (value.kind === 'infinite') return value.negative ? -Infinity : Infinity;
  const magnitude = Number(`${value.coefficient}e${value.exponent}`);
  return value.negative ? -magnitude : magnitude;
}

/** Orders two decimals by value; NaN is below everything and equal to itself. */
export function compareDecimals(a: Decimal, b: Decimal): number {
  spend(STEPS_OF_COMPARISON);
  if (a.kind === 'nan' || b.kind === 'nan') return Number(a.kind !== 'nan') - Number(b.kind !== 'nan');
  if (a.kind === 'infinite' || b.kind === 'infinite') return Math.sign(decimalSign(a) - decimalSign(b));
  const [x, y] = [signed(a), signed(b)];
  if (x === 0n || y === 0n || x < 0n !== y < 0n) return x < y ? -1 : Number(x > y);
  const magnitude = digitCount(a.coefficient) + a.exponent - digitCount(b.coefficient) - b.exponent;
  if (magnitude !== 0) return magnitude > 0 === x > 0n ? 1 : -1;
  const [left, right] = aligned(a, b);
  return left < right ? -1 : Number(left > right);
}

function decimalSign(value: Exclude<Decimal, { kind: 'nan' }>): number {
  const size = value.kind === 'infinite' ? 2 : Number(value.coefficient !== 0n);
  return value.negative ? -size : size;
}

function aligned(a: Finite, b: Finite): [bigint, bigint] {
  const exponent = Math.min(a.exponent, b.exponent);
  // Numbers of thousands of digits take their time.
  spend(Math.abs(a.exponent - b.exponent));
  return [signed(a) * pow10(a.exponent - exponent), signed(b) * pow10(b.exponent - exponent)];
}

export function addDecimals(a: Decimal, b: Decimal): Decimal {
  if (a.kind === 'nan' || b.kind === 'nan') return NAN;
  if (a.kind === 'infinite') return b.kind === 'infinite' && a.negative !== b.negative ? NAN : a;
  if (b.kind === 'infinite') return b;
  const [left, right] = aligned(a, b);
  const sum = left + right;
  const negative = sum === 0n ? a.negative && b.negative : sum < 0n;
  return finite(negative, sum < 0n ? -sum : sum, Math.min(a.exponent, b.exponent));
}

export function multiplyDecimals(a: Decimal, b: Decimal): Decimal {
  if (a.kind === 'nan' || b.kind === 'nan') return NAN;
  const negative = a.negative !== b.negative;
  if (a.kind === 'infinite' || b.kind === 'infinite') {
    return decimalSign(a) === 0 || decimalSign(b) === 0 ? NAN : infinite(negative);
  }
  return finite(negative, a.coefficient * b.coefficient, a.exponent + b.exponent);
}

/** Quotient to 34 digits. A finite dividend over zero is infinite; zero over zero is NaN. */
export function divideDecimals(a: Decimal, b: Decimal): Decimal {
  if (a.kind === 'nan' || b.kind === 'nan') return NAN;
  const negative = a.negative !== b.negative;
  if (a.kind === 'infinite') return b.kind === 'infinite' ? NAN : infinite(negative);
  if (b.kind === 'infinite') return finite(negative, 0n, MIN_EXPONENT);
  if (b.coefficient === 0n) return a.coefficient === 0n ? NAN : infinite(negative);
  const ideal = a.exponent - b.exponent;
  if (a.coefficient === 0n) return finite(negative, 0n, ideal);
  const scale = Math.max(DIGITS + 2 + digitCount(b.coefficient) - digitCount(a.coefficient), 0);
  const dividend = a.coefficient * pow10(scale);
  let coefficient = dividend / b.coefficient;
  let exponent = ideal - scale;
  // A last digit for the cut-off rest keeps the rounding from seeing a tie where there is none.
  if (dividend % b.coefficient !== 0n) return finite(negative, coefficient * 10n + 1n, exponent - 1);
  while (exponent < ideal && coefficient % 10n === 0n) {
    coefficient /= 10n;
    exponent += 1;
  }
  return finite(negative, coefficient, exponent);
}

/** The remainder of a truncated division, with the sign of the dividend. */
export function remainderOfDecimals(a: Decimal, b: Decimal): Decimal {
  if (a.kind !== 'finite' || b.kind === 'nan') return NAN;
  if (b.kind === 'infinite') return a;
  if (b.coefficient === 0n) return NAN;
  const [left, right] = aligned(a, b);
  const rest = left % right;
  return finite(a.negative, rest < 0n ? -rest : rest, Math.min(a.exponent, b.exponent));
}
