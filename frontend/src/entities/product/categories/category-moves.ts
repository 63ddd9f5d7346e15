import type { Category } from './categories-api';
import { above, childrenOf } from './category-levels';

/** The API refuses a level more. */
const MAX_LEVELS = 3;

/** Where a category is to stand: below which other, and at which place among those there. */
export interface Place {
  parent: string | null;
  position: number;
}

export type Step = 'up' | 'down' | 'in' | 'out';

/** On which part of another row something was dropped. */
export type DropSide = 'before' | 'inside' | 'after';

function heightOf(categories: readonly Category[], { _id }: Category): number {
  return 1 + Math.max(0, ...childrenOf(categories, _id).map((child) => heightOf(categories, child)));
}

/** Whether a category, or a new one, can stand below another. */
export function fitsBelow(categories: readonly Category[], parent: Category, moved?: Category): boolean {
  const path = [...above(categories, parent), parent];
  if (moved && path.some(({ _id }) => _id === moved._id)) return false;
  return path.length + (moved ? heightOf(categories, moved) : 1) <= MAX_LEVELS;
}

/** The place one step on; undefined where there is none. */
export function placeAfter(categories: readonly Category[], moved: Category, step: Step): Place | undefined {
  const siblings = childrenOf(categories, moved.parent);
  const at = siblings.indexOf(moved);
  switch (step) {
    case 'up':
      return at > 0 ? { parent: moved.parent, position: at - 1 } : undefined;
    case 'down':
      return at < siblings.length - 1 ? { parent: moved.parent, position: at + 1 } : undefined;
    case 'in': {
      const parent = siblings[at - 1];
      if (!parent || !fitsBelow(categories, parent, moved)) return undefined;
      return { parent: parent._id, position: childrenOf(categories, parent._id).length };
    }
    case 'out': {
      const parent = categories.find(({ _id }) => _id === moved.parent);
      if (!parent) return undefined;
      return { parent: parent.parent, position: childrenOf(categories, parent.parent).indexOf(parent) + 1 };
    }
  }
}

/** The place where a dropped category is to stand; undefined where it can't. */
export function placeAtDrop(
  categories: readonly Category[],
  moved: Category,
  target: Category,
  side: DropSide,
): Place | undefined {
  if (moved === target) return undefined;
  const parentId = side === 'inside' ? target._id : target.parent;
  const parent = categories.find(({ _id }) => _id === parentId);
  if (parent && !fitsBelow(categories, parent, moved)) return undefined;
  const others = childrenOf(categories, parentId).filter((category) => category !== moved);
  if (side === 'inside') return { parent: parentId, position: others.length };
  return { parent: parentId, position: others.indexOf(target) + (side === 'after' ? 1 : 0) };
}

/** A place in words, for those who do not see the tree. */
export function placeInWords(categories: readonly Category[], moved: Category, { parent, position }: Place): string {
  const others = childrenOf(categories, parent).filter(({ _id }) => _id !== moved._id);
  const below = categories.find(({ _id }) => _id === parent);
  return `${moved.name} is now ${position + 1} of ${others.length + 1}${below ? ` below ${below.name}` : ''}`;
}
