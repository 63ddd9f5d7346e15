import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import { type Model, type QueryFilter, trusted } from 'mongoose';
import { CategoriesService } from '../categories/categories.service.js';
import { findPage, type Page } from '../common/pagination/page.js';
import { SettingsService } from '../settings/settings.service.js';
import type { ListManagedProductsQuery, ProductState } from './dto/list-managed-products.query.js';
import { partNumberKeyOf } from './part-number.js';
import { inCurrentShape, Product } from './product.schema.js';

/** The products as admins look after them: drafts too, and in an order that the stock does not change. */
@Injectable()
export class ManagedProductsService {
  constructor(
    @InjectModel(Product.name) private readonly products: Model<Product>,
    private readonly categories: CategoriesService,
    private readonly settings: SettingsService,
  ) {}

  /** Newest first. One index gives the order; what is looked for is read along it, since few admins ask and seldom. */
  async list({ q = '', state, category, ...page }: ListManagedProductsQuery): Promise<Page<Product>> {
    const words = q.split(/\s+/).filter(Boolean);
    const filter: QueryFilter<Product> = {
      removed: false,
      ...(state && (await this.filterOf(state))),
      ...(category !== undefined && { category: trusted({ $in: await this.categories.listIdsBelow(category) }) }),
      ...(words.length > 0 && { $and: words.map(toCondition) }),
    };
    const { items, total } = await findPage(this.products, filter, { createdAt: -1, _id: -1 }, page);
    return { items: items.map(inCurrentShape), total };
  }

  private async filterOf(state: ProductState): Promise<QueryFilter<Product>> {
    if (state === 'draft') return { status: 'draft' };
    if (state === 'outOfStock') return { isOrderable: false };
    const { lowStock } = await this.settings.current();
    return { isOrderable: true, $expr: trusted({ $lt: ['$available', { $multiply: [lowStock, '$minimum'] }] }) };
  }
}

/** What has a meaning of its own in a regular expression. */
const SPECIAL = /[.*+?^${}()|[\]\\]/g;

function toCondition(word: string): QueryFilter<Product> {
  const written = new RegExp(word.replace(SPECIAL, '\\$&'), 'i');
  const key = partNumberKeyOf(word);
  return { $or: [{ name: written }, { description: written }, ...(key ? [{ partNumberKey: new RegExp(key) }] : [])] };
}
