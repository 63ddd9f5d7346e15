const SEPARATORS = /[^A-Z0-9]/g;

/** The letters and digits of a part number: people write it with and without dashes, in capitals or not. */
export const partNumberKeyOf = (partNumber: string): string => partNumber.toUpperCase().replace(SEPARATORS, '');

/**
 * Whether two texts are one part number: one has the dashes of the other, or leaves some out. `Q112` may be `Q-1-12` and
 * `Q-11-2`, which are two.
 */
export function isSamePartNumber(one: string, other: string): boolean {
  if (partNumberKeyOf(one) !== partNumberKeyOf(other)) return false;
  const [fewer = [], more = []] = [dashesOf(one), dashesOf(other)].sort((a, b) => a.length - b.length);
  return fewer.every((place) => more.includes(place));
}

/** Of those that have a part number, the one whose it is as typed, else all whose it is without some dashes. */
export function findMeant<Numbered extends { partNumber: string }>(
  typed: string,
  among: readonly Numbered[],
): Numbered[] {
  if (!partNumberKeyOf(typed)) return [];
  const meant = among.filter(({ partNumber }) => isSamePartNumber(typed, partNumber));
  const exact = meant.find(({ partNumber }) => dashesOf(partNumber).length === dashesOf(typed).length);
  return exact ? [exact] : meant;
}

/** After how many letters and digits each of its dashes stands. */
const dashesOf = (partNumber: string): number[] => {
  const parts = partNumber.toUpperCase().split(SEPARATORS).filter(Boolean);
  return parts.slice(1).map((_, at) => parts.slice(0, at + 1).join('').length);
};

/** A part number as it is compared, without its first part, which all of a shop may have; empty where it has only one. */
export const partNumberTailOf = (partNumber: string): string =>
  partNumberKeyOf(/^[a-z0-9]+[^a-z0-9]+(.*)$/is.exec(partNumber.trim())?.[1] ?? '');

/** Of the shop's own part numbers. */
export const SHOP_PREFIX = 'KG';

const MAX_INITIALS = 3;

/**
 * The prefix of the part numbers of a category's products: the initials of its name, or the first two letters of a
 * single word. `claw-hammers` is `KG-CH`, `hammers` is `KG-HA`; without a category, or Latin letters in its name, `KG`.
 * @param slug the category's
 */
export function partNumberPrefix(slug: string | undefined): string {
  const words = slug?.match(/[a-z0-9]+/g) ?? [];
  const [first = ''] = words;
  const code = words.length > 1 ? words.slice(0, MAX_INITIALS).map((word) => word.charAt(0)) : [first.slice(0, 2)];
  return [SHOP_PREFIX, code.join('').toUpperCase()].filter(Boolean).join('-');
}
