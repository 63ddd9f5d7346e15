import { locationError } from '../errors.js';
import { compileFilter } from '../matcher.js';
import { toDouble } from '../values/numbers.js';
import { getField, isArray, isDocument, isNumber, typeOf, type Value } from '../values/value.js';
import type { Leaf } from './tree.js';

/** `{ $slice: limit }` or `{ $slice: [skip, limit] }`; `undefined` when it must be the expression `$slice` instead. */
export function parseSlice(operand: Value): Leaf | undefined {
  if (isNumber(operand)) {
    const limit = Math.trunc(toDouble(operand));
    return { kind: 'slice', skip: Math.min(limit, 0), limit: Math.abs(limit) };
  }
  if (!isArray(operand) || operand.length < 2) {
    throw locationError(28667, '$slice only supports numbers and [skip, limit] arrays');
  }
  const [skip, limit, ...others] = operand;
  if (others.length > 0 || !isNumber(skip) || !isNumber(limit) || toDouble(limit) <= 0) return undefined;
  return { kind: 'slice', skip: Math.trunc(toDouble(skip)), limit: Math.trunc(toDouble(limit)) };
}

/** `{ $elemMatch: filter }`: the first item of the array that matches. */
export function parseElemMatch(path: string, operand: Value): Leaf {
  if (!isDocument(operand)) {
    throw locationError(31274, `elemMatch: Invalid argument, object required, but got ${typeOf(operand)}`);
  }
  if (path.includes('.')) throw locationError(31275, 'Cannot use $elemMatch projection on a nested field.');
  const matches = compileFilter({ [path]: { $elemMatch: operand } });
  return {
    kind: 'elemMatch',
    first: (document) => {
      const items = getField(document, path);
      const found = isArray(items) ? items.find((item) => matches({ [path]: [item] })) : undefined;
      return found === undefined ? undefined : [found];
    },
  };
}

/** Whether a projection has the positional `.$`, which needs the query to know its item. */
export function hasPositional(spec: Readonly<Record<string, unknown>>): boolean {
  const positional = Object.keys(spec).filter((path) => path.endsWith('.$'));
  if (positional.length > 1) {
    throw locationError(31276, 'Cannot specify more than one positional projection per query.');
  }
  return positional.length === 1;
}
