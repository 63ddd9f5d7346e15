import { badValue, commandError, failedToParse } from '../errors.js';
import { splitPath } from '../key-tuples.js';
import { isDocument, typeOf, type Document, type Value } from '../values/value.js';
import type { Change } from './change.js';
import { parseAddToSet, parsePop, parsePull, parsePullAll, parsePush } from './array-operators.js';
import { parseBit, parseCurrentDate, parseInc, parseMul } from './field-operators.js';
import { compareValues } from '../values/compare.js';

/** One path of an update and what happens there. */
export type PathUpdate =
  | { readonly kind: 'change'; readonly parts: readonly string[]; readonly change: Change }
  | { readonly kind: 'unset' | 'skip'; readonly parts: readonly string[] }
  | { readonly kind: 'rename'; readonly parts: readonly string[]; readonly from: readonly string[] };

type ParseChange = (path: string, operand: Value) => Change;

const setTo: ParseChange = (_path, operand) => ({ creates: true, apply: () => operand });
const replaceIf = (better: (order: number) => boolean): ParseChange => {
  return (_path, operand) => ({
    creates: true,
    apply: (current) => (current === undefined || better(compareValues(operand, current)) ? operand : current),
  });
};

const CHANGES: Readonly<Record<string, ParseChange>> = {
  $set: setTo,
  $setOnInsert: setTo,
  $min: replaceIf((order) => order < 0),
  $max: replaceIf((order) => order > 0),
  $inc: parseInc,
  $mul: parseMul,
  $bit: parseBit,
  $currentDate: parseCurrentDate,
  $push: parsePush,
  $addToSet: parseAddToSet,
  $pop: parsePop,
  $pull: parsePull,
  $pullAll: parsePullAll,
};

/**
 * Reads an update made of operators. https://www.mongodb.com/docs/v7.0/reference/operator/update/
 * @returns one entry per path, in the order MongoDB applies them: by field name, whole numbers by value.
 * @throws ConflictingUpdateOperators when two entries touch the same path or one inside the other.
 */
export function parseOperators(update: Document, inserting: boolean): PathUpdate[] {
  const updates: PathUpdate[] = [];
  const claimed = new ClaimedPaths();
  for (const [operator, fields] of Object.entries(update)) {
    if (!Object.hasOwn(CHANGES, operator) && operator !== '$unset' && operator !== '$rename') {
      throw failedToParse(`Unknown modifier: ${operator}. Expected a valid update modifier`);
    }
    if (!isDocument(fields)) {
      throw failedToParse(`Modifiers operate on fields but we found type ${typeOf(fields)} instead.`);
    }
    for (const [path, operand] of Object.entries(fields)) {
      const parts = parseUpdatePath(path, operator === '$setOnInsert');
      claimed.claim(parts);
      const pathUpdate = parsePathUpdate(operator, path, parts, operand);
      if (pathUpdate.kind === 'rename') claimed.claim(pathUpdate.parts);
      updates.push(operator === '$setOnInsert' && !inserting ? { kind: 'skip', parts } : pathUpdate);
    }
  }
  return updates.sort((a, b) => comparePaths(a.parts, b.parts));
}

function parsePathUpdate(operator: string, path: string, parts: string[], operand: Value): PathUpdate {
  if (operator === '$unset') return { kind: 'unset', parts };
  if (operator === '$rename') return parseRename(path, parts, operand);
  return { kind: 'change', parts, change: (CHANGES[operator] as ParseChange)(path, operand) };
}

function parseRename(path: string, from: string[], operand: Value): PathUpdate {
  if (typeof operand !== 'string') throw badValue(`The 'to' field for $rename must be a string: ${path}`);
  if (operand === path) throw badValue(`The source and target field for $rename must differ: ${path}`);
  const parts = parseUpdatePath(operand);
  if (isPrefix(from, parts) || isPrefix(parts, from)) {
    throw badValue(`The source and target field for $rename must not be on the same path: ${path}`);
  }
  if ([...from, ...parts].some(isPositional)) throw badValue(`The fields for $rename may not be dynamic: ${path}`);
  return { kind: 'rename', parts, from };
}

/** @param mayBeDollar whether the first name may start with a `$`, as it may where a document is made. */
function parseUpdatePath(path: string, mayBeDollar = false): string[] {
  if (path === '') throw commandError('EmptyFieldName', 'An empty update path is not valid.');
  const parts = splitPath(path);
  if (parts.includes('')) {
    throw commandError('EmptyFieldName', `The update path '${path}' contains an empty field name`);
  }
  if (parts[0] !== undefined && isPositional(parts[0])) {
    throw badValue(`Cannot have positional (i.e. '$') element in the first position in path '${path}'`);
  }
  if (parts[0]?.startsWith('$') && !mayBeDollar) {
    throw commandError('DollarPrefixedFieldName', `The dollar ($) prefixed field in '${path}' is not allowed`);
  }
  if (parts.filter((part) => part === '$').length > 1) {
    throw badValue(`Too many positional (i.e. '$') elements found in path '${path}'`);
  }
  return parts;
}

/** Whether a path's part stands for items of an array: `$`, `$[]` or `$[name]`. */
export const isPositional = (part: string): boolean => part === '$' || /^\$\[.*\]$/.test(part);

const isPrefix = (prefix: readonly string[], parts: readonly string[]) =>
  prefix.length <= parts.length && prefix.every((part, i) => part === parts[i]);

function comparePaths(a: readonly string[], b: readonly string[]): number {
  for (let i = 0; i < Math.min(a.length, b.length); i++) {
    const [x, y] = [a[i] as string, b[i] as string];
    if (x === y) continue;
    const numeric = /^\d+$/.test(x) && /^\d+$/.test(y);
    return numeric ? Number(x) - Number(y) : x < y ? -1 : 1;
  }
  return a.length - b.length;
}

const isEveryItem = (part: string) => /^\$\[.*\]$/.test(part);

/** The paths an update touches: none may be another's beginning. */
export class ClaimedPaths {
  private readonly root: ClaimedPart = new Map();

  claim(parts: readonly string[]): void {
    let part = this.root;
    for (const [i, name] of parts.entries()) {
      const next = part.get(name);
      // A path ends where its last part has none behind it.
      if (next ? next.size === 0 || i === parts.length - 1 : mixes(part, name)) throw conflict(parts, i + 1);
      part.set(name, next ?? new Map<string, ClaimedPart>());
      part = next ?? (part.get(name) as ClaimedPart);
    }
  }
}

/** The next parts of the paths that go on from here, by name. */
type ClaimedPart = Map<string, ClaimedPart>;

/** Whether a path parts from others where one goes to an array's items by `$[…]` and another to something else. */
function mixes(claimed: ClaimedPart, name: string): boolean {
  const [other] = claimed.keys();
  return other !== undefined && isEveryItem(other) !== isEveryItem(name);
}

const conflict = (parts: readonly string[], length: number) =>
  commandError(
    'ConflictingUpdateOperators',
    `Updating the path '${parts.join('.')}' would create a conflict at '${parts.slice(0, length).join('.')}'`,
  );
