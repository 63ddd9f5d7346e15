import { Injectable, Logger } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import { type ClientSession, type Model, trusted, Types } from 'mongoose';
import { createOnce } from '../../platform/common/idempotency/create-once.js';
import { secondsFromNow } from '../../platform/common/seconds-from-now.js';
import { FORMER_CUSTOMER, NOBODY, withoutCustomer } from './former-customer.js';
import { type NewOrder, placedFieldsOf } from './new-order.js';
import { writeNumbered } from './order-number.js';
import type { OrderDocument } from './order-parts.schema.js';
import { foundByOf, Order, PAY_STATES } from './order.schema.js';
import type { TransitionName } from './order-transitions.js';
import { guardOf, type TransitionFacts, updateOf } from './order-update.js';

const OF_THE_CUSTOMER = { address: 1, company: 1, taxNumber: 1, purchaseOrderNumber: 1, note: 1 } as const;

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
    const placed = await writeNumbered((number) =>
      tie
        ? this.orders.db.transaction(async (session) => {
            const _id = new Types.ObjectId();
            // First, so that of two orders that are tied to the same, one is refused and none has a conflict.
            await tie(_id, session);
            return this.insert({ _id, number, ...placedFieldsOf(order) }, session);
          })
        : this.insert({ number, ...placedFieldsOf(order) }),
    );
    this.logger.log({ orderId: placed._id, amountCents: placed.amountCents }, 'order placed');
    return placed;
  }

  private async insert(order: Partial<Order>, session?: ClientSession): Promise<Order> {
    const placed = await new this.orders(order).save({ ...(session && { session }) });
    return placed.toObject();
  }

  /** Any order, cancelled ones too; null for an unknown id. */
  async find(id: Types.ObjectId | string, session: ClientSession | null = null): Promise<Order | null> {
    return this.orders.findById(id).session(session).lean();
  }

  /** Those of these orders that there are, cancelled ones too. */
  async findAll(ids: readonly Types.ObjectId[]): Promise<Order[]> {
    return ids.length === 0 ? [] : this.orders.find({ _id: trusted({ $in: ids }) }).lean();
  }

  /** The numbers of these orders, by id. */
  async findNumbers(ids: readonly Types.ObjectId[]): Promise<Map<string, string>> {
    if (ids.length === 0) return new Map();
    const found = await this.orders
      .find({ _id: trusted({ $in: ids }) })
      .select('number')
      .lean();
    return new Map(found.map(({ _id, number }) => [_id.toString(), number]));
  }

  /** The order of that number, a cancelled one, too; null without one. */
  async findByNumber(number: string): Promise<Order | null> {
    return this.orders.findOne({ number }).lean();
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
  async transition(
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
   * Claims one check of a due order: it is due again after a while, unless this replica puts it off. Answers the order
   * as it is now; null when another replica was faster or the order moved.
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
    const forgotten = {
      $set: { ...NOBODY, searchWords: [], parcelWords: [] },
      $unset: { country: 1, ...OF_THE_CUSTOMER },
    };
    await this.orders.updateMany({ owner, cancelled: true }, forgotten, { session });
  }

  /** Notes that the account of these orders' owner is gone, inside the caller's transaction. */
  async setOwnerGone(owner: Types.ObjectId, session: ClientSession): Promise<void> {
    const gone = { $set: { ownerGoneAt: new Date() } };
    await this.orders.updateMany({ owner, cancelled: false }, gone, { session, timestamps: false });
  }

  /** Shipped or closed orders of removed accounts that nothing has changed since that moment, and that still have a customer. */
  async findLeftSince(moment: Date, limit: number): Promise<Order[]> {
    return this.orders
      .find({
        ownerGoneAt: trusted({ $lte: moment }),
        updatedAt: trusted({ $lte: moment }),
        $or: [{ status: 'Shipped' }, { closedAt: trusted({ $exists: true }) }],
        'callOff.waitsFor': null,
        // Its documents still need the customer.
        documentsDueAt: trusted({ $exists: false }),
      })
      .limit(limit)
      .lean();
  }

  /** Removes the personal data of a removed account's customer, unless the order has changed since it was read. */
  async forgetBuyer(order: Order): Promise<boolean> {
    const { _id, updatedAt } = order;
    const { modifiedCount } = await this.orders.updateOne(
      { _id, updatedAt },
      {
        $set: {
          ...FORMER_CUSTOMER,
          ...foundByOf(withoutCustomer(order)),
          ...(order.callOff && { 'callOff.reason': '' }),
        },
        $unset: { ownerGoneAt: 1, ...OF_THE_CUSTOMER },
      },
    );
    return modifiedCount === 1;
  }

  /** Orders with documents still to be made, longest waiting first. */
  async findDocumentsDue(limit: number): Promise<Order[]> {
    return this.orders
      .find({ documentsDueAt: trusted({ $lte: new Date() }) })
      .sort({ documentsDueAt: 1 })
      .limit(limit)
      .lean();
  }

  /** Records the documents of an order that the caller saw, all of them; if more became due since, the next run does. */
  async setDocuments({ _id, documentsDueAt }: Order, documents: OrderDocument[]): Promise<void> {
    await this.orders.updateOne(
      { _id, documentsDueAt: documentsDueAt ?? null },
      { $set: { documents }, $unset: { documentsDueAt: 1 } },
      { timestamps: false },
    );
  }

  /** Puts off the making of documents that failed. */
  async putOffDocuments({ _id, documentsDueAt }: Order, seconds: number): Promise<void> {
    const later = secondsFromNow(seconds);
    await this.orders.updateOne({ _id, documentsDueAt }, { $set: { documentsDueAt: later } }, { timestamps: false });
  }
}
