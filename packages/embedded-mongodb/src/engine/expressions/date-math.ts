import { failedToParse, locationError } from '../errors.js';
import { long, toDouble } from '../values/numbers.js';
import { isDocument, isNullish, isNumber, isString, typeOf, type Value } from '../values/value.js';
import { named } from './arguments.js';
import { asDate, asTimeZone } from './dates.js';
import type { CompileOperator, Operators } from './expression.js';
import { fromLocal, toLocal, type TimeZone } from './time-zone.js';

const UNITS = ['year', 'quarter', 'month', 'week', 'day', 'hour', 'minute', 'second', 'millisecond'] as const;
type Unit = (typeof UNITS)[number];

const DAY = 86_400_000;
const LENGTHS = { hour: 3_600_000, minute: 60_000, second: 1000, millisecond: 1 };
const DAYS_OF_WEEK = ['sunday', 'monday', 'tuesday', 'wednesday', 'thursday', 'friday', 'saturday'];
/** Where `$dateTrunc` counts its bins from: 2000-01-01, a Saturday. */
const REFERENCE_YEAR = 2000;

const isClockUnit = (unit: Unit): unit is keyof typeof LENGTHS => unit in LENGTHS;

function parseUnit(operator: string, unit: Value): Unit {
  if (!isString(unit))
    throw locationError(5439013, `${operator} requires 'unit' to be a string, but got ${typeOf(unit)}`);
  const known = UNITS.find((name) => name === unit);
  if (known === undefined)
    throw failedToParse(`${operator} parameter 'unit' value parsing failed: unknown time unit ${unit}`);
  return known;
}

function parseDayOfWeek(operator: string, day: Value): number {
  if (!isString(day)) throw locationError(5439015, `${operator} requires 'startOfWeek' to be a string`);
  const name = day.toLowerCase();
  const index = DAYS_OF_WEEK.findIndex((full) => full === name || full.slice(0, 3) === name);
  if (index === -1)
    throw locationError(5439016, `${operator} parameter 'startOfWeek' value cannot be recognized: ${day}`);
  return index;
}

/** Adds to the month, and to the day only as far as the month goes. */
function addMonths(local: Date, months: number): Date {
  const moved = new Date(local);
  moved.setUTCDate(1);
  moved.setUTCMonth(moved.getUTCMonth() + months);
  const lastDay = new Date(moved);
  lastDay.setUTCMonth(lastDay.getUTCMonth() + 1, 0);
  moved.setUTCDate(Math.min(local.getUTCDate(), lastDay.getUTCDate()));
  return moved;
}

/** Moves a moment by units: those of a day and more as the zone's calendar has them, less than a day as time goes by. */
function addUnits(date: Date, unit: Unit, amount: number, zone: TimeZone): Date {
  if (isClockUnit(unit)) return new Date(date.getTime() + amount * LENGTHS[unit]);
  const local = toLocal(date, zone);
  const months = { year: 12, quarter: 3, month: 1 }[unit as string];
  if (months !== undefined) return fromLocal(addMonths(local, amount * months), zone);
  return fromLocal(new Date(local.getTime() + amount * (unit === 'week' ? 7 : 1) * DAY), zone);
}

const ADD_ERRORS = { notDocument: 5166400, unknown: 5166401, missing: 5166402 };
const hasZone = (operand: Value) => isDocument(operand) && operand['timezone'] !== undefined;

function shift(sign: 1 | -1): CompileOperator {
  return (operand, scope, operator) =>
    named(['startDate', 'unit', 'amount'], ['timezone'], ADD_ERRORS, ({ startDate, unit, amount, timezone }) => {
      if ([startDate, unit, amount].some(isNullish)) return null;
      const units = parseUnit(operator, unit);
      const zone = asTimeZone(operator, timezone, hasZone(operand));
      if (zone === undefined) return null;
      const date = asDate(startDate, 5166403, `${operator} requires startDate to be convertible to a date`);
      const count = isNumber(amount) ? toDouble(amount) : NaN;
      if (!Number.isInteger(count)) throw locationError(5166405, `${operator} expects integer amount of time units`);
      const moved = addUnits(date, units, sign * count, zone);
      if (Number.isNaN(moved.getTime())) throw locationError(5166406, `${operator} overflowed`);
      return moved;
    })(operand, scope, operator);
}

