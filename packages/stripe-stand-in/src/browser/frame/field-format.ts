import { cardBrand, cvcLength, formatCardNumber, maxNumberLength } from '../../cards/card-number.js';
import type { CardInput, Field } from './card-input.js';

/** A field as it is shown: its text, and where the caret stands in it. */
export interface Shown {
  text: string;
  caret: number;
}

const POSTAL_CODE_LENGTH = 10;

/**
 * Turns what stands in a field after a key press into what was entered and what is shown for it.
 *
 * @param raw the field's text and caret as the browser left them
 * @param before what had been entered
 * @param deleting whether the key press deleted something
 */
export function formatField(
  field: Field,
  raw: Shown,
  before: CardInput,
  deleting: boolean,
): { value: string; shown: Shown } {
  if (field === 'postalCode') {
    const value = raw.text.replace(/[^\w -]/g, '').slice(0, POSTAL_CODE_LENGTH);
    return { value, shown: { text: value, caret: Math.min(raw.caret, value.length) } };
  }
  let digits = digitsOf(raw.text);
  let caret = digitsOf(raw.text.slice(0, raw.caret)).length;
  if (deleting && digits === before[field] && caret > 0) {
    // Only a separator was deleted: the customer means the digit in front of it.
    digits = digits.slice(0, caret - 1) + digits.slice(caret);
    caret -= 1;
  }
  if (field === 'expiry') {
    const normal = normalExpiry(digits, deleting);
    caret = caret >= digits.length ? normal.length : Math.min(caret, normal.length);
    digits = normal;
  }
  const value = digits.slice(0, maxLength(field, field === 'number' ? digits : before.number));
  const text = printed(field, value, deleting);
  return { value, shown: { text, caret: caretAfter(text, Math.min(caret, value.length), deleting) } };
}

/** A field's text for what was entered. */
export function printed(field: Field, value: string, deleting = false): string {
  if (field === 'number') return formatCardNumber(value);
  if (field !== 'expiry' || value.length < 2) return value;
  if (value.length === 2) return deleting ? value : `${value} / `;
  return `${value.slice(0, 2)} / ${value.slice(2)}`;
}

function maxLength(field: Field, number: string): number {
  if (field === 'number') return maxNumberLength(number);
  return field === 'cvc' ? cvcLength(cardBrand(number)) : 4;
}

/** A month that needs no second digit gets its zero; years may be filled in with four digits. */
function normalExpiry(digits: string, deleting: boolean): string {
  if (deleting) return digits;
  const month = Number(digits.slice(0, 2));
  const padded =
    /^[2-9]/.test(digits) || month > 12 || digits.startsWith('00') ? `0${digits.replace(/^0+/, '')}` : digits;
  return /^\d\d20\d\d$/.test(padded) ? padded.slice(0, 2) + padded.slice(4) : padded;
}

/** The place in the text behind a number of digits, and behind the separator that follows them. */
function caretAfter(text: string, digits: number, deleting: boolean): number {
  let position = 0;
  for (let seen = 0; seen < digits && position < text.length; position += 1) {
    if (/\d/.test(text[position] ?? '')) seen += 1;
  }
  if (deleting) return position;
  while (position < text.length && /\D/.test(text[position] ?? '')) position += 1;
  return position;
}

function digitsOf(text: string): string {
  return text.replace(/\D/g, '');
}
