import { Types } from 'mongoose';
import { isDeepStrictEqual } from 'node:util';
import { type FieldErrors, invalidInput } from '../../platform/common/errors/shop-error.js';
import { slugOf } from '../../platform/common/text/slug.js';
import type { AttributeDefinition } from './attributes.js';
import { MAX_LEVELS } from './category-limits.js';
import type { CategoryTree } from './category-tree.js';
import type { Category } from './category.schema.js';
import type { AddCategoryDto } from './dto/add-category.dto.js';
import type { CategoryAttributeDto } from './dto/category-attribute.dto.js';
import { firstFree } from './first-free.js';
import { toOwnAttributes } from './own-attributes.js';

/** The fields of a category that an admin states. */
export type CategoryFacts = Pick<
  Category,
  'name' | 'slug' | 'parent' | 'position' | 'text' | 'picture' | 'drawing' | 'attributes'
>;

type Sent = Partial<Omit<AddCategoryDto, 'idempotencyKey'>>;

const MAX_SLUG_LENGTH = 80;
const UNNAMED = 'category';

/**
 * A category as it will be once the request is carried out.
 * @param before as it is; undefined for a new one
 * @throws ShopError 400 by field
 */
export function toFacts(sent: Sent, before: Category | undefined, tree: CategoryTree): CategoryFacts {
  const name = sent.name ?? before?.name ?? '';
  const parent = sent.parent === undefined ? (before?.parent ?? null) : toId(sent.parent);
  refusePlace(tree, before, parent);
  return {
    name,
    slug: toSlug(sent.slug ?? before?.slug, name, before, tree),
    parent,
    position: toPosition(sent.position, before, parent, tree),
    text: sent.text ?? before?.text ?? '',
    picture: sent.picture === undefined ? (before?.picture ?? null) : sent.picture,
    drawing: sent.drawing === undefined ? (before?.drawing ?? null) : sent.drawing,
    attributes: toAttributes(sent, before, parent, tree),
  };
}

/** Whether a category is what was sent, so that a repeated request has been done already. */
export function isAsSent(category: CategoryFacts, { attributes, ...sent }: Sent): boolean {
  const stored = { ...category, parent: category.parent?.toString() ?? null, drawing: category.drawing ?? null };
  return (
    (['name', 'slug', 'parent', 'position', 'text', 'picture', 'drawing'] as const).every(
      (field) => sent[field] === undefined || sent[field] === stored[field],
    ) &&
    (attributes === undefined ||
      (attributes.length === stored.attributes.length &&
        attributes.every((attribute, at) => isAttributeAsSent(stored.attributes[at], attribute))))
  );
}

const isAttributeAsSent = (stored: AttributeDefinition | undefined, sent: CategoryAttributeDto): boolean =>
  (sent.key === undefined || sent.key === stored?.key) && isDeepStrictEqual(statedBy(sent), stored && statedBy(stored));

/** The stated fields of an attribute, without its key. */
const statedBy = ({
  label,
  type,
  unit,
  choices,
  isFilter = false,
  isDecisive = false,
}: CategoryAttributeDto): object => ({
  label,
  type,
  unit,
  choices,
  isFilter,
  isDecisive,
});

/** The definitions of `after` that products' values may not fit, by key; null for one that `after` lacks. */
export function narrowed(
  before: readonly AttributeDefinition[],
  after: readonly AttributeDefinition[],
): Map<string, AttributeDefinition | null> {
  const then = new Map(after.map((definition) => [definition.key, definition]));
  return new Map(
    before
      .map((now) => [now, then.get(now.key) ?? null] as const)
      .filter(([now, definition]) => definition === null || isNarrower(definition, now))
      .map(([{ key }, definition]) => [key, definition]),
  );
}

const isNarrower = (definition: AttributeDefinition, { type, choices = [] }: AttributeDefinition): boolean =>
  definition.type !== type || choices.some((choice) => !definition.choices?.includes(choice));

const toId = (id: string | null): Types.ObjectId | null => (id === null ? null : new Types.ObjectId(id));

function refusePlace(tree: CategoryTree, before: Category | undefined, parent: Types.ObjectId | null): void {
  const above = tree.pathTo(parent);
  if (parent && above.length === 0) throw invalidInput({ parent: 'There is no such category.' });
  if (before && above.some(({ _id }) => _id.equals(before._id))) {
    throw invalidInput({ parent: 'A category cannot stand below itself.' });
  }
  const levels = above.length + (before ? tree.heightOf(before._id) : 1);
  if (levels > MAX_LEVELS) throw invalidInput({ parent: `Categories have at most ${MAX_LEVELS} levels.` });
}

function toSlug(sent: string | undefined, name: string, before: Category | undefined, tree: CategoryTree): string {
  const isFree = (slug: string) => !tree.members.some((member) => member.slug === slug && !isSame(member, before));
  if (sent === undefined) return firstFree(slugOf(name) || UNNAMED, MAX_SLUG_LENGTH, '-', isFree);
  const problem: FieldErrors | undefined = !isFree(sent)
    ? { slug: 'Another category has this address.' }
    : sent !== before?.slug && sent !== slugOf(sent)
      ? { slug: 'Enter small letters and digits, with single dashes between words.' }
      : undefined;
  if (problem) throw invalidInput(problem);
  return sent;
}

/** The last place of a parent, unless the category stands there already. */
function toPosition(
  sent: number | undefined,
  before: Category | undefined,
  parent: Types.ObjectId | null,
  tree: CategoryTree,
): number {
  const others = tree.childrenOf(parent).filter((sibling) => !isSame(sibling, before)).length;
  const stays = before && String(before.parent) === String(parent);
  const position = stays ? before.position : others;
  return Math.min(sent ?? position, others);
}

function toAttributes(
  { attributes }: Sent,
  before: Category | undefined,
  parent: Types.ObjectId | null,
  tree: CategoryTree,
): Category['attributes'] {
  const above = keysOf(tree.pathTo(parent));
  const below = before ? tree.inOrder(before._id).filter((member) => !isSame(member, before)) : [];
  const twice = [...keysOf(below)].find((key) => above.has(key));
  if (twice !== undefined) throw invalidInput({ parent: `The attribute ${twice} stands there and below it already.` });
  if (attributes) return toOwnAttributes(attributes, new Set([...above, ...keysOf(below)]));
  const own = before?.attributes ?? [];
  const double = own.find(({ key }) => above.has(key));
  if (double) throw invalidInput({ parent: `The attribute ${double.key} stands there already.` });
  return own;
}

const isSame = ({ _id }: Category, other: Category | undefined): boolean =>
  other !== undefined && _id.equals(other._id);

const keysOf = (categories: readonly Category[]): Set<string> =>
  new Set(categories.flatMap(({ attributes }) => attributes.map(({ key }) => key)));
