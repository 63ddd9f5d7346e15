import { Injectable, Logger } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import { type ClientSession, type Model, trusted, type Types } from 'mongoose';
import type { Actor, Facts } from '../../audit/audit-entry.schema.js';
import { AuditService } from '../../audit/audit.service.js';
import { createOnce } from '../../platform/common/idempotency/create-once.js';
import { LastEditorService } from '../../identity/users/last-editor.service.js';
import { CategoriesService } from './categories.service.js';
import { type CategoryFacts, isAsSent, narrowed, toFacts } from './category-draft.js';
import { MAX_CATEGORIES } from './category-limits.js';
import { CategoryProductsService } from './category-products.service.js';
import type { CategoryTree } from './category-tree.js';
import {
  categoryAddedAlready,
  categoryEdited,
  categoryHasChildren,
  categoryHasProducts,
  categoryNotFound,
  tooManyCategories,
  valuesDoNotFit,
} from './category.errors.js';
import { Category } from './category.schema.js';
import { toCategoryView } from './category.view.js';
import type { AddCategoryDto } from './dto/add-category.dto.js';
import type { EditCategoryDto } from './dto/edit-category.dto.js';

@Injectable()
export class CategoryEditorService {
  private readonly logger = new Logger(CategoryEditorService.name);

  constructor(
    @InjectModel(Category.name) private readonly categories: Model<Category>,
    private readonly reader: CategoriesService,
    private readonly products: CategoryProductsService,
    private readonly audit: AuditService,
    private readonly lastEditor: LastEditorService,
  ) {}

  /**
   * @throws ShopError 400 by field, 409 TOO_MANY_CATEGORIES, or CATEGORY_ADDED_ALREADY when the same key has added
   * another
   */
  async add({ idempotencyKey, ...dto }: AddCategoryDto, addedBy: Actor): Promise<Category> {
    const identity = { addedBy, idempotencyKey };
    const category = await createOnce(this.categories, identity, () => this.create(dto, identity));
    // Others may have been put before it since.
    if (!isAsSent(category, { ...dto, position: undefined })) throw categoryAddedAlready();
    return category;
  }

  /**
   * Changes what was sent, unless the category is so already.
   * @throws ShopError 400 by field, 404 CATEGORY_NOT_FOUND, 409 CATEGORY_EDITED when it is no longer what the admin saw,
   * or ATTRIBUTE_IN_USE when values of products would not fit
   */
  async edit(id: string, { version, ...dto }: EditCategoryDto, by: Actor): Promise<void> {
    await this.audit.act(by, 'categoryChanged', async (session) => {
      const tree = await this.takeTurn(session);
      const before = requireIn(tree, id);
      const unchanged = { result: undefined, subject: before._id, before: null, after: null };
      if (isAsSent(before, dto)) return unchanged;
      if (before.version !== version) throw await this.editedMeanwhile(before);
      const after = toFacts(dto, before, tree);
      await this.requireFit(before, after, tree, session);
      await this.categories.updateOne({ _id: before._id }, { $set: after, $inc: { version: 1 } }, { session });
      await this.renumber(before._id, before, after, tree, session);
      return { ...unchanged, before: toEntry(before), after: toEntry(after) };
    });
    this.logger.log({ categoryId: id }, 'category changed');
  }

  /**
   * @param version what the admin saw
   * @throws ShopError 404 CATEGORY_NOT_FOUND, 409 CATEGORY_EDITED, or CATEGORY_NOT_EMPTY with products or categories
   */
  async remove(id: string, version: number | undefined, by: Actor): Promise<void> {
    await this.audit.act(by, 'categoryRemoved', async (session) => {
      const tree = await this.takeTurn(session);
      const before = requireIn(tree, id);
      if (version !== undefined && version !== before.version) throw await this.editedMeanwhile(before);
      if (tree.childrenOf(id).length > 0) throw categoryHasChildren();
      const products = await this.products.findIn(before._id, session);
      if (products.length > 0) throw categoryHasProducts(products);
      await this.categories.deleteOne({ _id: before._id }, { session });
      await this.renumber(before._id, before, null, tree, session);
      return { result: undefined, subject: before._id, before: toEntry(before), after: null };
    });
    this.logger.log({ categoryId: id }, 'category removed');
  }

