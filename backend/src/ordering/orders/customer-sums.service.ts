import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import type { Model, Types } from 'mongoose';
import type { UserSum, UserSums } from '../../identity/users/user-sums.js';
import { Order, PAY_STATES } from './order.schema.js';

const ifPaid = (cents: object | string) => ({
  $sum: { $cond: [{ $eq: ['$pay.state', PAY_STATES.captured] }, cents, 0] },
});

@Injectable()
export class CustomerSumsService implements UserSums {
  constructor(@InjectModel(Order.name) private readonly orders: Model<Order>) {}

  /** By the ids of these customers; none of those who have ordered nothing. */
  async of(customers: readonly Types.ObjectId[]): Promise<Map<string, UserSum>> {
    const sums = await this.orders.aggregate<UserSum & { _id: Types.ObjectId }>([
      { $match: { owner: { $in: customers }, cancelled: false } },
      {
        $group: {
          _id: '$owner',
          orders: { $sum: 1 },
          spentCents: ifPaid('$amountCents'),
          // The amount left to refund is absent until the first refund.
          refundedCents: ifPaid({ $subtract: ['$amountCents', { $ifNull: ['$refundableCents', '$amountCents'] }] }),
          withdrawnCents: ifPaid({ $sum: '$reversals.disputes.withdrawnCents' }),
        },
      },
    ]);
    return new Map(sums.map(({ _id, ...sum }) => [_id.toString(), sum]));
  }
}
