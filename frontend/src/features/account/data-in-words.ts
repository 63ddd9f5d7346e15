import { formatDollars } from '../../lib/text/money';

const MONEY = /(price|amount|amountToBePaid|subtotal|total)$/i;
const MOMENT = /^\d{4}-\d\d-\d\dT\d\d:\d\d/;

const moments = new Intl.DateTimeFormat('en-US', { dateStyle: 'medium', timeStyle: 'short' });

/** The name of a field as words: `customerName` → "Customer name", `_id` → "Id". */
export function nameInWords(key: string): string {
  const words = key
    .replace(/^_/, '')
    .replace(/[A-Z]/g, (letter) => ` ${letter.toLowerCase()}`)
    .trim();
  return `${words[0]?.toUpperCase()}${words.slice(1)}`;
}

/** A single value as a person reads it; undefined where it says nothing. */
export function valueInWords(key: string, value: unknown): string | undefined {
  if (typeof value === 'boolean') return value ? 'Yes' : 'No';
  if (typeof value === 'number') return numberInWords(key, value);
  if (typeof value !== 'string' || value === '') return undefined;
  return MOMENT.test(value) ? moments.format(new Date(value)) : value;
}

function numberInWords(key: string, value: number): string {
  if (MONEY.test(key)) return formatDollars(value);
  // In basis points.
  return key === 'rate' ? `${value / 100} %` : String(value);
}
