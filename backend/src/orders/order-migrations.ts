import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import { type AnyBulkWriteOperation, type Model, type QueryFilter, trusted } from 'mongoose';
import { migrateEach } from '../common/database/migrate-each.js';
import { renewSearchWords } from '../common/database/renew-search-words.js';
import { SEARCH_WORDS_VERSION } from '../common/search-words.js';
import { CrashPoints } from '../config/crash-points.js';
import type { OrderEvent, OrderEventKind } from './order-parts.schema.js';
import { linesOf, Order, searchWordsOf } from './order.schema.js';

@Injectable()
export class OrderMigrations {
  readonly all = [
    { name: 'order-lines-and-events', run: () => this.addLinesAndEvents() },
    { name: 'order-reversals-changed-at', run: () => this.dateReversals() },
    {
      name: `order-search-words-${SEARCH_WORDS_VERSION}`,
      run: () => renewSearchWords(this.orders, searchWordsOf),
    },
  ];

  constructor(
    @InjectModel(Order.name) private readonly orders: Model<Order>,
    private readonly crashAt: CrashPoints,
  ) {}

  /** Earlier orders had one product and no events. */
  private async addLinesAndEvents(): Promise<number> {
    const lacks = (kind: OrderEventKind) => ({ 'events.kind': trusted({ $ne: kind }) });
    const isOutdated: QueryFilter<Order> = {
      $or: [
        { lines: trusted({ $exists: false }) },
        lacks('placed'),
        { status: 'Pending', ...lacks('paid') },
        { status: 'Shipped', ...lacks('paid') },
        { status: 'Shipped', ...lacks('shipped') },
        { cancelled: true, ...lacks('cancelled') },
      ],
    };
    return migrateEach(this.orders, isOutdated, changeOf, () => this.crashAt.reach('migrating'));
  }

  /** Earlier orders didn't say when their refunds and disputes changed; it was at their last change or before. */
  private async dateReversals(): Promise<number> {
    const isUndated = {
      reversals: trusted({ $exists: true }),
      'reversals.changedAt': trusted({ $exists: false }),
    };
    return migrateEach(this.orders, isUndated, ({ _id, updatedAt }) => ({
      updateOne: { filter: { _id, ...isUndated }, update: { $set: { 'reversals.changedAt': updatedAt } } },
    }));
  }
}

/** The filter skips an order that moved since it was read; the repetition gets it. */
function changeOf(order: Order): AnyBulkWriteOperation<Order> {
  const { _id, status, cancelled, events } = order;
  return {
    updateOne: {
      filter: { _id, status, cancelled, events: trusted(events ? { $size: events.length } : { $exists: false }) },
      update: { $set: { lines: linesOf(order), events: eventsOf(order) }, $unset: { unitPriceCents: 1 } },
    },
  };
}

/** An order's events, as its status tells; where the moment isn't known, the last possible one. */
function eventsOf({ status, cancelled, events = [], pay, createdAt, updatedAt }: Order): OrderEvent[] {
  const happened: OrderEvent[] = [
    { kind: 'placed', at: createdAt },
    ...(status === 'Unpaid' ? [] : [{ kind: 'paid' as const, at: pay.claimedAt ?? updatedAt }]),
    ...(status === 'Shipped' ? [{ kind: 'shipped' as const, at: updatedAt }] : []),
    ...(cancelled ? [{ kind: 'cancelled' as const, at: updatedAt }] : []),
  ];
  return happened.map((event) => events.find(({ kind }) => kind === event.kind) ?? event);
}
