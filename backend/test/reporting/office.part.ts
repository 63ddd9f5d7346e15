import fc from 'fast-check';
import { Types } from 'mongoose';
import { dayAfter } from '../../src/platform/common/days.js';
import { DaySum } from '../../src/reporting/figures/day-sum.schema.js';
import { FiguresService } from '../../src/reporting/figures/figures.service.js';
import { FiguresReaderService } from '../../src/reporting/figures/figures-reader.service.js';
import { Notice } from '../../src/platform/notices/notice.schema.js';
import { Order } from '../../src/ordering/orders/order.schema.js';
import type { OrderEvent, OrderEventKind } from '../../src/ordering/orders/order-parts.schema.js';
import { UnrelayedOrdersService } from '../../src/ordering/orders/unrelayed-orders.service.js';
import { Product } from '../../src/catalogue/products/product.schema.js';
import { Quote } from '../../src/ordering/quotes/quote.schema.js';
import { Review } from '../../src/catalogue/reviews/review.schema.js';
import type { Role } from '../../src/platform/common/access/roles.js';
import { OrderRelayService } from '../../src/reporting/figures/order-relay.service.js';
import {
  buildAdmin,
  buildOrder,
  buildProduct,
  buildQuote,
  buildReview,
  buildUser,
  type BuiltUser,
} from '../support/builders.js';
import { NEVER_MS } from '../support/environment.js';
import { configure } from '../support/settings.js';
import { Shop } from '../support/shop.js';
import { volume } from '../../../load/testkit/random-inputs.js';

const NEVER = new Date('2100-01-01');

let shop: Shop;
let admin: BuiltUser;
let relay: OrderRelayService;

beforeAll(async () => {
  shop = await Shop.open({ SWEEP_INTERVAL_MS: String(NEVER_MS) });
  admin = await buildAdmin(shop);
  relay = shop.app.get(OrderRelayService);
});
beforeEach(() => Promise.all([forget(Order), configure(shop)]));
afterAll(() => shop.close());

const forget = (...others: (new () => unknown)[]) =>
  Promise.all([...others, DaySum].map((stored) => shop.model<unknown>(stored).deleteMany()));

const read = async (path: string) => (await shop.call('GET', `/office/${path}`, { token: admin.token })).body;

const FIRST = Date.parse('2026-10-20T00:00:00Z');

interface History {
  customer: number;
  product: number;
  cents: number;
  /** Minutes after the first day, and between the events. */
  minutes: number;
  gap: number;
  refundCents: number;
  kinds: OrderEventKind[];
}

const LIVES: OrderEventKind[][] = [
  ['placed'],
  ['placed', 'cancelled'],
  ['placed', 'paid'],
  ['placed', 'paid', 'shipped'],
  ['placed', 'paid', 'refundStarted', 'refunded'],
  ['placed', 'paid', 'shipped', 'refundStarted', 'refunded', 'refundFailed'],
  ['placed', 'paid', 'refundStarted', 'refundFailed'],
  ['placed', 'paid', 'inquiryOpened', 'disputed', 'disputeWon'],
  ['placed', 'paid', 'shipped', 'disputed', 'disputeLost'],
];

const histories = fc.array(
  fc.record<History>({
    customer: fc.nat({ max: 3 }),
    product: fc.nat({ max: 3 }),
    cents: fc.integer({ min: 50, max: 10_000 }),
    minutes: fc.nat({ max: 20 * 24 * 60 }),
    gap: fc.integer({ min: 1, max: 3000 }),
    refundCents: fc.integer({ min: 1, max: 50 }),
    kinds: fc.constantFrom(...LIVES),
  }),
  { maxLength: 25 },
);

