import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import { type Model, type QueryFilter, trusted } from 'mongoose';
import { findPage, type Page } from '../../platform/common/pagination/page.js';
import { Order, PAY_STATES } from './order.schema.js';
import type { Dispute, DisputeStatus } from './reversals/reversals.schema.js';

/** A capture takes seconds. Past this, its outcome is in doubt. */
const CAPTURE_MS = 60_000;

/** Charges that Stripe has not confirmed: their stock is taken, and the retry job asks on. */
const inDoubt = (olderThanMs = CAPTURE_MS): QueryFilter<Order> => ({
  'pay.nextCheckAt': trusted({ $gt: new Date(0) }),
  'pay.state': PAY_STATES.claimed,
  'pay.claimedAt': trusted({ $lte: new Date(Date.now() - olderThanMs) }),
});

const ANSWERABLE: readonly DisputeStatus[] = ['inquiry', 'open'];

/** Whether the bank waits for the shop's answer. */
export const isAnswerable = ({ status }: Pick<Dispute, 'status'>): boolean => ANSWERABLE.includes(status);

/** `changedAt` is part of the index. */
const disputed = (status: DisputeStatus): QueryFilter<Order> => ({
  'reversals.disputes.status': status,
  'reversals.changedAt': trusted({ $gt: new Date(0) }),
});

/** The orders whose money needs a look. */
@Injectable()
export class OrderMoneyService {
  constructor(@InjectModel(Order.name) private readonly orders: Model<Order>) {}

  /** Orders whose payment is in doubt, the next to be checked first. */
  async listInDoubt(limit: number): Promise<Page<Order>> {
    return findPage(this.orders, inDoubt(), { 'pay.nextCheckAt': 1 }, { page: 1, limit });
  }

  /** How many payments have been in doubt for so long; by default, as many as are listed. */
  async countInDoubt(olderThanMs?: number): Promise<number> {
    return this.orders.countDocuments(inDoubt(olderThanMs));
  }

  /** Orders with an inquiry or an open dispute, so many of each at most, those that changed last. */
  async listDisputed(limit: number): Promise<Order[]> {
    const newestFirst = { 'reversals.changedAt': -1, _id: -1 } as const;
    // Each by itself comes sorted from the index.
    const lists = await Promise.all(
      ANSWERABLE.map((status) => this.orders.find(disputed(status)).sort(newestFirst).limit(limit).lean()),
    );
    return [...new Map(lists.flat().map((order) => [order._id.toString(), order])).values()];
  }
}
