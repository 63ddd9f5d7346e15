import { locationError } from '../errors.js';
import { double } from '../numbers.js';
import { isDocument, isString, type Document } from '../value.js';
import type { CompileOperator, Operators } from './expression.js';

/** `{ $meta: 'textScore' }`: how well the document answers the text search; missing where there was none. */
const meta: CompileOperator = (operand) => {
  if (!isString(operand)) throw locationError(17307, '$meta only supports string arguments');
  if (operand !== 'textScore') throw locationError(17308, `Unsupported argument to $meta: ${operand}`);
  return ({ root, score }) => {
    if (!score || !isDocument(root)) return undefined;
    return double(score(root as Document));
  };
};

export const META: Operators = { $meta: meta };
