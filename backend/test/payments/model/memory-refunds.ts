import type { Types } from 'mongoose';
import { type Order, PAY_STATES } from '../../../src/ordering/orders/order.schema.js';
import { paidBackOf } from '../../../src/ordering/orders/refunds/refund-amounts.js';
import {
  eventsBetween,
  isUnsent,
  type Reversed,
  refundsAfter,
  withStatus,
} from '../../../src/ordering/orders/refunds/refund-changes.js';
import type { LineUnits, Refund, Return } from '../../../src/ordering/orders/refunds/refund.schema.js';
import { refundableCentsOf, refundsOf } from '../../../src/ordering/orders/refunds/refunds.js';
import type { Dispute } from '../../../src/ordering/orders/reversals/reversals.schema.js';
import type { Ports } from './ports.js';

/** Rules about refunds that a broken machine lacks. */
export interface MissingRefundGuards {
  /** An older answer of Stripe is written over a newer one. */
  overwriteReversals?: boolean;
  /** A refund is added without a look at what is left. */
  refundUnreserved?: boolean;
  /** Goods are put back to stock however many came back before. */
  restockTwice?: boolean;
  /** A refund that Stripe was not asked for stays so. */
  forgetRefunds?: boolean;
}

/** The parts of the database in memory that refunds write to. */
interface Tables {
  effect: <Result>(act: () => Result) => Promise<Result>;
  now: () => number;
  orders: Order[];
  addStock: (order: Order, units: LineUnits) => void;
}

const GAP_MS = 15_000;

/** Writes about refunds, disputes and returns; a transaction is one effect. */
export function memoryRefunds(
  missing: MissingRefundGuards,
  { effect, now, orders, addStock }: Tables,
): Ports['refunds'] {
  const find = (id: Types.ObjectId): Order | undefined => orders.find(({ _id }) => _id.equals(id));

  /** The order, if its refunds and disputes are as they were read. */
  const asRead = ({ _id, reversals }: Order): Order | undefined => {
    const order = find(_id);
    const isSame = order?.reversals?.version === reversals?.version || missing.overwriteReversals;
    return order?.pay.state === PAY_STATES.captured && isSame ? order : undefined;
  };

  const setReversed = (order: Order, after: Reversed): void => {
    const at = new Date(now());
    const before = { refunds: refundsOf(order), disputes: disputesOf(order) };
    order.events = [...(order.events ?? []), ...eventsBetween(before, after, at).events];
    const { refunds, disputes } = after;
    order.refunds = refunds;
    order.refundableCents = refundableCentsOf({ refunds, amountCents: order.amountCents });
    order.reversals = { version: (order.reversals?.version ?? 0) + 1, changedAt: at, disputes };
    order.lines = order.lines.map((line) => ({ ...line, refunded: paidBackOf({ refunds }, line.itemId).units }));
    if (!refunds.some(isUnsent)) delete order.refundsDueAt;
  };

  const change = (read: Order, toReversed: (order: Order) => Reversed): Promise<Order | null> =>
    effect(() => {
      const order = asRead(read);
      if (!order) return null;
      setReversed(order, toReversed(read));
      return copy(order);
    });

  const changeRefund = (read: Order, id: string, toRefund: (refund: Refund) => Refund): Promise<Order | null> =>
    change(read, (order) => ({
      refunds: refundsOf(order).map((refund) => (refund._id === id ? toRefund(refund) : refund)),
      disputes: disputesOf(order),
    }));

  const canComeBack = (order: Order, units: readonly LineUnits[]): boolean =>
    missing.restockTwice === true ||
    order.lines.every(({ itemId, quantity, returned }) => returned + unitsIn(units, itemId) <= quantity);

  const putBack = (order: Order, goods: Return): void => {
    const { _id, lines } = goods;
    order.returns = [...(order.returns ?? []), goods];
    order.events = [...(order.events ?? []), { kind: 'returned', at: new Date(now()), ref: _id }];
    order.lines = order.lines.map((line) => ({ ...line, returned: line.returned + unitsIn(lines, line.itemId) }));
    for (const units of lines) addStock(order, units);
  };

  return {
    start: (read, refund) =>
      effect(() => {
        const isDisputed = read.reversals?.disputes.some(({ status }) => status === 'open' || status === 'lost');
        const isEnough = !isDisputed && refundableCentsOf(read) >= refund.amountCents;
        const order = missing.refundUnreserved ? find(read._id) : isEnough ? asRead(read) : undefined;
        if (!order || !canComeBack(order, refund.returns)) return null;
        setReversed(order, { refunds: [...refundsOf(order), refund], disputes: disputesOf(order) });
        order.refundsDueAt = new Date(now() + GAP_MS);
        const { _id, returns: lines, by, createdAt: at } = refund;
        if (lines.length > 0 && by) putBack(order, { _id, lines, at, by });
        return copy(order);
      }),
    takeBack: ({ _id }, goods) =>
      effect(() => {
        const order = find(_id);
        if (order?.pay.state !== PAY_STATES.captured || !canComeBack(order, goods.lines)) return null;
        putBack(order, goods);
        return copy(order);
      }),
    record: (read, { refunds, disputes }) =>
      change(read, (order) => ({ refunds: refundsAfter(order, refunds, new Date(now())), disputes })),
    fail: (read, id) => changeRefund(read, id, (refund) => withStatus(refund, 'failed', new Date(now()))),
    nextAttempt: (read, { _id, attempt = 0 }) =>
      changeRefund(read, _id, (refund) => ({ ...refund, attempt: attempt + 1 })),
    findDue: () =>
      effect(() => {
        const isDue = ({ refundsDueAt: at }: Order) => at !== undefined && at.getTime() <= now();
        return missing.forgetRefunds ? [] : orders.filter(isDue).map(copy);
      }),
    takeDue: ({ _id, refundsDueAt }) =>
      effect(() => {
        const order = find(_id);
        if (!order || +(order.refundsDueAt ?? 0) !== +(refundsDueAt ?? 0)) return false;
        order.refundsDueAt = new Date(now() + GAP_MS);
        return true;
      }),
  };
}

/** Reads are copies, as from a database: later writes don't change them. */
export const copy = (order: Order): Order => ({ ...order, pay: { ...order.pay } });

const disputesOf = ({ reversals }: Order): Dispute[] => reversals?.disputes ?? [];

const unitsIn = (lines: readonly LineUnits[], itemId: Types.ObjectId): number =>
  lines.find((line) => line.itemId.equals(itemId))?.quantity ?? 0;
