import { asDecimal, compareValues } from './values/compare.js';
import { spend } from './effort.js';
import {
  addDecimals,
  decimalFromBigInt,
  divideDecimals,
  exactDecimal,
  finite,
  toDecimal128,
  type Decimal,
} from './values/decimal.js';
import { double, fitsInt32, fitsInt64, int32, long, operandDecimal, toBigInt, toDouble } from './values/numbers.js';
import { isDecimal, isDouble, isLong, isNullish, isNumber, type NumberValue, type Value } from './values/value.js';

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

/** Folds values, one after the other, into a result. */
export interface Fold {
  add(value: Value): void;
  result(): Value;
}

/** The sum of the numbers among the values: integers stay integers, and become a double beyond 64 bits. */
export class SumFold implements Fold {
  private readonly sum = new NumberSum();

  add(value: Value): void {
    if (isNumber(value)) this.sum.add(value);
  }

  result(): NumberValue {
    return this.sum.result();
  }
}

/** The mean of the numbers among the values, null when there are none. */
export class AverageFold implements Fold {
  private readonly sum = new NumberSum();
  private count = 0;

  add(value: Value): void {
    if (!isNumber(value)) return;
    this.sum.add(value);
    this.count += 1;
  }

  result(): Value {
    return this.count === 0 ? null : this.sum.mean(this.count);
  }
}

/** The least (or greatest) value that is neither null nor missing, else null. */
export class ExtremeFold implements Fold {
  private best: Value = null;

  constructor(private readonly sign: 1 | -1) {}

  add(value: Value): void {
    if (isNullish(value)) return;
    if (this.best === null || this.sign * compareValues(value, this.best) < 0) this.best = value;
  }

  result(): Value {
    return this.best;
  }
}

/** The standard deviation of the numbers among the values (Welford); null when there are too few. */
export class DeviationFold implements Fold {
  private count = 0;
  private mean = 0;
  private squares = 0;

  constructor(private readonly isSample: boolean) {}

  add(value: Value): void {
    if (!isNumber(value)) return;
    const number = toDouble(value);
    this.count += 1;
    const delta = number - this.mean;
    this.mean += delta / this.count;
    this.squares += delta * (number - this.mean);
  }

  result(): Value {
    const divisor = this.isSample ? this.count - 1 : this.count;
    return divisor > 0 ? double(Math.sqrt(this.squares / divisor)) : null;
  }
}

/** Folds all of some values. */
export function folded(values: readonly Value[], fold: Fold): Value {
  spend(values.length);
  for (const value of values) fold.add(value);
  return fold.result();
}
