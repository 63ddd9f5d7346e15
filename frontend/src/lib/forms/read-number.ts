/** Digits, or groups of three with one mark between them; then a decimal mark with its digits. */
const NUMBER = /^([-+]?)(\d*|\d{1,3}([ .,'’\u00a0\u202f])\d{3}(?:\3\d{3})*)(?:([.,])(\d*))?$/;

/** `1,500` and `1.250` may be thousands or have decimals; `1.125` is how the shop itself writes a number. */
const UNCLEAR = /^[-+]?[1-9]\d{0,2}(?:,\d{3}|\.\d\d0)$/;

/**
 * A number as people type it, with a comma or a point as its decimal mark.
 * @returns null for an empty text; NaN for one that is no number, or may be two
 */
export function readNumber(typed: string): number | null {
  const text = typed.trim().replace('−', '-');
  if (text === '') return null;
  const [, sign = '', whole = '', group, mark, fraction = ''] = NUMBER.exec(text) ?? [];
  if (UNCLEAR.test(text) || (group !== undefined && group === mark)) return NaN;
  return Number(`${sign}${whole.replace(/\D/g, '')}.${fraction}`);
}
