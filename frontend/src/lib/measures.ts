const numbers = new Intl.NumberFormat('en-US');

function measure(unit: string) {
  const format = new Intl.NumberFormat('en-US', { style: 'unit', unit, maximumFractionDigits: 2 });
  return (value: number) => format.format(value);
}

const grams = measure('gram');
const kilograms = measure('kilogram');
const kilobytes = measure('kilobyte');
const megabytes = measure('megabyte');

/** A number as the shop writes it: 1234.5 → 1,234.5. */
export function formatNumber(value: number): string {
  return numbers.format(value);
}

/** A weight in the unit that people would use for it: 1240 → 1.24 kg. */
export function formatGrams(weight: number): string {
  return weight < 1000 ? grams(weight) : kilograms(weight / 1000);
}

/** The size of a file: 240000 → 240 kB. */
export function formatBytes(bytes: number): string {
  return bytes < 1_000_000 ? kilobytes(Math.ceil(bytes / 1000)) : megabytes(bytes / 1_000_000);
}

const day = new Intl.DateTimeFormat('en-US', { dateStyle: 'medium' });

/** A moment as its day: "Nov 22, 2026". */
export const formatDay = (moment: string): string => day.format(new Date(moment));

const minute = new Intl.DateTimeFormat('en-US', { dateStyle: 'medium', timeStyle: 'short' });

/** A moment as day and time, as the reader's clock has it: "Nov 22, 2026, 4:05 PM". */
export const formatMoment = (moment: string): string => minute.format(new Date(moment));

const calendarDay = new Intl.DateTimeFormat('en-US', { dateStyle: 'medium', timeZone: 'UTC' });

/** A day of the calendar, wherever the reader is: 2026-11-22 → "Nov 22, 2026". */
export const formatCalendarDay = (day: string): string => calendarDay.format(new Date(day));
