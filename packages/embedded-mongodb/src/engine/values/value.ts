import type {
  Binary,
  BSONRegExp,
  BSONSymbol,
  Code,
  Decimal128,
  Double,
  Int32,
  Long,
  MaxKey,
  MinKey,
  ObjectId,
  Timestamp,
} from 'bson';

export type NumberValue = Int32 | Double | Long | Decimal128;

/**
 * A BSON value with its exact type. Numbers are always bson's classes, never JavaScript numbers; `undefined` is a
 * field that is missing. Documents are plain objects, so field names that are whole numbers come first (as in every
 * JavaScript driver).
 */
export type Value =
  | null
  | undefined
  | boolean
  | string
  | Date
  | NumberValue
  | ObjectId
  | Binary
  | Timestamp
  | BSONRegExp
  | BSONSymbol
  | Code
  | MinKey
  | MaxKey
  | Value[]
  | Document;

export interface Document {
  [field: string]: Value;
}

/** BSON types by the alias `$type` knows them by; `missing` stands for no value at all. */
export type TypeName =
  | 'missing'
  | 'double'
  | 'string'
  | 'object'
  | 'array'
  | 'binData'
  | 'objectId'
  | 'bool'
  | 'date'
  | 'null'
  | 'regex'
  | 'javascript'
  | 'symbol'
  | 'javascriptWithScope'
  | 'int'
  | 'timestamp'
  | 'long'
  | 'decimal'
  | 'minKey'
  | 'maxKey';

const TYPE_OF_CLASS: Readonly<Record<string, TypeName>> = {
  Double: 'double',
  Int32: 'int',
  Long: 'long',
  Decimal128: 'decimal',
  ObjectId: 'objectId',
  Binary: 'binData',
  Timestamp: 'timestamp',
  BSONRegExp: 'regex',
  BSONSymbol: 'symbol',
  MinKey: 'minKey',
  MaxKey: 'maxKey',
};

/** The type of a value. A stored field called `_bsontype` does not mislead it: classes are told by their prototype. */
export function typeOf(value: Value): TypeName {
  switch (typeof value) {
    case 'string':
      return 'string';
    case 'boolean':
      return 'bool';
    case 'undefined':
      return 'missing';
  }
  if (value === null) return 'null';
  if (Array.isArray(value)) return 'array';
  if (Object.getPrototypeOf(value) === Object.prototype) return 'object';
  if (value instanceof Date) return 'date';
  const className = (value as { _bsontype: string })._bsontype;
  if (className === 'Code') return (value as Code).scope == null ? 'javascript' : 'javascriptWithScope';
  const type = TYPE_OF_CLASS[className];
  if (type === undefined) throw new TypeError(`not a BSON value: ${className}`);
  return type;
}

const isObjectOf = (value: Value, className: string) =>
  typeof value === 'object' &&
  value !== null &&
  (value as { _bsontype?: unknown })._bsontype === className &&
  Object.getPrototypeOf(value) !== Object.prototype;

export const isInt32 = (value: Value): value is Int32 => isObjectOf(value, 'Int32');
export const isDouble = (value: Value): value is Double => isObjectOf(value, 'Double');
export const isLong = (value: Value): value is Long => isObjectOf(value, 'Long');
export const isDecimal = (value: Value): value is Decimal128 => isObjectOf(value, 'Decimal128');
export const isObjectId = (value: Value): value is ObjectId => isObjectOf(value, 'ObjectId');
export const isBinary = (value: Value): value is Binary => isObjectOf(value, 'Binary');
export const isTimestamp = (value: Value): value is Timestamp => isObjectOf(value, 'Timestamp');
export const isRegExp = (value: Value): value is BSONRegExp => isObjectOf(value, 'BSONRegExp');
export const isArray = (value: Value): value is Value[] => Array.isArray(value);
export const isDate = (value: Value): value is Date => value instanceof Date;
export const isString = (value: Value): value is string => typeof value === 'string';
export const isNullish = (value: Value): value is null | undefined => value === null || value === undefined;

export function isDocument(value: Value): value is Document {
  return typeof value === 'object' && value !== null && Object.getPrototypeOf(value) === Object.prototype;
}

export function isNumber(value: Value): value is NumberValue {
  switch (typeOf(value)) {
    case 'int':
    case 'double':
    case 'long':
    case 'decimal':
      return true;
    default:
      return false;
  }
}

/** A document's own field: `undefined` when missing, never something inherited such as `constructor`. */
export function getField(document: Document, field: string): Value {
  return Object.hasOwn(document, field) ? document[field] : undefined;
}

/** Sets a field; one called `__proto__` becomes a field like any other. */
export function setField(document: Document, field: string, value: Value): void {
  if (field !== '__proto__') document[field] = value;
  else Object.defineProperty(document, field, { value, writable: true, enumerable: true, configurable: true });
}

/** A copy whose arrays and documents can be changed without touching the original; scalars are shared. */
export function cloneValue<T extends Value>(value: T): T;
export function cloneValue(value: Value): Value {
  if (Array.isArray(value)) return value.map((item) => cloneValue(item));
  if (!isDocument(value)) return value;
  const copy: Document = {};
  for (const field of Object.keys(value)) setField(copy, field, cloneValue(value[field]));
  return copy;
}
