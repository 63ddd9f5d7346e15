/** The digits of each script, by the digit that they are. */
const DIGITS = new Map(
  Intl.supportedValuesOf('numberingSystem').flatMap((numberingSystem) => {
    const { format } = new Intl.NumberFormat('en', { numberingSystem });
    return Array.from({ length: 10 }, (_, digit) => [format(digit), String(digit)] as const);
  }),
);

/** A code as a keyboard of Latin letters writes it: `১２3` is `123`. */
export const toAsciiDigits = (code: string): string =>
  code.normalize('NFKC').replace(/\p{Nd}/gu, (digit) => DIGITS.get(digit) ?? digit);
