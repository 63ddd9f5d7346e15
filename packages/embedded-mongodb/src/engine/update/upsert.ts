import { commandError } from '../errors.js';
import { parseFilter } from '../filter/parse.js';
import type { Predicate } from '../filter/predicate.js';
import { splitPath } from '../key-tuples.js';
import { cloneValue, getField, isDocument, setField, type Document, type Value } from '../values/value.js';

interface Equality {
  readonly path: string;
  readonly value: Value;
}

/**
 * The document an upsert starts from: what the filter says a document must be equal to, `_id` first.
 * https://www.mongodb.com/docs/v7.0/reference/method/db.collection.updateOne/#upsert-with-operator-expressions
 */
export function upsertSeed(filter: Document): Document {
  const equalities = findEqualities(parseFilter(filter));
  refuseOverlaps(equalities);
  const seed: Document = {};
  const isId = ({ path }: Equality) => path === '_id' || path.startsWith('_id.');
  for (const { path, value } of [...equalities.filter(isId), ...equalities.filter((found) => !isId(found))]) {
    setPath(seed, splitPath(path), cloneValue(value));
  }
  return seed;
}

/** The `_id` that the filter names, which is all that a replacement takes from it. */
export function upsertId(filter: Document): Value {
  return findEqualities(parseFilter(filter)).find(({ path }) => path === '_id')?.value;
}

function findEqualities(predicate: Predicate): Equality[] {
  switch (predicate.kind) {
    case 'and':
      return predicate.clauses.flatMap(findEqualities);
    case 'or':
      return predicate.clauses.length === 1 ? predicate.clauses.flatMap(findEqualities) : [];
    case 'expression':
      throw commandError('QueryFeatureNotAllowed', '$expr is not allowed in the query predicate for an upsert');
    case 'path': {
      const { path, test } = predicate;
      if (test.op === 'eq') return [{ path, value: test.value }];
      if (test.op === 'in' && test.values.length === 1 && test.patterns.length === 0) {
        return [{ path, value: test.values[0] }];
      }
      return [];
    }
    default:
      return [];
  }
}

function refuseOverlaps(equalities: readonly Equality[]): void {
  equalities.forEach(({ path }, i) => {
    const clash = equalities
      .slice(0, i)
      .find((other) => `${other.path}.`.startsWith(`${path}.`) || `${path}.`.startsWith(`${other.path}.`));
    if (clash === undefined) return;
    throw commandError('NotSingleValueField', `cannot infer query fields to set, path '${path}' is matched twice`);
  });
}

function setPath(document: Document, parts: readonly string[], value: Value): void {
  const [first, ...rest] = parts as [string, ...string[]];
  if (rest.length === 0) return setField(document, first, value);
  const inner = getField(document, first);
  const next = isDocument(inner) ? inner : {};
  setField(document, first, next);
  return setPath(next, rest, value);
}