  private async create(
    dto: Omit<AddCategoryDto, 'idempotencyKey'>,
    identity: Pick<Category, 'addedBy' | 'idempotencyKey'>,
  ): Promise<Category> {
    const added = await this.audit.act(identity.addedBy, 'categoryAdded', async (session) => {
      const tree = await this.takeTurn(session);
      if (tree.members.length >= MAX_CATEGORIES) throw tooManyCategories();
      const facts = toFacts(dto, undefined, tree);
      const result = (await new this.categories({ ...facts, ...identity }).save({ session })).toObject();
      await this.renumber(result._id, null, facts, tree, session);
      return { result, subject: result._id, before: null, after: toEntry(facts) };
    });
    this.logger.log({ categoryId: added._id }, 'category added');
    return added;
  }

  /**
   * Reads the tree, which stays as it is until the transaction ends: of two transactions that raise `turns` of one
   * category, one is repeated after the other.
   */
  private async takeTurn(session: ClientSession): Promise<CategoryTree> {
    // A condition that all meet, so that an index finds them.
    await this.categories.updateMany({ slug: trusted({ $gt: '' }) }, { $inc: { turns: 1 } }, { session });
    return this.reader.readTree(session);
  }

  private async requireFit(
    before: Category,
    after: CategoryFacts,
    tree: CategoryTree,
    session: ClientSession,
  ): Promise<void> {
    const inherited = tree.attributesOf(after.parent);
    const definitions = narrowed(tree.attributesOf(before._id), [...inherited, ...after.attributes]);
    const affected = tree.inOrder(before._id).map(({ _id }) => _id);
    const unfit = await this.products.findUnfit(affected, definitions, session);
    const isMoved = String(before.parent) !== String(after.parent);
    if (unfit.length > 0) throw valuesDoNotFit(isMoved ? 'parent' : 'attributes', unfit);
  }

  /** Writes the positions of the categories beside the old and beside the new place of one that moves. */
  private async renumber(
    moved: Types.ObjectId,
    before: Pick<Category, 'parent'> | null,
    after: Pick<Category, 'parent' | 'position'> | null,
    tree: CategoryTree,
    session: ClientSession,
  ): Promise<void> {
    const others = (parent: Types.ObjectId | null) => tree.childrenOf(parent).filter(({ _id }) => !_id.equals(moved));
    const left = before && String(before.parent) !== String(after?.parent) ? others(before.parent) : [];
    const joined = after ? others(after.parent) : [];
    const places = [
      ...left.map((category, position) => ({ category, position })),
      ...joined.map((category, at) => ({ category, position: after && at >= after.position ? at + 1 : at })),
    ];
    const changes = places
      .filter(({ category, position }) => category.position !== position)
      .map(({ category: { _id }, position }) => ({ updateOne: { filter: { _id }, update: { $set: { position } } } }));
    if (changes.length > 0) await this.categories.bulkWrite(changes, { session });
  }

  private async editedMeanwhile({ _id }: Category) {
    const current = toCategoryView(await this.reader.find(_id));
    return categoryEdited({ ...current, savedBy: await this.lastEditor.nameFor(_id, 'categoryChanged') });
  }
}

function requireIn(tree: CategoryTree, id: string): Category {
  const category = tree.find(id);
  if (!category) throw categoryNotFound();
  return category;
}

const toEntry = ({ name, slug, parent, position, text, picture, drawing, attributes }: CategoryFacts): Facts => ({
  name,
  slug,
  parent: parent?.toString() ?? null,
  position,
  text,
  picture,
  drawing: drawing ?? null,
  attributes: attributes.map((attribute) => ({ ...attribute })),
});
