import { badValue, locationError } from '../errors.js';
import { DBREF_FIELDS } from '../expressions/field-names.js';
import { toBigInt, toDouble } from '../values/numbers.js';
import {
  isArray,
  isDocument,
  isNullish,
  isNumber,
  isRegExp,
  isString,
  type Document,
  type Value,
} from '../values/value.js';
import { parseBitTest, type BitOperator } from './bits.js';
import type { Condition, Predicate, Test } from './predicate.js';
import { compileRegex, patternOf } from './regex.js';
import { parseTypes } from './types.js';

const NEVER: Condition = { kind: 'or', clauses: [] };
const COMPARISONS = { $gt: 'gt', $gte: 'gte', $lt: 'lt', $lte: 'lte' } as const;

/** Whether a document is one of operators (`{ $gt: 1 }`) and not a value to compare with. */
export function isOperatorDocument(operand: Document): boolean {
  const [first] = Object.keys(operand);
  return first !== undefined && first.startsWith('$') && !isDBRef(operand);
}

const isDBRef = (operand: Document) => isString(operand['$ref']) && operand['$id'] !== undefined;

const test = (test: Test): Condition => ({ kind: 'test', test });
const not = (clause: Condition): Condition => ({ kind: 'not', clause });

/** Reads `{ $operator: operand, … }` for one path; `parseFilter` reads the filter inside an `$elemMatch`. */
export function parseConditions(path: string, operators: Document, parseFilter: ParseFilter): Condition {
  const clauses: Condition[] = [];
  for (const [operator, operand] of Object.entries(operators)) {
    if (operator === '$regex' || operator === '$options') {
      if (operators['$regex'] === undefined) throw badValue('$options needs a $regex');
      if (operator === '$regex') clauses.push(parseRegex(operand, operators['$options']));
    } else {
      clauses.push(parseOperator(path, operator, operand, parseFilter));
    }
  }
  return clauses.length === 1 ? (clauses[0] as Condition) : { kind: 'and', clauses };
}

type ParseFilter = (filter: Document) => Predicate;

function parseOperator(path: string, operator: string, operand: Value, parseFilter: ParseFilter): Condition {
  switch (operator) {
    case '$eq':
      return test({ op: 'eq', value: operand });
    case '$ne':
      if (isRegExp(operand)) throw badValue("Can't have regex as arg to $ne.");
      return not(test({ op: 'eq', value: operand }));
    case '$gt':
    case '$gte':
    case '$lt':
    case '$lte':
      if (isRegExp(operand)) throw badValue(`Can't have RegEx as arg to predicate over field '${path}'.`);
      return test({ op: COMPARISONS[operator], value: operand });
    case '$in':
      return parseIn(operator, operand);
    case '$nin':
      return not(parseIn(operator, operand));
    case '$exists':
      return isTruthy(operand) ? test({ op: 'exists' }) : not(test({ op: 'exists' }));
    case '$type':
      return test({ op: 'type', types: parseTypes(path, operand) });
    case '$mod':
      return parseMod(operand);
    case '$size':
      return test({ op: 'size', size: parseSize(operand) });
    case '$not':
      return parseNot(path, operand, parseFilter);
    case '$all':
      return parseAll(path, operand, parseFilter);
    case '$elemMatch':
      return parseElemMatch(path, operand, parseFilter);
    case '$bitsAllSet':
    case '$bitsAllClear':
    case '$bitsAnySet':
    case '$bitsAnyClear':
      return test({ op: 'bits', test: parseBitTest(operator satisfies BitOperator, operand) });
    default:
      throw badValue(`unknown operator: ${operator}`);
  }
}

/** MongoDB's truth: false, null, missing and zero are false, all else is true. */
export function isTruthy(value: Value): boolean {
  if (isNullish(value) || value === false) return false;
  return !isNumber(value) || toDouble(value) !== 0;
}

