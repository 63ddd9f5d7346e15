import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import { type ClientSession, type Model, type QueryFilter, trusted, type Types } from 'mongoose';
import { MAX_STOCK } from '../../../platform/common/stock.js';
import { ADMINS } from '../../../platform/notices/notice.schema.js';
import { NoticesService } from '../../../platform/notices/notices.service.js';
import { SettingsService } from '../../../settings/settings.service.js';
import type { StockEntry } from '../dto/change-stock.dto.js';
import { Product } from '../product.schema.js';
import { StockChange } from './stock-change.schema.js';
import { AS_PIPELINE, balanceAfter, type StockStep, stockUpdate } from './stock-update.js';

/** Why the stock changes, and on whose account. */
type Cause = Pick<StockChange, 'reason'> & Partial<Pick<StockChange, 'order' | 'by' | 'idempotencyKey'>>;

/** The admin who enters a change, and the request's key. */
export type EnteredBy = Required<Pick<StockChange, 'by'>> & Pick<StockChange, 'idempotencyKey'>;

/** Units of a product. */
export interface Units {
  productId: Types.ObjectId;
  quantity: number;
}

/** A product of which there are fewer units than are wanted. */
export interface Shortage {
  productId: Types.ObjectId;
  /** Units that can be had; 0 of a product off the shop. */
  available: number;
  isOffTheShop: boolean;
}

/** A product, and the units of its stock that its history does not explain. */
export interface Opening {
  product: Product;
  units: number;
}

/**
 * All changes of stock, each in one transaction with its row of the history. Units are claimed, released and taken back in
 * one transaction with their order, too.
 */
@Injectable()
export class StockService {
  constructor(
    @InjectModel(Product.name) private readonly products: Model<Product>,
    @InjectModel(StockChange.name) private readonly changes: Model<StockChange>,
    private readonly settings: SettingsService,
    private readonly notices: NoticesService,
  ) {}

  /** The products that are off the shop or have fewer units than wanted, in the order asked. */
  async findShort(wanted: readonly Units[]): Promise<Shortage[]> {
    const found = await this.products
      .find({ _id: trusted({ $in: wanted.map(({ productId }) => productId) }), removed: false })
      .select('available')
      .lean();
    const stock = new Map(found.map(({ _id, available }) => [_id.toString(), available]));
    return wanted.flatMap(({ productId, quantity }) => {
      const available = stock.get(productId.toString());
      if (available !== undefined && available >= quantity) return [];
      return [{ productId, available: available ?? 0, isOffTheShop: available === undefined }];
    });
  }

  /** The products with negative stock, which must never exist. */
  async findNegative(): Promise<Pick<Product, '_id'>[]> {
    return this.products
      .find({ available: trusted({ $lt: 0 }) })
      .select('_id')
      .lean();
  }

  /** How many products have a stock, those off the shop included. */
  async countAll(): Promise<number> {
    return this.products.estimatedDocumentCount();
  }

  /** Takes the units for an order; answers false, and takes none, when there are fewer or the product is off the shop. */
  async claim(
    productId: Types.ObjectId,
    quantity: number,
    order: Types.ObjectId,
    session: ClientSession,
  ): Promise<boolean> {
    const enough = stillSold(productId, { $gte: quantity });
    return (await this.change(enough, { add: -quantity }, { reason: 'claimed', order }, session)) !== null;
  }

  /** Puts an order's units back; also on a product taken off the shop meanwhile. */
  async release(
    productId: Types.ObjectId,
    quantity: number,
    order: Types.ObjectId,
    session: ClientSession,
  ): Promise<void> {
    await this.change({ _id: productId }, { add: quantity }, { reason: 'released', order }, session);
  }

  /** Puts sold units back; also on a product taken off the shop meanwhile. */
  async takeBack(
    productId: Types.ObjectId,
    quantity: number,
    cause: Required<Pick<StockChange, 'order' | 'by'>>,
    session: ClientSession,
  ): Promise<void> {
    await this.change({ _id: productId }, { add: quantity }, { reason: 'returned', ...cause }, session);
  }

  /** Sets the stock of a product that is still sold; null without such a product, or when that is its stock already. */
  async set(
    productId: Types.ObjectId,
    available: number,
    enteredBy: EnteredBy,
    session: ClientSession,
  ): Promise<StockChange | null> {
    const another = stillSold(productId, { $ne: available });
    return this.change(another, { set: available }, { reason: 'correction', ...enteredBy }, session);
  }

  /**
   * Adds units, as long as they fit, or corrects a stock that is still what the admin saw; otherwise, and for a product
   * that is off the shop, changes nothing and answers null.
   */
  async enter(
    productId: Types.ObjectId,
    entry: StockEntry,
    enteredBy: EnteredBy,
    session: ClientSession,
  ): Promise<StockChange | null> {
    if ('add' in entry) {
      const fitting = stillSold(productId, { $lte: MAX_STOCK - entry.add });
      return this.change(fitting, entry, { reason: 'stockIn', ...enteredBy }, session);
    }
    const asSeen = stillSold(productId, { $eq: entry.was });
    return this.change(asSeen, { set: entry.set }, { reason: 'correction', ...enteredBy }, session);
  }

  /**
   * Adds units to the stock as it is now, or takes some; when fewer are there, more than fit, or the product is off the
   * shop, changes nothing and answers null.
   */
  async shift(
    productId: Types.ObjectId,
    units: number,
    enteredBy: EnteredBy,
    session: ClientSession,
  ): Promise<StockChange | null> {
    const bounds = { $gte: Math.max(0, -units), $lte: MAX_STOCK - Math.max(0, units) };
    return this.change(stillSold(productId, bounds), { add: units }, { reason: 'correction', ...enteredBy }, session);
  }

  /** Records units that are in stock already. */
  async open(openings: readonly Opening[], session: ClientSession): Promise<void> {
    const rows = openings
      .filter(({ units }) => units !== 0)
      .map(({ product: { _id: product, available: balance }, units }) => ({
        product,
        units,
        balance,
        reason: 'opening',
      }));
    await this.changes.insertMany(rows, { session });
  }

  /** Changes the stock of the product that the filter matches, if any, and answers the row of its history. */
  private async change(
    filter: QueryFilter<Product>,
    step: StockStep,
    cause: Cause,
    session: ClientSession,
  ): Promise<StockChange | null> {
    const before = await this.products
      .findOneAndUpdate(filter, stockUpdate(step), { session, ...AS_PIPELINE })
      .select('available minimum')
      .lean();
    if (!before) return null;
    const balance = balanceAfter(before.available, step);
    const row = { product: before._id, units: balance - before.available, balance, ...cause };
    const change = (await new this.changes(row).save({ session })).toObject();
    await this.notifyIfLow(before, change, session);
    return change;
  }

  /** Tells the admins when this change made the stock low, once for each time that it becomes so. */
  private async notifyIfLow(
    { available, minimum }: Pick<Product, 'available' | 'minimum'>,
    { _id, product, balance }: StockChange,
    session: ClientSession,
  ): Promise<void> {
    if (balance >= available) return;
    const limit = (await this.settings.current()).lowStock * minimum;
    if (available < limit || balance >= limit) return;
    const about = { subject: product.toString(), event: `low-${_id.toString()}`, recipient: ADMINS };
    await this.notices.add({ ...about, kind: 'lowStock' }, session);
  }
}

const stillSold = (_id: Types.ObjectId, available: Record<string, number>): QueryFilter<Product> => ({
  _id,
  removed: false,
  available: trusted(available),
});
