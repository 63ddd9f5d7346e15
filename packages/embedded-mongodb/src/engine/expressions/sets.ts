import { compareValues, valuesEqual } from '../values/compare.js';
import { locationError } from '../errors.js';
import { isTruthy } from '../filter/parse-conditions.js';
import { ValueSet } from '../values/value-set.js';
import { isArray, isNullish, typeOf, type Value } from '../values/value.js';
import { binary, unary, variadic } from './arguments.js';
import { concatenated } from './arrays.js';
import type { CompileOperator, Operators } from './expression.js';

/** The values in order, each once. */
export function asSet(values: readonly Value[]): Value[] {
  const sorted = [...values].sort((a, b) => compareValues(a, b));
  return sorted.filter((value, i) => i === 0 || !valuesEqual(value, sorted[i - 1]));
}

function requireArray(value: Value, code: number, operator: string): Value[] {
  if (!isArray(value)) throw locationError(code, `All operands of ${operator} must be arrays, not ${typeOf(value)}`);
  return value;
}

function union(values: Iterable<Value>): Value {
  const arrays: Value[][] = [];
  for (const value of values) {
    if (isNullish(value)) return null;
    arrays.push(requireArray(value, 17043, '$setUnion'));
  }
  return asSet(concatenated(arrays));
}

function intersection(values: Iterable<Value>): Value {
  let common: Value[] | undefined;
  for (const value of values) {
    if (isNullish(value)) return null;
    const items = requireArray(value, 17047, '$setIntersection');
    const others = common && new ValueSet(items);
    common = common && others ? common.filter((item) => others.has(item)) : asSet(items);
  }
  return common ?? [];
}

function difference(a: Value, b: Value): Value {
  if (isNullish(a) || isNullish(b)) return null;
  const kept = requireArray(a, 17048, '$setDifference');
  const known = new ValueSet(requireArray(b, 17049, '$setDifference'));
  return kept.filter((item) => known.add(item));
}

function isSubset(a: Value, b: Value): Value {
  const part = requireArray(a, 17046, '$setIsSubset');
  const whole = new ValueSet(requireArray(b, 17042, '$setIsSubset'));
  return part.every((item) => whole.has(item));
}

const equals: CompileOperator = (operand, scope, operator) => {
  const count = isArray(operand) ? operand.length : 1;
  if (count < 2) throw locationError(17045, `$setEquals needs at least two arguments had: ${count}`);
  return variadic((values) => {
    const sets = Array.from(values, (value) => asSet(requireArray(value, 17044, '$setEquals')));
    const [first = [], ...others] = sets;
    return others.every((other) => valuesEqual(other, first));
  })(operand, scope, operator);
};

const elements = (code: number, operator: string, holds: (values: Value[]) => boolean) =>
  unary((value) => holds(requireArray(value, code, operator)));

export const SETS: Operators = {
  $setUnion: variadic(union),
  $setIntersection: variadic(intersection),
  $setDifference: binary(difference),
  $setIsSubset: binary(isSubset),
  $setEquals: equals,
  $allElementsTrue: elements(17040, '$allElementsTrue', (values) => values.every(isTruthy)),
  $anyElementTrue: elements(17041, '$anyElementTrue', (values) => values.some(isTruthy)),
};
