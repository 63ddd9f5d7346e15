import { locationError } from '../errors.js';
import { checkFieldPath } from '../expressions/field-names.js';
import { splitPath } from '../key-tuples.js';
import { long } from '../values/numbers.js';
import {
  getField,
  isArray,
  isDocument,
  isNullish,
  isString,
  setField,
  typeOf,
  type Document,
  type Value,
} from '../values/value.js';
import { withScoreOf, type CompileStage } from './stage.js';

interface Unwind {
  readonly path: readonly string[];
  readonly indexPath: readonly string[] | undefined;
  readonly preserve: boolean;
}

const OPTIONS = new Set(['path', 'includeArrayIndex', 'preserveNullAndEmptyArrays']);

function parseUnwind(spec: Value): Unwind {
  if (isString(spec)) return { path: parsePath(spec), indexPath: undefined, preserve: false };
  if (!isDocument(spec)) {
    throw locationError(
      15981,
      `expected either a string or an object as specification for $unwind, got ${typeOf(spec)}`,
    );
  }
  const unknown = Object.keys(spec).find((name) => !OPTIONS.has(name));
  if (unknown !== undefined) throw locationError(28811, `unrecognized option to $unwind stage: ${unknown}`);
  const { path, includeArrayIndex: index, preserveNullAndEmptyArrays: preserve = false } = spec;
  if (path !== undefined && !isString(path))
    throw locationError(28808, 'expected a string as the path for $unwind stage');
  if (typeof preserve !== 'boolean') {
    throw locationError(28809, 'expected a boolean for the preserveNullAndEmptyArrays option to $unwind stage');
  }
  const indexPath = index === undefined ? undefined : parseIndexPath(index);
  if (path === undefined) throw locationError(28812, 'no path specified to $unwind stage');
  return { path: parsePath(path), indexPath, preserve };
}

function parseIndexPath(index: Value): string[] {
  if (!isString(index) || index === '') {
    throw locationError(28810, 'expected a non-empty string for the includeArrayIndex option to $unwind stage');
  }
  if (index.startsWith('$')) {
    throw locationError(28822, "includeArrayIndex option to $unwind stage should not be prefixed with a '$'");
  }
  checkFieldPath(index);
  return splitPath(index);
}

function parsePath(path: string): string[] {
  if (!path.startsWith('$'))
    throw locationError(28818, `path option to $unwind stage should be prefixed with a '$': ${path}`);
  checkFieldPath(path.slice(1));
  return splitPath(path.slice(1));
}

/** One document per item of an array. */
export const unwind: CompileStage = (spec) => {
  const parsed = parseUnwind(spec);
  return function* (documents, run) {
    for (const document of documents) {
      if (document) for (const unwound of unwindOne(document, parsed)) yield withScoreOf(document, unwound, run);
      yield undefined;
    }
  };
};

function* unwindOne(document: Document, { path, indexPath, preserve }: Unwind): Iterable<Document> {
  const value = valueAt(document, path);
  const withIndex = (unwound: Document, index: Value) =>
    indexPath === undefined ? unwound : withField(unwound, indexPath, index);
  if (isArray(value) && value.length > 0) {
    for (const [i, item] of value.entries()) yield withIndex(withField(document, path, item), long(i));
  } else if (isArray(value)) {
    if (preserve) yield withIndex(withField(document, path, undefined), null);
  } else if (!isNullish(value) || preserve) yield withIndex(document, null);
}

function valueAt(document: Document, path: readonly string[]): Value {
  let value: Value = document;
  for (const part of path) value = isDocument(value) ? getField(value, part) : undefined;
  return value;
}

/** A copy of a document with the field at a path set, or removed; what is no document on the way becomes one. */
export function withField(document: Document, path: readonly string[], value: Value): Document {
  const [first, ...rest] = path as [string, ...string[]];
  const copy = { ...document };
  if (rest.length > 0) {
    const inner = getField(document, first);
    setField(copy, first, withField(isDocument(inner) ? inner : {}, rest, value));
  } else if (value === undefined) delete copy[first];
  else setField(copy, first, value);
  return copy;
}
