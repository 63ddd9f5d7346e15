import { Injectable } from '@nestjs/common';
import type { AttributeDefinition } from '../categories/attributes.js';
import { CategoriesService } from '../categories/categories.service.js';
import { Category } from '../categories/category.schema.js';
import type { CategoryTree } from '../categories/category-tree.js';
import { ShownWrites } from '../common/read-cache/shown-writes.js';

/** Another replica's changes are seen after this time. */
const KEPT_MS = 500;

/** The categories, read at most twice a second, and at once after a write by this process. */
@Injectable()
export class KeptCategories {
  private kept: { tree: Promise<CategoryTree>; readAt: number } | undefined;

  constructor(
    private readonly categories: CategoriesService,
    writes: ShownWrites,
  ) {
    writes.listen(({ model }) => {
      if (model === Category.name) this.kept = undefined;
    });
  }

  async tree(): Promise<CategoryTree> {
    const now = performance.now();
    if (!this.kept || now - this.kept.readAt >= KEPT_MS) this.kept = { tree: this.categories.readTree(), readAt: now };
    const { kept } = this;
    try {
      return await kept.tree;
    } catch (error) {
      if (this.kept === kept) this.kept = undefined;
      throw error;
    }
  }
}

/** What products of a category and of those below it may state; of all categories without one. */
export function definitionsFor(tree: CategoryTree, category: string | undefined): AttributeDefinition[] {
  const members =
    category === undefined ? tree.members : [...tree.pathTo(category), ...tree.inOrder(category).slice(1)];
  return members.flatMap(({ attributes }) => attributes);
}
