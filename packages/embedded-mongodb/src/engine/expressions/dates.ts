import { locationError, commandError, CommandError } from '../errors.js';
import { int32, long, toDouble } from '../values/numbers.js';
import {
  isArray,
  isDate,
  isDocument,
  isNullish,
  isNumber,
  isObjectId,
  isString,
  isTimestamp,
  typeOf,
  type Document,
  type Value,
} from '../values/value.js';
import { named, namedArguments } from './arguments.js';
import { dayOfYear, formatDate, isoDayOfWeek, isoWeek, week } from './date-format.js';
import { parseFormattedDate, parseIsoDate } from './date-parse.js';
import type { CompileOperator, Expression, Operators, Scope } from './expression.js';
import { fromLocal, parseTimeZone, toLocal, UTC, type TimeZone } from './time-zone.js';

/** A date, or what holds one: an ObjectId or a timestamp. */
export function asDate(value: Value, code: number, message: string): Date {
  if (isDate(value)) return value;
  if (isObjectId(value)) return value.getTimestamp();
  if (isTimestamp(value)) return new Date(value.getHighBitsUnsigned() * 1000);
  throw locationError(code, `${message}, not ${typeOf(value)}`);
}

/** The zone an argument names; `undefined` when it is null. */
export function asTimeZone(operator: string, value: Value, given: boolean): TimeZone | undefined {
  if (!given) return UTC;
  if (isNullish(value)) return undefined;
  if (!isString(value)) throw locationError(40533, `${operator} requires a string for the timezone argument`);
  return parseTimeZone(value);
}

const DEFAULT_FORMAT = '%Y-%m-%dT%H:%M:%S.%LZ';
const NOT_DATE = "can't convert from BSON type to Date";

/** An operator that reads one field off a date: `{ $year: date }` or `{ $year: { date, timezone } }`. */
function datePart(read: (local: Date) => Value): CompileOperator {
  return (operand, scope, operator) => {
    const { date, timezone } = partArguments(operand, scope, operator);
    return (environment) => {
      const value = date(environment);
      const zone = asTimeZone(operator, timezone?.(environment), timezone !== undefined);
      if (isNullish(value) || zone === undefined) return null;
      return read(toLocal(asDate(value, 16006, NOT_DATE), zone));
    };
  };
}

function partArguments(operand: Value, scope: Scope, operator: string): { date: Expression; timezone?: Expression } {
  if (isArray(operand)) {
    if (operand.length !== 1) {
      throw locationError(
        40536,
        `${operator} accepts exactly one argument if given an array, but was given ${operand.length}`,
      );
    }
    return { date: scope.compile(operand[0]) };
  }
  if (!isDocument(operand) || Object.keys(operand)[0]?.startsWith('$')) return { date: scope.compile(operand) };
  const errors = { notDocument: 40536, unknown: 40535, missing: 40539 };
  const given = namedArguments(operand, operator, ['date'], ['timezone'], errors);
  const date = scope.compile(given['date']);
  return given['timezone'] === undefined ? { date } : { date, timezone: scope.compile(given['timezone']) };
}

const has = (operand: Value, name: string) => isDocument(operand) && operand[name] !== undefined;

const dateToString: CompileOperator = (operand, scope, operator) =>
  named(
    ['date'],
    ['format', 'timezone', 'onNull'],
    { notDocument: 18629, unknown: 18534, missing: 18628 },
    ({ date, format, timezone, onNull }) => {
      const zone = asTimeZone(operator, timezone, has(operand, 'timezone'));
      if (has(operand, 'format') && !isNullish(format) && !isString(format)) {
        throw locationError(18533, `$dateToString requires that 'format' be a string, found: ${typeOf(format)}`);
      }
      if (isNullish(date)) return has(operand, 'onNull') ? onNull : null;
      if (zone === undefined || (has(operand, 'format') && isNullish(format))) return null;
      const pattern = isString(format) ? format : DEFAULT_FORMAT;
      return formatDate(asDate(date, 16006, NOT_DATE), pattern, zone);
    },
  )(operand, scope, operator);

const dateFromString: CompileOperator = (operand, scope, operator) =>
  named(
    ['dateString'],
    ['format', 'timezone', 'onError', 'onNull'],
    { notDocument: 40540, unknown: 40541, missing: 40542 },
    ({ dateString, format, timezone, onError, onNull }) => {
      const zone = asTimeZone(operator, timezone, has(operand, 'timezone'));
      if (isNullish(dateString)) return has(operand, 'onNull') ? onNull : null;
      if (zone === undefined || (has(operand, 'format') && isNullish(format))) return null;
      try {
        if (!isString(dateString)) throw notText(dateString);
        if (format !== undefined && !isString(format))
          throw locationError(40684, "$dateFromString requires 'format' to be a string");
        const given = has(operand, 'timezone') ? zone : undefined;
        return isString(format) ? parseFormattedDate(dateString, format, given) : parseIsoDate(dateString, given);
      } catch (error) {
        if (has(operand, 'onError') && error instanceof CommandError && error.codeName === 'ConversionFailure')
          return onError;
        throw error;
      }
    },
  )(operand, scope, operator);

const notText = (value: Value) =>
  commandError('ConversionFailure', `$dateFromString requires that 'dateString' be a string, found: ${typeOf(value)}`);

const NATURAL = ['year', 'month', 'day'] as const;
const ISO = ['isoWeekYear', 'isoWeek', 'isoDayOfWeek'] as const;
const CLOCK = ['hour', 'minute', 'second', 'millisecond'] as const;