/** Days, weeks … since the epoch, on the clocks of a zone. */
function unitsSinceEpoch(local: Date, unit: Unit, startOfWeek: number): number {
  const months = local.getUTCFullYear() * 12 + local.getUTCMonth();
  const days = Math.floor(local.getTime() / DAY);
  switch (unit) {
    case 'year':
      return local.getUTCFullYear();
    case 'quarter':
      return Math.floor(months / 3);
    case 'month':
      return months;
    case 'week':
      // The epoch was a Thursday.
      return Math.floor((days + 4 - startOfWeek) / 7);
    case 'day':
      return days;
    default:
      return Math.floor(local.getTime() / LENGTHS[unit]);
  }
}

const difference: CompileOperator = (operand, scope, operator) => {
  const errors = {
    notDocument: 5166301,
    unknown: 5166302,
    missing: { startDate: 5166303, endDate: 5166304, unit: 5166305 },
  };
  return named(['startDate', 'endDate', 'unit'], ['timezone', 'startOfWeek'], errors, (values) => {
    const { startDate, endDate, unit, timezone, startOfWeek } = values;
    const zone = asTimeZone(operator, timezone, hasZone(operand));
    const isWeek = unit === 'week' && startOfWeek !== undefined;
    if ([startDate, endDate, unit].some(isNullish) || zone === undefined || (isWeek && startOfWeek === null))
      return null;
    const units = parseUnit(operator, unit);
    const firstDay = isWeek ? parseDayOfWeek(operator, startOfWeek) : 0;
    const start = asDate(startDate, 5166307, "$dateDiff requires 'startDate' to be a date");
    const end = asDate(endDate, 5166307, "$dateDiff requires 'endDate' to be a date");
    const count = (date: Date) =>
      unitsSinceEpoch(isClockUnit(units) && units !== 'hour' ? date : toLocal(date, zone), units, firstDay);
    return long(count(end) - count(start));
  })(operand, scope, operator);
};

const truncate: CompileOperator = (operand, scope, operator) => {
  const errors = { notDocument: 5439007, unknown: 5439008, missing: { date: 5439009, unit: 5439010 } };
  return named(['date', 'unit'], ['binSize', 'timezone', 'startOfWeek'], errors, (values) => {
    const { date, unit, binSize, timezone, startOfWeek } = values;
    const zone = asTimeZone(operator, timezone, hasZone(operand));
    const isWeek = unit === 'week' && startOfWeek !== undefined;
    const isNull = [date, unit].some(isNullish) || binSize === null || (isWeek && startOfWeek === null);
    if (isNull || zone === undefined) return null;
    const units = parseUnit(operator, unit);
    const firstDay = isWeek ? parseDayOfWeek(operator, startOfWeek) : 0;
    const size = binSize === undefined ? 1 : parseBinSize(binSize);
    return truncateTo(asDate(date, 5439012, "$dateTrunc requires 'date' to be a date"), units, size, firstDay, zone);
  })(operand, scope, operator);
};

function parseBinSize(binSize: Value): number {
  const size = isNumber(binSize) ? toDouble(binSize) : NaN;
  if (!Number.isInteger(size)) throw locationError(5439017, "$dateTrunc requires 'binSize' to be a 64-bit integer");
  if (size <= 0) throw locationError(5439018, `$dateTrunc requires 'binSize' to be greater than 0, but got ${size}`);
  return size;
}

function truncateTo(date: Date, unit: Unit, size: number, firstDay: number, zone: TimeZone): Date {
  const reference = Date.UTC(REFERENCE_YEAR, 0, 1);
  const local = toLocal(date, zone);
  const floor = (value: number, step: number) => Math.floor(value / step) * step;
  if (isClockUnit(unit)) {
    const start = fromLocal(new Date(reference), zone).getTime();
    return new Date(start + floor(date.getTime() - start, size * LENGTHS[unit]));
  }
  if (unit === 'day' || unit === 'week') {
    const length = (unit === 'week' ? 7 : 1) * DAY;
    // 2000-01-01 was a Saturday (6): weeks are counted from the first of them that begins on the day asked for.
    const start = unit === 'week' ? reference + ((firstDay - 6 + 7) % 7) * DAY : reference;
    return fromLocal(new Date(start + floor(local.getTime() - start, size * length)), zone);
  }
  const months = { year: 12, quarter: 3, month: 1 }[unit] * size;
  const since = (local.getUTCFullYear() - REFERENCE_YEAR) * 12 + local.getUTCMonth();
  return fromLocal(new Date(Date.UTC(REFERENCE_YEAR, floor(since, months), 1)), zone);
}

export const DATE_MATH: Operators = {
  $dateAdd: shift(1),
  $dateSubtract: shift(-1),
  $dateDiff: difference,
  $dateTrunc: truncate,
};
