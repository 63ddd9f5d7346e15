import { compareUtf8, compareValues, TYPE_ORDER, valuesEqual, type CompareStrings } from './values/compare.js';
import { commandError } from './errors.js';
import { compileExpression } from './expressions/compile.js';
import { bind } from './expressions/expression.js';
import { testBits } from './filter/bits.js';
import { parseFilter } from './filter/parse.js';
import { isTruthy } from './filter/parse-conditions.js';
import type { Condition, Predicate, Test, TextSearch } from './filter/predicate.js';
import { compileRegex, patternOf } from './filter/regex.js';
import { splitPath } from './key-tuples.js';
import { fitsInt64, toBigInt, toDouble } from './values/numbers.js';
import { visitPath } from './paths.js';
import {
  isArray,
  isDocument,
  isNumber,
  isRegExp,
  isString,
  setField,
  typeOf,
  type Document,
  type Value,
} from './values/value.js';

/** Notes of a match: which item of the array it went through made it, for the positional `$`. */
export interface MatchDetails {
  arrayIndex?: number;
}

/** Says whether a document matches. */
export type Matcher = (document: Document, details?: MatchDetails) => boolean;

export interface MatchOptions {
  /** Variables of the command's `let`, for `$expr`. */
  readonly variables?: Readonly<Record<string, Value>>;
  /** How strings compare under the command's collation. */
  readonly strings?: CompareStrings;
  /** The time `$$NOW` stands for. */
  readonly now?: Date;
  /** The evaluation of `$text`, when the collection has a text index. */
  readonly text?: (query: TextSearch) => (document: Document) => boolean;
}

/** Makes a filter ready to test documents with. */
export function compileFilter(filter: Document, options: MatchOptions = {}): Matcher {
  return compilePredicate(parseFilter(filter), options);
}

export function compilePredicate(predicate: Predicate, options: MatchOptions = {}): Matcher {
  switch (predicate.kind) {
    case 'and': {
      const clauses = inMatchOrder(predicate.clauses).map((clause) => compilePredicate(clause, options));
      return (document, details) => clauses.every((matches) => matches(document, details));
    }
    case 'or': {
      const clauses = predicate.clauses.map((clause) => compilePredicate(clause, options));
      return (document, details) => clauses.some((matches) => matches(document, details));
    }
    case 'not': {
      const matches = compilePredicate(predicate.clause, options);
      return (document) => !matches(document);
    }
    case 'path':
      return compilePath(predicate.path, predicate.test, options);
    case 'sample':
      return () => Math.random() < predicate.rate;
    case 'expression':
      return compileExpressionTest(predicate.expression, options);
    case 'text':
      return compileText(predicate.query, options);
  }
}

/** The order MongoDB tests conditions in: by their kind, then by path. The last array item matched is the one for `$`. */
const TEST_ORDER: readonly Test['op'][] = [
  'elemMatchObject',
  'elemMatchValue',
  'size',
  'eq',
  'lte',
  'lt',
  'gt',
  'gte',
  'regex',
  'mod',
  'exists',
  'in',
  'bits',
  'type',
];

function inMatchOrder(clauses: readonly Predicate[]): Predicate[] {
  const rank = (clause: Predicate) => (clause.kind === 'path' ? TEST_ORDER.indexOf(clause.test.op) : -1);
  const path = (clause: Predicate) => (clause.kind === 'path' ? clause.path : '');
  return [...clauses].sort((a, b) => rank(a) - rank(b) || compareUtf8(path(a), path(b)));
}

function compileExpressionTest(expression: Value, { variables = {}, now = new Date() }: MatchOptions): Matcher {
  const evaluate = compileExpression(expression, Object.keys(variables));
  return (document) => isTruthy(evaluate(bind({ root: document, bindings: undefined, now }, variables)));
}

function compileText(query: TextSearch, { text }: MatchOptions): Matcher {
  if (text === undefined) throw commandError('IndexNotFound', 'text index required for $text query');
  return text(query);
}

type ValueTest = (value: Value) => boolean;

function compilePath(path: string, test: Test, options: MatchOptions): Matcher {
  const parts = splitPath(path);
  if (test.op === 'elemMatchValue' || test.op === 'elemMatchObject') {
    const item = compileItemTest(test, options);
    return (document, details) =>
      visitPath(document, parts, false, (value, index) => {
        const found = isArray(value) ? value.findIndex(item) : -1;
        if (found !== -1 && details) details.arrayIndex = index ?? found;
        return found !== -1;
      });
  }
  const passes = compileTest(test, options);
  return (document, details) =>
    visitPath(document, parts, test.op !== 'size', (value, index) => {
      const match = passes(value);
      if (match && details && index !== undefined) details.arrayIndex = index;
      return match;
    });
}

