import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import { type AnyBulkWriteOperation, type Model, type QueryFilter, trusted } from 'mongoose';
import { createIndexes } from '../common/database/create-indexes.js';
import { isDuplicateKey } from '../common/database/duplicate-key.js';
import { dropIndex } from '../common/database/drop-index.js';
import { migrateEach } from '../common/database/migrate-each.js';
import { renewSearchWords } from '../common/database/renew-search-words.js';
import { SEARCH_WORDS_VERSION, toSearchWords } from '../common/search-words.js';
import { CrashPoints } from '../config/crash-points.js';
import { drawOrderNumber, numberWordsOf } from './order-number.js';
import type { OrderEvent, OrderEventKind } from './order-parts.schema.js';
import { eventsBetween } from './refund-changes.js';
import { refundableCentsOf, refundsOf } from './refunds.js';
import type { Dispute } from './reversals.schema.js';
import { linesOf, Order, paidAtOf, PAY_STATES, searchWordsOf } from './order.schema.js';

@Injectable()
export class OrderMigrations {
  readonly all = [
    { name: 'order-lines-and-events', run: () => this.addLinesAndEvents() },
    { name: 'order-events-to-count', run: () => this.countEvents() },
    { name: 'order-reversals-changed-at', run: () => this.dateReversals() },
    { name: 'order-refunds', run: () => this.moveRefunds() },
    { name: 'order-inquiries', run: () => this.tellInquiries() },
    { name: 'order-numbers', run: () => this.addNumbers() },
    { name: 'order-documents', run: () => this.askForDocuments() },
    {
      name: `order-search-words-${SEARCH_WORDS_VERSION}`,
      run: () => renewSearchWords(this.orders, searchWordsOf),
    },
    {
      name: 'order-search-sorted-by-keys',
      isLate: true,
      run: () => dropIndex(this.orders, { cancelled: 1, searchWords: 1 }),
    },
    {
      name: 'orders-to-ship-without-refunded',
      isLate: true,
      run: () => dropIndex(this.orders, { closedAt: 1, 'callOff.waitsFor': 1, createdAt: 1, _id: 1 }),
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

  /** No earlier order is in the office's figures. */
  private async countEvents(): Promise<number> {
    const isUncounted = { countedEvents: trusted({ $exists: false }), uncountedSince: trusted({ $exists: false }) };
    return migrateEach(this.orders, isUncounted, ({ _id, createdAt }) => ({
      updateOne: { filter: { _id, ...isUncounted }, update: { $set: { uncountedSince: createdAt } } },
    }));
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

  /** Earlier orders kept their refunds, all made by hand at Stripe, beside their disputes, and no events of them. */
  private async moveRefunds(): Promise<number> {
    const isOutdated = { 'reversals.refunds': trusted({ $exists: true }) };
    return migrateEach(this.orders, isOutdated, (order) => {
      const { _id, reversals, amountCents, events = [] } = order;
      const refunds = refundsOf(order);
      const disputes = reversals?.disputes ?? [];
      const before = { refunds: order.refunds ?? [], disputes };
      const added = eventsBetween(before, { refunds, disputes }, new Date()).events.map((event) => ({
        ...event,
        at: refunds.find(({ _id: id }) => id === event.ref)?.createdAt ?? event.at,
      }));
      return {
        updateOne: {
          filter: { _id, 'reversals.version': reversals?.version, events: trusted({ $size: events.length }) },
          update: {
            $set: {
              refunds,
              refundableCents: refundableCentsOf({ refunds, amountCents }),
              events: [...events, ...added].sort((one, other) => one.at.getTime() - other.at.getTime()),
            },
            $unset: { 'reversals.refunds': 1 },
          },
        },
      };
    });
  }

  /** Earlier versions called an inquiry an open dispute that has taken nothing. */
  private async tellInquiries(): Promise<number> {
    const isInquiry = { status: 'open', withdrawnCents: 0 };
    const hasOne = { 'reversals.disputes': trusted({ $elemMatch: isInquiry }) };
    return migrateEach(this.orders, hasOne, ({ _id, reversals, events = [] }) => {
      const isOne = ({ status, withdrawnCents }: Dispute) => status === 'open' && withdrawnCents === 0;
      const disputes = (reversals?.disputes ?? []).map((each) =>
        isOne(each) ? { ...each, status: 'inquiry' as const } : each,
      );
      const inquiries = new Set(disputes.flatMap(({ _id: id, status }) => (status === 'inquiry' ? [id] : [])));
      const renamed = events.map((event) =>
        event.kind === 'disputed' && inquiries.has(event.ref ?? '')
          ? { ...event, kind: 'inquiryOpened' as const }
          : event,
      );
      return {
        updateOne: {
          filter: { _id, 'reversals.version': reversals?.version, events: trusted({ $size: events.length }) },
          update: {
            $set: { 'reversals.disputes': disputes, events: renamed },
            $inc: { 'reversals.version': 1 },
          },
        },
      };
    });
  }

  /** Earlier versions made no invoices; sales get theirs as they were paid. */
  private async askForDocuments(): Promise<number> {
    const hasNone = {
      'pay.state': PAY_STATES.captured,
      documents: trusted({ $exists: false }),
      documentsDueAt: trusted({ $exists: false }),
    };
    return migrateEach(this.orders, hasNone, (order) => ({
      updateOne: { filter: { _id: order._id, ...hasNone }, update: { $set: { documentsDueAt: paidAtOf(order) } } },
    }));
  }

  /** The unique index comes first: it tells which numbers are taken. */
  private async addNumbers(): Promise<number> {
    await createIndexes(this.orders);
    const hasNone = { number: trusted({ $exists: false }) };
    for (;;) {
      try {
        return await migrateEach(this.orders, hasNone, ({ _id }) => numberOf({ _id, ...hasNone }));
      } catch (error) {
        // The others of its batch are written; the repetition draws another number for this one.
        if (!isDuplicateKey(error)) throw error;
      }
    }
  }
}

function numberOf(filter: QueryFilter<Order>): AnyBulkWriteOperation<Order> {
  const number = drawOrderNumber();
  const searchWords = { $each: toSearchWords(numberWordsOf({ number }).join(' ')) };
  return { updateOne: { filter, update: { $set: { number }, $addToSet: { searchWords } } } };
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
