import type { Types } from 'mongoose';
import type { Order } from '../../../src/ordering/orders/order.schema.js';
import { parcelsOf } from '../../../src/ordering/orders/shipping/parcels.js';
import { refundsOf } from '../../../src/ordering/orders/refunds/refunds.js';
import { toReversedCents } from '../../../../load/testkit/books.js';

/** A refund's or dispute's status never goes down its list. */
const RANKS: Readonly<Record<string, number>> = {
  ...{ pending: 0, succeeded: 1, failed: 2 },
  ...{ inquiry: 0, inquiryClosed: 1, open: 1, won: 2, lost: 2 },
};

interface Seen {
  parcels: number;
  reversedCents: number;
  /** By the refund's or dispute's id. */
  ranks: Map<string, number>;
}

/**
 * Remembers what the orders say of refunds and disputes, and lists those that an older answer replaced, and orders that
 * were shipped in spite of one without a second word.
 */
export class ReversalWitness {
  private readonly seen = new Map<string, Seen>();
  private readonly allowed = new Set<string>();

  /** The order may be shipped in spite of any refund or dispute. */
  allow(order: { _id: Types.ObjectId } | undefined): void {
    if (order) this.allowed.add(order._id.toString());
  }

  watch(orders: readonly Order[]): string[] {
    return orders.flatMap((order) => {
      const { _id } = order;
      const { length: parcels } = parcelsOf(order);
      const id = _id.toString();
      const [refunds, disputes] = [refundsOf(order), order.reversals?.disputes ?? []];
      const ranks = new Map([...refunds, ...disputes].map((entry) => [entry._id, RANKS[entry.status] ?? 0]));
      const before = this.seen.get(id);
      this.seen.set(id, { parcels, reversedCents: toReversedCents(order), ranks });
      if (!before) return [];
      const forgotten = [...before.ranks].filter(([entry, rank]) => (ranks.get(entry) ?? -1) < rank);
      const isShippedNow = parcels > before.parcels;
      return [
        ...forgotten.map(([entry]) => `order ${id} says of ${entry} what was true before`),
        ...(isShippedNow && before.reversedCents > 0 && !this.allowed.has(id)
          ? [`order ${id} was shipped though ${before.reversedCents} went back`]
          : []),
      ];
    });
  }
}
