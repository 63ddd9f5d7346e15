import { splitPath } from './key-tuples.js';
import type { Predicate } from './filter/predicate.js';
import { isArray, isDocument, isString, type Value } from './values/value.js';

/** Top-level fields of a document; missing where it may be any. */
export type Fields = ReadonlySet<string> | undefined;

/** Operators whose operands name fields without a `$`, or that need the document itself. */
const NAMING = new Set(['$getField', '$meta', '$top', '$topN', '$bottom', '$bottomN']);

export const NO_FIELDS: Fields = new Set();

/** The fields of all of these. */
export function allFields(each: readonly Fields[]): Fields {
  return each.every((fields) => fields !== undefined) ? new Set(each.flatMap((fields) => [...fields])) : undefined;
}

export const topField = (path: string): Fields => new Set(splitPath(path).slice(0, 1));

/** The fields that a filter reads. */
export function fieldsOfFilter(predicate: Predicate): Fields {
  switch (predicate.kind) {
    case 'and':
    case 'or':
      return allFields(predicate.clauses.map(fieldsOfFilter));
    case 'not':
      return fieldsOfFilter(predicate.clause);
    case 'path':
      return topField(predicate.path);
    case 'expression':
      return fieldsOfExpression(predicate.expression);
    case 'sample':
      return NO_FIELDS;
    case 'text':
      return undefined;
  }
}

/** The fields that an aggregation expression reads, or a document of such. */
export function fieldsOfExpression(expression: Value): Fields {
  if (isString(expression)) return fieldsOfText(expression);
  if (isArray(expression)) return allFields(expression.map(fieldsOfExpression));
  if (!isDocument(expression)) return NO_FIELDS;
  if (Object.keys(expression).some((name) => NAMING.has(name))) return undefined;
  return allFields(Object.values(expression).map(fieldsOfExpression));
}

function fieldsOfText(text: string): Fields {
  if (!text.startsWith('$')) return NO_FIELDS;
  if (!text.startsWith('$$')) return topField(text.slice(1));
  return /^\$\$(ROOT|CURRENT)\b/.test(text) ? undefined : NO_FIELDS;
}
