import { formatByZone } from './days';

/** Numbers and days as the shop writes them, in English. The first use of a format takes a phone 80 ms, so each is made when it is needed. */
const lazily = <Format>(make: () => Format): (() => Format) => {
  let made: Format | undefined;
  return () => (made ??= make());
};

const number = lazily(() => new Intl.NumberFormat('en-US', { maximumFractionDigits: 3 }));
const amount = lazily(() => new Intl.NumberFormat('en-US', { maximumFractionDigits: 2 }));
const day = lazily(() => new Intl.DateTimeFormat('en-US', { dateStyle: 'medium' }));
const minute = lazily(() => new Intl.DateTimeFormat('en-US', { dateStyle: 'medium', timeStyle: 'short' }));

/** A number as the shop writes it, with three decimals at most: 1234.5 → 1,234.5. */
export const formatNumber = (value: number): string => number().format(value);

const measure = (value: number, unit: string) => `${amount().format(value)} ${unit}`;

/** A weight in the unit that people would use for it: 1240 → 1.24 kg. */
export function formatGrams(weight: number): string {
  return weight < 1000 ? measure(weight, 'g') : measure(weight / 1000, 'kg');
}

/** The size of a file: 240000 → 240 kB. */
export function formatBytes(bytes: number): string {
  return bytes < 1_000_000 ? measure(Math.ceil(bytes / 1000), 'kB') : measure(bytes / 1_000_000, 'MB');
}

/** A moment as its day, as the reader's clock has it: "Nov 22, 2026". */
export const formatDay = (moment: string): string => day().format(new Date(moment));

const zonedDay = formatByZone('en-US', { dateStyle: 'medium' });

/** A moment as its day in a time zone, such as the shop's, wherever the reader is: "Nov 22, 2026". */
export const formatDayIn = (timeZone: string, moment: string): string => zonedDay(timeZone).format(new Date(moment));

/** A day of the calendar, wherever the reader is: 2026-11-22 → "Nov 22, 2026". */
export const formatCalendarDay = (date: string): string => formatDayIn('UTC', date);

/** A moment as day and time, as the reader's clock has it: "Nov 22, 2026, 4:05 PM". */
export const formatMoment = (moment: string): string => minute().format(new Date(moment));
