import { commandError, locationError } from './errors.js';
import { getField, isArray, isDocument, type Document, type Value } from './values/value.js';

/** One key of a document: a value per indexed path. Missing is `null`; an empty array is `undefined`, below null. */
export interface KeyTuple {
  readonly values: Value[];
  /** False when none of the paths leads anywhere: a sparse index leaves such a document out. */
  readonly found: boolean;
}

/** Paths already split at their dots. */
export type Paths = readonly (readonly string[])[];

export const splitPath = (path: string): string[] => path.split('.');
export const isArrayIndex = (part: string | undefined): boolean => part !== undefined && /^(0|[1-9]\d*)$/.test(part);

interface Pending {
  readonly field: number;
  readonly parts: readonly string[];
  readonly document: Document;
}

interface Stopped {
  readonly field: number;
  readonly rest: readonly string[];
  readonly array: Value[];
}

/**
 * The keys an index (or a sort) over these paths has for a document: one, or one per item of the array the paths lead
 * through. https://www.mongodb.com/docs/v7.0/core/indexes/index-types/index-multikey/
 * @throws CannotIndexParallelArrays when two paths lead through different arrays.
 */
export function keyTuples(document: Document, paths: Paths): KeyTuple[] {
  const tuples: KeyTuple[] = [];
  const values = new Array<Value>(paths.length).fill(null);
  const pending = paths.map((parts, field) => ({ field, parts, document }));
  expand(values, false, pending, tuples);
  return tuples;
}

/** Whether each path leads through an array in this document. */
export function leadsThroughArray(document: Document, parts: readonly string[]): boolean {
  let value: Value = document;
  for (const part of parts) {
    if (!isDocument(value)) return false;
    value = getField(value, part);
    if (isArray(value)) return true;
  }
  return false;
}

function expand(values: Value[], found: boolean, pending: readonly Pending[], tuples: KeyTuple[]): void {
  const stopped: Stopped[] = [];
  for (const { field, parts, document } of pending) {
    const end = walk(document, parts);
    if ('array' in end) stopped.push({ field, ...end });
    else {
      values[field] = end.value ?? null;
      found ||= end.value !== undefined;
    }
  }
  const [first] = stopped;
  if (first === undefined) {
    tuples.push({ values, found });
    return;
  }
  if (stopped.some(({ array }) => array !== first.array)) {
    throw commandError('CannotIndexParallelArrays', 'cannot index parallel arrays');
  }
  const items = first.array.length === 0 ? [undefined] : first.array;
  for (const item of items) expandItem(item, [...values], found, stopped, tuples);
}

function expandItem(item: Value, values: Value[], found: boolean, stopped: readonly Stopped[], tuples: KeyTuple[]) {
  const pending: Pending[] = [];
  for (const { field, rest } of stopped) {
    if (rest.length > 0) pending.push({ field, parts: rest, document: isDocument(item) ? item : {} });
    else {
      values[field] = item;
      found = true;
    }
  }
  expand(values, found, pending, tuples);
}

/** Follows a path to its value, or to the first array it has to spread over. */
function walk(
  start: Document,
  parts: readonly string[],
): { value: Value } | { array: Value[]; rest: readonly string[] } {
  let value: Value = start;
  for (let i = 0; i < parts.length; i++) {
    const part = parts[i] as string;
    if (isArray(value)) {
      if (!isArrayIndex(part)) return { array: value, rest: parts.slice(i) };
      if (value.some((item) => isDocument(item) && Object.hasOwn(item, part))) {
        throw locationError(16746, `Ambiguous field name found in array: '${part}'`);
      }
      value = value[Number(part)];
      if (i === parts.length - 1) return { value };
    } else {
      value = isDocument(value) ? getField(value, part) : undefined;
    }
    if (value === undefined) return { value };
  }
  return isArray(value) ? { array: value, rest: [] } : { value };
}
