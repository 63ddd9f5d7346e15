import { parsePhoneNumberFromString, type PhoneNumber } from 'libphonenumber-js/max';

/** What people put between the digits of a phone number. */
const GAP = '[\\s().\\-\\u2010-\\u2013/]*';

const WORD = '[\\p{L}\\p{N}]';

/** Up to 15 digits by https://www.itu.int/rec/T-REC-E.164, and `00` for the plus sign; with fewer than seven it may be any number. */
const WRITTEN_PHONE = new RegExp(`(?<!${WORD})\\+?\\d(?:${GAP}\\d){6,16}(?!${WORD})`, 'gu');

/**
 * The valid number that these digits are, in their country or beginning with the code of another; undefined if there is none.
 * @param country two letters, as of ISO 3166
 */
export function readPhone(digits: string, country?: string): PhoneNumber | undefined {
  const numbers = [parsePhoneNumberFromString(digits, country as 'BD'), parsePhoneNumberFromString(`+${digits}`)];
  return numbers.find((number) => number?.isValid());
}

/** The words that a phone number is found by: as it was entered, as it is dialled in its country and from abroad, and its core. */
export function wordsOfPhone(digits: string, country?: string): string[] {
  const number = readPhone(digits, country);
  if (!number) return [digits];
  return [digits, digitsOf(number.formatNational()), digitsOf(number.number), number.nationalNumber];
}

/** The text with each phone number in it as one word, however it is written; `00` at first stands for the plus sign. */
export const joinPhones = (text: string): string =>
  text.replaceAll('(0)', '').replace(WRITTEN_PHONE, (phone) => digitsOf(phone).replace(/^00/, ''));

const digitsOf = (text: string): string => text.replace(/\D/g, '');