/** Stores orders with these histories, of which only the first events have happened so far. */
async function store(history: History, people: BuiltUser[], products: Types.ObjectId[]): Promise<OrderEvent[]> {
  const { customer, product, cents, minutes, gap, refundCents, kinds } = history;
  const ref = 'refund';
  const events = kinds.map((kind, index) => ({
    kind,
    at: new Date(FIRST + (minutes + index * gap) * 60_000),
    ...(/refund|dispute/.test(kind) && { ref }),
  }));
  const isPaid = kinds.includes('paid');
  const status = kinds.includes('shipped') ? 'Shipped' : isPaid ? 'Pending' : 'Unpaid';
  await buildOrder(shop, {
    ...{ customer: people[customer]!, itemId: products[product]!, quantity: 1, unitPriceCents: cents, status },
    pay: { attempt: 0, state: isPaid ? 'K' : 'N' },
    cancelled: kinds.includes('cancelled'),
    events,
    relayDueAt: new Date(0),
    reversals: {
      version: 1,
      changedAt: new Date(),
      disputes: [{ _id: ref, amountCents: refundCents, withdrawnCents: 0, status: 'open', createdAt: events[0]!.at }],
    },
    refunds: kinds.includes('refundStarted')
      ? [
          {
            ...{ _id: ref, amountCents: refundCents, deliveryCents: 0, lines: [], reason: '', returns: [] },
            ...{ status: kinds.at(-1) === 'refunded' ? 'succeeded' : 'failed', createdAt: events[0]!.at },
            changedAt: events[0]!.at,
          },
        ]
      : [],
  });
  return events;
}

/** The same, counted one by one. */
function count(all: { history: History; events: OrderEvent[] }[], timeZone: string) {
  const dayIn = new Intl.DateTimeFormat('sv-SE', { timeZone, dateStyle: 'short' });
  const days = new Map<
    string,
    { revenue: number; refunded: number; withdrawn: number; placed: number; orders: number; shipped: number }
  >();
  for (const { history, events } of all) {
    const wasRefunded = events.some(({ kind }) => kind === 'refunded');
    for (const { kind, at } of events) {
      const day = dayIn.format(at);
      const sum = days.get(day) ?? { revenue: 0, refunded: 0, withdrawn: 0, placed: 0, orders: 0, shipped: 0 };
      days.set(day, sum);
      if (kind === 'placed') sum.placed++;
      if (kind === 'shipped') sum.shipped++;
      if (kind === 'refunded') sum.refunded += history.refundCents;
      if (kind === 'refundFailed' && wasRefunded) sum.refunded -= history.refundCents;
      if (kind === 'disputed') sum.withdrawn += history.refundCents;
      if (kind === 'disputeWon') sum.withdrawn -= history.refundCents;
      if (kind !== 'paid') continue;
      sum.orders++;
      sum.revenue += history.cents;
    }
  }
  return days;
}

const zones = fc.constantFrom('UTC', 'Asia/Dhaka', 'America/St_Johns', 'Pacific/Kiritimati');

it('finds orders, products, customers and quotes, the newest five of each, with what can be done', async () => {
  const customer = await buildUser(shop, { displayName: 'Zubaida Pereira' });
  const pay = { state: 'K' as const, attempt: 0 };
  const order = await buildOrder(shop, { customer, status: 'Pending', pay });
  const product = await buildProduct(shop, { name: 'Zubaida vise', status: 'draft' });
  const quote = await buildQuote(shop, { customer });
  await Promise.all([1, 2, 3, 4, 5].map(() => buildOrder(shop, { customer })));
  const found = await read('find?q=zubai');
  expect(found).toMatchObject({
    products: [{ _id: product._id.toString(), status: 'draft' }],
    customers: [{ _id: customer._id.toString(), email: customer.email }],
    quotes: [{ _id: quote._id.toString(), state: 'asked' }],
  });
  expect(found.orders).toHaveLength(5);
  expect((await read(`find?q=${order.number}`)).orders).toMatchObject([{ status: 'Pending', refundableAmount: 125 }]);
  expect(Object.keys((await read('find?q=z')).fieldErrors)).toEqual(['q']);
});

it('tells of what is found only what its own list tells the reader', async () => {
  await buildOrder(shop, { itemName: 'Karnaphuli plane', status: 'Pending', pay: { state: 'K', attempt: 0 } });
  await buildProduct(shop, { name: 'Karnaphuli plane' });
  const find = async (...roles: Role[]) => {
    const { token } = await buildUser(shop, { roles });
    const { orders, products } = (await shop.call('GET', '/office/find?q=karnaphuli', { token })).body;
    return [...orders, ...products].map((found) => 'amountToBePaid' in found || 'price' in found);
  };
  expect(await find('warehouse', 'sales')).toEqual([true, false]);
  expect(await find('warehouse', 'accounts')).toEqual([true, false]);
  expect(await find('warehouse', 'catalogue')).toEqual([false, true]);
});

