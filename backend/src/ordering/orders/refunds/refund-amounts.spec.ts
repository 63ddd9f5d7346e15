import fc from 'fast-check';
import { Types } from 'mongoose';
import type { Order } from '../order.schema.js';
import { refundOf } from './refund-amounts.js';
import type { Refund } from './refund.schema.js';
import { refundableCentsOf } from './refunds.js';

type Line = Pick<NonNullable<Order['lines']>[number], 'itemId' | 'quantity' | 'amountCents'>;

/** An order with nothing but what refunds are computed from. */
function anOrder(lines: { quantity: number; unitCents: number }[], deliveryCents = 0, rate = 0): Order {
  const priced: Line[] = lines.map(({ quantity, unitCents }) => ({
    itemId: new Types.ObjectId(),
    quantity,
    amountCents: unitCents * quantity,
  }));
  const netCents = priced.reduce((sum, { amountCents }) => sum + amountCents, deliveryCents);
  const amountCents = netCents + Math.round((netCents * rate) / 10_000);
  return { lines: priced, delivery: { amountCents: deliveryCents }, amountCents, refunds: [] } as unknown as Order;
}

/** Refunds part of an order, and answers what it came to. */
function giveBack(order: Order, units: readonly number[], hasDelivery = false): number {
  const wanted = order.lines.map(({ itemId }, index) => ({ itemId, quantity: units[index] ?? 0 }));
  return keep(
    order,
    refundOf(
      order,
      wanted.filter(({ quantity }) => quantity > 0),
      hasDelivery,
    ),
  );
}

function keep(order: Order, parts: Pick<Refund, 'amountCents' | 'lines' | 'deliveryCents'>): number {
  order.refunds = [...(order.refunds ?? []), { ...parts, status: 'succeeded' } as Refund];
  return parts.amountCents;
}

/** Units of each line that are not paid back yet. */
const leftOf = (order: Order): number[] =>
  order.lines.map(({ itemId, quantity }) => {
    const parts = (order.refunds ?? []).filter(({ status }) => status !== 'failed').flatMap(({ lines }) => lines);
    return parts.reduce((left, part) => (part.itemId.equals(itemId) ? left - part.quantity : left), quantity);
  });

const anyOrder = fc
  .tuple(
    fc.array(fc.record({ quantity: fc.integer({ min: 1, max: 12 }), unitCents: fc.integer({ min: 1, max: 9999 }) }), {
      minLength: 1,
      maxLength: 4,
    }),
    fc.nat({ max: 2500 }),
    fc.nat({ max: 2500 }),
  )
  .map((parts) => anOrder(...parts));

/** A share of the units that are left of each line, whether with the delivery, and which earlier refund fails then. */
const anyStep = fc.record({
  shares: fc.array(fc.double({ min: 0, max: 1, noNaN: true }), { minLength: 4, maxLength: 4 }),
  hasDelivery: fc.boolean(),
  fails: fc.option(fc.nat(), { freq: 3 }),
});

it('come to shares of the total, each rounded with those before it', () => {
  const order = anOrder([{ quantity: 3, unitCents: 333 }], 100, 1000);
  // 1099 of the total are for the line, 110 for the delivery.
  expect(order.amountCents).toBe(1209);
  expect([giveBack(order, [1]), giveBack(order, [1]), giveBack(order, [1])]).toEqual([366, 367, 366]);
  expect(giveBack(order, [], true)).toBe(110);
  expect(refundableCentsOf(order)).toBe(0);
});

it('add up to exactly the total, whichever parts are refunded when, and even if some fail', () => {
  fc.assert(
    fc.property(anyOrder, fc.array(anyStep, { maxLength: 8 }), (order, steps) => {
      for (const { shares, hasDelivery, fails } of steps) {
        const units = leftOf(order).map((left, index) => Math.floor(left * (shares[index] ?? 0)));
        expect(giveBack(order, units, hasDelivery)).toBeGreaterThanOrEqual(0);
        expect(refundableCentsOf(order)).toBeGreaterThanOrEqual(0);
        const failing = fails === null ? undefined : order.refunds?.[fails % (order.refunds.length || 1)];
        if (failing) failing.status = 'failed';
      }
      giveBack(order, leftOf(order), true);
      expect(refundableCentsOf(order)).toBe(0);
    }),
  );
});

it('of the last units lack what a mere amount has given back', () => {
  fc.assert(
    fc.property(
      anyOrder,
      fc.array(anyStep, { maxLength: 4 }),
      fc.integer({ min: 1, max: 500 }),
      (order, steps, cents) => {
        const amountCents = Math.min(cents, order.amountCents);
        keep(order, { amountCents, lines: [], deliveryCents: 0 });
        for (const { shares, hasDelivery } of steps) {
          giveBack(
            order,
            leftOf(order).map((left, index) => Math.ceil(left * (shares[index] ?? 0))),
            hasDelivery,
          );
          expect(refundableCentsOf(order)).toBeGreaterThanOrEqual(0);
        }
        giveBack(order, leftOf(order), true);
        expect(refundableCentsOf(order)).toBe(0);
      },
    ),
  );
});
