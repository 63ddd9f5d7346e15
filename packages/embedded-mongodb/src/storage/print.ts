import type { Binary, BSONRegExp, Code, Timestamp } from 'bson';
import { isDocument, typeOf, type Document, type Value } from '../engine/values/value.js';

const UUID_SUBTYPE = 4;

/** Prints a document the way MongoDB's messages do: `{ name: "drill", price: 2.5 }`. */
export function printDocument(document: Document): string {
  const fields = Object.entries(document).map(([field, value]) => `${field}: ${printValue(value)}`);
  return fields.length === 0 ? '{}' : `{ ${fields.join(', ')} }`;
}

/** Prints a value the way MongoDB's messages do: text in quotes, a double with its point, `ObjectId('…')`. */
export function printValue(value: Value): string {
  switch (typeOf(value)) {
    case 'missing':
      return 'undefined';
    case 'string':
      return `"${String(value)}"`;
    case 'double':
      return printDouble(Number(value));
    case 'objectId':
      return `ObjectId('${String(value)}')`;
    case 'date':
      return `new Date(${(value as Date).getTime()})`;
    case 'binData':
      return printBinary(value as Binary);
    case 'timestamp':
      return `Timestamp(${(value as Timestamp).high >>> 0}, ${(value as Timestamp).low >>> 0})`;
    case 'regex':
      return `/${(value as BSONRegExp).pattern}/${(value as BSONRegExp).options}`;
    case 'javascript':
    case 'javascriptWithScope':
      return (value as Code).code;
    case 'minKey':
      return 'MinKey';
    case 'maxKey':
      return 'MaxKey';
    case 'array':
      return printArray(value as Value[]);
    default:
      return isDocument(value) ? printDocument(value) : String(value);
  }
}

const printArray = (items: readonly Value[]) => (items.length === 0 ? '[]' : `[ ${items.map(printValue).join(', ')} ]`);

function printDouble(value: number): string {
  if (Number.isNaN(value)) return 'nan';
  if (!Number.isFinite(value)) return value > 0 ? 'inf' : '-inf';
  return Number.isInteger(value) && Math.abs(value) < 1e15 ? value.toFixed(1) : String(value);
}

function printBinary(value: Binary): string {
  const hex = Buffer.from(value.value()).toString('hex');
  if (value.sub_type !== UUID_SUBTYPE) return `BinData(${value.sub_type}, ${hex.toUpperCase()})`;
  return `UUID("${hex.replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5')}")`;
}
