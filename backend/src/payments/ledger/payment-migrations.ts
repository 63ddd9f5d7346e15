import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import { type Model, trusted } from 'mongoose';
import { dropIndex } from '../../common/database/drop-index.js';
import { inBatches } from '../../common/in-batches.js';
import { SEARCH_WORDS_VERSION } from '../../common/search-words.js';
import { OrderStore } from '../../orders/order-store.js';
import { factsOf, reversedFactsOf } from './payment-facts.js';
import { Payment } from './payment.schema.js';

const READ_AT_ONCE = 100;

@Injectable()
export class PaymentMigrations {
  readonly all = [
    { name: `payment-facts-${SEARCH_WORDS_VERSION}`, run: () => this.addFacts() },
    { name: 'payment-withdrawals', run: () => this.addWithdrawals() },
    { name: 'payment-search-sorted-by-keys', isLate: true, run: () => dropIndex(this.payments, { searchWords: 1 }) },
  ];

  constructor(
    @InjectModel(Payment.name) private readonly payments: Model<Payment>,
    private readonly orders: OrderStore,
  ) {}

  /** Earlier payments knew nothing of what banks had withdrawn. */
  private async addWithdrawals(): Promise<number> {
    let changed = 0;
    for await (const batch of inBatches(this.orders.listReversedBetween(new Date(0), new Date()), READ_AT_ONCE)) {
      const changes = batch.map((order) => ({
        updateOne: { filter: { order: order._id, withdrawals: null }, update: { $set: reversedFactsOf(order) } },
      }));
      const { modifiedCount } = await this.payments.bulkWrite(changes, { ordered: false });
      changed += modifiedCount;
    }
    return changed;
  }

  /** Earlier payments knew nothing of their orders, and their date was that of the record. Nobody knows their cards. */
  private async addFacts(): Promise<number> {
    const isOutdated = { searchVersion: trusted({ $ne: SEARCH_WORDS_VERSION }) };
    let changed = 0;
    for await (const batch of inBatches(this.payments.find(isOutdated).lean().cursor(), READ_AT_ONCE)) {
      const orders = await this.orders.findAll(batch.map(({ order }) => order));
      const changes = orders.map((order) => ({
        updateOne: { filter: { order: order._id, ...isOutdated }, update: { $set: factsOf(order) } },
      }));
      const { modifiedCount } = await this.payments.bulkWrite(changes, { ordered: false });
      changed += modifiedCount;
    }
    return changed;
  }
}
