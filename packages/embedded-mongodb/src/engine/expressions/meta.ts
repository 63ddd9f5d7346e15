import { locationError } from '../errors.js';
import { double } from '../values/numbers.js';
import { isDocument, isString } from '../values/value.js';
import type { CompileOperator, Operators } from './expression.js';

/** `{ $meta: 'textScore' }`: how well the document answers the text search; missing where there was none. */
const meta: CompileOperator = (operand) => {
  if (!isString(operand)) throw locationError(17307, '$meta only supports string arguments');
  if (operand !== 'textScore') throw locationError(17308, `Unsupported argument to $meta: ${operand}`);
  return ({ root, score }) => {
    const found = score && isDocument(root) ? score(root) : undefined;
    if (found === undefined) throw locationError(40218, 'query requires text score metadata, but it is not available');
    return double(found);
  };
};

export const META: Operators = { $meta: meta };
