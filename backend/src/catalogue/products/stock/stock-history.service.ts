import { Injectable } from '@nestjs/common';
import { InjectConnection, InjectModel } from '@nestjs/mongoose';
import { type ClientSession, type Connection, type Model, type QueryFilter, trusted, type Types } from 'mongoose';
import { inBatches } from '../../../platform/common/in-batches.js';
import { findPage, type Page } from '../../../platform/common/pagination/page.js';
import type { PageQuery } from '../../../platform/common/pagination/page.query.js';
import { Product } from '../product.schema.js';
import { StockChange } from './stock-change.schema.js';
import type { Opening } from './stock.service.js';

const COMPARED_AT_ONCE = 100;

/** The history of each product's stock, and whether it adds up. */
@Injectable()
export class StockHistoryService {
  constructor(
    @InjectConnection() private readonly connection: Connection,
    @InjectModel(Product.name) private readonly products: Model<Product>,
    @InjectModel(StockChange.name) private readonly changes: Model<StockChange>,
  ) {}

  /** A product's changes, newest first. */
  async list(product: Types.ObjectId, query: PageQuery): Promise<Page<StockChange>> {
    return findPage(this.changes, { product }, { at: -1, _id: -1 }, query);
  }

  /**
   * The products whose changes do not add up to their stock. Long histories outlast a transaction, so they are read
   * without one at first; only products that seem to differ, since they may have been sold meanwhile, are read again in
   * one.
   */
  async *listDiffering(): AsyncGenerator<Types.ObjectId> {
    for await (const ids of this.listSuspects()) {
      const differing = await this.connection.transaction((session) => this.findUnexplained(ids, session));
      yield* differing.map(({ product }) => product._id);
    }
  }

  /** Products, a batch at a time, whose changes did not add up to their stock, though perhaps only while they were read. */
  private async *listSuspects(): AsyncGenerator<Types.ObjectId[]> {
    const all = this.products.find().select('available').sort({ _id: 1 }).lean<Product[]>().cursor();
    for await (const batch of inBatches(all, COMPARED_AT_ONCE)) {
      const suspects = await this.compare(batch, null);
      if (suspects.length > 0) yield suspects.map(({ product }) => product._id);
    }
  }

  private async findUnexplained(ids: readonly Types.ObjectId[], session: ClientSession): Promise<Opening[]> {
    return this.compare(await this.products.find(among(ids)).session(session).lean(), session);
  }

  private async compare(products: readonly Product[], session: ClientSession | null): Promise<Opening[]> {
    const sums = await this.changes
      .aggregate<{ _id: Types.ObjectId; units: number }>([
        { $match: { product: { $in: products.map(({ _id }) => _id) } } },
        { $group: { _id: '$product', units: { $sum: '$units' } } },
      ])
      .session(session);
    const sumOf = new Map(sums.map(({ _id, units }) => [_id.toString(), units]));
    return products
      .map((product) => ({ product, units: product.available - (sumOf.get(product._id.toString()) ?? 0) }))
      .filter(({ units }) => units !== 0);
  }
}

const among = (ids: readonly Types.ObjectId[]): QueryFilter<Product> => ({ _id: trusted({ $in: ids }) });
