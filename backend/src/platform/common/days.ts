/** A day of the calendar: `2026-11-30`. */
export type Day = string;

export const PERIODS = ['day', 'week', 'month'] as const;
export type Period = (typeof PERIODS)[number];

/** The time zone of a shop that names none. */
export const UTC = 'UTC';

const DAY_MS = 24 * 3600 * 1000;

const QUARTER_MS = 15 * 60 * 1000;

/** How far the time zones are ahead of UTC and behind it. */
const MOST_AHEAD_MS = 14 * 3600 * 1000;
const MOST_BEHIND_MS = 12 * 3600 * 1000;

const MONDAY = 1;

/** All days from one to another, that one included; none when it is earlier. */
export function daysFrom(from: Day, until: Day): Day[] {
  const count = (Date.parse(until) - Date.parse(from)) / DAY_MS + 1;
  return Array.from({ length: Math.max(0, count) }, (_, index) => toDay(Date.parse(from) + index * DAY_MS));
}

/** Whether a day, a week or a month begins with the day. */
export function startsFrom(day: Day, period: Period): boolean {
  const date = new Date(day);
  if (period === 'week') return date.getUTCDay() === MONDAY;
  return period === 'day' || date.getUTCDate() === 1;
}

/** Formats by time zone, kept, since making one takes longer than many uses of it; time zones are few. */
function formatsOf(options: Intl.DateTimeFormatOptions): (timeZone: string) => Intl.DateTimeFormat {
  const formats = new Map<string, Intl.DateTimeFormat>();
  return (timeZone) => {
    const format = formats.get(timeZone) ?? new Intl.DateTimeFormat('en-US', { ...options, timeZone });
    formats.set(timeZone, format);
    return format;
  };
}

const partsIn = formatsOf({ year: 'numeric', month: '2-digit', day: '2-digit' });
const wordsIn = formatsOf({ dateStyle: 'long' });
const momentsIn = formatsOf({ dateStyle: 'long', timeStyle: 'short' });

/** The day at this moment in a time zone. */
export const today = (timeZone: string): Day => dayAt(new Date(), timeZone);

/** The day at a moment in a time zone. */
export function dayAt(moment: Date, timeZone: string): Day {
  const part = Object.fromEntries(
    partsIn(timeZone)
      .formatToParts(moment)
      .map(({ type, value }) => [type, value]),
  );
  return `${part['year']}-${part['month']}-${part['day']}`;
}

/** The day at a moment in a time zone, as a person reads it: `December 24, 2026`. */
export const dayInWords = (moment: Date, timeZone: string): string => wordsIn(timeZone).format(moment);

/** A moment in a time zone, as a person reads it: `December 24, 2026 at 6:30 PM Asia/Dhaka`. */
export const momentInWords = (moment: Date, timeZone: string): string =>
  `${momentsIn(timeZone).format(moment)} ${timeZone}`;

/** When a day begins in a time zone; one that a zone has left out begins with the next. */
export function startOfDay(day: Day, timeZone: string): Date {
  const earliest = Date.parse(day) - MOST_AHEAD_MS;
  // Every offset from UTC is whole quarters of an hour.
  let [low, high] = [0, (MOST_AHEAD_MS + MOST_BEHIND_MS) / QUARTER_MS];
  while (low < high) {
    const middle = Math.floor((low + high) / 2);
    if (dayAt(new Date(earliest + middle * QUARTER_MS), timeZone) < day) low = middle + 1;
    else high = middle;
  }
  return new Date(earliest + low * QUARTER_MS);
}

/** The day so many days later, or earlier. */
export const dayAfter = (day: Day, days: number): Day => toDay(Date.parse(day) + days * DAY_MS);

const toDay = (moment: number): Day => new Date(moment).toISOString().slice(0, 10);
