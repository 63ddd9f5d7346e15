import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import { type ClientSession, type Model, trusted, type Types } from 'mongoose';
import { Product } from './product.schema.js';

/** Takes units out of stock and puts them back, only together with what they are taken for. */
@Injectable()
export class StockService {
  constructor(@InjectModel(Product.name) private readonly products: Model<Product>) {}

  /** Whether so many units of a product that is still sold are there. */
  async has(productId: Types.ObjectId, quantity: number): Promise<boolean> {
    const enough = { _id: productId, removed: false, available: trusted({ $gte: quantity }) };
    return (await this.products.exists(enough)) !== null;
  }

  /** The products with fewer than no units, which there must never be. */
  async findNegative(): Promise<Pick<Product, '_id'>[]> {
    return this.products
      .find({ available: trusted({ $lt: 0 }) })
      .select('_id')
      .lean();
  }

  /** Takes the units, or nothing and answers false when there are fewer or the product is off the shop. */
  async take(productId: Types.ObjectId, quantity: number, session: ClientSession): Promise<boolean> {
    const { modifiedCount } = await this.products.updateOne(
      { _id: productId, removed: false, available: trusted({ $gte: quantity }) },
      { $inc: { available: -quantity } },
      { session },
    );
    return modifiedCount === 1;
  }

  /** Puts units back that were taken; also on a product taken off the shop meanwhile. */
  async putBack(productId: Types.ObjectId, quantity: number, session: ClientSession): Promise<void> {
    await this.products.updateOne({ _id: productId }, { $inc: { available: quantity } }, { session });
  }
}
