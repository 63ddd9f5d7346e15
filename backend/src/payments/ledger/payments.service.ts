import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import { type Model, trusted, type Types } from 'mongoose';
import { isDuplicateKey } from '../../common/database/duplicate-key.js';
import { findPage, type Page } from '../../common/pagination/page.js';
import type { PageQuery } from '../../common/pagination/page.query.js';
import type { Order } from '../../orders/order.schema.js';
import { Payment } from './payment.schema.js';

/** The record of captured payments. */
@Injectable()
export class PaymentsService {
  constructor(@InjectModel(Payment.name) private readonly payments: Model<Payment>) {}

  async list(query: PageQuery): Promise<Page<Payment>> {
    return findPage(this.payments, {}, { createdAt: -1, _id: -1 }, query);
  }

  /** Payments recorded between the two moments, oldest first. */
  listBetween(from: Date, to: Date): AsyncIterable<Payment> {
    const createdAt = trusted({ $gte: from, $lte: to });
    return this.payments.find({ createdAt }).sort({ createdAt: 1, _id: 1 }).lean().cursor();
  }

  /** The payments of these orders. */
  async findOf(orderIds: readonly Types.ObjectId[]): Promise<Payment[]> {
    return this.payments.find({ order: trusted({ $in: orderIds }) }).lean();
  }

  /** Which of these orders have a payment on record. */
  async findRecorded(orderIds: readonly Types.ObjectId[]): Promise<Set<string>> {
    const payments = await this.payments
      .find({ order: trusted({ $in: orderIds }) })
      .select('order')
      .lean();
    return new Set(payments.map(({ order }) => order.toString()));
  }

  /** Records a captured order's payment, once however often it is called. */
  async record({ _id, transactionId, amountCents }: Order): Promise<void> {
    try {
      await this.payments.updateOne({ order: _id }, { $setOnInsert: { transactionId, amountCents } }, { upsert: true });
    } catch (error) {
      // Another worker recorded it at the same moment; but a payment on record for another order is a fault.
      if (!isDuplicateKey(error) || !(await this.payments.exists({ order: _id, transactionId }))) throw error;
    }
  }
}
