import { Injectable } from '@nestjs/common';
import { InjectConnection } from '@nestjs/mongoose';
import { type ClientSession, type Connection, mongo } from 'mongoose';
import { setTimeout as delay } from 'node:timers/promises';
import pLimit, { type LimitFunction } from 'p-limit';
import { isWriteConflict } from '../../platform/common/database/write-conflict.js';
import { CrashPoints } from '../../platform/config/crash-points.js';
import { type Shortage, StockService, type Units } from '../../catalogue/products/stock/stock.service.js';
import type { Order } from './order.schema.js';
import { OrderStore } from './order-store.js';

/**
 * A claim that a failover rolled back would leave its capture without stock, so it counts only once it is durable. See
 * https://www.mongodb.com/docs/manual/core/transactions/#transactions-and-read-concern
 */
const DURABLE: mongo.TransactionOptions = { readConcern: { level: 'snapshot' }, writeConcern: { w: 'majority' } };

/** Another replica may write the same products; a change that loses to it every time is left to a later check. */
const MAX_TRIES = 10;
const FIRST_PAUSE_MS = 20;
const LONGEST_PAUSE_MS = 640;

/** The outcome of claiming or releasing an order. */
export type Claim =
  | { kind: 'made'; order: Order }
  | { kind: 'outOfStock' }
  /** The order has moved to another state. */
  | { kind: 'moved' }
  /** Every try met a write conflict on the order or its products; nothing has changed. */
  | { kind: 'busy' };

/** Thrown inside a transaction to roll it back. */
class Undo extends Error {
  constructor(readonly claim: Claim) {
    super('the claim is taken back');
  }
}

/** Moves an order together with all of its stock: both or neither. */
@Injectable()
export class OrderClaims {
  /**
   * One queue per product: a write conflict inside a MongoDB transaction fails at once instead of waiting, so a
   * thousand buyers of one product would otherwise mostly retry.
   */
  private readonly queues = new Map<string, LimitFunction>();

  constructor(
    @InjectConnection() private readonly connection: Connection,
    private readonly store: OrderStore,
    private readonly stock: StockService,
    private readonly crashAt: CrashPoints,
  ) {}

  /** The order's products of which there is too little now; none when it can be claimed. */
  async findShort(order: Order): Promise<Shortage[]> {
    return this.stock.findShort(unitsOf(order));
  }

  /** Takes the stock of an order for one intent; from then on that intent may be captured. */
  async claim(order: Order, intentId: string): Promise<Claim> {
    return this.change(order, async (units, session) => {
      this.crashAt.reach('before-claim');
      const claimed = await this.store.transition('claim', order._id, { intentId, session });
      if (!claimed) throw new Undo({ kind: 'moved' });
      this.crashAt.reach('inside-claim');
      for (const { productId, quantity } of units) {
        if (!(await this.stock.claim(productId, quantity, order._id, session))) throw new Undo({ kind: 'outOfStock' });
      }
      return claimed;
    });
  }

  /** Gives the stock of a claimed order back. Only once Stripe has said that its intent is canceled. */
  async release(order: Order, intentId: string): Promise<Claim> {
    return this.change(order, async (units, session) => {
      const released = await this.store.transition('release', order._id, { intentId, session });
      if (!released) throw new Undo({ kind: 'moved' });
      for (const { productId, quantity } of units) {
        await this.stock.release(productId, quantity, order._id, session);
      }
      return released;
    });
  }

  /** Runs a change of an order and its products in the queues of these products, entered in the order of their ids. */
  private async change(order: Order, act: (units: Units[], session: ClientSession) => Promise<Order>): Promise<Claim> {
    const units = unitsOf(order);
    let turn = (): Promise<Claim> => this.transact((session) => act(units, session));
    for (const { productId } of units.toReversed()) {
      const inner = turn;
      turn = () => this.inQueue(productId.toString(), inner);
    }
    return turn();
  }

  private async transact(act: (session: ClientSession) => Promise<Order>): Promise<Claim> {
    for (let tries = 1; ; tries++) {
      try {
        const order = await this.connection.transaction((session) => act(session).catch(undoConflict), DURABLE);
        return { kind: 'made', order };
      } catch (error) {
        if (!(error instanceof Undo)) throw error;
        if (error.claim.kind !== 'busy' || tries === MAX_TRIES) return error.claim;
      }
      await delay(Math.random() * Math.min(FIRST_PAUSE_MS * 2 ** (tries - 1), LONGEST_PAUSE_MS));
    }
  }

  private async inQueue<Result>(key: string, act: () => Promise<Result>): Promise<Result> {
    const queue = this.queues.get(key) ?? pLimit(1);
    this.queues.set(key, queue);
    try {
      return await queue(act);
    } finally {
      if (queue.activeCount + queue.pendingCount === 0) this.queues.delete(key);
    }
  }
}

/** The units of each product, sorted by id: all orders enter the queues in the same order, so none deadlocks. */
function unitsOf(order: Order): Units[] {
  const units = new Map<string, Units>();
  for (const { itemId, quantity } of order.lines) {
    const before = units.get(itemId.toString())?.quantity ?? 0;
    units.set(itemId.toString(), { productId: itemId, quantity: before + quantity });
  }
  return [...units].sort(([left], [right]) => (left < right ? -1 : 1)).map(([, each]) => each);
}

/** The driver would retry the transaction at once, and mostly meet the same conflict. */
function undoConflict(error: unknown): never {
  throw isWriteConflict(error) ? new Undo({ kind: 'busy' }) : error;
}
