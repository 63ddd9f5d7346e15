import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import { type ClientSession, type Model, trusted, type Types } from 'mongoose';
import { invalidInput } from '../../platform/common/errors/shop-error.js';
import { attributeProblem, type AttributeValues } from './attributes.js';
import { CategoryProductsService } from './category-products.service.js';
import { CategoryTree } from './category-tree.js';
import { categoryNotFound } from './category.errors.js';
import { Category } from './category.schema.js';
import type { CountedCategory } from './category.view.js';

@Injectable()
export class CategoriesService {
  constructor(
    @InjectModel(Category.name) private readonly categories: Model<Category>,
    private readonly products: CategoryProductsService,
  ) {}

  async readTree(session: ClientSession | null = null): Promise<CategoryTree> {
    return new CategoryTree(
      await this.categories.find().sort({ parent: 1, position: 1, _id: 1 }).session(session).lean<Category[]>(),
    );
  }

  /** Those of the addresses that are pictures of a category. */
  async findPictures(urls: readonly string[]): Promise<string[]> {
    const found = await this.categories
      .find({ picture: trusted({ $in: urls }) })
      .select('picture')
      .lean();
    return found.map(({ picture }) => picture ?? '');
  }

  /** The slug of a category; undefined when there is none. */
  async findSlug(id: Types.ObjectId | null): Promise<string | undefined> {
    if (!id) return undefined;
    return (await this.categories.findById(id).select('slug').lean())?.slug;
  }

  /**
   * The ids of a category and of all below it.
   * @throws ShopError 400 when there is no such category
   */
  async listIdsBelow(id: string): Promise<Types.ObjectId[]> {
    const tree = await this.readTree();
    if (!tree.find(id)) throw noSuchCategory();
    return tree.inOrder(id).map(({ _id }) => _id);
  }

  /** All categories, each before what is below it. */
  async list(): Promise<CountedCategory[]> {
    const [tree, counts] = await Promise.all([this.readTree(), this.products.count()]);
    return tree.inOrder().map((category) => withCount(category, tree, counts));
  }

  /** @throws ShopError 404 CATEGORY_NOT_FOUND */
  async find(id: Types.ObjectId | string): Promise<CountedCategory> {
    const [tree, counts] = await Promise.all([this.readTree(), this.products.count()]);
    const category = tree.find(id);
    if (!category) throw categoryNotFound();
    return withCount(category, tree, counts);
  }

  /**
   * Checks what a product states about itself. Its category then stays as it is until the caller's transaction ends.
   * @param within the transaction in which the product is written, or the categories when it is only asked
   * @throws ShopError 400 by field
   */
  async requireFit(
    category: Types.ObjectId | null,
    values: AttributeValues,
    within: ClientSession | CategoryTree,
  ): Promise<void> {
    const tree = within instanceof CategoryTree ? within : await this.hold(category, within);
    if (category && !tree.find(category)) throw noSuchCategory();
    const problem = attributeProblem(tree.attributesOf(category), values);
    if (problem) throw invalidInput(problem);
  }

  /** Keeps a category as it is until the transaction ends, and reads all. */
  private async hold(category: Types.ObjectId | null, session: ClientSession): Promise<CategoryTree> {
    if (category) await this.categories.updateOne({ _id: category }, { $inc: { turns: 1 } }, { session });
    return this.readTree(session);
  }
}

const noSuchCategory = () => invalidInput({ category: 'There is no such category.' });

function withCount(category: Category, tree: CategoryTree, counts: ReadonlyMap<string, number>): CountedCategory {
  const productCount = tree.inOrder(category._id).reduce((sum, { _id }) => sum + (counts.get(_id.toString()) ?? 0), 0);
  return { ...category, productCount };
}
