import { badValue, failedToParse, typeMismatch } from '../errors.js';
import { toDouble } from '../values/numbers.js';
import { isArray, isNumber, isString, type TypeName, type Value } from '../values/value.js';

/** BSON type codes by number. https://www.mongodb.com/docs/v7.0/reference/bson-types/ */
const TYPE_CODES = new Map<number, TypeName | undefined>([
  [1, 'double'],
  [2, 'string'],
  [3, 'object'],
  [4, 'array'],
  [5, 'binData'],
  [6, undefined],
  [7, 'objectId'],
  [8, 'bool'],
  [9, 'date'],
  [10, 'null'],
  [11, 'regex'],
  [12, undefined],
  [13, 'javascript'],
  [14, 'symbol'],
  [15, 'javascriptWithScope'],
  [16, 'int'],
  [17, 'timestamp'],
  [18, 'long'],
  [19, 'decimal'],
  [-1, 'minKey'],
  [127, 'maxKey'],
]);

const NUMBER_TYPES: readonly TypeName[] = ['int', 'long', 'double', 'decimal'];
/** Types drivers no longer write: known by name, found in no document here. */
const EXTINCT_TYPES = new Set(['undefined', 'dbPointer']);
const TYPE_ALIASES = new Set<string>([...TYPE_CODES.values()].filter((type) => type !== undefined));

/** The types named by the operand of `$type`: aliases or codes, one or a list. */
export function parseTypes(path: string, operand: Value): Set<TypeName> {
  const items = isArray(operand) ? operand : [operand];
  if (items.length === 0) throw failedToParse(`${path} must match at least one type`);
  return new Set(items.flatMap(parseType));
}

function parseType(operand: Value): readonly TypeName[] {
  if (isString(operand)) {
    if (operand === 'number') return NUMBER_TYPES;
    if (EXTINCT_TYPES.has(operand)) return [];
    if (!TYPE_ALIASES.has(operand)) throw badValue(`Unknown type name alias: ${operand}`);
    return [operand as TypeName];
  }
  if (!isNumber(operand)) throw typeMismatch('type must be represented as a number or a string');
  const code = toDouble(operand);
  if (!TYPE_CODES.has(code)) throw badValue(`Invalid numerical type code: ${code}`);
  const type = TYPE_CODES.get(code);
  return type === undefined ? [] : [type];
}

export const typeFromCode = (code: number): TypeName | undefined => TYPE_CODES.get(code);
