import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import { type Model, trusted, type Types } from 'mongoose';
import { isDuplicateKey } from '../../platform/common/database/duplicate-key.js';
import { withoutCustomer } from '../../ordering/orders/former-customer.js';
import { type Order, searchWordsOf } from '../../ordering/orders/order.schema.js';
import { factsOf, reversedFactsOf } from './payment-facts.js';
import { Payment, type PaymentCard } from './payment.schema.js';

/** Many cards share their last digits. */
const MAX_OF_CARD = 100;

/** The record of captured payments. */
@Injectable()
export class PaymentsService {
  constructor(@InjectModel(Payment.name) private readonly payments: Model<Payment>) {}

  /** Payments of orders paid between the two moments, oldest first. */
  listBetween(from: Date, to: Date): AsyncIterable<Payment> {
    const createdAt = trusted({ $gte: from, $lte: to });
    return this.payments.find({ createdAt }).sort({ createdAt: 1, _id: 1 }).lean().cursor();
  }

  /** The payments of these orders. */
  async findOf(orderIds: readonly Types.ObjectId[]): Promise<Payment[]> {
    return this.payments.find({ order: trusted({ $in: orderIds }) }).lean();
  }

  /** The orders that a card with these four last digits paid, the newest hundred; none for any other text. */
  async findByCard(lastFour: string): Promise<Types.ObjectId[]> {
    if (!/^\d{4}$/.test(lastFour)) return [];
    const payments = await this.payments
      .find({ 'card.lastFour': lastFour })
      .sort({ createdAt: -1, _id: -1 })
      .limit(MAX_OF_CARD)
      .select('order')
      .lean();
    return payments.map(({ order }) => order);
  }

  /** Which of these orders have a payment on record. */
  async findRecorded(orderIds: readonly Types.ObjectId[]): Promise<Set<string>> {
    const payments = await this.payments
      .find({ order: trusted({ $in: orderIds }) })
      .select('order')
      .lean();
    return new Set(payments.map(({ order }) => order.toString()));
  }

  /**
   * Records a captured order's payment, once however often it is called.
   * @param card that was charged, where Stripe has told
   */
  async record(order: Order, card?: PaymentCard): Promise<void> {
    const { _id, transactionId, amountCents } = order;
    const facts = { transactionId, amountCents, ...factsOf(order), ...(card && { card }) };
    try {
      const { upsertedCount } = await this.payments.updateOne(
        { order: _id },
        { $setOnInsert: facts },
        { upsert: true },
      );
      if (upsertedCount > 0) return;
    } catch (error) {
      // Another worker recorded it at the same moment; but a payment on record for another order is a fault.
      if (!isDuplicateKey(error) || !(await this.payments.exists({ order: _id, transactionId }))) throw error;
    }
    // The worker that told of a refund first did not know it.
    if (card) await this.payments.updateOne({ order: _id, card: null }, { $set: { card } });
  }

  /** Tells the payment of a captured order what its refunds and disputes have come to; an older state changes nothing. */
  async follow(order: Order): Promise<void> {
    await this.record(order);
    const facts = reversedFactsOf(order);
    const isOlder = { reversalsVersion: trusted({ $lt: facts.reversalsVersion }) };
    await this.payments.updateOne({ order: order._id, ...isOlder }, { $set: facts });
  }

  /** Removes what the payment of an order tells of its customer. */
  async forgetBuyer(order: Order): Promise<void> {
    const $set = { searchWords: searchWordsOf(withoutCustomer(order)) };
    await this.payments.updateOne({ order: order._id }, { $set, $unset: { card: 1 } });
  }
}
