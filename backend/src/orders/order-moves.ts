import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import { type ClientSession, type Model, trusted, type Types } from 'mongoose';
import { toSearchWords } from '../common/search-words.js';
import { Order, type OrderStatus, PAY_STATES, type PayState } from './order.schema.js';

interface Move {
  from: readonly PayState[];
  to: PayState;
  /** The public status that goes with it, where it changes. */
  status?: OrderStatus;
  /** A cancelled order leaves every list. */
  cancelled?: true;
  /** Seconds after which somebody must look whether the next move came; none when the order can rest. */
  checkAfter?: number;
  /** The next intent needs an idempotency key of its own. */
  newAttempt?: true;
}

const { none, intended, claimed, captured, cancelled } = PAY_STATES;

/** Every move of an order's payment, top to bottom as a purchase goes. Shipping comes after the last of them. */
export const PAY_MOVES = {
  /** An intent was made for it. */
  attach: { from: [none, intended], to: intended, checkAfter: 60 },
  /** Its intent is over, and no stock was taken for it. */
  detach: { from: [intended], to: none, newAttempt: true },
  /** Stripe keeps a failure under this attempt's key, so no intent can come of it. */
  retry: { from: [none], to: none, newAttempt: true },
  /** Stock is taken for it, in the same transaction; from here on its intent may be captured. */
  claim: { from: [none, intended], to: claimed, checkAfter: 15 },
  /** Stripe says captured: the sale is done. */
  capture: { from: [claimed], to: captured, status: 'Pending', checkAfter: 15 },
  /** Stripe says canceled: the stock goes back, in the same transaction. */
  release: { from: [claimed], to: none, newAttempt: true },
  /** The customer or an admin doesn't want it any more. */
  cancel: { from: [none, intended], to: cancelled, cancelled: true, checkAfter: 0 },
} as const satisfies Record<string, Move>;

export type PayMove = keyof typeof PAY_MOVES;

interface Facts {
  /** The intent the move is about. `attach` and `claim` bind the order to it; every other move demands it. */
  intentId?: string;
  /** Narrows who may make the move. */
  owner?: Types.ObjectId;
  /** What the order was when the caller decided, where a change since must stop the move. */
  attempt?: number;
  session?: ClientSession;
}

/** Between two looks at a payment that must go on: money or stock waits for it. */
const URGENT_GAP_S = 15;

/** The same for an intent nobody may ever pay: each gap twice the one before, and after the last look it is left. */
const IDLE_GAPS_S = [60, 120, 240, 480, 960, 1920, 3840];

const BINDING: readonly PayMove[] = ['attach', 'claim'];

/** The guarded moves of an order's payment. Each is one conditional update: it happens whole, once, or not at all. */
@Injectable()
export class OrderMoves {
  constructor(@InjectModel(Order.name) private readonly orders: Model<Order>) {}

  /** Any order, cancelled ones too; null when there is none of that id. */
  async find(id: Types.ObjectId | string): Promise<Order | null> {
    return this.orders.findById(id).lean();
  }

  /** The owner's Unpaid orders of exactly that amount: at most two, since one must be the only one to be meant. */
  async findUnpaid(owner: Types.ObjectId, amountCents: number): Promise<Order[]> {
    return this.orders.find({ owner, cancelled: false, status: 'Unpaid', amountCents }).limit(2).lean();
  }

  /** The captured orders that these intents paid, by intent. */
  async findPaidBy(intentIds: readonly string[]): Promise<Map<string, Order>> {
    const orders = await this.orders
      .find({ 'pay.intentId': trusted({ $in: intentIds }), 'pay.state': captured })
      .lean();
    return new Map(orders.map((order) => [order.transactionId, order]));
  }

  /**
   * Makes a move if the order is where it starts from, and answers the order after it; null when it is elsewhere by
   * now, and then nothing has changed.
   */
  async make(
    move: PayMove,
    id: Types.ObjectId,
    { intentId, owner, attempt, session }: Facts = {},
  ): Promise<Order | null> {
    const { from, to, status, cancelled: isCancelled, checkAfter, newAttempt }: Move = PAY_MOVES[move];
    const binds = BINDING.includes(move);
    return this.orders
      .findOneAndUpdate(
        {
          _id: id,
          cancelled: false,
          status: 'Unpaid',
          'pay.state': trusted({ $in: from }),
          ...(owner && { owner }),
          ...(attempt !== undefined && { 'pay.attempt': attempt }),
          ...(intentId !== undefined && !binds && { 'pay.intentId': intentId }),
        },
        {
          $set: {
            'pay.state': to,
            ...(status && { status }),
            ...(isCancelled && { cancelled: true }),
            ...(binds && { 'pay.intentId': intentId }),
            ...(move === 'claim' && { 'pay.claimedAt': new Date() }),
            ...(move === 'capture' && { transactionId: intentId }),
            ...(checkAfter !== undefined && { 'pay.nextCheckAt': secondsFromNow(checkAfter) }),
          },
          $unset: {
            'pay.checks': 1,
            ...(newAttempt && { 'pay.intentId': 1, 'pay.claimedAt': 1 }),
            ...(checkAfter === undefined && { 'pay.nextCheckAt': 1 }),
          },
          ...(newAttempt && { $inc: { 'pay.attempt': 1 } }),
          ...(move === 'capture' && { $addToSet: { searchWords: { $each: toSearchWords(intentId ?? '') } } }),
        },
        { returnDocument: 'after', ...(session && { session }) },
      )
      .lean();
  }

  /** Nothing is left to do for this order's payment, as long as it stays where the caller saw it. */
  async rest({ _id, pay }: Order): Promise<void> {
    await this.orders.updateOne({ _id, 'pay.state': pay.state }, { $unset: { 'pay.nextCheckAt': 1, 'pay.checks': 1 } });
  }

  /** Orders whose payment somebody should look at, longest due first. */
  async findDue(limit: number): Promise<Order[]> {
    return this.orders
      .find({ 'pay.nextCheckAt': trusted({ $lte: new Date() }) })
      .sort({ 'pay.nextCheckAt': 1 })
      .limit(limit)
      .lean();
  }

  /**
   * Takes over one look at a due order and sets the time of the next. An intent that stays unpaid is looked at ever
   * more rarely and in the end no more: should it still be paid, Stripe's event or the list of holds tells.
   * False when another replica was faster or the order moved.
   */
  async takeCheck({ _id, pay }: Order): Promise<boolean> {
    const checks = pay.checks ?? 0;
    const gap = pay.state === intended ? IDLE_GAPS_S[checks] : URGENT_GAP_S;
    const { modifiedCount } = await this.orders.updateOne(
      { _id, 'pay.state': pay.state, 'pay.nextCheckAt': pay.nextCheckAt },
      gap === undefined
        ? { $unset: { 'pay.nextCheckAt': 1, 'pay.checks': 1 } }
        : { $set: { 'pay.checks': checks + 1, 'pay.nextCheckAt': secondsFromNow(gap) } },
    );
    return modifiedCount === 1;
  }
}

const secondsFromNow = (seconds: number): Date => new Date(Date.now() + seconds * 1000);
