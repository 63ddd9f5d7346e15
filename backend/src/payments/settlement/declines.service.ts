import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import { type Model, trusted, Types } from 'mongoose';
import { createHmac } from 'node:crypto';
import { toClientNetwork } from '../../platform/common/rate-limit/client-network.js';
import { secondsFromNow } from '../../platform/common/seconds-from-now.js';
import { Environment } from '../../platform/config/environment.js';
import { DeclineCount, DECLINES_COUNT_S } from './decline-count.schema.js';
import type { Order } from '../../ordering/orders/order.schema.js';
import { orderDeclinedTooOften, payerDeclinedTooOften } from '../payment.errors.js';
import type { PaymentIntent } from '../stripe/payment-intent.js';
import { StripeClient } from '../stripe/stripe.client.js';

/** Cards that may be declined within a day before no other may be tried. */
export const MOST_DECLINES = { order: 10, account: 20, address: 40 } as const;

type Counted = keyof typeof MOST_DECLINES;
const COUNTED = ['order', 'account', 'address'] as const satisfies readonly Counted[];

/** Whom a decline counts for; an intent that wasn't opened lately has no address. */
type Payer = Pick<DeclineCount, Counted>;

/** Counts declined cards: a tester of stolen ones goes through many, an honest customer through a few. */
@Injectable()
export class DeclinesService {
  private readonly most: Readonly<Record<Counted, number>>;
  private readonly addressKey: string;

  constructor(
    @InjectModel(DeclineCount.name) private readonly counts: Model<DeclineCount>,
    private readonly stripe: StripeClient,
    { RATE_LIMIT_FACTOR, JWT_SECRET }: Environment,
  ) {
    const { order, account, address } = MOST_DECLINES;
    const scaled = (limit: number): number => Math.ceil(limit * RATE_LIMIT_FACTOR);
    this.most = { order, account: scaled(account), address: scaled(address) };
    this.addressKey = JWT_SECRET;
  }

  /**
   * @param ip where the request to pay comes from
   * @throws ShopError 409 TOO_MANY_DECLINES for the order, 429 for its owner or the address, with Retry-After
   */
  async refuseTooMany(order: Types.ObjectId, account: Types.ObjectId, ip: string): Promise<void> {
    const reached = await this.findReached({ order, account, address: this.networkOf(ip) });
    if (!reached) return;
    if (reached.by === 'order') throw orderDeclinedTooOften();
    const untilMs = reached.since.getTime() + DECLINES_COUNT_S * 1000 - Date.now();
    throw payerDeclinedTooOften(Math.max(1, Math.ceil(untilMs / 1000)));
  }

  /**
   * Counts what Stripe says was declined on an intent, failed 3-D Secure included; every repetition counts the same.
   * @returns whether its order, its payer or their address have had too many
   * @throws ShopError 503
   */
  async areTooMany(intent: PaymentIntent, { _id: order, owner: account, pay }: Order): Promise<boolean> {
    const charges = await this.stripe.countDeclines(intent.id);
    const unauthenticated = await this.noteUnauthenticated(intent, order, account);
    const { openedFrom: address } = pay;
    const declines = charges.declines + unauthenticated;
    if (declines === 0) return false;
    const payer = await this.counts
      .findOneAndUpdate(
        { _id: intent.id },
        {
          $max: { declines, ...(charges.lastAt && { at: charges.lastAt }) },
          $set: { ...(address && { address }) },
          $setOnInsert: { order, account },
        },
        { upsert: true, returnDocument: 'after' },
      )
      .lean();
    return (await this.findReached(payer)) !== null;
  }

  /** Notes the payment method that failed 3-D Secure last, once, and answers how many did so far. */
  private async noteUnauthenticated(
    { id, unauthenticatedMethod: method }: PaymentIntent,
    order: Types.ObjectId,
    account: Types.ObjectId,
  ): Promise<number> {
    if (method !== undefined) {
      const at = new Date();
      await this.counts.updateOne({ _id: id }, { $setOnInsert: { order, account, at } }, { upsert: true });
      await this.counts.updateOne(
        { _id: id, unauthenticated: trusted({ $ne: method }) },
        { $push: { unauthenticated: method }, $set: { at } },
      );
    }
    return (await this.counts.findById(id).lean())?.unauthenticated?.length ?? 0;
  }

  /** The first reached limit, and its earliest counted decline; null when none is reached. */
  private async findReached(payer: Payer): Promise<{ by: Counted; since: Date } | null> {
    const known = COUNTED.filter((by) => payer[by] !== undefined);
    // Each has at least one decline, so among so many of them a limit is reached if any is.
    const most = known.reduce((sum, by) => sum + this.most[by], 0);
    const counts = await this.counts
      .find({
        at: trusted({ $gt: secondsFromNow(-DECLINES_COUNT_S) }),
        declines: trusted({ $gt: 0 }),
        $or: known.map((by) => ({ [by]: payer[by] })),
      })
      .sort({ at: 1 })
      .limit(most)
      .lean();
    for (const by of known) {
      const [earliest, ...others] = counts.filter((count) => String(count[by]) === String(payer[by]));
      const declines = others.reduce((sum, count) => sum + count.declines, earliest?.declines ?? 0);
      if (earliest && declines >= this.most[by]) return { by, since: earliest.at };
    }
    return null;
  }

  /** Keyed hash of the network of an address, under which it is kept. */
  networkOf(ip: string): string {
    return createHmac('sha256', this.addressKey)
      .update(`declines ${toClientNetwork(ip)}`)
      .digest('base64url');
  }
}
