import { compareValues } from './values/compare.js';
import { splitPath } from './key-tuples.js';
import { toDouble } from './values/numbers.js';
import { getField, isDocument, isNumber, type Value } from './values/value.js';

/** The faults a sort of array items can have. */
export type ItemSortProblem = 'direction' | 'pattern' | 'empty';

/**
 * Reads the sort of an array's items, in `$push` and `$sortArray`: 1 or -1 for the items themselves, or a pattern of
 * their fields.
 * @param error makes the error the caller gives for a problem.
 */
export function parseItemSort(
  operand: Value,
  error: (problem: ItemSortProblem, message: string) => Error,
): (a: Value, b: Value) => number {
  const parseDirection = (value: Value): number => {
    const direction = isNumber(value) ? toDouble(value) : NaN;
    if (direction !== 1 && direction !== -1) throw error('direction', 'The sort element value must be either 1 or -1');
    return direction;
  };
  if (isNumber(operand)) {
    const direction = parseDirection(operand);
    return (a, b) => direction * compareValues(a, b);
  }
  if (!isDocument(operand)) {
    throw error(
      'pattern',
      'The $sort is invalid: use 1/-1 to sort the whole element, or {field:1/-1} to sort its fields',
    );
  }
  const fields = Object.entries(operand).map(([path, value]) => {
    if (path.split('.').includes('')) throw error('pattern', 'The $sort field is a dotted field with an empty part');
    return { parts: splitPath(path), direction: parseDirection(value) };
  });
  if (fields.length === 0) throw error('empty', 'The sort pattern is empty when it should be a set of fields.');
  return (a, b) => {
    for (const { parts, direction } of fields) {
      const order = compareValues(valueAt(a, parts), valueAt(b, parts));
      if (order !== 0) return direction * order;
    }
    return 0;
  };
}

function valueAt(item: Value, parts: readonly string[]): Value {
  let value = item;
  for (const part of parts) value = isDocument(value) ? getField(value, part) : undefined;
  return value ?? null;
}
