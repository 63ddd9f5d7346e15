import { compareValues } from '../engine/compare.js';
import { locationError } from '../engine/errors.js';
import { KeyWriter } from '../engine/key-encoding.js';
import { splitPath } from '../engine/key-tuples.js';
import { visitPath } from '../engine/paths.js';
import { isArray, type Document, type Value } from '../engine/value.js';
import { Scan } from '../query/candidates.js';
import { accessFor, parseQuery } from '../query/query.js';
import { required } from './arguments.js';
import type { Command } from './command.js';
import { readFrom } from './execution.js';
import { namespaceOf } from './namespace.js';

export const distinct: Command = {
  name: 'distinct',
  transactional: true,
  fields: { key: 'string', query: 'object', collation: 'object', hint: 'any' },
  async run(context, values) {
    const namespace = namespaceOf(context.database, context.request.body[context.name]);
    required('distinct', values, 'key');
    const key = values.string('key') ?? '';
    if (key === '') throw locationError(40352, 'FieldPath cannot be constructed with empty string');
    const path = splitPath(key);
    const query = parseQuery({
      filter: values.object('query'),
      hint: values.any('hint'),
      collation: values.object('collation'),
    });
    return readFrom(context, namespace, (view) => {
      const collection = view.catalog.find(namespace);
      const found = new Map<string, Value>();
      if (!collection) return { values: [] };
      for (const candidate of new Scan(accessFor(collection, query)).continue(view)) {
        for (const value of candidate ? valuesAt(candidate.document, path) : []) {
          const key = Buffer.from(new KeyWriter().value(value).finish()).toString('latin1');
          if (!found.has(key)) found.set(key, value);
        }
      }
      return { values: [...found.values()].sort((a, b) => compareValues(a, b)) };
    });
  },
};

/** What a path leads to; an array's items stand for it. */
function valuesAt(document: Document, path: readonly string[]): Value[] {
  const values: Value[] = [];
  visitPath(document, path, false, (value) => {
    if (isArray(value)) values.push(...value);
    else if (value !== undefined) values.push(value);
    return false;
  });
  return values;
}
