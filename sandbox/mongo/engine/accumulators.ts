import { compareValues, valuesEqual } from './compare.js';
import { addDecimals, decimalFromBigInt, divideDecimals, toDecimal128 } from './decimal.js';
import { asSet } from './expressions/sets.js';
import { addNumbers, double, int32, operandDecimal, toDouble } from './numbers.js';
import { isDecimal, isNullish, isNumber, type NumberValue, type Value } from './value.js';

/** The sum of the numbers among the values: integers stay integers, and become a double beyond 64 bits. */
export function sumValues(values: readonly Value[]): NumberValue {
  const numbers = values.filter(isNumber);
  let sum: NumberValue = int32(0);
  for (const number of numbers) {
    const next: NumberValue | undefined = addNumbers(sum, number);
    if (next === undefined) return double(exactSum(numbers));
    sum = next;
  }
  return isDecimal(sum) ? sum : preciseSum(sum, numbers);
}

/** Doubles are summed with their rounding errors carried along, as MongoDB does. */
function preciseSum(sum: NumberValue, numbers: readonly NumberValue[]): NumberValue {
  return sum._bsontype === 'Double' ? double(exactSum(numbers)) : sum;
}

/** Neumaier's summation. */
function exactSum(numbers: readonly NumberValue[]): number {
  let sum = 0;
  let error = 0;
  for (const number of numbers) {
    const value = toDouble(number);
    const next = sum + value;
    error += Math.abs(sum) >= Math.abs(value) ? sum - next + value : value - next + sum;
    sum = next;
  }
  return Number.isFinite(sum) ? sum + error : sum;
}

/** The mean of the numbers among the values, null when there are none. */
export function averageValues(values: readonly Value[]): Value {
  const numbers = values.filter(isNumber);
  if (numbers.length === 0) return null;
  if (numbers.some(isDecimal)) {
    const sum = numbers.map(operandDecimal).reduce(addDecimals, decimalFromBigInt(0n));
    return toDecimal128(divideDecimals(sum, decimalFromBigInt(BigInt(numbers.length))));
  }
  return double(exactSum(numbers) / numbers.length);
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

/** The different values, in order. */
export const distinctValues = (values: readonly Value[]): Value[] => asSet(values);

/** The values that differ from all before them, in the order they came. */
export function uniqueValues(values: readonly Value[]): Value[] {
  const unique: Value[] = [];
  for (const value of values) if (!unique.some((item) => valuesEqual(item, value))) unique.push(value);
  return unique;
}
