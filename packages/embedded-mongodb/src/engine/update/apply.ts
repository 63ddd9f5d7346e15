import { badValue, commandError } from '../errors.js';
import type { Matcher } from '../matcher.js';
import {
  cloneValue,
  getField,
  isArray,
  isDocument,
  setField,
  typeOf,
  type Document,
  type Value,
} from '../values/value.js';
import type { ChangeContext } from './change.js';
import { ClaimedPaths, isPositional, type PathUpdate } from './parse.js';

export interface ApplyContext {
  readonly now: Date;
  /** The array item the filter matched, for `$`. */
  readonly arrayIndex?: number;
  /** The array filters by name, for `$[name]`. */
  readonly arrayFilters: ReadonlyMap<string, Matcher>;
}

/** The most items an update fills an array up with to reach an index. */
const MAX_PADDING = 1_500_000;

/** A copy of the document with the updates applied in their order. */
export function applyOperators(before: Document, updates: readonly PathUpdate[], context: ApplyContext): Document {
  const document = copyOf(before, updates);
  const touched = new ClaimedPaths();
  const renamed = updates.map((update) => (update.kind === 'rename' ? renamedValue(document, update.from) : undefined));
  updates.forEach((update, i) => {
    for (const parts of concretePaths(before, update.parts, context)) {
      touched.claim(parts);
      applyAt(document, parts, update, renamed[i], context);
    }
  });
  return document;
}

/** A copy that shares what no update touches. */
function copyOf(before: Document, updates: readonly PathUpdate[]): Document {
  const document = { ...before };
  const roots = updates.flatMap((update) => (update.kind === 'rename' ? [update.parts, update.from] : [update.parts]));
  for (const [root = ''] of roots) {
    if (Object.hasOwn(before, root)) setField(document, root, cloneValue(getField(before, root)));
  }
  return document;
}

function applyAt(
  document: Document,
  parts: readonly string[],
  update: PathUpdate,
  renamed: Value,
  context: ApplyContext,
): void {
  switch (update.kind) {
    case 'skip':
      return undefined;
    case 'unset':
      return removeAt(document, parts);
    case 'rename':
      if (renamed === undefined) return undefined;
      refuseArrays(document, parts, 'destination');
      removeAt(document, update.from);
      return changeAt(document, parts, true, () => renamed);
    case 'change': {
      const changeContext: ChangeContext = { now: context.now, path: parts.join('.') };
      return changeAt(document, parts, update.change.creates, (current) => update.change.apply(current, changeContext));
    }
  }
}

function renamedValue(document: Document, from: readonly string[]): Value {
  refuseArrays(document, from, 'source');
  let value: Value = document;
  for (const part of from) value = isDocument(value) ? getField(value, part) : undefined;
  return value;
}

function refuseArrays(document: Document, parts: readonly string[], which: string): void {
  let value: Value = document;
  for (const part of parts) {
    if (isArray(value)) throw badValue(`The ${which} field cannot be an array element, '${parts.join('.')}'`);
    value = isDocument(value) ? getField(value, part) : undefined;
  }
}

/** The paths meant by one with `$`, `$[]` or `$[name]` in it. */
function concretePaths(document: Document, parts: readonly string[], context: ApplyContext): string[][] {
  const at = parts.findIndex(isPositional);
  if (at === -1) return [[...parts]];
  const before = parts.slice(0, at);
  const part = parts[at] as string;
  const after = parts.slice(at + 1);
  return itemIndexes(document, before, part, context).flatMap((index) =>
    concretePaths(document, [...before, String(index), ...after], context),
  );
}

function itemIndexes(document: Document, before: readonly string[], part: string, context: ApplyContext): number[] {
  if (part === '$') {
    if (context.arrayIndex === undefined) {
      throw badValue('The positional operator did not find the match needed from the query.');
    }
    return [context.arrayIndex];
  }
  const items = valueAt(document, before);
  const path = before.join('.');
  if (items === undefined) {
    throw badValue(`The path '${path}' must exist in the document in order to apply array updates.`);
  }
  if (!isArray(items)) throw badValue(`Cannot apply array updates to non-array element ${path}`);
  const name = part.slice(2, -1);
  if (name === '') return items.map((_, index) => index);
  const matches = context.arrayFilters.get(name) as Matcher;
  return items.flatMap((item, index) => (matches({ [name]: item }) ? [index] : []));
}

function valueAt(document: Document, parts: readonly string[]): Value {
  let value: Value = document;
  for (const part of parts) value = childOf(value, part);
  return value;
}

function childOf(container: Value, part: string): Value {
  if (isDocument(container)) return getField(container, part);
  return isArray(container) && /^\d+$/.test(part) ? container[Number(part)] : undefined;
}

function setChild(container: Document | Value[], part: string, value: Value): void {
  if (!isArray(container)) return setField(container, part, value);
  const index = Number(part);
  if (index - container.length >= MAX_PADDING) {
    throw commandError('BadValue', `can't backfill more than ${MAX_PADDING} array elements`);
  }
  while (container.length < index) container.push(null);
  container[index] = value;
  return undefined;
}

function changeAt(
  document: Document,
  parts: readonly string[],
  creates: boolean,
  apply: (current: Value) => Value,
): void {
  let container: Document | Value[] = document;
  for (const [i, part] of parts.entries()) {
    if (isArray(container) && !/^\d+$/.test(part)) throw notViable(part, container);
    const current = childOf(container, part);
    if (current === undefined && !creates) return;
    if (i === parts.length - 1) {
      setChild(container, part, apply(current));
      return;
    }
    const next: Value = current === undefined ? {} : current;
    if (!isDocument(next) && !isArray(next)) throw notViable(parts[i + 1] as string, next);
    if (current === undefined) setChild(container, part, next);
    container = next;
  }
}

function notViable(part: string, value: Value): Error {
  return commandError('PathNotViable', `Cannot create field '${part}' in element of type ${typeOf(value)}`);
}

/** Removes a field; an array's item becomes null, so that the others keep their places. */
function removeAt(document: Document, parts: readonly string[]): void {
  const container = valueAt(document, parts.slice(0, -1));
  const last = parts[parts.length - 1] as string;
  if (isDocument(container)) delete container[last];
  else if (isArray(container) && childOf(container, last) !== undefined) container[Number(last)] = null;
}
