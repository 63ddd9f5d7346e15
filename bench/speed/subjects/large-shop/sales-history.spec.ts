import { linesOf, type Order } from '../../../../backend/src/orders/order.schema.js';
import { refundedCentsOf } from '../../../../backend/src/orders/refunds.js';
import { Dice } from './dice.js';
import { Figures } from './figures.js';
import { makeGoods, toGood } from './goods.js';
import { toPayment } from './papers.js';
import { makePeople } from './people.js';
import { SalesHistory } from './sales-history.js';

const DAY_MS = 24 * 3600 * 1000;

const dice = new Dice();
const since = new Date(Date.now() - 730 * DAY_MS);
const people = makePeople(20, since, dice);
const goods = makeGoods(50, since, dice).products.map(toGood);
const figures = new Figures();
const sums = { paid: 0, cents: 0, refundedCents: 0 };
let orders: Order[] = [];

beforeAll(() => {
  orders = [...new SalesHistory({ orders: 5000, since, people, goods, admin: dice.id(since) }, dice).orders()];
  for (const order of orders) {
    figures.count(order);
    if (!order.transactionId) continue;
    const { amountCents, refundedCents } = toPayment(order, dice);
    sums.paid++;
    sums.cents += amountCents;
    sums.refundedCents += refundedCents;
  }
});

const total = (name: 'paid' | 'revenueCents' | 'refundedCents' | 'newCustomers') =>
  [...figures.quarters.all()].reduce((sum, figure) => sum + figure[name], 0);

it('has figures that are those of its payments', () => {
  expect([total('paid'), total('revenueCents'), total('refundedCents')]).toEqual([
    sums.paid,
    sums.cents,
    sums.refundedCents,
  ]);
  expect(sums.refundedCents).toBe(orders.reduce((sum, order) => sum + refundedCentsOf(order), 0));
  const payers = orders.filter(({ transactionId }) => transactionId !== '').map(({ owner }) => owner.toString());
  expect(total('newCustomers')).toBe(new Set(payers).size);
});

it('has orders of every list, whose parts agree', () => {
  const { length } = orders;
  const share = (test: (order: Order) => boolean) => orders.filter(test).length / length;
  expect(share(({ status }) => status === 'Shipped')).toBeGreaterThan(0.8);
  expect(share(({ cancelled }) => cancelled)).toBeCloseTo(0.08, 1);
  for (const test of [
    ({ status, closedAt }: Order) => status === 'Pending' && !closedAt,
    ({ closedAt }: Order) => closedAt !== undefined,
    ({ callOff }: Order) => callOff?.waitsFor !== undefined,
    ({ refunds = [] }: Order) => refunds.length > 0,
  ]) {
    expect(share(test)).toBeGreaterThan(0);
  }
  for (const order of orders) {
    const moments = (order.events ?? []).map(({ at }) => at.getTime());
    expect(moments).toEqual(moments.toSorted((one, other) => one - other));
    expect(order.amountCents).toBe(linesOf(order).reduce((sum, { amountCents }) => sum + amountCents, 0));
    for (const { quantity, refunded, returned } of linesOf(order)) {
      expect(Math.max(refunded, returned)).toBeLessThanOrEqual(quantity);
    }
  }
});
