import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import { type ClientSession, type Model, trusted, type Types } from 'mongoose';
import { Product } from './product.schema.js';
import { ON_THE_SHOP } from './products.service.js';
import { StockChange } from './stock/stock-change.schema.js';

/** Reads about many products at once, for files of them. */
@Injectable()
export class ProductBatchesService {
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

  /** Whether an admin has entered a change of this product's stock after a moment. */
  async hasStockEntrySince(
    product: Types.ObjectId,
    since: Date,
    session: ClientSession | null = null,
  ): Promise<boolean> {
    const entry = await this.changes
      .exists({ product, at: trusted({ $gt: since }), reason: trusted({ $in: ['stockIn', 'correction'] }) })
      .session(session);
    return entry !== null;
  }
}
