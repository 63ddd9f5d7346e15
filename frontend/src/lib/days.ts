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

const formats = new Map<string, Intl.DateTimeFormat>();

/** The day at a moment in a time zone: `2026-11-30`. */
export function dayIn(timeZone: string, moment = new Date()): string {
  // In Swedish, days are written in this form.
  const format = formats.get(timeZone) ?? new Intl.DateTimeFormat('sv-SE', { timeZone });
  formats.set(timeZone, format);
  return format.format(moment);
}
