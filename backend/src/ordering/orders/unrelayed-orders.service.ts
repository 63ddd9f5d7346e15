import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import { type ClientSession, type Model, trusted, type Types } from 'mongoose';
import { Order } from './order.schema.js';
import type { Counted } from './order-parts.schema.js';

/** Orders with events whose notices are to be made and whose amounts are to be added to the office's figures. */
@Injectable()
export class UnrelayedOrdersService {
  constructor(@InjectModel(Order.name) private readonly orders: Model<Order>) {}

  /** Longest waiting first. */
  async find(limit: number, session: ClientSession | null = null): Promise<Order[]> {
    return this.orders
      .find({ relayDueAt: trusted({ $lte: new Date() }) })
      .sort({ relayDueAt: 1 })
      .limit(limit)
      .session(session)
      .lean();
  }

  /** Orders that are counted by the days of another time zone than this. */
  async findCountedElsewhere(limit: number, timeZone: string, session: ClientSession | null = null): Promise<Order[]> {
    const isOther = [{ $lt: timeZone }, { $gt: timeZone }].map((range) => ({ 'counted.timeZone': trusted(range) }));
    return this.orders.find({ $or: isOther }).limit(limit).session(session).lean();
  }

  /**
   * Marks all events of the orders as relayed, inside the transaction in which they were read, so none has changed since.
   * @param marks what is counted of each order
   */
  async markAll(orders: readonly Order[], marks: readonly Counted[], session: ClientSession): Promise<void> {
    const updates = orders.map(({ _id }, index) => ({
      updateOne: {
        filter: { _id },
        update: { $set: { counted: marks[index] as Counted }, $unset: { asks: 1, relayDueAt: 1 } } as const,
        timestamps: false,
      },
    }));
    await this.orders.bulkWrite(updates, { session });
  }

  /** Those of the customers, by id, of whom a payment is counted already. */
  async findCountedPayers(owners: readonly Types.ObjectId[], session: ClientSession): Promise<Set<string>> {
    if (owners.length === 0) return new Set();
    const first = await this.orders
      .find({ owner: trusted({ $in: owners }), 'counted.isFirst': true })
      .select('owner')
      .session(session)
      .lean();
    return new Set(first.map(({ owner }) => owner.toString()));
  }
}