const dateFromParts: CompileOperator = (operand, scope, operator) => {
  const errors = { notDocument: 40519, unknown: 40518, missing: 40516 };
  const given = namedArguments(operand, operator, [], [...NATURAL, ...ISO, ...CLOCK, 'timezone'], errors);
  const isIso = given['isoWeekYear'] !== undefined;
  if (!isIso && given['year'] === undefined) {
    throw locationError(40516, "$dateFromParts requires either 'year' or 'isoWeekYear' to be present");
  }
  const mixed = (isIso ? NATURAL : ISO).some((name) => given[name] !== undefined);
  if (mixed) throw locationError(40489, '$dateFromParts does not allow mixing natural dates with ISO dates');
  const parts = Object.entries(given).map(([name, value]) => [name, scope.compile(value)] as const);
  return (environment) => {
    const values = Object.fromEntries(parts.map(([name, value]) => [name, value(environment)]));
    if (Object.values(values).some(isNullish)) return null;
    const zone = asTimeZone(operator, values['timezone'], 'timezone' in values) as TimeZone;
    return fromLocal(isIso ? isoDate(values) : naturalDate(values), zone);
  };
};

function naturalDate(values: Document): Date {
  const local = new Date(0);
  local.setUTCFullYear(yearPart('year', values), part('month', values, 1) - 1, part('day', values, 1));
  return withClock(local, values);
}

function isoDate(values: Document): Date {
  const local = new Date(0);
  // The fourth of January is always in week 1.
  local.setUTCFullYear(yearPart('isoWeekYear', values), 0, 4);
  const days = (part('isoWeek', values, 1) - 1) * 7 + part('isoDayOfWeek', values, 1) - isoDayOfWeek(local);
  local.setUTCDate(local.getUTCDate() + days);
  return withClock(local, values);
}

function withClock(local: Date, values: Document): Date {
  const [hour, minute, second, millisecond] = CLOCK.map((name) => part(name, values, 0)) as [
    number,
    number,
    number,
    number,
  ];
  local.setUTCHours(hour, minute, second, millisecond);
  return local;
}

function yearPart(name: string, values: Document): number {
  const year = part(name, values, 1970);
  if (year < 1 || year > 9999)
    throw locationError(40523, `'${name}' must evaluate to an integer in the range 1 to 9999`);
  return year;
}

function part(name: string, values: Document, otherwise: number): number {
  const value = values[name];
  if (value === undefined) return otherwise;
  const number = isNumber(value) ? toDouble(value) : NaN;
  if (!Number.isInteger(number))
    throw locationError(40515, `'${name}' must evaluate to an integer, found ${typeOf(value)}`);
  if (Math.abs(number) > 32_768 && name !== 'second' && name !== 'millisecond') {
    throw locationError(31034, `'${name}' must evaluate to a value in the range [-32768, 32767]`);
  }
  return number;
}

const dateToParts: CompileOperator = (operand, scope, operator) =>
  named(
    ['date'],
    ['timezone', 'iso8601'],
    { notDocument: 40524, unknown: 40520, missing: 40522 },
    ({ date, timezone, iso8601 }) => {
      const zone = asTimeZone(operator, timezone, has(operand, 'timezone'));
      if (zone === undefined || isNullish(date) || iso8601 === null) return null;
      if (iso8601 !== undefined && typeof iso8601 !== 'boolean') {
        throw locationError(40521, `iso8601 must evaluate to a bool, found ${typeOf(iso8601)}`);
      }
      const local = toLocal(asDate(date, 16006, NOT_DATE), zone);
      const { week: number, year } = isoWeek(local);
      const day: Document = iso8601
        ? { isoWeekYear: int32(year), isoWeek: int32(number), isoDayOfWeek: int32(isoDayOfWeek(local)) }
        : {
            year: int32(local.getUTCFullYear()),
            month: int32(local.getUTCMonth() + 1),
            day: int32(local.getUTCDate()),
          };
      return {
        ...day,
        hour: int32(local.getUTCHours()),
        minute: int32(local.getUTCMinutes()),
        second: int32(local.getUTCSeconds()),
        millisecond: int32(local.getUTCMilliseconds()),
      };
    },
  )(operand, scope, operator);

export const DATES: Operators = {
  $year: datePart((local) => int32(local.getUTCFullYear())),
  $month: datePart((local) => int32(local.getUTCMonth() + 1)),
  $dayOfMonth: datePart((local) => int32(local.getUTCDate())),
  $dayOfWeek: datePart((local) => int32(local.getUTCDay() + 1)),
  $dayOfYear: datePart((local) => int32(dayOfYear(local))),
  $hour: datePart((local) => int32(local.getUTCHours())),
  $minute: datePart((local) => int32(local.getUTCMinutes())),
  $second: datePart((local) => int32(local.getUTCSeconds())),
  $millisecond: datePart((local) => int32(local.getUTCMilliseconds())),
  $week: datePart((local) => int32(week(local))),
  $isoWeek: datePart((local) => int32(isoWeek(local).week)),
  $isoWeekYear: datePart((local) => long(isoWeek(local).year)),
  $isoDayOfWeek: datePart((local) => int32(isoDayOfWeek(local))),
  $dateToString: dateToString,
  $dateFromString: dateFromString,
  $dateFromParts: dateFromParts,
  $dateToParts: dateToParts,
};
