export const DAY_MS = 24 * 3600 * 1000;

/** The offsets of all time zones are multiples of it, so their days are whole quarters. */
const QUARTER_MS = 15 * 60 * 1000;

/** A stretch of time: `until` is its end, not included. */
export interface Span {
  from: Date;
  until: Date;
}

/** When the day of UTC began. */
export const startOfUtcDay = (at: Date): Date => new Date(Math.floor(at.getTime() / DAY_MS) * DAY_MS);

/** When the quarter of an hour began. */
export const startOfQuarter = (at: Date): Date => new Date(Math.floor(at.getTime() / QUARTER_MS) * QUARTER_MS);

/** When the month of UTC began. */
export const startOfUtcMonth = (at: Date): Date => new Date(Date.UTC(at.getUTCFullYear(), at.getUTCMonth()));

/** When the month of UTC ends. */
export const endOfUtcMonth = (at: Date): Date => new Date(Date.UTC(at.getUTCFullYear(), at.getUTCMonth() + 1));

/** All days of UTC that the span touches. */
export function utcDaysOf({ from, until }: Span): Date[] {
  const days: Date[] = [];
  for (let at = startOfUtcDay(from).getTime(); at < until.getTime(); at += DAY_MS) days.push(new Date(at));
  return days;
}

/** All months of UTC that the span touches. */
export function utcMonthsOf({ from, until }: Span): Date[] {
  const months: Date[] = [];
  for (let at = startOfUtcMonth(from); at < until; at = endOfUtcMonth(at)) months.push(at);
  return months;
}
