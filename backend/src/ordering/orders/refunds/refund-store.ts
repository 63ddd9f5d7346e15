import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import { type ClientSession, type Model, type QueryFilter, trusted, type Types, type UpdateQuery } from 'mongoose';
import { secondsFromNow } from '../../../platform/common/seconds-from-now.js';
import { StockService } from '../../../catalogue/products/stock/stock.service.js';
import type { NoticeAsk, OrderEvent, OrderLine } from '../order-parts.schema.js';
import { Order, PAY_STATES } from '../order.schema.js';
import { paidBackOf } from './refund-amounts.js';
import { eventsBetween, isUnsent, type Reversed, refundsAfter, withStatus } from './refund-changes.js';
import type { LineUnits, Refund, Return } from './refund.schema.js';
import { refundableCentsOf, refundsOf } from './refunds.js';
import { notDisputed } from '../reversals/reversals.js';
import type { Dispute, SeenReversals } from '../reversals/reversals.schema.js';

/** Between two requests to Stripe for a refund that it isn't known to have. */
const ASK_GAP_S = 15;

/** An update of an order, but for how events and asks are added. */
interface Change {
  $set: Partial<Record<string, unknown>>;
  $unset?: Record<string, 1>;
  events: OrderEvent[];
  asks: NoticeAsk[];
}

/**
 * All writes about refunds, disputes and returns of orders. Each is one conditional update of the order as it was read:
 * it changes nothing and answers null when refunds or disputes changed since.
 */
@Injectable()
export class RefundStore {
  constructor(
    @InjectModel(Order.name) private readonly orders: Model<Order>,
    private readonly stock: StockService,
  ) {}

  /**
   * Adds a pending refund, which lowers what is left to refund, and puts its returns back to stock. Not while a dispute is
   * open, nor when less is left.
   */
  async start(order: Order, refund: Refund, session: ClientSession): Promise<Order | null> {
    const { amountCents, returns, _id, createdAt: at, by } = refund;
    const left = trusted({ $gte: amountCents });
    const isEnough = { $or: [{ refundableCents: left }, { refundableCents: null, amountCents: left }] };
    const change = changeOf(order, { refunds: [...refundsOf(order), refund], disputes: disputesOf(order) });
    change.$set['refundsDueAt'] = secondsFromNow(ASK_GAP_S);
    const goods = returns.length > 0 && by ? { _id, lines: returns, at, by } : null;
    const started = await this.orders
      .findOneAndUpdate(
        { ...asRead(order), ...isEnough, ...notDisputed(), ...(goods && fitting(order, goods)) },
        toUpdate(order, change, goods),
        { returnDocument: 'after', session },
      )
      .lean();
    if (started && goods) await this.restock(started, goods, session);
    return started;
  }

  /** Puts units of a paid order back to stock; null when there are not so many of them to return. */
  async takeBack(order: Order, goods: Return, session: ClientSession): Promise<Order | null> {
    const isOnce = goods.idempotencyKey && { 'returns.idempotencyKey': trusted({ $ne: goods.idempotencyKey }) };
    const returned = await this.orders
      .findOneAndUpdate(
        { _id: order._id, 'pay.state': PAY_STATES.captured, ...isOnce, ...fitting(order, goods) },
        toUpdate(order, { $set: {}, events: [], asks: [] }, goods),
        { returnDocument: 'after', session },
      )
      .lean();
    if (returned) await this.restock(returned, goods, session);
    return returned;
  }

  /** Records Stripe's answer. Ask Stripe after reading the order: then an older answer never replaces a newer one. */
  async record(order: Order, { refunds, disputes }: SeenReversals): Promise<Order | null> {
    return this.change(order, { refunds: refundsAfter(order, refunds, new Date()), disputes });
  }

  /** Stripe refuses a refund that it doesn't have: its amount can be given back in another way. */
  async fail(order: Order, id: string): Promise<Order | null> {
    const at = new Date();
    return this.change(order, {
      refunds: refundsOf(order).map((refund) => (refund._id === id ? withStatus(refund, 'failed', at) : refund)),
      disputes: disputesOf(order),
    });
  }

  /** Stripe keeps a failure under the refund's key, so the next request needs another one. */
  async nextAttempt(order: Order, { _id, attempt = 0 }: Refund): Promise<Order | null> {
    return this.change(order, {
      refunds: refundsOf(order).map((refund) => (refund._id === _id ? { ...refund, attempt: attempt + 1 } : refund)),
      disputes: disputesOf(order),
    });
  }

