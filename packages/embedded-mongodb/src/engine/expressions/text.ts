import { Double } from 'bson';
import { locationError } from '../errors.js';
import {
  isDate,
  isDecimal,
  isDouble,
  isNullish,
  isNumber,
  isString,
  isTimestamp,
  typeOf,
  type NumberValue,
  type Value,
} from '../values/value.js';
import { formatIso } from './date-format.js';

/** A number as MongoDB writes it: a double with the shortest digits that give it back, exponents of two digits. */
export function formatNumber(value: NumberValue): string {
  if (!isDouble(value)) return value.toString();
  return formatDouble(value);
}

function formatDouble({ value }: Double): string {
  if (!Number.isFinite(value)) return Number.isNaN(value) ? 'NaN' : value > 0 ? 'Infinity' : '-Infinity';
  if (Object.is(value, -0)) return '-0';
  const size = Math.abs(value);
  if (value !== 0 && (size < 1e-4 || size >= 1e21)) {
    return value.toExponential().replace(/e([+-])(\d)$/, 'e$10$2');
  }
  return String(value);
}

/** A value as the string operators read it: numbers and dates are written out, null and missing are empty. */
export function coerceToString(value: Value): string {
  if (isNullish(value)) return '';
  if (isString(value)) return value;
  if (isNumber(value)) return isDecimal(value) ? value.toString() : formatNumber(value);
  if (isDate(value)) return formatIso(value);
  if (typeOf(value) === 'symbol' || typeOf(value) === 'javascript') return String(value);
  if (isTimestamp(value)) return `Timestamp(${value.getHighBitsUnsigned()}, ${value.getLowBitsUnsigned()})`;
  throw locationError(16007, `can't convert from BSON type ${typeOf(value)} to String`);
}
