import { Injectable, Logger } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import { type ClientSession, type Model, trusted, Types } from 'mongoose';
import { createOnce } from '../common/idempotency/create-once.js';
import { secondsFromNow } from '../common/seconds-from-now.js';
import type { OrderLine } from './order-parts.schema.js';
import type { OrderPrice } from './order-pricing.js';
import { nameOf, Order, PAY_STATES } from './order.schema.js';
import { PLACED, type TransitionName } from './order-transitions.js';
import { guardOf, type TransitionFacts, updateOf } from './order-update.js';
import type { SeenReversals } from './reversals.schema.js';

/** A line of a new order; its amount follows. */
export type NewLine = Omit<OrderLine, 'amountCents' | 'refunded' | 'returned'>;

/** What a customer orders, each product in one line. */
export interface NewOrder extends Pick<
  Order,
  | 'owner'
  | 'customerName'
  | 'customerEmail'
  | 'customerAddress'
  | 'customerNumber'
  | 'company'
  | 'taxNumber'
  | 'purchaseOrderNumber'
  | 'note'
  | 'quoteId'
> {
  lines: NewLine[];
  /** What these lines cost, see `priceOrder`. */
  price: Pick<OrderPrice, 'country' | 'delivery' | 'taxes' | 'totalCents'>;
  idempotencyKey?: string | undefined;
  /** Changes what is ordered, in the transaction that places the order. */
  tie?: (orderId: Types.ObjectId, session: ClientSession) => Promise<void>;
}

/** Between two checks of a payment that must go on: money or stock waits for it. */
const URGENT_GAP_S = 15;

/** Between two checks of an intent that may never be paid: each gap twice the one before, the last check ends them. */
const IDLE_GAPS_S = [60, 120, 240, 480, 960, 1920, 3840];

/** The orders, and all writes to them. Each change is one conditional update: it happens whole, once, or not at all. */
@Injectable()
export class OrderStore {
  private readonly logger = new Logger(OrderStore.name);

  constructor(@InjectModel(Order.name) private readonly orders: Model<Order>) {}

  /** Places an order, or answers the owner's earlier one with the same key. */
  async placeOnce(
    identity: { owner: Types.ObjectId; idempotencyKey: string | undefined },
    describe: () => Promise<NewOrder>,
  ): Promise<Order> {
    return createOnce(this.orders, identity, async () => this.place(await describe()));
  }

  async place({ tie, ...order }: NewOrder): Promise<Order> {
    const placed = await (tie
      ? this.orders.db.transaction(async (session) => {
          const _id = new Types.ObjectId();
          // First, so that of two orders that are tied to the same, one is refused and none has a conflict.
          await tie(_id, session);
          return this.insert(order, { _id, session });
        })
      : this.insert(order));
    this.logger.log({ orderId: placed._id, amountCents: placed.amountCents }, 'order placed');
    return placed;
  }

  private async insert(
    { lines, price, ...order }: Omit<NewOrder, 'tie'>,
    { _id, session }: { _id?: Types.ObjectId; session?: ClientSession } = {},
  ): Promise<Order> {
    const priced = lines.map((line) => ({ ...line, amountCents: amountCentsOf([line]) }));
    const placed = new this.orders({
      ...(_id && { _id }),
      ...order,
      ...summaryOf(priced),
      ...chargesOf(price),
      lines: priced,
      status: PLACED.status,
      pay: { state: PLACED.pay },
      events: [{ kind: PLACED.event, at: new Date() }],
    });
    await placed.save({ ...(session && { session }) });
    return placed.toObject();
  }

  /** Any order, cancelled ones too; null for an unknown id. */
  async find(id: Types.ObjectId | string): Promise<Order | null> {
    return this.orders.findById(id).lean();
  }

  /** The owner's Unpaid orders of exactly that amount: at most two, enough to tell whether there is only one. */
  async findUnpaid(owner: Types.ObjectId, amountCents: number): Promise<Order[]> {
    return this.orders.find({ owner, cancelled: false, status: 'Unpaid', amountCents }).limit(2).lean();
  }

  /** Unpaid orders placed before that moment, the earliest first; none whose payment is being confirmed. */
  async findUnpaidSince(moment: Date, limit: number): Promise<Order[]> {
    const isOpen = { 'pay.state': trusted({ $in: [PAY_STATES.none, PAY_STATES.intended] }) };
    return this.orders
      .find({ cancelled: false, status: 'Unpaid', createdAt: trusted({ $lt: moment }), ...isOpen })
      .sort({ createdAt: 1, _id: 1 })
      .limit(limit)
      .lean();
  }

  /** The captured orders that these intents paid, by intent. */
  async findPaidBy(intentIds: readonly string[]): Promise<Map<string, Order>> {
    const orders = await this.orders
      .find({ 'pay.intentId': trusted({ $in: intentIds }), 'pay.state': PAY_STATES.captured })
      .lean();
    return new Map(orders.map((order) => [order.transactionId, order]));
  }

  /** The captured orders whose stock was taken between the two moments, the earliest first. */
  listCapturedBetween(from: Date, to: Date): AsyncIterable<Order> {
    return this.orders
      .find({ 'pay.state': PAY_STATES.captured, 'pay.claimedAt': trusted({ $gte: from, $lte: to }) })
      .sort({ 'pay.claimedAt': 1 })
      .lean()
      .cursor();
  }

  /** The orders whose recorded refunds or disputes changed between the two moments, the earliest first. */
  listReversedBetween(from: Date, to: Date): AsyncIterable<Order> {
    return this.orders
      .find({ 'reversals.changedAt': trusted({ $gte: from, $lte: to }) })
      .sort({ 'reversals.changedAt': 1 })
      .lean()
      .cursor();
  }

