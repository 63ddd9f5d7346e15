import { locationError } from '../errors.js';
import { double, fitsInt32, fitsInt64, int32, long, toBigInt, toDouble } from '../values/numbers.js';
import {
  isDecimal,
  isDouble,
  isLong,
  isNullish,
  isNumber,
  typeOf,
  type NumberValue,
  type Value,
} from '../values/value.js';
import { binary } from './arguments.js';
import { numeric } from './arithmetic.js';
import type { CompileOperator, Operators } from './expression.js';
import { Decimal128 } from 'bson';

/** A result as the operand's kind of number: a decimal for a decimal, else a double. */
function resultFor(operands: readonly NumberValue[], result: number): Value {
  return operands.some(isDecimal) ? decimalOf(result) : double(result);
}

/** These functions are computed in doubles; a Decimal128 result has their 17 digits. */
const decimalOf = (result: number) => Decimal128.fromStringWithRounding(String(result));

const real = (apply: (value: number) => number): CompileOperator =>
  numeric((value) => resultFor([value], apply(toDouble(value))));

/** A function that is only defined on an interval. */
function within(accepts: (value: number) => boolean, range: string, apply: (value: number) => number): CompileOperator {
  return (operand, scope, operator) =>
    numeric((value) => {
      const number = toDouble(value);
      if (!Number.isNaN(number) && !accepts(number)) {
        throw locationError(50989, `cannot apply ${operator} to ${number}, value must be in ${range}`);
      }
      return resultFor([value], apply(number));
    })(operand, scope, operator);
}

function positive(code: number, apply: (value: number) => number): CompileOperator {
  return (operand, scope, operator) =>
    numeric((value) => {
      const number = toDouble(value);
      if (number <= 0) throw locationError(code, `${operator}'s argument must be a positive number, but is ${number}`);
      return resultFor([value], apply(number));
    })(operand, scope, operator);
}

function squareRoot(value: NumberValue): Value {
  const number = toDouble(value);
  if (number < 0) throw locationError(28714, "$sqrt's argument must be greater than or equal to 0");
  return resultFor([value], Math.sqrt(number));
}

function logarithm(value: Value, base: Value): Value {
  if (isNullish(value) || isNullish(base)) return null;
  if (!isNumber(value)) throw locationError(28756, `$log's argument must be numeric, not ${typeOf(value)}`);
  if (!isNumber(base)) throw locationError(28757, `$log's base must be numeric, not ${typeOf(base)}`);
  const [x, b] = [toDouble(value), toDouble(base)];
  if (x <= 0) throw locationError(28758, `$log's argument must be a positive number, but is ${x}`);
  if (b <= 0 || b === 1)
    throw locationError(28759, `$log's base must be a positive number not equal to 1, but is ${b}`);
  return resultFor([value, base], Math.log(x) / Math.log(b));
}

function power(base: Value, exponent: Value): Value {
  if (isNullish(base) || isNullish(exponent)) return null;
  if (!isNumber(base)) throw locationError(28762, `$pow's base must be numeric, not ${typeOf(base)}`);
  if (!isNumber(exponent)) throw locationError(28763, `$pow's exponent must be numeric, not ${typeOf(exponent)}`);
  const [x, y] = [toDouble(base), toDouble(exponent)];
  if (x === 0 && y < 0) throw locationError(28764, '$pow cannot take a base of 0 and a negative exponent');
  const isFraction = [base, exponent].some((value) => isDouble(value) || isDecimal(value));
  if (isFraction || (y < 0 && Math.abs(x) !== 1)) return resultFor([base, exponent], x ** y);
  if (Math.abs(x) <= 1) return whole(x === -1 && Math.abs(y) % 2 === 0 ? 1n : y === 0 ? 1n : BigInt(x), base, exponent);
  const exact = y > 63 ? undefined : (toBigInt(base) as bigint) ** BigInt(y);
  return exact === undefined || !fitsInt64(exact) ? double(x ** y) : whole(exact, base, exponent);
}

const whole = (result: bigint, ...operands: Value[]): Value =>
  operands.some(isLong) || !fitsInt32(result) ? long(result) : int32(Number(result));

function arcTangentOf(y: Value, x: Value): Value {
  if (isNullish(y) || isNullish(x)) return null;
  if (!isNumber(y)) throw locationError(51044, `$atan2 only supports numeric types, not ${typeOf(y)}`);
  if (!isNumber(x)) throw locationError(51045, `$atan2 only supports numeric types, not ${typeOf(x)}`);
  return resultFor([y, x], Math.atan2(toDouble(y), toDouble(x)));
}

const isUnit = (value: number) => value >= -1 && value <= 1;

export const TRANSCENDENTAL: Operators = {
  $exp: real(Math.exp),
  $ln: positive(28766, Math.log),
  $log10: positive(28761, Math.log10),
  $log: binary(logarithm),
  $pow: binary(power),
  $sqrt: numeric(squareRoot),
  $sin: within(Number.isFinite, '(-inf,inf)', Math.sin),
  $cos: within(Number.isFinite, '(-inf,inf)', Math.cos),
  $tan: within(Number.isFinite, '(-inf,inf)', Math.tan),
  $asin: within(isUnit, '[-1,1]', Math.asin),
  $acos: within(isUnit, '[-1,1]', Math.acos),
  $atan: real(Math.atan),
  $atan2: binary(arcTangentOf),
  $sinh: real(Math.sinh),
  $cosh: real(Math.cosh),
  $tanh: real(Math.tanh),
  $asinh: real(Math.asinh),
  $acosh: within((value) => value >= 1, '[1,inf]', Math.acosh),
  $atanh: within(isUnit, '[-1,1]', Math.atanh),
  $degreesToRadians: real((degrees) => (degrees * Math.PI) / 180),
  $radiansToDegrees: real((radians) => (radians * 180) / Math.PI),
};