function parseIn(operator: string, operand: Value): Condition {
  if (!isArray(operand)) throw badValue(`${operator} needs an array`);
  const patterns = operand.filter(isRegExp).map(patternOf);
  for (const pattern of patterns) compileRegex(pattern);
  const values = operand.filter((item) => !isRegExp(item));
  if (values.some((item) => isDocument(item) && isOperatorDocument(item))) {
    throw badValue(`cannot nest $ under ${operator}`);
  }
  return test({ op: 'in', values, patterns });
}

function parseRegex(operand: Value, options: Value): Condition {
  if (options !== undefined && !isString(options)) throw badValue('$options has to be a string');
  if (!isRegExp(operand) && !isString(operand)) throw badValue('$regex has to be a string');
  if (isRegExp(operand) && operand.options !== '' && options !== undefined) {
    throw locationError(51075, 'options set in both $regex and $options');
  }
  const pattern = isRegExp(operand) ? patternOf(operand) : { source: operand, options: '' };
  const chosen = { source: pattern.source, options: options ?? pattern.options };
  compileRegex(chosen);
  return test({ op: 'regex', pattern: chosen });
}

function parseMod(operand: Value): Condition {
  if (!isArray(operand)) throw badValue('malformed mod, needs to be an array');
  if (operand.length < 2) throw badValue('malformed mod, not enough elements');
  if (operand.length > 2) throw badValue('malformed mod, too many elements');
  const [divisor, remainder] = (['divisor', 'remainder'] as const).map((name, i) => {
    const item = operand[i];
    if (!isNumber(item)) throw badValue(`malformed mod, ${name} not a number`);
    const integer = toBigInt(item);
    if (integer === undefined) throw badValue(`malformed mod, ${name} value is invalid`);
    return integer;
  }) as [bigint, bigint];
  if (divisor === 0n) throw badValue('divisor cannot be 0');
  return test({ op: 'mod', divisor, remainder });
}

function parseSize(operand: Value): number {
  if (!isNumber(operand)) throw badValue('Failed to parse $size. Expected a number');
  const size = toDouble(operand);
  if (!Number.isInteger(size)) throw badValue('Failed to parse $size. Expected an integer');
  if (size < 0) throw badValue('Failed to parse $size. Expected a non-negative number');
  return size;
}

function parseNot(path: string, operand: Value, parseFilter: ParseFilter): Condition {
  if (isRegExp(operand)) return not(parseRegex(operand, undefined));
  if (!isDocument(operand)) throw badValue('$not needs a regex or a document');
  if (Object.keys(operand).length === 0) throw badValue('$not cannot be empty');
  return not(parseConditions(path, operand, parseFilter));
}

function parseAll(path: string, operand: Value, parseFilter: ParseFilter): Condition {
  if (!isArray(operand)) throw badValue('$all needs an array');
  if (operand.length === 0) return NEVER;
  const [first] = operand;
  const elemMatches = isDocument(first) && Object.keys(first)[0] === '$elemMatch';
  return {
    kind: 'and',
    clauses: operand.map((item) => {
      const isElemMatch = isDocument(item) && Object.keys(item)[0] === '$elemMatch';
      if (elemMatches && !isElemMatch) throw badValue('$all/$elemMatch has to be consistent');
      if (elemMatches) return parseElemMatch(path, (item as Document)['$elemMatch'], parseFilter);
      if (isRegExp(item)) return parseRegex(item, undefined);
      if (isDocument(item) && isOperatorDocument(item)) throw badValue('no $ expressions in $all');
      return test({ op: 'eq', value: item });
    }),
  };
}

const FILTER_OPERATORS = new Set([
  '$and',
  '$or',
  '$nor',
  '$expr',
  '$where',
  '$comment',
  '$text',
  '$jsonSchema',
  ...DBREF_FIELDS,
]);

function parseElemMatch(path: string, operand: Value, parseFilter: ParseFilter): Condition {
  if (!isDocument(operand)) throw badValue('$elemMatch needs an Object');
  const [first] = Object.keys(operand);
  if (first !== undefined && isOperatorDocument(operand) && !FILTER_OPERATORS.has(first)) {
    return test({ op: 'elemMatchValue', condition: parseConditions(path, operand, parseFilter) });
  }
  return test({ op: 'elemMatchObject', predicate: parseFilter(operand) });
}
