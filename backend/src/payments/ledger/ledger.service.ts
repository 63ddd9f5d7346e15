import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import { type Model, type QueryFilter, trusted } from 'mongoose';
import { invalidInput } from '../../platform/common/errors/shop-error.js';
import { inBatches } from '../../platform/common/in-batches.js';
import { findPage, type Page } from '../../platform/common/pagination/page.js';
import { countAllAndEach } from '../../platform/common/pagination/total.js';
import { type Day, dayAfter, dayAt, startOfDay } from '../../platform/common/days.js';
import type { Order } from '../../ordering/orders/order.schema.js';
import { OrderSearch } from '../../ordering/orders/order-search.js';
import { OrderStore } from '../../ordering/orders/order-store.js';
import { SettingsService } from '../../settings/settings.service.js';
import type { ListPaymentsQuery, PaymentsQuery } from '../dto/list-payments.query.js';
import { Payment, PAYMENT_STATES, type PaymentState } from './payment.schema.js';

const READ_AT_ONCE = 100;

/** A payment with its order, which is null for a record without one. */
export interface Entry {
  payment: Payment;
  order: Order | null;
  /** When it was paid, as a day where the shop is. */
  day: Day;
}

/** The sums of payments, in cents. */
export interface LedgerSum {
  count: number;
  capturedCents: number;
  /** Given back on the days asked for, whenever it was paid; ever, when none are asked for. */
  refundedCents: number;
  /** By banks in disputes, by days as the refunds. */
  withdrawnCents: number;
}

/** A range of time; without bounds, all time. */
interface Range {
  $gte?: Date;
  $lt?: Date;
}

const NOTHING: LedgerSum = { count: 0, capturedCents: 0, refundedCents: 0, withdrawnCents: 0 };

/** The payments as the bookkeeper reads them: found, summed up and exported. */
@Injectable()
export class LedgerService {
  constructor(
    @InjectModel(Payment.name) private readonly payments: Model<Payment>,
    private readonly orders: OrderStore,
    private readonly settings: SettingsService,
    private readonly orderSearch: OrderSearch,
  ) {}

  /**
   * Newest first unless the oldest are asked for.
   * @throws ShopError 400 for days that end before they begin
   */
  async list(query: ListPaymentsQuery): Promise<Page<Entry>> {
    const filter = await this.search(query, await this.rangeOf(query));
    const direction = query.sort === 'oldest' ? 1 : -1;
    const found = await findPage(this.payments, filter, { createdAt: direction, _id: direction }, query);
    return { ...found, items: await this.join(found.items) };
  }

  /** How many payments there are, and of each state; of those found, when they are searched. */
  async countStates(q?: string): Promise<Record<PaymentState | 'all', number>> {
    const foundIn = await this.orderSearch.narrow(this.payments, q, 'order');
    return countAllAndEach(this.payments, PAYMENT_STATES, (state) => ({ state }), foundIn);
  }

  /** @throws ShopError 400 for days that end before they begin */
  async sumUp(query: PaymentsQuery): Promise<LedgerSum> {
    const range = await this.rangeOf(query);
    const found = await this.search(query, null);
    const [sum = NOTHING] = await this.payments.aggregate<LedgerSum>([
      { $match: { ...found, ...paidIn(range) } },
      {
        $group: {
          _id: null,
          count: { $sum: 1 },
          capturedCents: { $sum: '$amountCents' },
          refundedCents: { $sum: '$refundedCents' },
          withdrawnCents: { $sum: '$withdrawnCents' },
        },
      },
      { $project: { _id: 0 } },
    ]);
    if (!range) return sum;
    const [refundedCents, withdrawnCents] = await Promise.all([
      this.movedIn('refunds', range, found),
      this.movedIn('withdrawals', range, found),
    ]);
    return { ...sum, refundedCents, withdrawnCents };
  }

  /**
   * All of them, the earliest first, read as fast as they are taken.
   * @throws ShopError 400 for days that end before they begin
   */
  async listAll(query: PaymentsQuery): Promise<AsyncIterable<Entry>> {
    const filter = await this.search(query, await this.rangeOf(query));
    return this.read(this.payments.find(filter).sort({ createdAt: 1, _id: 1 }).lean().cursor());
  }

  private async *read(payments: AsyncIterable<Payment>): AsyncGenerator<Entry> {
    for await (const batch of inBatches(payments, READ_AT_ONCE)) yield* await this.join(batch);
  }

  private async join(payments: readonly Payment[]): Promise<Entry[]> {
    const { timeZone } = await this.settings.current();
    const orders = await this.orders.findAll(payments.map(({ order }) => order));
    const byId = new Map(orders.map((order) => [order._id.toString(), order]));
    return payments.map((payment) => ({
      payment,
      order: byId.get(payment.order.toString()) ?? null,
      day: dayAt(payment.createdAt, timeZone),
    }));
  }

  /** By the days on which money went back, as the office's figures count it. */
  private async movedIn(moves: 'refunds' | 'withdrawals', range: Range, found: QueryFilter<Payment>): Promise<number> {
    const [sum] = await this.payments.aggregate<{ cents: number }>([
      { $match: { ...found, [moves]: { $elemMatch: { at: range } } } },
      { $unwind: `$${moves}` },
      { $match: { [`${moves}.at`]: range } },
      { $group: { _id: null, cents: { $sum: `$${moves}.cents` } } },
    ]);
    return sum?.cents ?? 0;
  }

  private async search({ q, state }: PaymentsQuery, range: Range | null): Promise<QueryFilter<Payment>> {
    const within = { ...(state && { state }), ...paidIn(range) };
    return (await this.orderSearch.narrow(this.payments, q, 'order'))(within);
  }

  private async rangeOf({ from, until }: PaymentsQuery): Promise<Range | null> {
    if (!from && !until) return null;
    if (from && until && until < from) {
      throw invalidInput({ until: 'Choose a day that is not before the first.' });
    }
    const { timeZone } = await this.settings.current();
    return {
      ...(from && { $gte: startOfDay(from, timeZone) }),
      ...(until && { $lt: startOfDay(dayAfter(until, 1), timeZone) }),
    };
  }
}

const paidIn = (range: Range | null): QueryFilter<Payment> => (range ? { createdAt: trusted({ ...range }) } : {});