  /**
   * Makes a transition if the order is in a state it starts from, and answers the order after it; otherwise changes
   * nothing and answers null.
   */
  async make(
    name: TransitionName,
    id: Types.ObjectId,
    { session, ...facts }: TransitionFacts & { session?: ClientSession } = {},
  ): Promise<Order | null> {
    return this.orders
      .findOneAndUpdate(guardOf(name, id, facts), updateOf(name, facts), {
        returnDocument: 'after',
        ...(session && { session }),
      })
      .lean();
  }

  /**
   * Records Stripe's refunds and disputes of a paid order, unless they were written since the order was read. Ask
   * Stripe after reading the order: then an older answer never replaces a newer one.
   */
  async recordReversals({ _id, reversals }: Order, { refunds, disputes }: SeenReversals): Promise<Order | null> {
    const version = reversals?.version ?? 0;
    return this.orders
      .findOneAndUpdate(
        { _id, 'pay.state': PAY_STATES.captured, 'reversals.version': reversals ? version : null },
        { $set: { reversals: { version: version + 1, changedAt: new Date(), refunds, disputes } } },
        { returnDocument: 'after' },
      )
      .lean();
  }

  /** Ends the checks of this order's payment, if the order is still in the state the caller saw. */
  async rest({ _id, pay }: Order): Promise<void> {
    await this.orders.updateOne({ _id, 'pay.state': pay.state }, { $unset: { 'pay.nextCheckAt': 1, 'pay.checks': 1 } });
  }

  /** Orders whose payment is due for a check, longest due first. */
  async findDue(limit: number): Promise<Order[]> {
    return this.orders
      .find({ 'pay.nextCheckAt': trusted({ $lte: new Date() }) })
      .sort({ 'pay.nextCheckAt': 1 })
      .limit(limit)
      .lean();
  }

  /**
   * Takes over one check of a due order: it is due again after a while, unless this replica puts it off. Answers the
   * order as it is now; null when another replica was faster or the order moved.
   */
  async takeCheck({ _id, pay }: Order): Promise<Order | null> {
    return this.orders
      .findOneAndUpdate(
        { _id, 'pay.state': pay.state, 'pay.nextCheckAt': pay.nextCheckAt },
        { $set: { 'pay.nextCheckAt': secondsFromNow(URGENT_GAP_S) } },
        { returnDocument: 'after' },
      )
      .lean();
  }

  /**
   * Puts the next check off, after one that found the intent unpaid. The checks grow ever rarer and then end: should it
   * still be paid, Stripe's event or the list of holds tells.
   */
  async putOff({ _id, pay }: Order): Promise<void> {
    const checks = pay.checks ?? 0;
    const gap = IDLE_GAPS_S[checks];
    await this.orders.updateOne(
      { _id, 'pay.state': pay.state, 'pay.nextCheckAt': pay.nextCheckAt },
      gap === undefined
        ? { $unset: { 'pay.nextCheckAt': 1, 'pay.checks': 1 } }
        : { $set: { 'pay.checks': checks + 1, 'pay.nextCheckAt': secondsFromNow(gap) } },
    );
  }

  /** Removes the customer's personal data from their cancelled orders. */
  async forgetCustomer(owner: Types.ObjectId, session: ClientSession): Promise<void> {
    const nobody = { customerName: '', customerEmail: '', customerAddress: '', customerNumber: '', searchWords: [] };
    const forgotten = {
      $set: nobody,
      $unset: { country: 1, company: 1, taxNumber: 1, purchaseOrderNumber: 1, note: 1 },
    };
    await this.orders.updateMany({ owner, cancelled: true }, forgotten, { session });
  }

  /** Orders with notices still to be made, longest waiting first. */
  async findAsking(limit: number): Promise<Order[]> {
    return this.orders
      .find({ askedAt: trusted({ $exists: true }) })
      .sort({ askedAt: 1 })
      .limit(limit)
      .lean();
  }

  /** Clears the notices that the caller saw and made. If more were asked for since, all are left for the next run. */
  async forgetAsks({ _id, asks = [], askedAt }: Order): Promise<void> {
    await this.orders.updateOne(
      { _id, askedAt, asks: trusted({ $size: asks.length }) },
      { $unset: { asks: 1, askedAt: 1 } },
      { timestamps: false },
    );
  }
}

/** What these lines cost. */
export const amountCentsOf = (lines: readonly Pick<OrderLine, 'unitPriceCents' | 'quantity'>[]): number =>
  sumOf(lines.map(({ unitPriceCents, quantity }) => unitPriceCents * quantity));

/** The summary, for clients that know orders of one product. */
function summaryOf(lines: Pick<OrderLine, 'itemId' | 'itemName' | 'quantity'>[]) {
  return {
    itemId: lines[0]?.itemId,
    itemName: nameOf(lines),
    quantity: sumOf(lines.map(({ quantity }) => quantity)),
  };
}

/** What an order keeps of its price, beside its lines. */
export function chargesOf({
  country,
  delivery,
  taxes,
  totalCents,
}: NewOrder['price']): Pick<Order, 'country' | 'delivery' | 'taxes' | 'amountCents'> {
  return {
    country,
    ...(delivery && {
      delivery: { methodId: delivery.methodId, name: delivery.name, amountCents: delivery.priceCents },
    }),
    ...(taxes.length > 0 && { taxes }),
    amountCents: totalCents,
  };
}

const sumOf = (numbers: number[]): number => numbers.reduce((sum, number) => sum + number, 0);