  /** Orders with a refund that Stripe must be asked for, longest due first. */
  async findDue(limit: number): Promise<Order[]> {
    return this.orders
      .find({ refundsDueAt: trusted({ $lte: new Date() }) })
      .sort({ refundsDueAt: 1 })
      .limit(limit)
      .lean();
  }

  /** Claims a due order for a while; false when another replica was faster. */
  async takeDue({ _id, refundsDueAt }: Order): Promise<boolean> {
    const { modifiedCount } = await this.orders.updateOne(
      { _id, refundsDueAt },
      { $set: { refundsDueAt: secondsFromNow(ASK_GAP_S) } },
      { timestamps: false },
    );
    return modifiedCount === 1;
  }

  private async change(order: Order, reversed: Reversed): Promise<Order | null> {
    return this.orders
      .findOneAndUpdate(asRead(order), toUpdate(order, changeOf(order, reversed)), { returnDocument: 'after' })
      .lean();
  }

  /** In the order of the products' ids, as every transaction of several products. */
  private async restock({ _id }: Order, { lines, by }: Return, session: ClientSession): Promise<void> {
    for (const { itemId, quantity } of lines.toSorted(byItem)) {
      await this.stock.takeBack(itemId, quantity, { order: _id, by }, session);
    }
  }
}

const disputesOf = ({ reversals }: Order): Dispute[] => reversals?.disputes ?? [];

/** Matches a captured order whose refunds and disputes are as they were read. */
const asRead = ({ _id, reversals }: Order): QueryFilter<Order> => ({
  _id,
  'pay.state': PAY_STATES.captured,
  'reversals.version': reversals ? reversals.version : null,
});

/** Matches while so many units of each line can come back. */
const fitting = (order: Order, goods: Return): QueryFilter<Order> =>
  byPlace(order, 'returned', ({ itemId, quantity }) => {
    const units = unitsOf(goods, itemId);
    return units === undefined ? undefined : trusted({ $lte: quantity - units });
  });

/** The update of an order that comes with its new refunds and disputes. */
function changeOf(order: Order, after: Reversed): Change {
  const { refunds, disputes } = after;
  const at = new Date();
  const { events, asks } = eventsBetween({ refunds: refundsOf(order), disputes: disputesOf(order) }, after, at);
  const isTold = events.some(({ kind }) => kind === 'refunded' || kind === 'refundFailed');
  return {
    $set: {
      refunds,
      refundableCents: refundableCentsOf({ refunds, amountCents: order.amountCents }),
      reversals: { version: (order.reversals?.version ?? 0) + 1, changedAt: at, disputes },
      ...byPlace(order, 'refunded', ({ itemId }) => paidBackOf({ refunds }, itemId).units),
      // A credit note, or the withdrawal of one.
      ...(isTold && { documentsDueAt: at }),
    },
    ...(!refunds.some(isUnsent) && { $unset: { refundsDueAt: 1 } }),
    events,
    asks,
  };
}

function toUpdate(order: Order, { events, asks, ...change }: Change, goods: Return | null = null): UpdateQuery<Order> {
  const returned = goods && byPlace(order, 'returned', ({ itemId }) => unitsOf(goods, itemId));
  const happened = goods ? [...events, { kind: 'returned', at: goods.at, ref: goods._id }] : events;
  const $set = { ...change.$set, ...(happened.length > 0 && { relayDueAt: new Date() }) };
  return {
    ...change,
    $set,
    ...(returned && { $inc: returned }),
    $push: {
      ...(happened.length > 0 && { events: { $each: happened } }),
      ...(asks.length > 0 && { asks: { $each: asks } }),
      ...(goods && { returns: goods }),
    },
  };
}

/** Values for a field of the order's lines; none for a line without a value. */
function byPlace<Value>(
  { lines }: Order,
  field: 'refunded' | 'returned',
  valueOf: (line: OrderLine) => Value | undefined,
): Record<string, Value> {
  const entries = lines.flatMap((line, place) => {
    const value = valueOf(line);
    return value === undefined ? [] : [[`lines.${place}.${field}`, value] as const];
  });
  return Object.fromEntries(entries);
}

const unitsOf = ({ lines }: Return, itemId: Types.ObjectId): number | undefined =>
  lines.find((line) => line.itemId.equals(itemId))?.quantity;

const byItem = (one: LineUnits, other: LineUnits): number => (one.itemId.toString() < other.itemId.toString() ? -1 : 1);
