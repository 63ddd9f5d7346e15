import { parsePhoneNumberFromString, type PhoneNumber } from 'libphonenumber-js/max';

/** The separators between the digits of a phone number; a part of regular expressions. */
export const PHONE_SEPARATORS = '[\\s().\\/-]*';

const DASH = /\p{Pd}/gu;

const WORD = '[\\p{L}\\p{N}]';

/** Up to 15 digits by https://www.itu.int/rec/T-REC-E.164, and `00` for the plus sign; with fewer than seven it may be any number. */
const WRITTEN_PHONE = new RegExp(`(?<!${WORD})\\+?\\d(?:${PHONE_SEPARATORS}\\d){6,16}(?!${WORD})`, 'gu');

/** The digits of a number, whatever stands between them. */
export const digitsOf = (written: string): string => written.replace(/\D/g, '');

/**
 * The valid number that these digits are, in their country or beginning with the code of another; undefined if there is none.
 * @param country two letters, as of ISO 3166
 */
export function readPhone(digits: string, country?: string): PhoneNumber | undefined {
  const within = parsePhoneNumberFromString(digits, country as 'BD');
  if (within?.isValid()) return within;
  const fromAbroad = parsePhoneNumberFromString(`+${digits}`);
  return fromAbroad?.isValid() ? fromAbroad : undefined;
}

/** The words that a phone number is found by: as it was entered, as it is dialled in its country and from abroad, and its core. */
export function wordsOfPhone(digits: string, country?: string): string[] {
  const number = readPhone(digits, country);
  if (!number) return [digits];
  return [digits, digitsOf(number.formatNational()), digitsOf(number.number), number.nationalNumber];
}

/**
 * The text with each phone number in it as one word, however it is written. `00` at first stands for the plus sign; `(0)` is
 * dialled within the country alone.
 */
export const joinPhones = (text: string): string =>
  text.replace(DASH, '-').replace(WRITTEN_PHONE, (phone) => digitsOf(phone.replace('(0)', '')).replace(/^00/, ''));
