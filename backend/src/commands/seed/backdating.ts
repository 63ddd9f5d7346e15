import type { INestApplicationContext } from '@nestjs/common';
import { getConnectionToken } from '@nestjs/mongoose';
import type { Connection, mongo, Types } from 'mongoose';
import { AuditEntry } from '../../audit/audit-entry.schema.js';
import { DaySum } from '../../reporting/figures/day-sum.schema.js';
import type { OrderEventKind } from '../../ordering/orders/order-parts.schema.js';
import { Order } from '../../ordering/orders/order.schema.js';
import { reversedFactsOf } from '../../payments/ledger/payment-facts.js';
import { Payment } from '../../payments/ledger/payment.schema.js';
import { Product } from '../../catalogue/products/product.schema.js';
import { StockChange } from '../../catalogue/products/stock/stock-change.schema.js';
import { User } from '../../identity/users/user.schema.js';

/** When the events of an order happened. */
export type Moments = Partial<Record<OrderEventKind, Date>> & { placed: Date };

/**
 * Gives the first data the dates of its story. The shop's services date everything by the clock, so what they have
 * written is dated back afterwards, past mongoose, which keeps dates of its own.
 */
export class Backdating {
  private readonly connection: Connection;

  constructor(app: INestApplicationContext) {
    this.connection = app.get<Connection>(getConnectionToken());
  }

  /** Lets everything that a new shop holds be this much older, in the same order. */
  async openEarlier(byMs: number): Promise<void> {
    await this.moveBack(Product, 'createdAt', byMs);
    await this.moveBack(StockChange, 'at', byMs);
    await this.moveBack(AuditEntry, 'at', byMs);
  }

  async dateUser(_id: Types.ObjectId, createdAt: Date): Promise<void> {
    await this.of(User).updateOne({ _id }, { $set: { createdAt } });
  }

  /** Dates an order, its events, its payment, the stock it took and the admins' acts about it. */
  async dateOrder(order: Order, moments: Moments): Promise<void> {
    const { _id, events, pay } = order;
    const { placed, paid } = moments;
    const dated = events.map((event) => ({ ...event, at: moments[event.kind] ?? placed }));
    const updatedAt = dated.at(-1)?.at ?? placed;
    const claimedAt = pay.claimedAt && paid;
    const $set = { createdAt: placed, updatedAt, events: dated, ...(claimedAt && { 'pay.claimedAt': claimedAt }) };
    // Nobody waits for news of events that are history.
    await this.of(Order).updateOne({ _id }, { $set, $unset: { asks: 1 } });
    await this.of(Payment).updateOne(
      { order: _id },
      { $set: { createdAt: paid, ...reversedFactsOf({ ...order, events: dated }) } },
    );
    await this.of(StockChange).updateMany({ order: _id }, { $set: { at: paid } });
    await this.of(AuditEntry).updateMany({ 'subject.id': _id }, { $set: { at: updatedAt } });
  }

  /** Lets the figures be made again, by the dates that the orders have now. */
  async countAgain(): Promise<void> {
    await this.connection.transaction(async (session) => {
      await this.of(DaySum).deleteMany({}, { session });
      const uncount = [{ $set: { relayDueAt: '$createdAt' } }, { $unset: 'counted' }];
      await this.of(Order).updateMany({}, uncount, { session });
    });
  }

  private async moveBack(model: { name: string }, field: string, byMs: number): Promise<void> {
    await this.of(model).updateMany({}, [{ $set: { [field]: { $subtract: [`$${field}`, byMs] } } }]);
  }

  private of({ name }: { name: string }): mongo.Collection {
    return this.connection.model(name).collection as unknown as mongo.Collection;
  }
}
