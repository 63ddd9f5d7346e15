import type { Category } from './categories-api';

/** The categories directly below one, or the topmost ones, in their order. */
export const childrenOf = (categories: readonly Category[], parent: string | null): Category[] =>
  categories.filter((category) => category.parent === parent);

/** Those of them that have products; none while the categories are not known. */
export const filledChildrenOf = (categories: readonly Category[] = [], parent: string | null): Category[] =>
  childrenOf(categories, parent).filter(({ productCount }) => productCount > 0);

/** The categories above one, the topmost first. */
export function above(categories: readonly Category[], { parent }: Pick<Category, 'parent'>): Category[] {
  const found = categories.find(({ _id }) => _id === parent);
  return found ? [...above(categories, found), found] : [];
}
