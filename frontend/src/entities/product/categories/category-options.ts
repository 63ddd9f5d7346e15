import type { Category } from './categories-api';
import { above } from './category-levels';

const INDENT = '\u2003';

/** The tree as the options of one choice, each category further in than the one above it. */
export const categoryOptions = (categories: readonly Category[]): { value: string; label: string }[] =>
  categories.map((category) => ({
    value: category._id,
    label: INDENT.repeat(above(categories, category).length) + category.name,
  }));
