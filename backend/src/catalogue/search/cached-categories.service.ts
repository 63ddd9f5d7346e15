import { Injectable } from '@nestjs/common';
import type { AttributeDefinition } from '../categories/attributes.js';
import { CategoriesService } from '../categories/categories.service.js';
import { Category } from '../categories/category.schema.js';
import type { CategoryTree } from '../categories/category-tree.js';
import { SharedReads } from '../../platform/common/read-cache/shared-reads.js';
import { ShownWrites } from '../../platform/common/read-cache/shown-writes.js';

/** The categories, as requests of shoppers need them: at most half a second old. */
@Injectable()
export class CachedCategoriesService {
  private readonly shared = new SharedReads<CategoryTree>();

  constructor(
    private readonly categories: CategoriesService,
    writes: ShownWrites,
  ) {
    writes.listen(({ model }) => {
      if (model === Category.name) this.shared.clear();
    });
  }

  async tree(): Promise<CategoryTree> {
    return this.shared.read('tree', () => this.categories.readTree());
  }
}

/** The attributes that products of a category and of those below it may have; those of all categories without one. */
export function definitionsFor(tree: CategoryTree, category: string | undefined): AttributeDefinition[] {
  const members =
    category === undefined ? tree.members : [...tree.pathTo(category), ...tree.inOrder(category).slice(1)];
  return members.flatMap(({ attributes }) => attributes);
}
