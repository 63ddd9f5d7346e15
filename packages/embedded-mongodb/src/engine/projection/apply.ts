import type { Environment } from '../expressions/expression.js';
import { isArray, isDocument, setField, type Document, type Value } from '../values/value.js';
import { locationError } from '../errors.js';
import { computes, type Branch, type Leaf } from './tree.js';

export interface ApplyOptions {
  readonly environment: Environment;
  /** Whether fields nothing is said about stay (exclusion, `$addFields`) or go (inclusion). */
  readonly keepsOthers: boolean;
  /** The array item the query matched, for `.$`. */
  readonly arrayIndex?: number | undefined;
}

/** A projection's result for a document: its fields in their order, then what is computed, in the order given. */
export function applyBranch(branch: Branch, document: Document, options: ApplyOptions): Document {
  const result: Document = {};
  for (const field of Object.keys(document)) {
    const child = branch.children.get(field);
    const value =
      child === undefined ? otherField(document[field], options) : applyChild(child, document[field], options);
    if (value !== undefined) setField(result, field, value);
  }
  for (const [field, child] of branch.children) {
    if (!addsField(child, options, Object.hasOwn(document, field))) continue;
    const value = child.kind === 'branch' ? applyBranch(child, {}, options) : computed(child, options);
    if (value !== undefined) setField(result, field, value);
  }
  return result;
}

const otherField = (value: Value, { keepsOthers }: ApplyOptions) => (keepsOthers ? value : undefined);

/** Computed fields come last, except that those that replace a field of a document that stays keep its place. */
function addsField(child: Leaf | Branch, { keepsOthers }: ApplyOptions, exists: boolean): boolean {
  if (child.kind === 'branch') return !exists && computes(child);
  return (child.kind === 'computed' || child.kind === 'elemMatch') && !(exists && keepsOthers);
}

function applyChild(child: Leaf | Branch, value: Value, options: ApplyOptions): Value {
  switch (child.kind) {
    case 'branch':
      return applyToValue(child, value, options);
    case 'include':
      return value;
    case 'exclude':
      return undefined;
    case 'slice':
      return isArray(value) ? sliceItems(value, child.skip, child.limit) : value;
    case 'positional':
      return isArray(value) ? positionalItem(value, options.arrayIndex) : value;
    case 'computed':
    case 'elemMatch':
      return options.keepsOthers ? computed(child, options) : undefined;
  }
}

function computed(child: Leaf, { environment }: ApplyOptions): Value {
  if (child.kind === 'computed') return child.expression(environment);
  return child.kind === 'elemMatch' ? child.first(environment.root as Document) : undefined;
}

function applyToValue(branch: Branch, value: Value, options: ApplyOptions): Value {
  if (isDocument(value)) return applyBranch(branch, value, options);
  if (isArray(value)) {
    return value.map((item) => applyToValue(branch, item, options)).filter((item) => item !== undefined);
  }
  return computes(branch) ? applyBranch(branch, {}, options) : otherField(value, options);
}

function sliceItems(items: Value[], skip: number, limit: number): Value[] {
  const from = skip < 0 ? Math.max(items.length + skip, 0) : skip;
  return items.slice(from, from + limit);
}

function positionalItem(items: Value[], index: number | undefined): Value {
  if (index === undefined || index >= items.length) {
    throw locationError(
      51246,
      "Executor error: positional operator '.$' couldn't find a matching element in the array",
    );
  }
  return [items[index]];
}