/** The test of one value by itself, with no path to follow. */
function compileTest(test: Test, options: MatchOptions): ValueTest {
  switch (test.op) {
    case 'eq':
    case 'gt':
    case 'gte':
    case 'lt':
    case 'lte':
      return compileComparison(test.op, test.value, options.strings);
    case 'in':
      return compileIn(test.values, test.patterns.map(compilePattern), options.strings);
    case 'regex':
      return compilePattern(test.pattern);
    case 'exists':
      return (value) => value !== undefined;
    case 'type':
      return (value) => test.types.has(typeOf(value));
    case 'mod':
      return (value) => isNumber(value) && remainder(toBigInt(value), test.divisor) === test.remainder;
    case 'size':
      return (value) => isArray(value) && value.length === test.size;
    case 'bits':
      return (value) => testBits(test.test, value);
    case 'elemMatchValue':
    case 'elemMatchObject': {
      const item = compileItemTest(test, options);
      return (value) => isArray(value) && value.some(item);
    }
  }
}

function compileItemTest(
  test: Extract<Test, { op: 'elemMatchValue' | 'elemMatchObject' }>,
  options: MatchOptions,
): ValueTest {
  if (test.op === 'elemMatchValue') return compileCondition(test.condition, options);
  const matches = compilePredicate(test.predicate, options);
  return (item) => (isDocument(item) ? matches(item) : isArray(item) && matches(asDocument(item)));
}

/** An array seen as a document whose fields are the indexes. */
function asDocument(items: Value[]): Document {
  const document: Document = {};
  items.forEach((item, i) => setField(document, String(i), item));
  return document;
}

function compileCondition(condition: Condition, options: MatchOptions): ValueTest {
  switch (condition.kind) {
    case 'and': {
      const clauses = condition.clauses.map((clause) => compileCondition(clause, options));
      return (value) => clauses.every((passes) => passes(value));
    }
    case 'or': {
      const clauses = condition.clauses.map((clause) => compileCondition(clause, options));
      return (value) => clauses.some((passes) => passes(value));
    }
    case 'not': {
      const passes = compileCondition(condition.clause, options);
      return (value) => !passes(value);
    }
    case 'test':
      return compileTest(condition.test, options);
  }
}

const PASSES = {
  eq: (order: number) => order === 0,
  gt: (order: number) => order > 0,
  gte: (order: number) => order >= 0,
  lt: (order: number) => order < 0,
  lte: (order: number) => order <= 0,
};

/** Values compare only within their type's place in the order: `{ $gt: 5 }` finds no strings. */
function compileComparison(op: keyof typeof PASSES, operand: Value, strings?: CompareStrings): ValueTest {
  const passes = PASSES[op];
  const type = typeOf(operand);
  const equalsAllowed = passes(0);
  if (operand === null) return (value) => equalsAllowed && (value === null || value === undefined);
  if (type === 'minKey' || type === 'maxKey') {
    return (value) => passes(compareValues(value, operand));
  }
  const place = TYPE_ORDER[type];
  const operandIsNaN = isNumber(operand) && Number.isNaN(toDouble(operand));
  return (value) => {
    if (TYPE_ORDER[typeOf(value)] !== place) return false;
    if (isNumber(value) && (operandIsNaN || Number.isNaN(toDouble(value)))) {
      return equalsAllowed && operandIsNaN && Number.isNaN(toDouble(value));
    }
    return passes(compareValues(value, operand, strings));
  };
}

function compileIn(values: readonly Value[], patterns: readonly ValueTest[], strings?: CompareStrings): ValueTest {
  const sorted = strings ? sortedBy(values, strings) : sortedOnce(values);
  const hasNull = values.includes(null);
  return (value) => {
    if (value === undefined ? hasNull : includesSorted(sorted, value, strings)) return true;
    return patterns.some((matches) => matches(value));
  };
}

/** A filter is compiled more than once for one query, and its longest list takes longest to sort. */
const sortedLists = new WeakMap<readonly Value[], readonly Value[]>();

function sortedOnce(values: readonly Value[]): readonly Value[] {
  const sorted = sortedLists.get(values) ?? sortedBy(values);
  sortedLists.set(values, sorted);
  return sorted;
}

const sortedBy = (values: readonly Value[], strings?: CompareStrings) =>
  [...values].sort((a, b) => compareValues(a, b, strings));

function includesSorted(sorted: readonly Value[], value: Value, strings?: CompareStrings): boolean {
  let low = 0;
  let high = sorted.length;
  while (low < high) {
    const middle = (low + high) >> 1;
    if (compareValues(sorted[middle], value, strings) < 0) low = middle + 1;
    else high = middle;
  }
  return low < sorted.length && valuesEqual(sorted[low], value, strings);
}

function compilePattern(pattern: { source: string; options: string }): ValueTest {
  const regex = compileRegex(pattern);
  return (value) => {
    if (isString(value)) return regex.test(value);
    if (typeOf(value) === 'symbol') return regex.test(String(value));
    if (!isRegExp(value)) return false;
    const stored = patternOf(value);
    return stored.source === pattern.source && stored.options === pattern.options;
  };
}

/** Whole part modulo divisor; numbers beyond 64 bits have none. */
function remainder(value: bigint | undefined, divisor: bigint): bigint | undefined {
  return value === undefined || !fitsInt64(value) ? undefined : value % divisor;
}
