import { type FieldErrors, invalidInput } from '../../platform/common/errors/shop-error.js';
import { slugOf } from '../../platform/common/text/slug.js';
import type { CategoryAttribute } from './category.schema.js';
import type { CategoryAttributeDto } from './dto/category-attribute.dto.js';
import { firstFree } from './first-free.js';

const MAX_KEY_LENGTH = 40;
const NOT_IN_A_KEY = /[^a-z0-9-]/g;
const BEFORE_THE_FIRST_LETTER = /^[^a-z]+/;

/**
 * A category's own attributes, as they are stored. One without a key gets one made from its label.
 * @param elsewhere keys of the categories above and below
 * @throws ShopError 400 by the field of an attribute: `attributes.0.key`
 */
export function toOwnAttributes(
  sent: readonly CategoryAttributeDto[],
  elsewhere: ReadonlySet<string>,
): CategoryAttribute[] {
  const problems: FieldErrors = Object.fromEntries(
    sent.flatMap((attribute, at) => Object.entries(problemsOf(attribute, at))),
  );
  const taken = new Set(elsewhere);
  sent.forEach(({ key }, at) => {
    if (key === undefined) return;
    if (!isFree(key, taken))
      problems[`attributes.${at}.key`] = 'This key is taken, here or in a category above or below.';
    taken.add(key);
  });
  if (Object.keys(problems).length > 0) throw invalidInput(problems);
  return sent.map(({ key, label, type, unit, choices, isFilter = false, isDecisive = false }) => {
    const ownKey = key ?? freeKey(label, taken);
    taken.add(ownKey);
    const stated = { ...(unit !== undefined && { unit }), ...(choices && { choices }), isFilter, isDecisive };
    return { key: ownKey, label, type, ...stated };
  });
}

function problemsOf({ type, unit, choices }: CategoryAttributeDto, at: number): FieldErrors {
  return {
    ...(unit !== undefined && type !== 'number' && { [`attributes.${at}.unit`]: 'Only a number has a unit.' }),
    ...(!choices && type === 'choice' && { [`attributes.${at}.choices`]: 'Name the choices.' }),
    ...(choices && type !== 'choice' && { [`attributes.${at}.choices`]: 'Only a choice has choices.' }),
  };
}

/** Whether a key is neither taken nor a word that every object knows, such as `constructor`. */
const isFree = (key: string, taken: ReadonlySet<string>): boolean => !taken.has(key) && !(key in {});

/** `Head mass` is `headMass`, or `headMass2` where that is taken. */
function freeKey(label: string, taken: ReadonlySet<string>): string {
  const [first = '', ...rest] = slugOf(label).replace(NOT_IN_A_KEY, '').replace(BEFORE_THE_FIRST_LETTER, '').split('-');
  const key = first + rest.map((word) => word.charAt(0).toUpperCase() + word.slice(1)).join('');
  return firstFree(key || 'attribute', MAX_KEY_LENGTH, '', (candidate) => isFree(candidate, taken));
}