it('has the figures of every day to the cent, as a count of all orders has them, in any time zone', async () => {
  const people = await Promise.all([0, 1, 2, 3].map(() => buildUser(shop)));
  const products = await Promise.all([0, 1, 2, 3].map(async () => (await buildProduct(shop))._id));
  await fc.assert(
    fc.asyncProperty(histories, ...[zones, zones], async (some, before, timeZone) => {
      await forget(Order);
      await configure(shop, { timeZone: before });
      const all = [];
      for (const history of some) {
        all.push({ history, events: await store(history, people, products) });
        // Some are counted before the next ones are there, and before the shop moves.
        if (history.cents % 3 === 0) await relay.relay();
      }
      await configure(shop, { timeZone });
      await Promise.all([relay.relay(), relay.moveFigures(), relay.relay(), relay.moveFigures()]);
      const days = count(all, timeZone);
      const sales: Record<string, unknown>[] = await read('sales?from=2026-10-19&until=2026-12-31');
      const expected = [...days].map(([from, sum]) => ({
        ...sum,
        ...{ from, revenue: sum.revenue / 100, refunded: sum.refunded / 100 },
        withdrawn: sum.withdrawn / 100,
      }));
      const found = sales.map(({ newCustomers: _, ...day }) => day).filter(({ from }) => days.has(String(from)));
      const byDay = (one: { from?: unknown }, other: { from?: unknown }) =>
        String(one.from).localeCompare(String(other.from));
      expect(found.sort(byDay)).toEqual(expected.sort(byDay));
      const paid = all.filter(({ history }) => history.kinds.includes('paid'));
      const buyers = new Set(paid.map(({ history }) => history.customer)).size;
      expect(sales.reduce((sum, day) => sum + Number(day['newCustomers']), 0)).toBe(buyers);
      const best: { product: string; revenue: number }[] = await read('products?from=2026-10-19&until=2026-12-31');
      expect(best).toHaveLength(new Set(paid.map(({ history }) => history.product)).size);
      for (const { product, revenue } of best) {
        const own = paid.filter(({ history }) => products[history.product]!.toString() === product);
        expect(revenue).toBeCloseTo(own.reduce((sum, { history }) => sum + history.cents, 0) / 100, 6);
      }
      expect(best.map(({ revenue }) => revenue)).toEqual(best.map(({ revenue }) => revenue).sort((a, b) => b - a));
    }),
    { numRuns: volume({ test: 10, proof: 100 }) },
  );
});

const paidAt = (at: Date): OrderEvent[] => [
  { kind: 'placed', at },
  { kind: 'paid', at },
];

it('gathers days in weeks from Monday and in months, those without an order too', async () => {
  const at = new Date('2026-11-04T10:00:00Z');
  await buildOrder(shop, {
    ...{ status: 'Pending', unitPriceCents: 125, quantity: 10 },
    ...{ events: paidAt(at), relayDueAt: at },
  });
  await relay.relay();
  const weeks: { from: string; revenue: number }[] = await read('sales?from=2026-10-28&until=2026-11-12&by=week');
  expect(weeks.map(({ from, revenue }) => [from, revenue])).toEqual([
    ['2026-10-28', 0],
    ['2026-11-02', 12.5],
    ['2026-11-09', 0],
  ]);
  const months: { from: string; orders: number }[] = await read('sales?from=2026-10-28&until=2026-12-01&by=month');
  expect(months.map(({ from, orders }) => [from, orders])).toEqual([
    ['2026-10-28', 0],
    ['2026-11-01', 1],
    ['2026-12-01', 0],
  ]);
});

