import { badValue, commandError, failedToParse, typeMismatch } from '../errors.js';
import { DBREF_FIELDS } from '../expressions/field-names.js';
import { toDouble } from '../values/numbers.js';
import { isArray, isDocument, isNumber, isRegExp, isString, type Document, type Value } from '../values/value.js';
import { isOperatorDocument, parseConditions } from './parse-conditions.js';
import { ALWAYS, allOf, NEVER, type Condition, type Predicate, type TextSearch } from './predicate.js';
import { compileRegex, patternOf } from './regex.js';

/**
 * Reads a filter. https://www.mongodb.com/docs/v7.0/reference/operator/query/
 * @throws BadValue, FailedToParse or TypeMismatch where MongoDB does.
 */
export function parseFilter(filter: Document): Predicate {
  return parseFields(filter, (name) => name.startsWith('$'));
}

/** A filter inside an `$elemMatch`, where the fields of a reference (`$ref`, `$id`, `$db`) are fields like others. */
const parseItemFilter = (filter: Document): Predicate =>
  parseFields(filter, (name) => name.startsWith('$') && !DBREF_FIELDS.has(name));

function parseFields(filter: Document, isOperator: (name: string) => boolean): Predicate {
  return allOf(
    Object.entries(filter).map(([name, operand]) =>
      isOperator(name) ? parseTopLevel(name, operand) : parsePath(name, operand),
    ),
  );
}

function parseTopLevel(name: string, operand: Value): Predicate {
  switch (name) {
    case '$and':
      return allOf(parseClauses(name, operand));
    case '$or':
      return { kind: 'or', clauses: parseClauses(name, operand) };
    case '$nor':
      return { kind: 'not', clause: { kind: 'or', clauses: parseClauses(name, operand) } };
    case '$expr':
      return { kind: 'expression', expression: operand };
    case '$text':
      return { kind: 'text', query: parseText(operand) };
    case '$comment':
      return ALWAYS;
    case '$sampleRate':
      return { kind: 'sample', rate: parseSampleRate(operand) };
    case '$alwaysTrue':
    case '$alwaysFalse':
      if (!isNumber(operand) || toDouble(operand) !== 1) throw failedToParse(`${name} must be an integer value of 1`);
      return name === '$alwaysTrue' ? ALWAYS : NEVER;
    case '$where':
      throw badValue('$where is not supported: the server runs no JavaScript');
    case '$jsonSchema':
      throw commandError('NotImplemented', '$jsonSchema is not supported');
    default:
      throw badValue(`unknown top level operator: ${name}`);
  }
}

function parseClauses(name: string, operand: Value): Predicate[] {
  if (!isArray(operand)) throw badValue(`${name} must be an array`);
  if (operand.length === 0) throw badValue('$and/$or/$nor must be a nonempty array');
  return operand.map((clause) => {
    if (!isDocument(clause)) throw badValue('$or/$and/$nor entries need to be full objects');
    return parseFilter(clause);
  });
}

function parsePath(path: string, operand: Value): Predicate {
  if (isRegExp(operand)) {
    compileRegex(patternOf(operand));
    return { kind: 'path', path, test: { op: 'regex', pattern: patternOf(operand) } };
  }
  if (!isDocument(operand) || !isOperatorDocument(operand)) {
    return { kind: 'path', path, test: { op: 'eq', value: operand } };
  }
  return fromCondition(path, parseConditions(path, operand, parseItemFilter));
}

/** Tests meant for one path, each of which any of the path's values may pass. */
function fromCondition(path: string, condition: Condition): Predicate {
  switch (condition.kind) {
    case 'and':
      return allOf(condition.clauses.map((clause) => fromCondition(path, clause)));
    case 'or':
      return { kind: 'or', clauses: condition.clauses.map((clause) => fromCondition(path, clause)) };
    case 'not':
      return { kind: 'not', clause: fromCondition(path, condition.clause) };
    case 'test':
      return { kind: 'path', path, test: condition.test };
  }
}

function parseText(operand: Value): TextSearch {
  if (!isDocument(operand)) throw badValue('$text expects an object');
  const { $search: search, $language: language, $caseSensitive, $diacriticSensitive, ...unknown } = operand;
  if (search === undefined) throw commandError('NoSuchKey', 'Missing expected field "$search"');
  if (!isString(search)) throw typeMismatch('"$search" had the wrong type. Expected string');
  if (language !== undefined && !isString(language)) throw typeMismatch('"$language" had the wrong type');
  const [extra] = Object.keys(unknown);
  if (extra !== undefined) throw badValue('extra fields in $text');
  return {
    search,
    ...(language === undefined ? {} : { language }),
    caseSensitive: parseFlag('$caseSensitive', $caseSensitive),
    diacriticSensitive: parseFlag('$diacriticSensitive', $diacriticSensitive),
  };
}

function parseFlag(name: string, operand: Value): boolean {
  if (operand === undefined) return false;
  if (typeof operand !== 'boolean') throw typeMismatch(`"${name}" had the wrong type. Expected bool`);
  return operand;
}

function parseSampleRate(operand: Value): number {
  if (!isNumber(operand)) throw badValue('argument to $sampleRate must be a numeric type');
  const rate = toDouble(operand);
  if (!(rate >= 0 && rate <= 1)) throw badValue('numeric argument to $sampleRate must be in [0, 1]');
  return rate;
}
