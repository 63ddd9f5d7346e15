import { compareValues } from '../engine/values/compare.js';
import { locationError } from '../engine/errors.js';
import { textKey } from '../engine/key-encoding.js';
import { splitPath } from '../engine/key-tuples.js';
import { sortPaced, type Paced } from '../engine/pace.js';
import { visitPath } from '../engine/paths.js';
import { isArray, type Document, type Value } from '../engine/values/value.js';
import { Scan } from '../query/candidates.js';
import { accessFor, parseQuery, type Query } from '../query/query.js';
import { required } from './arguments.js';
import type { Command } from './command.js';
import type { CollectionEntry } from '../storage/catalog.js';
import type { View } from '../storage/view.js';
import { atLeisure, readFrom } from './execution.js';
import { MAX_DOCUMENT_BYTES } from './hello.js';
import { namespaceOf } from './namespace.js';

const TOO_LARGE = 17217;

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
    return readFrom(context, namespace, async (view) => {
      const collection = view.catalog.find(namespace);
      if (!collection) return { values: [] };
      const values: Value[] = [];
      await atLeisure(context, distinctValues(view, collection, query, path), (value) => values.push(value));
      return { values };
    });
  },
};

/** The values at a path in the documents of a query, in order, each once. They have to fit into one answer. */
function* distinctValues(
  view: View,
  collection: CollectionEntry,
  query: Query,
  path: readonly string[],
): Paced<NonNullable<Value> | null> {
  const found = new Map<string, NonNullable<Value> | null>();
  let bytes = 0;
  for (const candidate of new Scan(accessFor(collection, query)).continue(view)) {
    yield undefined;
    for (const value of candidate ? valuesAt(candidate.document, path) : []) {
      const key = textKey(value);
      if (found.has(key)) continue;
      bytes += key.length;
      if (bytes > MAX_DOCUMENT_BYTES) throw locationError(TOO_LARGE, 'distinct too big, 16mb cap');
      found.set(key, value);
      yield undefined;
    }
  }
  yield* yield* sortPaced([...found.values()], compareValues);
}

/** The values at a path; an array's items stand for it. */
function valuesAt(document: Document, path: readonly string[]): (NonNullable<Value> | null)[] {
  const values: (NonNullable<Value> | null)[] = [];
  visitPath(document, path, false, (value) => {
    if (isArray(value)) for (const item of value) values.push(item ?? null);
    else if (value !== undefined) values.push(value);
    return false;
  });
  return values;
}
