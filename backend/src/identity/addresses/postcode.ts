import validator from 'validator';

const SEPARATORS = /[\s\p{Dash}]+/gu;
const BENGALI_DIGITS = /[০-৯]/g;
const BENGALI_ZERO = '০'.charCodeAt(0);

/**
 * A postcode as the country's post writes it, however it is spelt: `150 0001` is `150-0001` in Japan. Postcodes of a
 * country whose rules are not known are kept as written, in capitals and Latin digits. Null for a postcode that the
 * country does not have.
 */
export function postcodeOf(written: string, country: string): string | null {
  const postcode = written.toUpperCase().replace(BENGALI_DIGITS, toLatinDigit);
  if (postcode === '' || !hasRules(country)) return postcode;
  const bare = postcode.replace(SEPARATORS, '');
  return spellingsOf(bare, country).find((spelling) => validator.isPostalCode(spelling, country)) ?? null;
}

const toLatinDigit = (digit: string): string => String(digit.charCodeAt(0) - BENGALI_ZERO);

const hasRules = (country: string): country is validator.PostalCodeLocale =>
  validator.isPostalCodeLocales.includes(country as validator.PostalCodeLocale);

/** With and without the country's code before it, and with a space or a dash at any place. */
function spellingsOf(bare: string, country: string): string[] {
  const numbers = bare.startsWith(country) ? [bare, bare.slice(country.length)] : [bare, country + bare];
  return numbers.flatMap((number) => [...withSeparator(number, ' '), ...withSeparator(number, '-'), number]);
}

const withSeparator = (number: string, separator: string): string[] =>
  Array.from(number.slice(1), (_, at) => number.slice(0, at + 1) + separator + number.slice(at + 1));
