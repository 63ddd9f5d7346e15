import { type BeforeApplicationShutdown, Injectable, Logger } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import { type Model, trusted, type Types } from 'mongoose';
import { Order, PAY_STATES } from './order.schema.js';

/** Shorter than any gap between two checks. */
const AFTER_MS = 100;

/**
 * Ends the checks of paid orders whose payment is on record: those of a moment in one update, which no customer waits
 * for. After a crash before it the retry job looks at the order once more.
 */
@Injectable()
export class RestingOrdersService implements BeforeApplicationShutdown {
  private readonly logger = new Logger(RestingOrdersService.name);
  private waiting: Types.ObjectId[] = [];
  private timer: NodeJS.Timeout | undefined;
  private writing: Promise<void> = Promise.resolve();

  constructor(@InjectModel(Order.name) private readonly orders: Model<Order>) {}

  /** Nothing is left to check of this paid order. */
  add({ _id }: Order): void {
    this.waiting.push(_id);
    this.timer ??= setTimeout(() => this.write(), AFTER_MS);
  }

  /** Before the database's connection closes. */
  async beforeApplicationShutdown(): Promise<void> {
    this.write();
    await this.writing;
  }

  private write(): void {
    clearTimeout(this.timer);
    this.timer = undefined;
    const ids = this.waiting;
    this.waiting = [];
    if (ids.length > 0) this.writing = Promise.all([this.writing, this.rest(ids)]).then(() => undefined);
  }

  private async rest(ids: readonly Types.ObjectId[]): Promise<void> {
    const paid = { _id: trusted({ $in: ids }), 'pay.state': PAY_STATES.captured };
    const end = { $unset: { 'pay.nextCheckAt': 1, 'pay.checks': 1 } } as const;
    try {
      await this.orders.updateMany(paid, end, { timestamps: false });
    } catch (err) {
      this.logger.warn({ orders: ids.length, err }, 'paid orders are checked once more');
    }
  }
}
