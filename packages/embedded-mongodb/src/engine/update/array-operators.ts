import { valuesEqual } from '../values/compare.js';
import { badValue, failedToParse, typeMismatch } from '../errors.js';
import { isOperatorDocument } from '../filter/parse-conditions.js';
import { parseItemSort } from '../item-sort.js';
import { compileFilter } from '../matcher.js';
import { toDouble, toInteger } from '../values/numbers.js';
import { ValueSet } from '../values/value-set.js';
import { isArray, isDocument, isNumber, isRegExp, typeOf, type Document, type Value } from '../values/value.js';
import type { Change } from './change.js';

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
  const compare = $sort === undefined ? undefined : parseItemSort($sort, (_problem, message) => badValue(message));
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

export function parseAddToSet(path: string, operand: Value): Change {
  const added = addedToSet(operand);
  return {
    creates: true,
    apply: (current) => {
      const items = arrayAt('$addToSet', path, current);
      const known = new ValueSet(items);
      const missing = added.filter((value) => known.add(value));
      return missing.length === 0 && current !== undefined ? current : [...items, ...missing];
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
  const unwanted = new ValueSet(operand);
  return removing((item) => unwanted.has(item));
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

/** The test for items that `$pull` removes: by a value, by an operator, or by a filter of documents. */
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
