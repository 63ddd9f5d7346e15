import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import { type ClientSession, type Model, trusted, type Types } from 'mongoose';
import { Order, type OrderStatus } from './order.schema.js';

const PAID = trusted({ $in: ['Pending', 'Shipped'] satisfies OrderStatus[] });

/** An order is placed and then paid, before anything else happens to it. */
const EVENTS_ONCE_PAID = 2;

/** Orders with events that are not counted in the office's figures, and the marks of those that are. */
@Injectable()
export class UncountedOrders {
  constructor(@InjectModel(Order.name) private readonly orders: Model<Order>) {}

  /** Longest waiting first. */
  async find(limit: number, session: ClientSession | null = null): Promise<Order[]> {
    return this.orders
      .find({ uncountedSince: trusted({ $lte: new Date() }) })
      .sort({ uncountedSince: 1 })
      .limit(limit)
      .session(session)
      .lean();
  }

  /** Marks all events of the orders as counted. They were read in the same transaction, so none has changed since. */
  async markAll(orders: readonly Order[], session: ClientSession): Promise<void> {
    const marks = orders.map(({ _id, events }) => ({
      updateOne: {
        filter: { _id },
        update: { $set: { countedEvents: events.length }, $unset: { uncountedSince: 1 } } as const,
        timestamps: false,
      },
    }));
    await this.orders.bulkWrite(marks, { session });
  }

  /** Those of the customers, by id, of whom a payment is counted already. */
  async findCountedPayers(owners: readonly Types.ObjectId[], session: ClientSession): Promise<Set<string>> {
    if (owners.length === 0) return new Set();
    const isCounted = { status: PAID, countedEvents: trusted({ $gte: EVENTS_ONCE_PAID }) };
    const payers = await this.orders.aggregate<{ _id: Types.ObjectId }>(
      [{ $match: { owner: { $in: owners }, cancelled: false, ...isCounted } }, { $group: { _id: '$owner' } }],
      { session },
    );
    return new Set(payers.map(({ _id }) => _id.toString()));
  }

  /** Marks no event of any order as counted. */
  async unmarkAll(): Promise<void> {
    // In the order in which they were placed, so that a customer's first payment comes first.
    const unmark = [{ $set: { uncountedSince: '$createdAt' } }, { $unset: 'countedEvents' }];
    await this.orders.updateMany({}, unmark, { timestamps: false, updatePipeline: true });
  }

  /** How many orders have events, and what was captured in cents, by the orders themselves. */
  async sumUp(): Promise<{ paid: number; revenueCents: number }> {
    const [sum] = await this.orders.aggregate<{ paid: number; revenueCents: number }>([
      { $match: { cancelled: false, status: { $in: ['Pending', 'Shipped'] } } },
      { $group: { _id: null, paid: { $sum: 1 }, revenueCents: { $sum: '$amountCents' } } },
    ]);
    return sum ?? { paid: 0, revenueCents: 0 };
  }
}
