import type { Expression } from '../expressions/expression.js';
import { locationError } from '../errors.js';
import { checkFieldPath } from '../expressions/field-names.js';
import { splitPath } from '../key-tuples.js';
import type { Document, Value } from '../values/value.js';

/** The projection of one field. */
export type Leaf =
  | { readonly kind: 'include' }
  | { readonly kind: 'exclude' }
  | { readonly kind: 'computed'; readonly expression: Expression; readonly isAdded?: boolean }
  /** The items of an array from `skip` (counted from the end when negative), `limit` at the most. */
  | { readonly kind: 'slice'; readonly skip: number; readonly limit: number }
  /** The first item that matches. */
  | { readonly kind: 'elemMatch'; readonly first: (document: Document) => Value }
  /** The item the query matched. */
  | { readonly kind: 'positional' };

export interface Branch {
  readonly kind: 'branch';
  readonly children: Map<string, Leaf | Branch>;
}

export const newBranch = (): Branch => ({ kind: 'branch', children: new Map() });

/** The error for a path that is, or leads into, one given before. */
export type Collision = (path: string, rest: string) => Error;

export const projectionCollision: Collision = (path, rest) =>
  rest === ''
    ? locationError(31250, `Path collision at ${path}`)
    : locationError(31249, `Path collision at ${path} remaining portion ${rest}`);

/** Puts a leaf at a dotted path below a branch. */
export function plant(root: Branch, path: string, leaf: Leaf | Branch, collision: Collision): void {
  checkFieldPath(path);
  const parts = splitPath(path);
  let branch = root;
  for (const [i, part] of parts.entries()) {
    const child = branch.children.get(part);
    if (i === parts.length - 1) {
      if (child !== undefined) throw collision(path, '');
      branch.children.set(part, leaf);
    } else if (child === undefined) {
      const next = newBranch();
      branch.children.set(part, next);
      branch = next;
    } else if (child.kind === 'branch') branch = child;
    else throw collision(path, parts.slice(i + 1).join('.'));
  }
}

/** Whether anything below a branch is computed, so that it turns any value into a document. */
export function computes(child: Leaf | Branch): boolean {
  if (child.kind === 'branch') return [...child.children.values()].some(computes);
  return child.kind === 'computed';
}
