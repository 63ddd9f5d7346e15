import { spend } from './effort.js';
import { isArrayIndex } from './key-tuples.js';
import { getField, isArray, isDocument, type Document, type Value } from './values/value.js';

/**
 * Told each value a path leads to. `index` is the place in the outermost array the path went through.
 * Answers true to stop.
 */
type Visit = (value: Value, index: number | undefined) => boolean;

/**
 * Visits every value a path leads to, as a filter does: through the items of arrays and by their index alike. A path
 * that ends early gives `undefined`, except where an array has no document to go on with. With `expand`, an array at
 * the end gives its items before itself.
 * @returns true as soon as a visit does.
 */
export function visitPath(document: Document, parts: readonly string[], expand: boolean, visit: Visit): boolean {
  return visitField(document, parts, 0, expand, undefined, visit);
}

function visitField(
  document: Document,
  parts: readonly string[],
  at: number,
  expand: boolean,
  index: number | undefined,
  visit: Visit,
): boolean {
  spend();
  return visitValue(getField(document, parts[at] as string), parts, at + 1, expand, index, visit);
}

function visitValue(
  value: Value,
  parts: readonly string[],
  at: number,
  expand: boolean,
  index: number | undefined,
  visit: Visit,
): boolean {
  if (at === parts.length) {
    if (expand && isArray(value) && visitEach(value, index, visit)) return true;
    return visit(value, index);
  }
  if (isDocument(value)) return visitField(value, parts, at, expand, index, visit);
  if (isArray(value)) return visitItems(value, parts, at, expand, index, visit);
  return visit(undefined, index);
}

function visitEach(items: Value[], index: number | undefined, visit: Visit): boolean {
  return items.some((item, i) => {
    spend();
    return visit(item, index ?? i);
  });
}

function visitItems(
  items: Value[],
  parts: readonly string[],
  at: number,
  expand: boolean,
  index: number | undefined,
  visit: Visit,
): boolean {
  const position = isArrayIndex(parts[at]) ? Number(parts[at]) : -1;
  return items.some((item, i) => {
    spend();
    const outer = index ?? i;
    if (isDocument(item) && visitField(item, parts, at, expand, outer, visit)) return true;
    if (i !== position) return false;
    // An item named by its index is taken as it is, even when it is an array itself.
    if (at + 1 === parts.length) return visit(item, outer);
    if (!isDocument(item) && !isArray(item)) return false;
    return visitValue(item, parts, at + 1, expand, outer, visit);
  });
}
