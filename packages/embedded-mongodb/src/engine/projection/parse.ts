import { locationError } from '../errors.js';
import { compileExpression } from '../expressions/compile.js';
import { OPERATORS } from '../expressions/operators.js';
import { isTruthy } from '../filter/parse-conditions.js';
import { isDocument, isNumber, type Document, type Value } from '../values/value.js';
import { parseElemMatch, parseSlice } from './find-operators.js';
import { newBranch, plant, projectionCollision, type Branch, type Leaf } from './tree.js';

export interface ParsedProjection {
  readonly root: Branch;
  readonly keepsOthers: boolean;
}

interface Entry {
  readonly path: string;
  readonly leaf: Leaf;
}

/**
 * Reads a projection: which fields to give (or leave out) and what to compute.
 * https://www.mongodb.com/docs/v7.0/tutorial/project-fields-from-query-results/
 * @param forFind whether `$slice`, `$elemMatch` and `.$` mean what they mean to `find`.
 */
export function parseProjection(spec: Document, variables: Iterable<string>, forFind: boolean): ParsedProjection {
  const entries = readEntries(spec, '', variables, forFind);
  const keepsOthers = isExclusion(entries);
  const root = newBranch();
  for (const { path, leaf } of entries) {
    checkKind(path, leaf, keepsOthers);
    plant(root, path, leaf, projectionCollision);
  }
  // `_id` is given unless it is told otherwise.
  if (!keepsOthers && !root.children.has('_id')) root.children.set('_id', { kind: 'include' });
  if (root.children.get('_id')?.kind === 'exclude' && !keepsOthers) root.children.delete('_id');
  return { root, keepsOthers };
}

function readEntries(spec: Document, prefix: string, variables: Iterable<string>, forFind: boolean): Entry[] {
  return Object.entries(spec).flatMap(([name, value]) => {
    const path = prefix + name;
    if (isNumber(value) || typeof value === 'boolean') return [inclusionEntry(path, isTruthy(value), forFind)];
    if (isDocument(value)) return documentEntries(path, value, variables, forFind);
    if (forFind && path.endsWith('.$'))
      throw locationError(31308, 'positional projection cannot be used with a literal');
    return [{ path, leaf: { kind: 'computed', expression: compileExpression(value, variables) } as const }];
  });
}

function inclusionEntry(path: string, included: boolean, forFind: boolean): Entry {
  if (forFind && path.endsWith('.$')) {
    if (!included) throw locationError(31395, 'positional projection cannot be used with exclusion');
    return { path: path.slice(0, -2), leaf: { kind: 'positional' } };
  }
  if (forFind && path.includes('.$.')) {
    throw locationError(31394, "it's illegal to specify positional operator in the middle of a path");
  }
  return { path, leaf: { kind: included ? 'include' : 'exclude' } };
}

function documentEntries(path: string, value: Document, variables: Iterable<string>, forFind: boolean): Entry[] {
  const [first, ...others] = Object.keys(value);
  if (first === undefined) throw locationError(51270, 'An empty sub-projection is not a valid value.');
  if (!first.startsWith('$')) return readEntries(value, `${path}.`, variables, forFind);
  if (others.length > 0) throw locationError(16410, "FieldPath field names may not start with '$'.");
  const operand = value[first];
  const slice = forFind && first === '$slice' ? parseSlice(operand) : undefined;
  if (slice) return [{ path, leaf: slice }];
  if (forFind && first === '$elemMatch') return [{ path, leaf: parseElemMatch(path, operand) }];
  if (!Object.hasOwn(OPERATORS, first)) throw locationError(31325, `Unknown expression ${first}`);
  const expression = compileExpression(value, variables);
  return [{ path, leaf: { kind: 'computed', expression, ...(forFind && first === '$meta' && { isAdded: true }) } }];
}

/** The first entry that says so decides; `_id` and `find`'s operators leave it open. */
function isExclusion(entries: readonly Entry[]): boolean {
  const says = entries.filter(({ leaf }) =>
    leaf.kind === 'computed' ? !leaf.isAdded : ['include', 'exclude', 'positional'].includes(leaf.kind),
  );
  const decisive = says.find(({ path }) => path !== '_id') ?? says[0];
  if (decisive !== undefined) return decisive.leaf.kind === 'exclude';
  return !entries.some(({ leaf }) => leaf.kind === 'elemMatch');
}

function checkKind(path: string, leaf: Leaf, keepsOthers: boolean): void {
  if (path === '_id' && leaf.kind !== 'computed') return;
  if (leaf.kind === 'exclude' && !keepsOthers) {
    throw locationError(31254, `Cannot do exclusion on field ${path} in inclusion projection`);
  }
  if (leaf.kind === 'include' && keepsOthers) {
    throw locationError(31253, `Cannot do inclusion on field ${path} in exclusion projection`);
  }
  if (leaf.kind === 'computed' && keepsOthers && !leaf.isAdded) {
    throw locationError(31310, `Cannot use an expression ${path} in an exclusion projection`);
  }
}

/** The fields a pipeline stage computes (`$addFields`), as a tree. */
export function parseAddedFields(spec: Document, variables: Iterable<string>): Branch {
  const root = newBranch();
  const collision = (path: string) =>
    locationError(40176, `specification contains two conflicting paths. Cannot specify '${path}'`);
  const added = readAddedFields(spec, '');
  // Conflicts are found before any expression is read.
  const paths = newBranch();
  for (const { path } of added) plant(paths, path, { kind: 'include' }, collision);
  for (const { path, value } of added) {
    plant(root, path, { kind: 'computed', expression: compileExpression(value, variables) }, collision);
  }
  return root;
}

function readAddedFields(spec: Document, prefix: string): { path: string; value: Value }[] {
  return Object.entries(spec).flatMap(([name, value]) => {
    if (prefix !== '' && name.includes('.'))
      throw locationError(40183, `cannot use dotted field name '${name}' in a sub object`);
    const path = prefix + name;
    const keys = isDocument(value) ? Object.keys(value) : [];
    if (keys[0]?.startsWith('$') && keys.length > 1) {
      throw locationError(
        40181,
        'an expression specification must contain exactly one field, the name of the expression',
      );
    }
    const isNested = keys.length > 0 && !keys[0]?.startsWith('$');
    if (isNested) return readAddedFields(value as Document, `${path}.`);
    return [{ path, value }];
  });
}
