import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import type { Model } from 'mongoose';
import { PartNumberCount } from './part-number-count.schema.js';

/** The first part number of a prefix is one more. */
const BEGIN = 1000;

/** Makes part numbers for products that are added without one. */
@Injectable()
export class PartNumbersService {
  constructor(@InjectModel(PartNumberCount.name) private readonly counts: Model<PartNumberCount>) {}

  /** The next part number of a prefix: `KG-CH-1001`. Numbers may be left out, but none comes twice. */
  async next(prefix: string): Promise<string> {
    const [partNumber = ''] = await this.take(prefix, 1);
    return partNumber;
  }

  /** That many part numbers. */
  async take(prefix: string, count: number): Promise<string[]> {
    if (count === 0) return [];
    const { last } = await this.counts
      .findByIdAndUpdate(prefix, { $inc: { last: count } }, { upsert: true, returnDocument: 'after' })
      .orFail()
      .lean();
    return Array.from({ length: count }, (_, index) => `${prefix}-${BEGIN + last - count + 1 + index}`);
  }
}
