/** The moment a day begins where the reader is, in ISO 8601; undefined for no day or a mistyped one. */
export function startOfDay(day: string, later = 0): string | undefined {
  const [year = NaN, month = NaN, date = NaN] = day.split('-').map(Number);
  const start = new Date(year, month - 1, date + later);
  return Number.isNaN(start.getTime()) ? undefined : start.toISOString();
}

/** The moment a day ends where the reader is. */
export const endOfDay = (day: string): string | undefined => startOfDay(day, 1);

const DAY_MS = 24 * 3600 * 1000;

/** The day so many days later, or earlier. */
export const dayAfter = (day: string, days: number): string =>
  new Date(Date.parse(day) + days * DAY_MS).toISOString().slice(0, 10);

/** A format by time zone. Making one takes a phone up to 80 ms, so each is made when it is needed, and kept. */
export function formatByZone(
  locale: string,
  options: Intl.DateTimeFormatOptions = {},
): (timeZone: string) => Intl.DateTimeFormat {
  const formats = new Map<string, Intl.DateTimeFormat>();
  return (timeZone) => {
    const format = formats.get(timeZone) ?? new Intl.DateTimeFormat(locale, { ...options, timeZone });
    formats.set(timeZone, format);
    return format;
  };
}

// In Swedish, days are written in this form.
const isoDay = formatByZone('sv-SE');

/** The day at a moment in a time zone: `2026-11-30`. */
export const dayIn = (timeZone: string, moment = new Date()): string => isoDay(timeZone).format(moment);
