/*
 * Numbers and days as the shop writes them, in English. They are put together here: the first use of Intl, whose formats are the
 * same, takes a phone 80 to 100 ms, before it can answer on its first page.
 */

const THOUSANDS = /\B(?=(\d{3})+$)/g;

/** Digits in groups of three: 1234.50 → 1,234.50. @param digits a decimal numeral, whose fraction stays as it is */
export function inGroups(digits: string): string {
  const [whole = '', fraction] = digits.split('.');
  const grouped = whole.replace(THOUSANDS, ',');
  return fraction === undefined ? grouped : `${grouped}.${fraction}`;
}

function rounded(value: number, decimals: number): number {
  return Math.round(value * 10 ** decimals) / 10 ** decimals;
}

/** A number as the shop writes it, with three decimals at most: 1234.5 → 1,234.5. */
export function formatNumber(value: number): string {
  return inGroups(String(rounded(value, 3)));
}

const measure = (value: number, unit: string) => `${formatNumber(rounded(value, 2))} ${unit}`;

/** A weight in the unit that people would use for it: 1240 → 1.24 kg. */
export function formatGrams(weight: number): string {
  return weight < 1000 ? measure(weight, 'g') : measure(weight / 1000, 'kg');
}

/** The size of a file: 240000 → 240 kB. */
export function formatBytes(bytes: number): string {
  return bytes < 1_000_000 ? measure(Math.ceil(bytes / 1000), 'kB') : measure(bytes / 1_000_000, 'MB');
}

const MONTHS = ['Jan', 'Feb', 'Mar', 'Apr', 'May', 'Jun', 'Jul', 'Aug', 'Sep', 'Oct', 'Nov', 'Dec'];

const dayOf = (year: number, month: number, day: number) => `${MONTHS[month]} ${day}, ${year}`;

/** A moment as its day, as the reader's clock has it: "Nov 22, 2026". */
export function formatDay(moment: string): string {
  const date = new Date(moment);
  return dayOf(date.getFullYear(), date.getMonth(), date.getDate());
}

/** A day of the calendar, wherever the reader is: 2026-11-22 → "Nov 22, 2026". */
export function formatCalendarDay(day: string): string {
  const date = new Date(day);
  return dayOf(date.getUTCFullYear(), date.getUTCMonth(), date.getUTCDate());
}

let minute: Intl.DateTimeFormat | undefined;

/** A moment as day and time, as the reader's clock has it: "Nov 22, 2026, 4:05 PM". */
export function formatMoment(moment: string): string {
  minute ??= new Intl.DateTimeFormat('en-US', { dateStyle: 'medium', timeStyle: 'short' });
  return minute.format(new Date(moment));
}
