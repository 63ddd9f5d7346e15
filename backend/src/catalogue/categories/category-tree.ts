import type { Types } from 'mongoose';
import type { AttributeDefinition } from './attributes.js';
import type { Category } from './category.schema.js';

type Placed = Pick<Category, '_id' | 'parent' | 'position' | 'attributes'>;
type Id = Types.ObjectId | string;

const ROOT = '';
const idOf = (id: Id | null): string => id?.toString() ?? ROOT;

/** The categories as they stand below each other. */
export class CategoryTree<Member extends Placed = Category> {
  private readonly byId: ReadonlyMap<string, Member>;
  private readonly children = new Map<string, Member[]>();

  /** @param members those of one parent in their order */
  constructor(readonly members: readonly Member[]) {
    this.byId = new Map(members.map((member) => [idOf(member._id), member]));
    for (const member of members) {
      const siblings = this.children.get(idOf(member.parent));
      if (siblings) siblings.push(member);
      else this.children.set(idOf(member.parent), [member]);
    }
  }

  find(id: Id): Member | undefined {
    return this.byId.get(idOf(id));
  }

  /** Those directly below a category, or the topmost ones, in their order. */
  childrenOf(id: Id | null): readonly Member[] {
    return this.children.get(idOf(id)) ?? [];
  }

  /** From the topmost category down to this one; empty when it is unknown or null. */
  pathTo(id: Id | null): Member[] {
    const member = this.byId.get(idOf(id));
    return member ? [...this.pathTo(member.parent), member] : [];
  }

  /** The category, or all of them, and what is below, each before what is below it. */
  inOrder(id: Id | null = null): Member[] {
    const below = this.childrenOf(id).flatMap((child) => this.inOrder(child._id));
    const member = this.byId.get(idOf(id));
    return member ? [member, ...below] : below;
  }

  /** The attributes that products of a category may have: its own, and those of the categories above it. */
  attributesOf(id: Id | null): AttributeDefinition[] {
    return this.pathTo(id).flatMap(({ attributes }) => attributes);
  }

  /** The levels that a category and what is below it take. */
  heightOf(id: Id): number {
    return 1 + Math.max(0, ...this.childrenOf(id).map((child) => this.heightOf(child._id)));
  }
}
