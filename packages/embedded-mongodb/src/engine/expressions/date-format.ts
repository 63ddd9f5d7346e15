import { spend } from '../effort.js';
import { locationError } from '../errors.js';
import { toLocal, type TimeZone } from './time-zone.js';

const STEPS_OF_FORMAT = 150;

const DAY = 86_400_000;
const MONTHS = 'January February March April May June July August September October November December'.split(' ');

const pad = (value: number, width: number) => String(value).padStart(width, '0');

/** A date as `2024-02-29T13:14:15.678Z`. */
export const formatIso = (date: Date): string => formatDate(date, '%Y-%m-%dT%H:%M:%S.%LZ', { offsetAt: () => 0 });

export function dayOfYear(local: Date): number {
  return Math.floor((local.getTime() - Date.UTC(local.getUTCFullYear(), 0, 1)) / DAY) + 1;
}

/** 1 for Monday to 7 for Sunday. */
export const isoDayOfWeek = (local: Date): number => local.getUTCDay() || 7;

/** The ISO 8601 week and the year it belongs to: the year of the week's Thursday. */
export function isoWeek(local: Date): { week: number; year: number } {
  const thursday = new Date(local.getTime() + (4 - isoDayOfWeek(local)) * DAY);
  return { week: Math.ceil(dayOfYear(thursday) / 7), year: thursday.getUTCFullYear() };
}

/** The week of the year from 0; weeks begin on Sunday, and the days before the first Sunday are week 0. */
export const week = (local: Date): number => Math.floor((dayOfYear(local) + 6 - local.getUTCDay()) / 7);

/** The text for each letter of a format. */
const FIELDS: Readonly<Record<string, (local: Date, offset: number) => string>> = {
  Y: (local) => yearText(local.getUTCFullYear()),
  m: (local) => pad(local.getUTCMonth() + 1, 2),
  d: (local) => pad(local.getUTCDate(), 2),
  H: (local) => pad(local.getUTCHours(), 2),
  M: (local) => pad(local.getUTCMinutes(), 2),
  S: (local) => pad(local.getUTCSeconds(), 2),
  L: (local) => pad(local.getUTCMilliseconds(), 3),
  j: (local) => pad(dayOfYear(local), 3),
  w: (local) => String(local.getUTCDay() + 1),
  u: (local) => String(isoDayOfWeek(local)),
  U: (local) => pad(week(local), 2),
  V: (local) => pad(isoWeek(local).week, 2),
  G: (local) => yearText(isoWeek(local).year),
  B: (local) => MONTHS[local.getUTCMonth()] as string,
  b: (local) => (MONTHS[local.getUTCMonth()] as string).slice(0, 3),
  z: (_local, offset) => offsetText(offset),
  Z: (_local, offset) => String(offset),
  '%': () => '%',
};

function yearText(year: number): string {
  if (year < 0 || year > 9999) throw locationError(18537, `$dateToString is only defined on year 0-9999, not ${year}`);
  return pad(year, 4);
}

function offsetText(minutes: number): string {
  const size = Math.abs(minutes);
  return `${minutes < 0 ? '-' : '+'}${pad(Math.floor(size / 60), 2)}${pad(size % 60, 2)}`;
}

/**
 * Writes a date in a format of `%` letters.
 * https://www.mongodb.com/docs/v7.0/reference/operator/aggregation/dateToString/
 */
export function formatDate(date: Date, format: string, zone: TimeZone): string {
  spend(STEPS_OF_FORMAT);
  checkFormat(format);
  const local = toLocal(date, zone);
  const offset = (local.getTime() - date.getTime()) / 60_000;
  return format.replace(/%(.)/gs, (_whole, letter: string) =>
    (FIELDS[letter] as (typeof FIELDS)[string])(local, offset),
  );
}

function checkFormat(format: string): void {
  for (const [whole, letter] of format.matchAll(/%(.|$)/gs)) {
    if (letter === '') throw locationError(18535, "Unmatched '%' at end of format string");
    if (!Object.hasOwn(FIELDS, letter as string)) {
      throw locationError(18536, `Invalid format character '${whole}' in format string`);
    }
  }
}

export const MONTH_NAMES: readonly string[] = MONTHS.map((name) => name.toLowerCase());