it.each([
  ['Asia/Dhaka', '2026-12-31T22:30Z', '2027-01-01'],
  ['Pacific/Honolulu', '2027-01-01T05:00Z', '2026-12-31'],
])(
  'in %s, a sale at %s counts on %s as revenue and among the best products, also after the shop has moved',
  async (timeZone, moment, day) => {
    const at = new Date(moment);
    await relay.relay();
    const { _id: itemId } = await buildProduct(shop);
    await buildOrder(shop, { ...{ itemId, status: 'Pending', events: paidAt(at), relayDueAt: new Date(0) } });
    const soldOn = async (asked: string) => {
      const span = `from=${asked}&until=${asked}`;
      const [sales, best] = [await read(`sales?${span}`), await read(`products?${span}`)];
      return [sales[0].orders, best.map(({ product }: { product: string }) => product)];
    };
    const others = ['2026-12-31', '2027-01-01'].filter((each) => each !== day);
    const utc = at.toISOString().slice(0, 10);
    await relay.relay();
    expect(await soldOn(utc)).toEqual([1, [itemId.toString()]]);
    await configure(shop, { timeZone });
    await relay.moveFigures();
    expect(await soldOn(day)).toEqual([1, [itemId.toString()]]);
    for (const other of others) expect(await soldOn(other)).toEqual([0, []]);
  },
);

it('counts a customer as new once, of two first payments that are counted at the same time', async () => {
  const customer = await buildUser(shop);
  const days = [new Date('2026-11-04T10:00:00Z'), new Date('2026-11-05T10:00:00Z')];
  const orders = await Promise.all(
    days.map((at) => buildOrder(shop, { customer, status: 'Pending', events: paidAt(at), relayDueAt: at })),
  );
  const count = (order: Order) =>
    shop.connection.transaction(async (session) => {
      const marks = await shop.app.get(FiguresService).add([order], 'UTC', session);
      await shop.app.get(UnrelayedOrdersService).markAll([order], marks, session);
    });
  await Promise.all(orders.map(count));
  const sales: { newCustomers: number }[] = await read('sales?from=2026-11-04&until=2026-11-05');
  expect(sales.map(({ newCustomers }) => newCustomers).sort()).toEqual([0, 1]);
});

describe('the best products', () => {
  const sold = fc.record({
    product: fc.nat({ max: 150 }),
    day: fc.nat({ max: 120 }),
    units: fc.integer({ min: 1, max: 9 }),
    cents: fc.constantFrom(0, 100, 125, 9000),
  });
  const dayAt = (day: number) => dayAfter('2026-07-20', day);
  const span = fc.tuple(fc.nat({ max: 125 }), fc.nat({ max: 125 })).map((days) => days.sort((a, b) => a - b));

  it('are those of all products, on any days', async () => {
    const products = Array.from({ length: 151 }, () => new Types.ObjectId());
    await fc.assert(
      fc.asyncProperty(fc.array(sold, { maxLength: 1500 }), span, async (all, [from = 0, until = 0]) => {
        await forget();
        const byDay = new Map(all.map((sum) => [`${sum.product} ${sum.day}`, sum]));
        const stored = [...byDay.values()].map((sum) => ({
          ...sum,
          product: products[sum.product],
          day: dayAt(sum.day),
        }));
        await shop.model(DaySum).insertMany(stored);
        const totals = new Map<string, { units: number; cents: number }>();
        for (const { product, day, units, cents } of byDay.values()) {
          if (day < from || day > until) continue;
          const id = String(products[product]);
          const sum = totals.get(id) ?? { units: 0, cents: 0 };
          totals.set(id, { units: sum.units + units, cents: sum.cents + cents });
        }
        const days = { from: dayAt(from), until: dayAt(until) };
        const best = await shop.app.get(FiguresReaderService).listBestProducts(days, 10);
        const expected = [...totals.values()].map(({ cents }) => cents).sort((a, b) => b - a);
        expect(best.map(({ cents }) => cents)).toEqual(expected.slice(0, 10));
        for (const { product, units, cents } of best) expect(totals.get(String(product))).toEqual({ units, cents });
      }),
      { numRuns: volume({ test: 10, proof: 100 }) },
    );
  });
});

it.each(['Pacific/Kiritimati', 'Pacific/Pago_Pago'])("tells the day of the shop's time zone, %s", async (timeZone) => {
  await configure(shop, { timeZone });
  const dayThere = () => new Intl.DateTimeFormat('sv-SE', { timeZone, dateStyle: 'short' }).format(new Date());
  const before = dayThere();
  const { today } = await read('summary');
  expect([before, dayThere()]).toContain(today);
});

