import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import { type ClientSession, type Model, trusted, type Types } from 'mongoose';
import { Product } from './product.schema.js';
import { ON_THE_SHOP } from './products.service.js';
import { StockChange } from './stock-change.schema.js';

/** Products and their part numbers, by the letters and digits of those. */
export type NumberHolders = ReadonlyMap<string, readonly Pick<Product, '_id' | 'partNumber'>[]>;

/** Reads about many products at once, for files of them. */
@Injectable()
export class ProductBatches {
  constructor(
    @InjectModel(Product.name) private readonly products: Model<Product>,
    @InjectModel(StockChange.name) private readonly changes: Model<StockChange>,
  ) {}

  /** All products that admins see, or those of them with these ids, the oldest first, streamed. */
  async *listAll(ids?: readonly string[]): AsyncGenerator<Product> {
    const named = ids && { _id: trusted({ $in: ids }) };
    yield* this.products
      .find({ ...ON_THE_SHOP, ...named })
      .sort({ createdAt: 1, _id: 1 })
      .lean()
      .cursor();
  }

  /** The products of these ids that admins see, by id. */
  async findManaged(
    ids: readonly Types.ObjectId[],
    session: ClientSession | null = null,
  ): Promise<Map<string, Product>> {
    const found = await this.products
      .find({ _id: trusted({ $in: ids }), ...ON_THE_SHOP })
      .session(session)
      .lean();
    return new Map(found.map((product) => [product._id.toString(), product]));
  }

  /** Which of these ids are, or were, those of a product. */
  async findKnown(ids: readonly Types.ObjectId[]): Promise<Set<string>> {
    if (ids.length === 0) return new Set();
    const found = await this.products
      .find({ _id: trusted({ $in: ids }) })
      .select('_id')
      .lean();
    return new Set(found.map(({ _id }) => _id.toString()));
  }

  /** The products that have, or had, part numbers of these letters and digits, by those. */
  async findHolders(keys: readonly string[]): Promise<NumberHolders> {
    if (keys.length === 0) return new Map();
    const found = await this.products
      .find({ partNumberKey: trusted({ $in: keys }) })
      .select('partNumber partNumberKey')
      .lean();
    const holders = new Map<string, typeof found>();
    for (const holder of found)
      holders.set(holder.partNumberKey, [...(holders.get(holder.partNumberKey) ?? []), holder]);
    return holders;
  }

  /** When an admin last entered a change of these products' stock, by id, as far as that was after `since`. */
  async findStockEntries(ids: readonly Types.ObjectId[], since: Date): Promise<Map<string, Date>> {
    if (ids.length === 0) return new Map();
    const found = await this.changes.aggregate<{ _id: Types.ObjectId; at: Date }>([
      { $match: { product: { $in: ids }, at: { $gt: since }, reason: { $in: ['stockIn', 'correction'] } } },
      { $group: { _id: '$product', at: { $max: '$at' } } },
    ]);
    return new Map(found.map(({ _id, at }) => [_id.toString(), at]));
  }
}
