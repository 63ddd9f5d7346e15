import { compareValues, valuesEqual } from '../compare.js';
import { badValue, failedToParse, typeMismatch } from '../errors.js';
import { isOperatorDocument } from '../filter/parse-conditions.js';
import { splitPath } from '../key-tuples.js';
import { compileFilter } from '../matcher.js';
import { toDouble, toInteger } from '../numbers.js';
import { getField, isArray, isDocument, isNumber, isRegExp, typeOf, type Document, type Value } from '../value.js';
import type { Change } from './parse.js';

/** The array at a path, empty when there is none. */
function arrayAt(operator: string, path: string, current: Value): Value[] {
  if (current === undefined) return [];
  if (!isArray(current)) {
    throw badValue(`The field '${path}' must be an array but is of type ${typeOf(current)}: cannot apply ${operator}`);
  }
  return current;
}

const PUSH_CLAUSES = new Set(['$each', '$slice', '$sort', '$position']);

export function parsePush(path: string, operand: Value): Change {
  if (!isDocument(operand) || operand['$each'] === undefined) {
    return { creates: true, apply: (current) => [...arrayAt('$push', path, current), operand] };
  }
  const { $each: each, $slice, $sort, $position } = operand;
  const unknown = Object.keys(operand).find((clause) => !PUSH_CLAUSES.has(clause));
  if (unknown !== undefined) throw badValue(`Unrecognized clause in $push: ${unknown}`);
  if (!isArray(each)) throw badValue(`The argument to $each in $push must be an array but it was ${typeOf(each)}`);
  const slice = parseWhole('$slice', $slice);
  const position = parseWhole('$position', $position);
  const compare = $sort === undefined ? undefined : parseItemSort($sort);
  return {
    creates: true,
    apply: (current) => {
      const items = arrayAt('$push', path, current);
      const changed = insertAt(items, each, position);
      if (compare !== undefined) changed.sort(compare);
      return slice === undefined ? changed : sliceItems(changed, slice);
    },
  };
}

function parseWhole(clause: string, operand: Value): number | undefined {
  if (operand === undefined) return undefined;
  const whole = toInteger(operand);
  if (whole === undefined) throw badValue(`The value for ${clause} must be an integer value`);
  return whole;
}

/** A negative position counts from the end; one beyond either end means that end. */
function insertAt(items: readonly Value[], added: readonly Value[], position: number | undefined): Value[] {
  const at = position === undefined ? items.length : Math.max(position < 0 ? items.length + position : position, 0);
  return [...items.slice(0, at), ...added, ...items.slice(at)];
}

const sliceItems = (items: Value[], slice: number) => (slice < 0 ? items.slice(slice) : items.slice(0, slice));

function parseItemSort(operand: Value): (a: Value, b: Value) => number {
  if (isNumber(operand)) {
    const direction = parseDirection('The $sort element value must be either 1 or -1', operand);
    return (a, b) => direction * compareValues(a, b);
  }
  if (!isDocument(operand)) throw badValue('The $sort is invalid: use 1/-1 to sort the whole element, or {field:1/-1}');
  const fields = Object.entries(operand).map(([path, direction]) => {
    if (path === '' || path.split('.').includes('')) throw badValue('The $sort field may not be empty');
    return { parts: splitPath(path), direction: parseDirection('The sort element value must be 1 or -1', direction) };
  });
  if (fields.length === 0) throw badValue('The sort pattern is empty when it should be a set of fields.');
  return (a, b) => {
    for (const { parts, direction } of fields) {
      const order = compareValues(valueAt(a, parts), valueAt(b, parts));
      if (order !== 0) return direction * order;
    }
    return 0;
  };
}

function parseDirection(message: string, operand: Value): number {
  const direction = isNumber(operand) ? toDouble(operand) : NaN;
  if (direction !== 1 && direction !== -1) throw badValue(message);
  return direction;
}

function valueAt(item: Value, parts: readonly string[]): Value {
  let value = item;
  for (const part of parts) value = isDocument(value) ? getField(value, part) : undefined;
  return value ?? null;
}

export function parseAddToSet(path: string, operand: Value): Change {
  const added = addedToSet(operand);
  return {
    creates: true,
    apply: (current) => {
      const items = arrayAt('$addToSet', path, current);
      const changed = [...items];
      for (const value of added) if (!changed.some((item) => valuesEqual(item, value))) changed.push(value);
      return changed.length === items.length && current !== undefined ? current : changed;
    },
  };
}

function addedToSet(operand: Value): Value[] {
  if (!isDocument(operand) || Object.keys(operand)[0] !== '$each') return [operand];
  const each = operand['$each'];
  if (!isArray(each)) {
    throw typeMismatch(`The argument to $each in $addToSet must be an array but it was of type ${typeOf(each)}`);
  }
  if (Object.keys(operand).length > 1) throw badValue('Found unexpected fields after $each in $addToSet');
  return each;
}

export function parsePop(path: string, operand: Value): Change {
  if (!isNumber(operand)) throw failedToParse(`Expected a number in: ${path}`);
  const end = toDouble(operand);
  if (!Number.isInteger(end)) throw failedToParse(`Expected an integer: ${path}`);
  if (end !== 1 && end !== -1) throw failedToParse(`$pop expects 1 or -1, found: ${end}`);
  return {
    creates: false,
    apply: (current) => {
      if (!isArray(current)) throw typeMismatch(`Path '${path}' contains an element of non-array type`);
      return end === 1 ? current.slice(0, -1) : current.slice(1);
    },
  };
}

export function parsePull(_path: string, operand: Value): Change {
  return removing(itemMatcher(operand));
}

export function parsePullAll(_path: string, operand: Value): Change {
  if (!isArray(operand)) throw badValue(`$pullAll requires an array argument but was given a ${typeOf(operand)}`);
  return removing((item) => operand.some((value) => valuesEqual(item, value)));
}

function removing(matches: (item: Value) => boolean): Change {
  return {
    creates: false,
    apply: (current) => {
      if (!isArray(current)) throw badValue('Cannot apply $pull to a non-array value');
      return current.filter((item) => !matches(item));
    },
  };
}

/** What `$pull` removes: items equal to a value, items an operator finds, or documents a filter finds. */
function itemMatcher(operand: Value): (item: Value) => boolean {
  if (isRegExp(operand) || (isDocument(operand) && isOperatorDocument(operand) && !isTopLevel(operand))) {
    const matches = compileFilter({ items: { $elemMatch: isRegExp(operand) ? { $regex: operand } : operand } });
    return (item) => matches({ items: [item] });
  }
  if (!isDocument(operand)) return (item) => valuesEqual(item, operand);
  const matches = compileFilter(operand);
  return (item) => isDocument(item) && matches(item);
}

const isTopLevel = (operand: Document) => Object.keys(operand).some((name) => /^\$(and|or|nor|expr)$/.test(name));
