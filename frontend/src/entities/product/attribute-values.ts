import type { Category, CategoryAttribute } from './categories/categories-api';
import { above } from './categories/category-levels';
import type { Product } from './products-api';
import { isSame } from './product-facts';

export type Values = Product['attributes'];

/** As a form holds them: a field that was left empty has no value. */
export type TypedValues = Record<string, string | number | null | undefined>;

/** The category, below all that stand above it. */
function pathTo(categories: readonly Category[], id: string | null): Category[] {
  const category = categories.find(({ _id }) => _id === id);
  return category ? [...above(categories, category), category] : [];
}

/** The attributes that products of a category may have: those of the categories above, and its own. */
export const attributesOf = (categories: readonly Category[], id: string | null): CategoryAttribute[] =>
  pathTo(categories, id).flatMap(({ attributes }) => attributes);

/** Those of them that shoppers choose by first: its own, then those of the category above, and so on. */
export const decisiveOf = (categories: readonly Category[], id: string | null): CategoryAttribute[] =>
  pathTo(categories, id)
    .reverse()
    .flatMap(({ attributes }) => attributes)
    .filter(({ isDecisive }) => isDecisive);

/** All of them, those that shoppers choose by first at the beginning. */
export const decisiveFirst = (categories: readonly Category[], id: string | null): CategoryAttribute[] => [
  ...decisiveOf(categories, id),
  ...attributesOf(categories, id).filter(({ isDecisive }) => !isDecisive),
];

/**
 * The values that are stated.
 * @param definitions of the category; undefined while they are not known
 */
export function toValues(typed: TypedValues, definitions: readonly CategoryAttribute[] | undefined): Values {
  const keys = definitions ? definitions.map(({ key }) => key) : Object.keys(typed);
  return Object.fromEntries(
    keys.flatMap((key) => {
      const value = typeof typed[key] === 'string' ? typed[key].trim() : typed[key];
      return value === undefined || value === null || value === '' ? [] : [[key, value]];
    }),
  );
}

/** Both admins' changes of values together; undefined when they changed one value in two ways. */
export function mergeValues(base: Values, mine: Values, theirs: Values): Values | undefined {
  const merged: Values = {};
  for (const key of new Set([...Object.keys(theirs), ...Object.keys(mine)])) {
    const isMine = !isSame(base[key], mine[key]);
    if (isMine && !isSame(base[key], theirs[key]) && !isSame(mine[key], theirs[key])) return undefined;
    const value = isMine ? mine[key] : theirs[key];
    if (value !== undefined) merged[key] = value;
  }
  return merged;
}
