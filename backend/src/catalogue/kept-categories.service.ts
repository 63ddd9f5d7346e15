import { Injectable } from '@nestjs/common';
import type { AttributeDefinition } from '../categories/attributes.js';
import { CategoriesService } from '../categories/categories.service.js';
import { Category } from '../categories/category.schema.js';
import type { CategoryTree } from '../categories/category-tree.js';
import { KeptValue } from '../common/read-cache/kept-value.js';
import { ShownWrites } from '../common/read-cache/shown-writes.js';

/** The categories, as requests of shoppers need them. */
@Injectable()
export class KeptCategories {
  private readonly kept: KeptValue<CategoryTree>;

  constructor(categories: CategoriesService, writes: ShownWrites) {
    this.kept = new KeptValue(() => categories.readTree(), writes, Category.name);
  }

  async tree(): Promise<CategoryTree> {
    return this.kept.get();
  }
}

/** The attributes that products of a category and of those below it may have; those of all categories without one. */
export function definitionsFor(tree: CategoryTree, category: string | undefined): AttributeDefinition[] {
  const members =
    category === undefined ? tree.members : [...tree.pathTo(category), ...tree.inOrder(category).slice(1)];
  return members.flatMap(({ attributes }) => attributes);
}
