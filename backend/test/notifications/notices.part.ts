import { Types } from 'mongoose';
import { DaySum } from '../../src/reporting/figures/day-sum.schema.js';
import { Notice } from '../../src/platform/notices/notice.schema.js';
import { NoticeHandlers } from '../../src/platform/notices/notice-handlers.js';
import { MAX_TRIES } from '../../src/platform/notices/notices.service.js';
import { Order } from '../../src/ordering/orders/order.schema.js';
import { OrderStore } from '../../src/ordering/orders/order-store.js';
import { UnrelayedOrdersService } from '../../src/ordering/orders/unrelayed-orders.service.js';
import { PaymentShop } from '../payments/support/payment-shop.js';
import { later } from '../support/clock.js';
import { buildAdmin, buildOrder, buildUser } from '../support/builders.js';
import { NEVER_MS } from '../support/environment.js';
import { readLog } from '../support/log.js';
import { endLostTransactions } from '../support/lost-transactions.js';
import { Shop } from '../support/shop.js';

/** Longer than the gap between any two retries. */
const NEXT_TRY_S = 25 * 3600;

let shop: Shop;
let delivered: Notice[];
let logged: string[];

beforeEach(async () => {
  [delivered, logged] = [[], readLog()];
  shop = await Shop.open({ SWEEP_INTERVAL_MS: String(NEVER_MS) });
});
afterEach(() => shop.close());

const relay = (afterSeconds = 0): Promise<void> => later(afterSeconds, () => shop.relayNotices());

async function receive(handle: (notice: Notice) => Promise<void> = () => Promise.resolve()): Promise<void> {
  shop.app.get(NoticeHandlers).register('orderShipped', async (notice) => {
    delivered.push(notice);
    await handle(notice);
  });
}

/** A shipped order that asks for its notice. */
async function ship(): Promise<Order> {
  const order = await buildOrder(shop, { status: 'Pending', pay: { state: 'K', attempt: 0 } });
  const shipped = await shop.app.get(OrderStore).transition('ship', order._id);
  if (!shipped) throw new Error('not shipped');
  return shipped;
}

const idOf = ({ _id, owner }: Order): string => `${_id}:shipped:orderShipped:${owner}`;

const notices = () => shop.model(Notice).find().lean();

it('a transition records its event and asks for its notices in one write', async () => {
  const order = await ship();
  const before = [{ kind: 'placed' }, { kind: 'paid' }];
  expect(order).toMatchObject({
    events: [...before, { kind: 'shipped' }],
    asks: [{ kind: 'orderShipped', to: 'owner' }],
  });
  expect(await shop.app.get(OrderStore).transition('ship', order._id)).toBeNull();
  expect(await shop.model(Order).findById(order._id).lean()).toEqual(order);
});

it('tells a customer who cancelled their order, and notifies no removed customer of theirs', async () => {
  const [admin, customer, leaving] = [await buildAdmin(shop), await buildUser(shop), await buildUser(shop)];
  const [own, shops, dropped] = [
    await buildOrder(shop, { customer }),
    await buildOrder(shop, { customer }),
    await buildOrder(shop, { customer: leaving }),
  ];
  await shop.call('DELETE', `/order/${own._id}`, { token: customer.token });
  await shop.call('DELETE', `/order/${shops._id}`, { token: admin.token });
  await shop.call('DELETE', `/user/${leaving.email}`, { token: admin.token });
  await relay();
  expect((await notices()).map(({ subject, kind }) => [subject, kind]).sort()).toEqual(
    [
      [own._id.toString(), 'orderCancelled'],
      [shops._id.toString(), 'orderCancelledByShop'],
    ].sort(),
  );
  const { cancelled, events } = (await shop.model(Order).findById(dropped._id).lean()) ?? {};
  expect([cancelled, events?.at(-1)?.kind]).toEqual([true, 'cancelled']);
});

it('is made once per request and delivered once, with two relays running', async () => {
  await receive();
  const orders = [await ship(), await ship(), await ship()];
  await Promise.all([relay(), relay()]);
  await relay(NEXT_TRY_S);
  expect(delivered.map(({ _id }) => _id).sort()).toEqual(orders.map(idOf).sort());
  expect((await notices()).map(({ _id }) => _id).sort()).toEqual(orders.map(idOf).sort());
  expect(await shop.app.get(UnrelayedOrdersService).find(10)).toEqual([]);
});

it('is made once, and its order counted once, when a server died between making it and clearing the request for it', async () => {
  await endLostTransactions();
  const at = await PaymentShop.open();
  try {
    await (await at.customer(await at.stock(5))).buy();
    const dying = { CRASH_AT: 'notice-made', SWEEP_INTERVAL_MS: '50' };
    await at.startReplica(dying).then(
      (replica) => replica.ended(),
      () => undefined,
    );
    const made = () => at.shop.model(Notice).countDocuments();
    const asking = () => at.shop.app.get(UnrelayedOrdersService).find(10);
    const counted = async () => {
      const [sum] = await at.shop.model(DaySum).find({ product: null }).lean();
      return [sum?.placed ?? 0, sum?.paid ?? 0];
    };
    expect(await asking()).toMatchObject([{ status: 'Pending' }]);
    expect([await made(), await counted()]).toEqual([0, [0, 0]]);
    await Promise.all([at.shop.runJob('orders.relay'), at.shop.runJob('orders.relay')]);
    expect([await made(), await counted(), await asking()]).toEqual([3, [1, 1], []]);
  } finally {
    await at.close();
  }
});

it('is retried at growing intervals until its handler takes it', async () => {
  let failures = 2;
  await receive(() => (failures-- > 0 ? Promise.reject(new Error('no connection')) : Promise.resolve()));
  await ship();
  await relay();
  await relay(50);
  expect(delivered).toHaveLength(1);
  await relay(61);
  await relay(61 + 200);
  expect(delivered).toHaveLength(2);
  await relay(61 + 301);
  await relay(NEXT_TRY_S);
  expect(delivered).toHaveLength(3);
  expect(await notices()).toMatchObject([{ tries: 3, deliveredAt: expect.any(Date) }]);
});

it('is given up after the last retry, and logged without a name or an address', async () => {
  await receive(() => Promise.reject(new Error('no connection')));
  const order = await ship();
  for (let days = 0; days <= MAX_TRIES + 1; days++) await relay(days * NEXT_TRY_S);
  expect(delivered).toHaveLength(MAX_TRIES);
  expect(await notices()).toMatchObject([{ tries: MAX_TRIES, givenUpAt: expect.any(Date) }]);
  const [line = '', ...others] = logged.filter((entry) => entry.includes('given up'));
  expect(others).toEqual([]);
  expect(line).toContain(idOf(order));
  expect(line).not.toMatch(/Rahima|@/);
});

it('is logged when its kind has no handler', async () => {
  const order = await ship();
  await relay();
  const line = logged.find((entry) => entry.includes('"notice"')) ?? '';
  expect(line).toContain(order._id.toString());
  expect(line).not.toMatch(/Rahima|@/);
  expect(Types.ObjectId.isValid(JSON.parse(line).recipient)).toBe(true);
});
