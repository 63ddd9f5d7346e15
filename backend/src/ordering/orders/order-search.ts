import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import { type Model, type QueryFilter, trusted, type Types } from 'mongoose';
import { joinPhones } from '../../platform/common/text/phone-number.js';
import { findSearch } from '../../platform/common/search.js';
import { joinOrderNumbers } from './order-number.js';
import { OrderPayments } from './order-payments.js';
import { Order, PARCEL_REFERENCES, REFERENCES } from './order.schema.js';

/** Papers of one number belong to one order, and so do parcels. */
const MAX_REFERRED = 20;

/** Narrows a filter to what a search finds. */
export type Narrow<Item> = (within: QueryFilter<Item>) => Promise<QueryFilter<Item>>;

/** Finds orders, and payments by their orders. */
@Injectable()
export class OrderSearch {
  constructor(
    @InjectModel(Order.name) private readonly orders: Model<Order>,
    private readonly payments: OrderPayments,
  ) {}

  /**
   * Narrows filters to orders, or payments, that have the words, however order numbers and phone numbers are typed, or
   * that the whole text names: by a document, a parcel or the end of a card's number. Without a text they stay as they are.
   * @param idField which holds the order's id
   * @param isOfParcels whether only what the warehouse is told counts: a search would tell the rest
   */
  async narrow<Item>(
    model: Model<Item>,
    typed: string | undefined,
    idField: '_id' | 'order',
    isOfParcels = false,
  ): Promise<Narrow<Item>> {
    if (!typed) return async (within) => within;
    const readings = [...new Set([typed, joinPhones(joinOrderNumbers(typed))])];
    const words = isOfParcels ? 'parcelWords' : 'searchWords';
    const ids = await this.findReferred(typed.trim(), isOfParcels);
    return async (within) => {
      const byWords = await Promise.all(readings.map((reading) => findSearch(model, reading, within, words)));
      const byReference = ids.length > 0 ? [{ ...within, [idField]: trusted({ $in: ids }) } as QueryFilter<Item>] : [];
      return { $or: [...byWords, ...byReference] };
    };
  }

  private async findReferred(typed: string, isOfParcels: boolean): Promise<Types.ObjectId[]> {
    if (!/\d/.test(typed)) return [];
    const written = trusted({ $in: writingsOf(typed) });
    const fields = isOfParcels ? PARCEL_REFERENCES : REFERENCES;
    const referred = fields.map(async (field) => {
      const orders = await this.orders
        .find({ [field]: written })
        .limit(MAX_REFERRED)
        .select('_id')
        .lean();
      return orders.map(({ _id }) => _id);
    });
    const paidByCard = isOfParcels ? [] : this.payments.findByCard(typed);
    return (await Promise.all([...referred, paidByCard])).flat();
  }
}

/** A number of a paper or parcel as it may be stored: as typed, in capitals, with dashes for gaps, and without gaps. */
function writingsOf(typed: string): string[] {
  const capitals = typed.toUpperCase();
  return [...new Set([typed, capitals, capitals.replace(/[\s\p{Pd}]+/gu, '-'), capitals.replace(/\s+/gu, '')])];
}
