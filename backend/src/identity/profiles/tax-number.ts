import { createRequire } from 'node:module';

/** Loaded as the CommonJS module it is: `import` finds its names in some loaders only. */
const jsvat = createRequire(import.meta.url)('jsvat-next') as typeof import('jsvat-next');

/** Countries whose numbers for the value added tax the European Union checks, Northern Ireland's too. */
const EU = [
  ...[jsvat.austria, jsvat.belgium, jsvat.bulgaria, jsvat.croatia, jsvat.cyprus, jsvat.czechRepublic, jsvat.denmark],
  ...[jsvat.estonia, jsvat.finland, jsvat.france, jsvat.germany, jsvat.greece, jsvat.hungary, jsvat.ireland],
  ...[jsvat.italy, jsvat.latvia, jsvat.lithuania, jsvat.luxembourg, jsvat.malta, jsvat.netherlands, jsvat.poland],
  ...[jsvat.portugal, jsvat.romania, jsvat.slovakiaRepublic, jsvat.slovenia, jsvat.spain, jsvat.sweden],
];

/** Greek numbers begin with EL, though its code is GR. */
const EU_CODES = [...EU.map(({ codes }) => codes[0]), 'EL'].join('|');

const SEPARATORS = /[\s./\p{Dash}]+/gu;

/** Begins with the code of such a country, and has digits. */
const EU_NUMBER = new RegExp(`^(?:${EU_CODES})[A-Z0-9+*]*\\d[A-Z0-9+*]*$`);

/** Says that it is a BIN, or is written as one: nine digits, and four of the tax office. */
const BIN = /^(?:BIN|BD)[\s:]*\d|^\d+\s*[-–]\s*\d{4}$/i;

/**
 * The error in a tax number that looks like one of the European Union or of Bangladesh; undefined for a valid one, and
 * for any other. A Bangladesh BIN has 13 digits since 2019, without a check digit.
 * @see https://taxid.pro/docs/countries/bangladesh
 */
export function taxNumberProblem(written: string): string | undefined {
  const number = written.toUpperCase().replace(SEPARATORS, '');
  if (/^GR\d{9}$/.test(number)) return 'Greece writes EL before its VAT numbers, not GR.';
  if (EU_NUMBER.test(number)) {
    return jsvat.checkVAT(number, EU).isValid ? undefined : 'This is no VAT number: check its digits.';
  }
  if (BIN.test(written)) return /^\D*\d{13}$/.test(number) ? undefined : 'A BIN has 13 digits.';
  return undefined;
}
