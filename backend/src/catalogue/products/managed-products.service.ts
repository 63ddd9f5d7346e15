import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import { type Model, type QueryFilter, trusted } from 'mongoose';
import { CategoriesService } from '../categories/categories.service.js';
import { findNewest, findPage, type Page } from '../../platform/common/pagination/page.js';
import { countEach, countTotal } from '../../platform/common/pagination/total.js';
import { findSearch } from '../../platform/common/search.js';
import { SettingsService } from '../../settings/settings.service.js';
import {
  type ListManagedProductsQuery,
  type ManagedSort,
  PRODUCT_STATES,
  type ProductState,
  SORTS_OF_STATE,
} from './dto/list-managed-products.query.js';
import { sortNotOfState } from './product.errors.js';
import { Product } from './product.schema.js';

/** The products as admins look after them: drafts too, and in an order that the stock does not change. */
@Injectable()
export class ManagedProductsService {
  constructor(
    @InjectModel(Product.name) private readonly products: Model<Product>,
    private readonly categories: CategoriesService,
    private readonly settings: SettingsService,
  ) {}

  /**
   * The state and the sort have an index, words have another; a category is read along either.
   * @throws ShopError 400 for a sort that the state does not have, or an unknown category
   */
  async list(query: ListManagedProductsQuery): Promise<Page<Product>> {
    const { q, state, category, sort } = query;
    if (state && sort && !SORTS_OF_STATE[state].includes(sort)) throw sortNotOfState();
    const within: QueryFilter<Product> = {
      ...(await this.filterOf(state)),
      ...(category !== undefined && { category: trusted({ $in: await this.categories.listIdsBelow(category) }) }),
    };
    return findPage(this.products, await this.search(q, within), toSort(state, sort), query);
  }

  /** The newest products that a search finds. */
  async findNewest(q: string, limit: number): Promise<Product[]> {
    return findNewest(this.products, await this.search(q, await this.filterOf()), limit);
  }

  /** How many products are in a state; without one, how many there are. */
  async count(state?: ProductState): Promise<number> {
    return countTotal(this.products, await this.filterOf(state));
  }

  /** How many products there are, and in each state; of those found, when they are searched. */
  async countAll(q?: string): Promise<Record<ProductState | 'all', number>> {
    const found = async (state?: ProductState) => this.search(q, await this.filterOf(state));
    const states = await countEach(this.products, PRODUCT_STATES, found);
    return { all: await countTotal(this.products, await found()), ...states };
  }

  private async search(q = '', within: QueryFilter<Product>): Promise<QueryFilter<Product>> {
    return q.trim() ? findSearch(this.products, q, within, 'officeWords') : within;
  }

  private async filterOf(state?: ProductState): Promise<QueryFilter<Product>> {
    if (!state) return { removed: false };
    if (state === 'featured') return { removed: false, isFeatured: true };
    if (state === 'outOfStock') return { removed: false, coverage: trusted({ $lt: 1 }) };
    if (state !== 'low') return { removed: false, status: state };
    const { lowStock } = await this.settings.current();
    return { removed: false, coverage: trusted({ $gte: 1, $lt: lowStock }) };
  }
}

/** The field of each sort; it ends in `_id`, as pages need it. */
function toSort(state: ProductState | undefined, sort: ManagedSort = 'newest'): Record<string, 1 | -1> {
  if (state === 'low' || state === 'outOfStock') return { coverage: 1, _id: 1 };
  const [field, direction] = SORT_FIELDS[sort];
  return { [field]: direction, _id: direction };
}

const SORT_FIELDS: Record<ManagedSort, readonly [keyof Product, 1 | -1]> = {
  newest: ['createdAt', -1],
  oldest: ['createdAt', 1],
  name: ['nameOrder', 1],
  nameDown: ['nameOrder', -1],
  price: ['priceCents', 1],
  priceDown: ['priceCents', -1],
  available: ['available', 1],
  availableDown: ['available', -1],
};
