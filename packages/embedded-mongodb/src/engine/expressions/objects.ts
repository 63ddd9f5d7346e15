import { encodeDocument } from '../values/codec.js';
import { spend, spendFor } from '../effort.js';
import { locationError } from '../errors.js';
import { double, int32, long } from '../values/numbers.js';
import {
  getField,
  isArray,
  isBinary,
  isDocument,
  isNullish,
  isNumber,
  isString,
  isTimestamp,
  setField,
  typeOf,
  type Document,
  type Value,
} from '../values/value.js';
import { namedArguments, unary, unaryOrNull, variadic } from './arguments.js';
import type { CompileOperator, Operators, Scope } from './expression.js';

/** Merges its arguments; an array as the only one is an array of documents, as in an accumulator. */
const mergeObjects: CompileOperator = (operand, scope, operator) => {
  const isSingle = !isArray(operand) || operand.length === 1;
  return variadic((values) => merge(isSingle ? itemsOf(values) : values))(operand, scope, operator);
};

function* itemsOf(values: Iterable<Value>): Iterable<Value> {
  for (const value of values) {
    if (isArray(value)) yield* value;
    else yield value;
  }
}

function merge(values: Iterable<Value>): Value {
  const merged: Document = {};
  for (const value of values) {
    if (isNullish(value)) continue;
    if (!isDocument(value)) throw locationError(40400, `$mergeObjects requires object inputs, not ${typeOf(value)}`);
    const fields = Object.keys(value);
    spend(fields.length);
    for (const field of fields) setField(merged, field, value[field]);
  }
  return merged;
}

/** The name of a field, which must be a constant. */
function constantName(operator: string, given: Value, code: number): string {
  if (isString(given) && given.startsWith('$')) {
    throw locationError(
      code === 5654602 ? 5654600 : 4161108,
      `'${given}' is a field path reference which is not allowed`,
    );
  }
  const literal = isDocument(given) && Object.keys(given)[0] === '$literal' ? given['$literal'] : given;
  if (!isString(literal)) {
    const codeOfKind = isDocument(literal) ? code - 1 : code;
    throw locationError(
      codeOfKind,
      `${operator} requires 'field' to evaluate to type String, but got ${typeOf(literal)}`,
    );
  }
  return literal;
}

const getFieldOf: CompileOperator = (operand, scope, operator) => {
  const isShort = !isDocument(operand) || Object.keys(operand)[0]?.startsWith('$') === true;
  const errors = { notDocument: 5654602, unknown: 3041701, missing: { field: 3041702, input: 3041703 } };
  const given: Document = isShort
    ? { field: operand, input: '$$CURRENT' }
    : namedArguments(operand, operator, ['field', 'input'], [], errors);
  const field = constantName(operator, given['field'], 5654602);
  const input = scope.compile(given['input']);
  return (environment) => {
    const value = input(environment);
    if (isNullish(value)) return value;
    return isDocument(value) ? getField(value, field) : undefined;
  };
};

const SET_FIELD_ERRORS = {
  notDocument: 4161100,
  unknown: 4161101,
  missing: { field: 4161102, value: 4161103, input: 4161109 },
};

const setFieldOf: CompileOperator = (operand, scope, operator) => {
  const given = namedArguments(operand, operator, ['field', 'value', 'input'], [], SET_FIELD_ERRORS);
  return changeField(operator, given, given['value'], scope);
};

const unsetFieldOf: CompileOperator = (operand, scope, operator) => {
  const given = namedArguments(operand, operator, ['field', 'input'], [], SET_FIELD_ERRORS);
  return changeField(operator, given, '$$REMOVE', scope);
};

function changeField(operator: string, given: Document, value: Value, scope: Scope) {
  const field = constantName(operator, given['field'], 4161107);
  const input = scope.compile(given['input']);
  const replacement = scope.compile(value);
  return (environment: Parameters<typeof input>[0]): Value => {
    const document = input(environment);
    if (isNullish(document)) return null;
    if (!isDocument(document)) throw locationError(4161105, `${operator} requires 'input' to evaluate to type Object`);
    const changed = { ...document };
    spend(Object.keys(changed).length);
    const result = replacement(environment);
    if (result === undefined) delete changed[field];
    else setField(changed, field, result);
    return changed;
  };
}

function binarySize(value: Value): Value {
  if (isNullish(value)) return null;
  if (isString(value)) return int32(Buffer.byteLength(value));
  if (!isBinary(value))
    throw locationError(51276, `$binarySize requires a string or BinData argument, found: ${typeOf(value)}`);
  return int32(value.length());
}

/** Bytes of BSON written in a step. */
const ENCODED_BYTES_PER_STEP = 8;

function bsonSize(value: Value): Value {
  if (isNullish(value)) return null;
  if (!isDocument(value)) throw locationError(31393, `$bsonSize requires a document input, found: ${typeOf(value)}`);
  const bytes = encodeDocument(value).length;
  spendFor(bytes, ENCODED_BYTES_PER_STEP);
  return int32(bytes);
}

const random: CompileOperator = (operand) => {
  if (!isDocument(operand)) throw locationError(10065, 'invalid parameter: expected an object ($rand)');
  if (Object.keys(operand).length > 0) throw locationError(3040501, '$rand does not currently accept arguments');
  return () => double(Math.random());
};

const timestampPart = (code: number, part: (value: { t: number; i: number }) => number) => (operator: string) =>
  unaryOrNull((value) => {
    if (!isTimestamp(value))
      throw locationError(code, `Argument to ${operator} must be a timestamp, but is ${typeOf(value)}`);
    return long(part(value));
  });

export const OBJECTS: Operators = {
  $mergeObjects: mergeObjects,
  $getField: getFieldOf,
  $setField: setFieldOf,
  $unsetField: unsetFieldOf,
  $literal: (operand) => () => operand,
  $const: (operand) => () => operand,
  $type: unary((value) => typeOf(value)),
  $isNumber: unary(isNumber),
  $binarySize: unary(binarySize),
  $bsonSize: unary(bsonSize),
  $rand: random,
  $tsSecond: timestampPart(5687301, ({ t }) => t)('$tsSecond'),
  $tsIncrement: timestampPart(5687302, ({ i }) => i)('$tsIncrement'),
};
