/** Digits with a unit of the kind people write beside them: `12`, `12 pcs`, `x12`, `12.00`. */
const UNITS = /^(?:[x×*]\s*)?(\d+)(?:[.,]00?)?\s*(?:[x×*]|pcs?\.?|pieces?|units?|ea\.?)?$/i;

const THOUSANDS = /^(?:[x×*]\s*)?\d{1,3}(?:[ ,'’\u00a0\u202f]\d{3})+/;

/** Something that was meant as a number: `1.5`, `-3`, `1.000`. */
const NUMBER_LIKE = /^[-+]?\d[\d.,'’ \u00a0\u202f]*$/;

/** The whole number of units that a text states; undefined when it states none. */
export function toQuantity(text: string): number | undefined {
  const plain = text.trim().replace(THOUSANDS, (digits) => digits.replace(/[^\d]/g, ''));
  const [, digits] = UNITS.exec(plain) ?? [];
  return digits === undefined ? undefined : Number(digits);
}

/** Whether a text was meant as a quantity, right or wrong. */
export const isNumberLike = (text: string): boolean => toQuantity(text) !== undefined || NUMBER_LIKE.test(text.trim());

/** The likely meaning of a text that states no whole number: `1.5` may mean 2. */
export function likelyQuantity(text: string): number | undefined {
  const number = Math.ceil(Number(text.trim().replace(',', '.')));
  return toQuantity(text) ?? (Number.isFinite(number) ? number : undefined);
}
