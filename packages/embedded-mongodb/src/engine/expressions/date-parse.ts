import { spend } from '../effort.js';
import { commandError, locationError } from '../errors.js';
import { MONTH_NAMES } from './date-format.js';
import { fromLocal, parseTimeZone, UTC, type TimeZone } from './time-zone.js';

const STEPS_OF_PARSING = 150;

const failure = (message: string) => commandError('ConversionFailure', message);

/** The fields of a date found in a text. */
interface DateFields {
  year?: number;
  month?: number;
  day?: number;
  hour?: number;
  minute?: number;
  second?: number;
  millisecond?: number;
  /** The zone the text names. */
  zone?: TimeZone;
}

const CLOCK = String.raw`(?:[T ]\s*(\d{1,2}):(\d{2})(?::(\d{2})(?:[.,](\d{1,9}))?)?)?`;
const ZONE = String.raw`\s*(Z|UTC|GMT|[+-]\d{2}:?\d{2}|[+-]\d{2})?`;
const YEAR_FIRST = new RegExp(`^(\\d{4})[-/](\\d{1,2})[-/](\\d{1,2})${CLOCK}${ZONE}$`, 'i');
const COMPACT = new RegExp(`^(\\d{4})(\\d{2})(\\d{2})${CLOCK}${ZONE}$`, 'i');
const MONTH_NAME = new RegExp(`^([a-z]{3,9})\\.? (\\d{1,2})(?:st|nd|rd|th)?,? (\\d{4})${CLOCK}${ZONE}$`, 'i');
const DAY_FIRST = new RegExp(`^(\\d{1,2})[ -]([a-z]{3,9})\\.?,?[ -](\\d{4})${CLOCK}${ZONE}$`, 'i');

/**
 * Reads a date written as ISO 8601, or with a month's name in English.
 * @param zone the zone of a text that names none; a text that does must then not.
 * @throws ConversionFailure when it is no date.
 */
export function parseIsoDate(text: string, zone: TimeZone | undefined): Date {
  spend(STEPS_OF_PARSING);
  const trimmed = text.trim();
  const [, ...numeric] = YEAR_FIRST.exec(trimmed) ?? COMPACT.exec(trimmed) ?? [];
  if (numeric.length > 0) return fromParts(text, numeric, Number(numeric[1]), zone);
  const [, month, day, year, ...clock] = MONTH_NAME.exec(trimmed) ?? [];
  if (year !== undefined) return fromParts(text, [year, month, day, ...clock], monthNumber(month), zone);
  const [, first, name, last, ...rest] = DAY_FIRST.exec(trimmed) ?? [];
  if (last !== undefined) return fromParts(text, [last, name, first, ...rest], monthNumber(name), zone);
  throw failure(`an incomplete date/time string has been found, with elements missing: "${text}"`);
}

function monthNumber(name: string | undefined): number {
  return MONTH_NAMES.findIndex((month) => name !== undefined && month.startsWith(name.toLowerCase())) + 1;
}

function fromParts(
  text: string,
  parts: readonly (string | undefined)[],
  month: number,
  zone: TimeZone | undefined,
): Date {
  const [year, , day, hour = '0', minute = '0', second = '0', fraction = '', zoneName] = parts;
  return toDate(
    text,
    {
      year: Number(year),
      month,
      day: Number(day),
      hour: Number(hour),
      minute: Number(minute),
      second: Number(second),
      millisecond: Number(fraction.slice(0, 3).padEnd(3, '0')),
      ...(zoneName === undefined ? {} : { zone: parseTimeZone(zoneName.toUpperCase()) }),
    },
    zone,
  );
}

function toDate(text: string, fields: DateFields, zone: TimeZone | undefined): Date {
  const { year, month, day, hour = 0, minute = 0, second = 0, millisecond = 0 } = fields;
  if (year === undefined || month === undefined || day === undefined) {
    throw failure(`an incomplete date/time string has been found, with elements missing: "${text}"`);
  }
  const local = new Date(0);
  local.setUTCFullYear(year, month - 1, day);
  local.setUTCHours(hour, minute, second, millisecond);
  const isReal =
    local.getUTCMonth() === month - 1 && local.getUTCDate() === day && hour < 24 && minute < 60 && second < 60;
  if (!isReal) throw failure(`Error parsing date string '${text}'`);
  if (fields.zone && zone) {
    throw failure('you cannot pass in a date/time string with time zone information together with a timezone argument');
  }
  return fromLocal(local, fields.zone ?? zone ?? UTC);
}

/** The pattern for each letter of a format, and the field that it fills. */
const READERS: Readonly<Record<string, { pattern: string; fill: (fields: DateFields, text: string) => void }>> = {
  Y: { pattern: '(\\d{4})', fill: (fields, text) => (fields.year = Number(text)) },
  m: { pattern: '(\\d{1,2})', fill: (fields, text) => (fields.month = Number(text)) },
  d: { pattern: '(\\d{1,2})', fill: (fields, text) => (fields.day = Number(text)) },
  H: { pattern: '(\\d{1,2})', fill: (fields, text) => (fields.hour = Number(text)) },
  M: { pattern: '(\\d{1,2})', fill: (fields, text) => (fields.minute = Number(text)) },
  S: { pattern: '(\\d{1,2})', fill: (fields, text) => (fields.second = Number(text)) },
  L: { pattern: '(\\d{1,3})', fill: (fields, text) => (fields.millisecond = Number(text.padEnd(3, '0'))) },
  B: { pattern: '([a-zA-Z]+)', fill: (fields, text) => (fields.month = monthNumber(text)) },
  b: { pattern: '([a-zA-Z]{3})', fill: (fields, text) => (fields.month = monthNumber(text)) },
  z: { pattern: '([+-]\\d{2}:?\\d{2}|Z)', fill: (fields, text) => (fields.zone = parseTimeZone(text)) },
  Z: { pattern: '([+-]?\\d+)', fill: (fields, text) => (fields.zone = { offsetAt: () => Number(text) * 60_000 }) },
};

/** Reads a date in the given format; the year, month and day must be there. */
export function parseFormattedDate(text: string, format: string, zone: TimeZone | undefined): Date {
  spend(STEPS_OF_PARSING);
  const letters: string[] = [];
  const pattern = format.replace(/%(.)|([\^$\\.*+?()[\]{}|/])/gs, (_whole, letter?: string, special?: string) => {
    if (special !== undefined) return `\\${special}`;
    if (letter === '%') return '%';
    const reader = READERS[letter as string];
    if (reader === undefined) throw locationError(18536, `Invalid format character '%${letter}' in format string`);
    letters.push(letter as string);
    return reader.pattern;
  });
  const found = new RegExp(`^${pattern}$`).exec(text);
  if (found === null) throw failure(`Error parsing date string '${text}' with format '${format}'`);
  const fields: DateFields = {};
  letters.forEach((letter, i) => READERS[letter]?.fill(fields, found[i + 1] as string));
  return toDate(text, fields, zone);
}
