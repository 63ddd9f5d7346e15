import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import { type Model, type QueryFilter, trusted } from 'mongoose';
import { findPage, type Page } from '../common/pagination/page.js';
import { Order, PAY_STATES } from './order.schema.js';

/** A capture takes seconds. Past this, its outcome is in doubt. */
const CAPTURE_MS = 60_000;

/** Charges that Stripe has not confirmed: their stock is taken, and the sweeper asks on. */
const inDoubt = (olderThanMs = CAPTURE_MS): QueryFilter<Order> => ({
  'pay.nextCheckAt': trusted({ $gt: new Date(0) }),
  'pay.state': PAY_STATES.claimed,
  'pay.claimedAt': trusted({ $lte: new Date(Date.now() - olderThanMs) }),
});

/** `changedAt` is part of the index. */
const disputed = (): QueryFilter<Order> => ({
  'reversals.disputes.status': 'open',
  'reversals.changedAt': trusted({ $gt: new Date(0) }),
});

/** The orders whose money needs a look. */
@Injectable()
export class OrderMoney {
  constructor(@InjectModel(Order.name) private readonly orders: Model<Order>) {}

  /** Orders whose payment is in doubt, the next to be checked first. */
  async listInDoubt(limit: number): Promise<Page<Order>> {
    return findPage(this.orders, inDoubt(), { 'pay.nextCheckAt': 1 }, { page: 1, limit });
  }

  /** How many payments have been in doubt for so long; by default, as many as are listed. */
  async countInDoubt(olderThanMs?: number): Promise<number> {
    return this.orders.countDocuments(inDoubt(olderThanMs));
  }

  /** Orders with an open dispute, the latest change first. */
  async listDisputed(limit: number): Promise<Page<Order>> {
    return findPage(this.orders, disputed(), { 'reversals.changedAt': -1, _id: -1 }, { page: 1, limit });
  }
}
