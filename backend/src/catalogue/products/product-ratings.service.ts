import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import type { ClientSession, Model, Types } from 'mongoose';
import { Product } from './product.schema.js';

/** The stars of a product that its reviews gain and lose. */
export interface RatingChange {
  gained?: number | undefined;
  lost?: number | undefined;
}

/** The ratings that products keep of their public reviews. */
@Injectable()
export class ProductRatingsService {
  constructor(@InjectModel(Product.name) private readonly products: Model<Product>) {}

  /** Counts one review in, out, or with other stars than before, inside the transaction that changes the review. */
  async change(product: Types.ObjectId, { gained, lost }: RatingChange, session: ClientSession): Promise<void> {
    if (gained === lost) return;
    const steps = {
      'rating.sum': (gained ?? 0) - (lost ?? 0),
      'rating.count': Number(gained !== undefined) - Number(lost !== undefined),
      ...(gained !== undefined && { [`rating.spread.${gained}`]: 1 }),
      ...(lost !== undefined && { [`rating.spread.${lost}`]: -1 }),
    };
    await this.products.updateOne({ _id: product }, { $inc: steps }, { session });
  }
}
