import { badValue, failedToParse } from '../errors.js';
import { fitsInt64, toBigInt, toDouble } from '../values/numbers.js';
import { isArray, isBinary, isDouble, isNumber, type Value } from '../values/value.js';

export type BitOperator = '$bitsAllSet' | '$bitsAllClear' | '$bitsAnySet' | '$bitsAnyClear';

export interface BitTest {
  readonly operator: BitOperator;
  readonly positions: readonly number[];
}

/** Reads the operand of a `$bits…` operator: a mask (number or binary) or a list of positions. */
export function parseBitTest(operator: BitOperator, operand: Value): BitTest {
  if (isArray(operand)) return { operator, positions: operand.map(parsePosition) };
  if (isBinary(operand)) return { operator, positions: setBits(binaryBits(operand.value()), operand.position * 8) };
  if (!isNumber(operand)) throw badValue(`${operator} takes an Array, a number, or a BinData`);
  const mask = toBigInt(operand);
  if (mask === undefined || (isDouble(operand) && !Number.isInteger(toDouble(operand)))) {
    throw failedToParse(`Expected an integer: ${operator}`);
  }
  if (mask < 0n) throw failedToParse(`Expected a non-negative number in: ${operator}`);
  return {
    operator,
    positions: setBits((position) => (mask >> BigInt(position)) & 1n, 64),
  };
}

function parsePosition(value: Value): number {
  const position = isNumber(value) ? toDouble(value) : NaN;
  if (!Number.isInteger(position) || position < 0) {
    throw badValue('Failed to parse bit position. Expected a non-negative integer');
  }
  return position;
}

function setBits(bitAt: (position: number) => bigint, count: number): number[] {
  return Array.from({ length: count }, (_, position) => position).filter((position) => bitAt(position) === 1n);
}

const binaryBits = (bytes: Uint8Array) => (position: number) => {
  const byte = bytes[position >> 3] ?? 0;
  return BigInt((byte >> (position & 7)) & 1);
};

/** Tests a number (as a 64-bit two's complement integer) or binary data; any other value fails. */
export function testBits({ operator, positions }: BitTest, value: Value): boolean {
  const bitAt = bitsOf(value);
  if (bitAt === undefined) return false;
  switch (operator) {
    case '$bitsAllSet':
      return positions.every((position) => bitAt(position) === 1n);
    case '$bitsAllClear':
      return positions.every((position) => bitAt(position) === 0n);
    case '$bitsAnySet':
      return positions.some((position) => bitAt(position) === 1n);
    case '$bitsAnyClear':
      return positions.some((position) => bitAt(position) === 0n);
  }
}

function bitsOf(value: Value): ((position: number) => bigint) | undefined {
  if (isBinary(value)) return binaryBits(value.value());
  if (!isNumber(value)) return undefined;
  const integer = toBigInt(value);
  if (integer === undefined || !fitsInt64(integer)) return undefined;
  if (toDouble(value) !== Number(integer)) return undefined;
  return (position) => (integer >> BigInt(position)) & 1n;
}