it.each([
  ['sales', ['callOffsAsked', 'quotesAsked']],
  ['warehouse', ['lowStock', 'outOfStock', 'toShip']],
  ['catalogue', ['lowStock', 'outOfStock', 'reviewsToRead']],
  ['accounts', ['paymentsInDoubt']],
] as const)('tells %s only how much of their work waits', async (role, counts) => {
  const { token } = await buildUser(shop, { roles: [role] });
  const { body } = await shop.call('GET', '/office/summary', { token });
  expect(Object.keys(body).sort()).toEqual(['alerts', ...counts, 'today'].sort());
});

/** Makes some of everything that the office counts, and of what it does not count. */
async function stockAndSell(seed: number): Promise<void> {
  const numbers = fc.sample(fc.nat(), { seed, numRuns: 1000 });
  const pick = <Value>(...values: Value[]): Value => values[(numbers.pop() ?? 0) % values.length]!;
  for (let index = 0; index < 30; index++) {
    const claimedAt = new Date(Date.now() - pick(10, 3600) * 1000);
    const waitsFor = pick('answer', 'goods', undefined);
    const asked = { _id: new Types.ObjectId(), kind: 'callOff' as const, reason: '', lines: [], at: claimedAt };
    const status = pick('Unpaid', 'Pending', 'Shipped');
    await buildOrder(shop, {
      // A paid order is never cancelled.
      ...{ status, cancelled: status === 'Unpaid' && pick(true, false, false) },
      pay: { attempt: 0, state: pick('N', 'C', 'K'), claimedAt, ...(pick(true, false) && { nextCheckAt: NEVER }) },
      ...(pick(true, false) && { closedAt: new Date() }),
      ...(pick(true, false) && { callOff: { ...asked, ...(waitsFor && { waitsFor }) } }),
    });
    await buildProduct(shop, { available: pick(0, 9, 21, 400), minimum: 10, removed: pick(true, false, false) });
    await buildQuote(shop, pick<object>({}, { validUntil: '2100-01-01' }, { validUntil: '2020-01-01' }));
    await buildReview(shop, pick<object>({}, { unreadSince: new Date() }));
    const end = pick('givenUpAt', 'deliveredAt', 'nextTryAt');
    await shop.model(Notice).create({
      ...{ _id: `${seed}-${index}`, subject: 'x', event: 'y', kind: 'lowStock', recipient: 'admins' },
      [end]: NEVER,
    });
  }
}

/** The same, counted one by one. */
async function countAll(): Promise<object> {
  const all = async <Stored>(stored: new () => Stored): Promise<Stored[]> =>
    (await shop.model(stored).find().lean()) as Stored[];
  const [orders, products, quotes] = await Promise.all([all(Order), all(Product), all(Quote)]);
  const [reviews, notices] = await Promise.all([all(Review), all(Notice)]);
  const sold = products.filter(({ removed }) => !removed);
  const low = ({ available, minimum }: Product) => available >= minimum && available < 3 * minimum;
  const isToShip = ({ status, cancelled, closedAt, callOff }: Order) =>
    status === 'Pending' && !cancelled && !closedAt && !callOff?.waitsFor;
  const doubted = ({ pay: { state, claimedAt = NEVER, nextCheckAt } }: Order) =>
    state === 'C' && nextCheckAt !== undefined && claimedAt.getTime() < Date.now() - 60_000;
  return {
    toShip: orders.filter(isToShip).length,
    callOffsAsked: orders.filter(({ callOff }) => callOff?.waitsFor === 'answer').length,
    quotesAsked: quotes.filter(({ validUntil }) => !validUntil).length,
    paymentsInDoubt: orders.filter(doubted).length,
    noticesFailed: notices.filter(({ givenUpAt }) => givenUpAt).length,
    reviewsToRead: reviews.filter(({ unreadSince }) => unreadSince).length,
    lowStock: sold.filter(low).length,
    outOfStock: sold.filter(({ available, minimum }) => available < minimum).length,
    alerts: [],
    today: expect.any(String),
  };
}

/** The list that each number of the office page opens. */
const LISTS = {
  toShip: '/order?toShip=true',
  callOffsAsked: '/order?callOff=asked',
  quotesAsked: '/quote/manage?state=asked',
  noticesFailed: '/notice?state=failed',
  reviewsToRead: '/review/manage?kind=unread',
  lowStock: '/product/manage?state=low',
  outOfStock: '/product/manage?state=outOfStock',
};

