const SEPARATORS = /[^A-Z0-9]/g;

/** A part number as it is compared: people write it with and without dashes, in capitals or not. */
export const partNumberKeyOf = (partNumber: string): string => partNumber.toUpperCase().replace(SEPARATORS, '');

/** A part number as it is compared, without its first part, which all of a shop may have; empty where it has only one. */
export const partNumberTailOf = (partNumber: string): string =>
  partNumberKeyOf(/^[a-z0-9]+[^a-z0-9]+(.*)$/is.exec(partNumber.trim())?.[1] ?? '');

/** Of the shop's own part numbers. */
export const SHOP_PREFIX = 'KG';

const MAX_INITIALS = 3;

/**
 * What the part numbers of a category's products begin with: the initials of its name, or the first two letters of a single
 * word. `claw-hammers` is `KG-CH`, `hammers` is `KG-HA`; without a category, or Latin letters in its name, `KG`.
 * @param slug the category's
 */
export function partNumberPrefix(slug: string | undefined): string {
  const words = slug?.match(/[a-z0-9]+/g) ?? [];
  const [first = ''] = words;
  const code = words.length > 1 ? words.slice(0, MAX_INITIALS).map((word) => word.charAt(0)) : [first.slice(0, 2)];
  return [SHOP_PREFIX, code.join('').toUpperCase()].filter(Boolean).join('-');
}
