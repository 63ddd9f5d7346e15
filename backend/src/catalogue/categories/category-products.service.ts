import { Injectable } from '@nestjs/common';
import { InjectConnection } from '@nestjs/mongoose';
import { type ClientSession, type Connection, type Model, type QueryFilter, trusted, Types } from 'mongoose';
import { Product } from '../products/product.schema.js';
import type { AttributeDefinition } from './attributes.js';
import { type NamedProduct, PRODUCTS_NAMED } from './category.errors.js';

/** Below every id: in the index by category, the products without one come before it. */
const LEAST_ID = new Types.ObjectId('0'.repeat(24));

/** From so many products on their counts are kept. */
const MANY = 10_000;

/** Kept counts are counted anew after this time, and for this share of the time at most. */
const KEPT_MS = 1000;
const SHARE_OF_TIME = 0.05;

type Counts = ReadonlyMap<string, number>;

/** The products of the categories. Asks their model by name, since the products' module uses categories itself. */
@Injectable()
export class CategoryProductsService {
  private kept: { counts: Counts; renewAt: number } | undefined;

  constructor(@InjectConnection() private readonly connection: Connection) {}

  /**
   * How many products of each category are on the shop, by its id; drafts are not. Every public page asks for it, and it takes a
   * database a second for a million products: of many, readers get the counts of before while one counts anew.
   */
  async count(): Promise<Counts> {
    const { kept } = this;
    if (!kept) return this.countAnew();
    if (performance.now() >= kept.renewAt) {
      kept.renewAt = Infinity;
      // After a failure the next reader waits for the count, and is told if it fails again.
      void this.countAnew().catch(() => (this.kept = undefined));
    }
    return kept.counts;
  }

  private async countAnew(): Promise<Counts> {
    const at = performance.now();
    const counts = await this.countNow();
    const now = performance.now();
    const isOfMany = [...counts.values()].reduce((sum, count) => sum + count, 0) >= MANY;
    this.kept = isOfMany ? { counts, renewAt: now + KEPT_MS + (now - at) / SHARE_OF_TIME } : undefined;
    return counts;
  }

  private async countNow(): Promise<Counts> {
    const counts = await this.products.aggregate<{ _id: Types.ObjectId; products: number }>([
      { $match: { category: { $gte: LEAST_ID }, removed: false, status: 'published' } },
      { $group: { _id: '$category', products: { $sum: 1 } } },
    ]);
    return new Map(counts.map(({ _id, products }) => [_id.toString(), products]));
  }

  /** Some of the products of a category, drafts included: as many as a refusal names, and one more. */
  async findIn(category: Types.ObjectId, session: ClientSession): Promise<NamedProduct[]> {
    return this.findSome({ category, removed: false }, session);
  }

  /**
   * Some of the products of these categories, drafts included, with a value that does not fit the definition of its key;
   * null stands for an attribute that is gone.
   */
  async findUnfit(
    categories: readonly Types.ObjectId[],
    definitions: ReadonlyMap<string, AttributeDefinition | null>,
    session: ClientSession,
  ): Promise<NamedProduct[]> {
    if (definitions.size === 0) return [];
    const $or = [...definitions].map(([key, definition]) => ({ [`attributes.${key}`]: unfitFor(definition) }));
    return this.findSome({ category: trusted({ $in: categories }), removed: false, $or }, session);
  }

  private async findSome(filter: QueryFilter<Product>, session: ClientSession): Promise<NamedProduct[]> {
    const products = await this.products
      .find(filter)
      .select('name')
      .limit(PRODUCTS_NAMED + 1)
      .session(session)
      .lean();
    return products.map(({ _id, name }) => ({ _id: _id.toString(), name }));
  }

  private get products(): Model<Product> {
    return this.connection.model<Product>(Product.name);
  }
}

/** The condition that `valueProblem` of `attributes.ts` has for stored values, which are within its bounds. */
function unfitFor(definition: AttributeDefinition | null): object {
  switch (definition?.type) {
    case undefined:
      return trusted({ $exists: true });
    case 'number':
      return trusted({ $exists: true, $not: { $type: 'number' } });
    case 'choice':
      return trusted({ $exists: true, $nin: definition.choices ?? [] });
    case 'text':
      return trusted({ $exists: true, $not: { $type: 'string' } });
  }
}