/** Lists with tabs, what narrows them to one, and where its rows are counted. */
const TABS = [
  ['/notice', 'state', '/notice/counts'],
  ['/review/manage', 'kind', '/review/counts'],
  ['/quote/manage', 'state', '/quote/counts'],
] as const;

it.each([1, 2, 3])(
  'counts what waits as a count of everything does, and as the lists have it (shop %d)',
  async (seed) => {
    await stockAndSell(seed);
    const summary = await read('summary');
    expect(summary).toEqual(await countAll());
    for (const [name, path] of Object.entries(LISTS)) {
      const { headers } = await shop.call('GET', `${path}&page=1&limit=5`, { token: admin.token });
      expect([name, Number(headers['x-total-count'])]).toEqual([name, summary[name]]);
    }
    for (const [list, param, counts] of TABS) {
      const { body: counted } = await shop.call('GET', counts, { token: admin.token });
      for (const [tab, count] of Object.entries(counted)) {
        const narrowed = tab === 'all' ? '' : `${param}=${tab}&`;
        const { body: rows } = await shop.call('GET', `${list}?${narrowed}page=1&limit=100`, { token: admin.token });
        expect([list, tab, rows.length]).toEqual([list, tab, count]);
      }
      const { body: found } = await shop.call('GET', `${counts}?q=zzz`, { token: admin.token });
      expect(Object.values(found)).toEqual(Object.values(found).map(() => 0));
    }
    const { body: money } = await shop.call('GET', '/money', { token: admin.token });
    expect([money.inDoubtCount, money.inDoubt.length]).toEqual(Array(2).fill(summary.paymentsInDoubt));
  },
);

it('counts a review until an admin has read it as it is', async () => {
  const { token } = admin;
  await shop.model(Review).deleteMany();
  const author = await buildUser(shop);
  const body = { title: 'Fine', comment: 'Fine.', rating: 5 };
  const { body: review } = await shop.call('POST', '/review', { token: author.token, body });
  const toRead = async () => (await read('summary')).reviewsToRead;
  const noteRead = (version: number) =>
    shop.call('POST', '/review/read', { token, body: { reviews: [{ review: review._id, version }] } });
  const edit = (by: BuiltUser, change: object) =>
    shop.call('PATCH', `/review/${review._id}`, { token: by.token, body: change });
  expect(await toRead()).toBe(1);
  await edit(author, { version: 1, title: 'Finer' });
  expect((await noteRead(1)).body).toEqual([{ review: review._id, isRead: false }]);
  expect(await toRead()).toBe(1);
  for (const _ of ['first', 'again']) {
    expect((await noteRead(2)).body).toEqual([{ review: review._id, isRead: true }]);
  }
  expect(await toRead()).toBe(0);
  await edit(author, { version: 2, title: 'Finest' });
  expect(await toRead()).toBe(1);
  await edit(admin, { version: 3, reply: 'Thank you.' });
  expect(await toRead()).toBe(0);
});

it('notes 100 reviews as read at once, and refuses more by the field', async () => {
  const note = (count: number) => {
    const reviews = Array.from({ length: count }, () => ({ review: new Types.ObjectId(), version: 1 }));
    return shop.call('POST', '/review/read', { token: admin.token, body: { reviews } });
  };
  const { status, body } = await note(100);
  expect([status, body.length]).toEqual([200, 100]);
  const { status: refused, body: problem } = await note(101);
  expect([refused, Object.keys(problem.fieldErrors)]).toEqual([400, ['reviews']]);
});

it.each([
  ['sales?from=2026-11-02&until=2026-11-01', 'until'],
  ['sales?from=2020-01-01&until=2026-11-01', 'until'],
  ['sales?from=yesterday&until=2026-11-01', 'from'],
  ['sales?from=2026-11-01&until=2026-11-01&by=year', 'by'],
  ['products?until=tomorrow', 'until'],
])('refuses %s by name', async (path, field) => {
  const { status, body } = await shop.call('GET', `/office/${path}`, { token: admin.token });
  expect([status, Object.keys(body.fieldErrors)]).toEqual([400, [field]]);
});
