import { Injectable } from '@nestjs/common';
import { InjectConnection } from '@nestjs/mongoose';
import type { Connection, mongo, Types } from 'mongoose';
import pLimit, { type LimitFunction } from 'p-limit';
import type { Order } from './order.schema.js';
import { OrderMoves } from './order-store.js';
import { StockService } from '../products/stock.service.js';
import { CrashPoints } from '../config/crash-points.js';

/**
 * A claim that a failover took back would leave its capture without stock, so it counts only once it can't be. See
 * https://www.mongodb.com/docs/manual/core/transactions/#transactions-and-read-concern
 */
const DURABLE: mongo.TransactionOptions = { readConcern: { level: 'snapshot' }, writeConcern: { w: 'majority' } };

/** What trying to claim an order came to. */
export type Claim = 'claimed' | 'outOfStock' | 'moved';

/** Thrown inside a transaction to take back what it did so far. */
class Undo extends Error {
  constructor(readonly claim: Claim) {
    super('the claim is taken back');
  }
}

/** Moves an order and the stock it needs together: both or neither. */
@Injectable()
export class ClaimsService {
  /**
   * One queue per product: a write conflict inside a MongoDB transaction fails at once instead of waiting, so a
   * thousand buyers of one product would otherwise mostly retry.
   */
  private readonly queues = new Map<string, LimitFunction>();

  constructor(
    @InjectConnection() private readonly connection: Connection,
    private readonly moves: OrderMoves,
    private readonly stock: StockService,
    private readonly crashAt: CrashPoints,
  ) {}

  /** Takes the stock of an order for one intent; from then on that intent may be captured. */
  async claim(order: Order, intentId: string): Promise<Claim> {
    return this.inQueue(order.itemId, async () => {
      this.crashAt.reach('before-claim');
      try {
        await this.connection.transaction(async (session) => {
          if (!(await this.moves.make('claim', order._id, { intentId, session }))) throw new Undo('moved');
          this.crashAt.reach('inside-claim');
          if (!(await this.stock.take(order.itemId, order.quantity, session))) throw new Undo('outOfStock');
        }, DURABLE);
        return 'claimed';
      } catch (error) {
        if (error instanceof Undo) return error.claim;
        throw error;
      }
    });
  }

  /** Gives the stock of a claimed order back. Only once Stripe has said that its intent is canceled. */
  async release(order: Order, intentId: string): Promise<void> {
    await this.inQueue(order.itemId, () =>
      this.connection.transaction(async (session) => {
        const released = await this.moves.make('release', order._id, { intentId, session });
        if (released) await this.stock.putBack(order.itemId, order.quantity, session);
      }, DURABLE),
    );
  }

  private async inQueue<Result>(productId: Types.ObjectId, act: () => Promise<Result>): Promise<Result> {
    const key = productId.toString();
    const queue = this.queues.get(key) ?? pLimit(1);
    this.queues.set(key, queue);
    try {
      return await queue(act);
    } finally {
      if (queue.activeCount + queue.pendingCount === 0) this.queues.delete(key);
    }
  }
}
