import { asDecimal, compareValues } from './compare.js';
import {
  addDecimals,
  decimalFromBigInt,
  divideDecimals,
  exactDecimal,
  finite,
  toDecimal128,
  type Decimal,
} from './decimal.js';
import { double, fitsInt32, fitsInt64, int32, long, operandDecimal, toBigInt, toDouble } from './numbers.js';
import { isDecimal, isDouble, isLong, isNullish, isNumber, type NumberValue, type Value } from './value.js';

/** A sum of doubles in double-double arithmetic: the rounding errors are carried along, as in MongoDB. */
class DoubleSum {
  private high = 0;
  private low = 0;
  /** The sum as doubles add up, for infinities and NaN. */
  private plain = 0;

  add(value: number): void {
    this.plain += value;
    const [x, rest] = twoSum(value, this.low);
    const [sum, error] = twoSum(this.high, x);
    this.high = sum;
    this.low = rest + error;
  }

  total(): number {
    return Number.isFinite(this.plain) ? this.high + this.low : this.plain;
  }

  asDecimal(): Decimal {
    if (!Number.isFinite(this.plain)) return asDecimal(double(this.plain));
    return addDecimals(shortest(this.high), shortest(this.low));
  }

  copy(): DoubleSum {
    return Object.assign(new DoubleSum(), this);
  }
}

/** A running sum of numbers of all types: integers exactly, decimals apart from the rest. */
class NumberSum {
  private integers = 0n;
  private readonly doubles = new DoubleSum();
  private decimals: Decimal = decimalFromBigInt(0n);
  private kind: 'int' | 'long' | 'double' = 'int';
  private hasDecimal = false;

  add(value: NumberValue): void {
    if (isDecimal(value)) {
      this.hasDecimal = true;
      this.decimals = addDecimals(this.decimals, operandDecimal(value));
    } else if (isDouble(value)) {
      this.kind = 'double';
      this.doubles.add(value.value);
    } else {
      if (isLong(value) && this.kind === 'int') this.kind = 'long';
      this.integers += toBigInt(value) as bigint;
    }
  }

  /** The sum in the widest type met: int, long (also when ints need it), double, decimal. */
  result(): NumberValue {
    if (this.hasDecimal) return toDecimal128(this.asDecimal());
    if (this.kind === 'double' || !fitsInt64(this.integers)) return double(this.asDouble());
    return this.kind === 'long' || !fitsInt32(this.integers) ? long(this.integers) : int32(Number(this.integers));
  }

  mean(count: number): NumberValue {
    if (!this.hasDecimal) return double(this.asDouble() / count);
    return toDecimal128(divideDecimals(this.asDecimal(), decimalFromBigInt(BigInt(count))));
  }

  private asDouble(): number {
    const sum = this.doubles.copy();
    const low = BigInt.asUintN(32, this.integers);
    sum.add(Number(this.integers - low));
    sum.add(Number(low));
    return sum.total();
  }

  private asDecimal(): Decimal {
    return addDecimals(this.decimals, addDecimals(this.doubles.asDecimal(), decimalFromBigInt(this.integers)));
  }
}

/** The exact value of a double without the zeros at its end. */
function shortest(value: number): Decimal {
  const decimal = exactDecimal(value);
  if (decimal.kind !== 'finite') return decimal;
  const digits = decimal.coefficient.toString();
  const zeros = Math.min(digits.length - digits.replace(/0+$/, '').length, -Math.min(decimal.exponent, 0));
  return finite(decimal.negative, decimal.coefficient / 10n ** BigInt(zeros), decimal.exponent + zeros);
}

/** The sum of two doubles and what it rounds off (Knuth). */
function twoSum(a: number, b: number): [number, number] {
  const sum = a + b;
  const part = sum - a;
  return [sum, a - (sum - part) + (b - part)];
}

function sumOf(values: readonly NumberValue[]): NumberSum {
  const sum = new NumberSum();
  for (const value of values) sum.add(value);
  return sum;
}

/** The sum of the numbers among the values: integers stay integers, and become a double beyond 64 bits. */
export const sumValues = (values: readonly Value[]): NumberValue => sumOf(values.filter(isNumber)).result();

/** The mean of the numbers among the values, null when there are none. */
export function averageValues(values: readonly Value[]): Value {
  const numbers = values.filter(isNumber);
  if (numbers.length === 0) return null;
  return sumOf(numbers).mean(numbers.length);
}

/** The least (or greatest) value that is neither null nor missing, else null. */
export function extremeValue(values: readonly Value[], sign: 1 | -1): Value {
  let best: Value = null;
  for (const value of values) {
    if (isNullish(value)) continue;
    if (best === null || sign * compareValues(value, best) < 0) best = value;
  }
  return best;
}

/** The standard deviation of the numbers among the values (Welford); null when there are too few. */
export function standardDeviation(values: readonly Value[], isSample: boolean): Value {
  let count = 0;
  let mean = 0;
  let squares = 0;
  for (const value of values) {
    if (!isNumber(value)) continue;
    const number = toDouble(value);
    count += 1;
    const delta = number - mean;
    mean += delta / count;
    squares += delta * (number - mean);
  }
  const divisor = isSample ? count - 1 : count;
  return divisor > 0 ? double(Math.sqrt(squares / divisor)) : null;
}
