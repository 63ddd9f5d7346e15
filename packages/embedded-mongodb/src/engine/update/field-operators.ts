import { Timestamp } from 'bson';
import { badValue, typeMismatch } from '../errors.js';
import { addNumbers, int32, long, multiplyNumbers, toBigInt } from '../values/numbers.js';
import { isDocument, isInt32, isLong, isNumber, typeOf, type NumberValue, type Value } from '../values/value.js';
import type { Change } from './change.js';

type Combine = (a: NumberValue, b: NumberValue) => NumberValue | undefined;

export const parseInc = (path: string, operand: Value): Change =>
  parseArithmetic('$inc', path, operand, addNumbers, (amount) => amount);

/** A missing field counts as a zero of the factor's type. */
export const parseMul = (path: string, operand: Value): Change =>
  parseArithmetic('$mul', path, operand, multiplyNumbers, (factor) => multiplyNumbers(factor, int32(0)));

function parseArithmetic(
  operator: string,
  path: string,
  operand: Value,
  combine: Combine,
  whenMissing: (operand: NumberValue) => Value,
): Change {
  if (!isNumber(operand)) throw typeMismatch(`Cannot ${operator} with non-numeric argument: ${path}`);
  return {
    creates: true,
    apply: (current) => {
      if (current === undefined) return whenMissing(operand);
      if (!isNumber(current)) {
        throw typeMismatch(`Cannot apply ${operator} to a value of non-numeric type: '${path}' is ${typeOf(current)}`);
      }
      const result = combine(current, operand);
      if (result === undefined) throw badValue(`Failed to apply ${operator} operations to current value at '${path}'`);
      return result;
    },
  };
}

export function parseCurrentDate(_path: string, operand: Value): Change {
  const type = currentDateType(operand);
  return {
    creates: true,
    apply: (_current, { now }) =>
      type === 'date' ? now : new Timestamp({ t: Math.floor(now.getTime() / 1000), i: 1 }),
  };
}

function currentDateType(operand: Value): 'date' | 'timestamp' {
  if (typeof operand === 'boolean') return 'date';
  if (!isDocument(operand)) throw badValue(`${typeOf(operand)} is not valid type for $currentDate`);
  const { $type: type, ...unknown } = operand;
  const [extra] = Object.keys(unknown);
  if (extra !== undefined) throw badValue(`Unrecognized $currentDate option: ${extra}`);
  if (type !== 'date' && type !== 'timestamp') {
    throw badValue("The '$type' string field is required to be 'date' or 'timestamp'");
  }
  return type;
}

const BITWISE = {
  and: (a: bigint, b: bigint) => a & b,
  or: (a: bigint, b: bigint) => a | b,
  xor: (a: bigint, b: bigint) => a ^ b,
};

export function parseBit(path: string, operand: Value): Change {
  if (!isDocument(operand)) throw badValue(`The $bit modifier is not compatible with a ${typeOf(operand)}`);
  const steps = Object.entries(operand).map(([name, value]) => {
    if (!Object.hasOwn(BITWISE, name)) throw badValue("The $bit modifier only supports 'and', 'or', and 'xor'");
    if (!isInt32(value) && !isLong(value)) {
      throw badValue(`The $bit modifier field must be an Integer(32/64 bit); not a '${typeOf(value)}'`);
    }
    return { combine: BITWISE[name as keyof typeof BITWISE], value };
  });
  if (steps.length === 0) throw badValue('You must pass in at least one bitwise operation');
  return {
    creates: true,
    apply: (current) => {
      const start = current === undefined ? int32(0) : current;
      if (!isInt32(start) && !isLong(start)) {
        throw badValue(`Cannot apply $bit to a value of non-integral type: '${path}' is ${typeOf(start)}`);
      }
      const bits = steps.reduce((sum, { combine, value }) => combine(sum, toBigInt(value) as bigint), bigIntOf(start));
      const wide = isLong(start) || steps.some(({ value }) => isLong(value));
      return wide ? long(bits) : int32(Number(bits));
    },
  };
}

const bigIntOf = (value: NumberValue) => toBigInt(value) as bigint;
