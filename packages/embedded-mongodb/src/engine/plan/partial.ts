import type { Predicate, Test } from '../filter/predicate.js';
import { includesNull, isUnbounded, testBounds, type Bounds } from './bounds.js';

/** Whether every document that matches the filter also matches a partial index's expression. */
export function implies(filter: Predicate, expression: Predicate): boolean {
  switch (expression.kind) {
    case 'and':
      return expression.clauses.every((clause) => implies(filter, clause));
    case 'or':
      return expression.clauses.some((clause) => implies(filter, clause));
    case 'path':
      return someClause(filter, expression.path, (test) => testImplies(test, expression.test));
    default:
      return false;
  }
}

function someClause(filter: Predicate, path: string, passes: (test: Test) => boolean): boolean {
  if (filter.kind === 'and') return filter.clauses.some((clause) => someClause(clause, path, passes));
  if (filter.kind === 'or') {
    return filter.clauses.length > 0 && filter.clauses.every((clause) => someClause(clause, path, passes));
  }
  return filter.kind === 'path' && filter.path === path && passes(filter.test);
}

function testImplies(test: Test, wanted: Test): boolean {
  if (wanted.op === 'exists') return test.op === 'exists' || excludesMissing(test);
  // Equality implies no type: 1 also equals doubles and longs, and null also a field that is missing.
  if (wanted.op === 'type') return test.op === 'type' && [...test.types].every((type) => wanted.types.has(type));
  const wantedBounds = testBounds(wanted);
  const bounds = testBounds(test);
  // Null's bounds also hold documents that don't match it, so only another test for null implies one.
  if (wanted.op === 'eq' && wanted.value === null) return test.op === 'eq' && test.value === null;
  return wantedBounds.exact && !isUnbounded(bounds) && contains(wantedBounds, bounds);
}

function excludesMissing(test: Test): boolean {
  if (test.op === 'type' || test.op === 'size' || test.op === 'mod' || test.op === 'bits') return true;
  if (test.op === 'elemMatchObject' || test.op === 'elemMatchValue') return true;
  const bounds = testBounds(test);
  return !isUnbounded(bounds) && !includesNull(bounds);
}

const contains = (outer: Bounds, inner: Bounds) =>
  inner.intervals.every(({ lower, upper }) =>
    outer.intervals.some(
      (interval) => Buffer.compare(interval.lower, lower) <= 0 && Buffer.compare(upper, interval.upper) <= 0,
    ),
  );
