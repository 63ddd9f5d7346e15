import type { CategoryTree } from '../categories/category-tree.js';
import type { NamedCategory } from './index/catalogue-row.js';

/** The categories as they are searched. */
export const toNamedCategories = (tree: CategoryTree): NamedCategory[] =>
  tree.members.map(({ _id, name }) => ({
    id: _id.toString(),
    name,
    above: tree
      .pathTo(_id)
      .slice(0, -1)
      .map((category) => category.name),
  }));
