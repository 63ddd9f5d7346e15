import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import { type ClientSession, type Model, trusted, type Types } from 'mongoose';
import { MAX_STOCK } from '../common/stock.js';
import { Product } from './product.schema.js';
import type { StockEntry } from './stock-change.schema.js';
import { AS_PIPELINE, IS_ORDERABLE, stockBy, stockTo } from './stock-update.js';

/** All changes of stock. Units are taken and put back only in one transaction with their order. */
@Injectable()
export class StockService {
  constructor(@InjectModel(Product.name) private readonly products: Model<Product>) {}

  /** Whether a product that is still sold has that many units. */
  async has(productId: Types.ObjectId, quantity: number): Promise<boolean> {
    const enough = { _id: productId, removed: false, available: trusted({ $gte: quantity }) };
    return (await this.products.exists(enough)) !== null;
  }

  /** The products with negative stock, which must never exist. */
  async findNegative(): Promise<Pick<Product, '_id'>[]> {
    return this.products
      .find({ available: trusted({ $lt: 0 }) })
      .select('_id')
      .lean();
  }

  /** Takes the units; answers false, and takes none, when there are fewer or the product is off the shop. */
  async take(productId: Types.ObjectId, quantity: number, session: ClientSession): Promise<boolean> {
    const { modifiedCount } = await this.products.updateOne(
      { _id: productId, removed: false, available: trusted({ $gte: quantity }) },
      stockBy(-quantity),
      { session, ...AS_PIPELINE },
    );
    return modifiedCount === 1;
  }

  /** Puts units back that were taken; also on a product taken off the shop meanwhile. */
  async putBack(productId: Types.ObjectId, quantity: number, session: ClientSession): Promise<void> {
    await this.products.updateOne({ _id: productId }, stockBy(quantity), { session, ...AS_PIPELINE });
  }

  /** Sets the stock of a product that is still sold, regardless of its value before; null without such a product. */
  async set(productId: string, available: number): Promise<Product | null> {
    return this.products
      .findOneAndUpdate({ _id: productId, removed: false }, stockTo(available), {
        returnDocument: 'after',
        ...AS_PIPELINE,
      })
      .lean();
  }

  /**
   * Adds units, as long as they fit, or corrects a stock that is still what the admin saw; otherwise, and for a product
   * that is off the shop, changes nothing and answers false.
   */
  async enter(productId: Types.ObjectId, entry: StockEntry, session: ClientSession): Promise<boolean> {
    const isAdded = 'add' in entry;
    const { matchedCount } = await this.products.updateOne(
      {
        _id: productId,
        removed: false,
        available: isAdded ? trusted({ $lte: MAX_STOCK - entry.add }) : entry.was,
      },
      isAdded ? stockBy(entry.add) : stockTo(entry.set),
      { session, ...AS_PIPELINE },
    );
    return matchedCount === 1;
  }

  /** Sets `isOrderable` where an earlier version of the shop, which does not know the field, has written the stock. */
  async renewOrderable(): Promise<number> {
    const { modifiedCount } = await this.products.updateMany(
      { $expr: trusted({ $ne: ['$isOrderable', IS_ORDERABLE] }) },
      [{ $set: { isOrderable: IS_ORDERABLE } }],
      { timestamps: false, ...AS_PIPELINE },
    );
    return modifiedCount;
  }
}
