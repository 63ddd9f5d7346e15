import fc from 'fast-check';
import { Types } from 'mongoose';
import { DaySum } from '../../src/reporting/figures/day-sum.schema.js';
import { dayAfter, daysFrom, startOfDay } from '../../src/platform/common/days.js';
import { Order } from '../../src/ordering/orders/order.schema.js';
import type { OrderEventKind } from '../../src/ordering/orders/order-parts.schema.js';
import { Payment } from '../../src/payments/ledger/payment.schema.js';
import { PaymentsService } from '../../src/payments/ledger/payments.service.js';
import { KEPT_FOR_DAYS } from '../../src/payments/ledger/former-customers.service.js';
import { OrderRelayService } from '../../src/reporting/figures/order-relay.service.js';
import { PaymentShop } from '../payments/support/payment-shop.js';
import { later } from '../support/clock.js';
import { buildAdmin, buildOrder, buildRefund, buildUser, type BuiltUser } from '../support/builders.js';
import { readCsv } from '../support/csv.js';
import { configure } from '../support/settings.js';
import { volume } from '../../../load/testkit/random-inputs.js';

let at: PaymentShop;
let admin: BuiltUser;

beforeAll(async () => {
  at = await PaymentShop.open();
  admin = await buildAdmin(at.shop);
});
beforeEach(async () => {
  await configure(at.shop, { timeZone: 'UTC' });
  await Promise.all([Order, Payment, DaySum].map((stored) => at.shop.model<unknown>(stored).deleteMany()));
});
afterAll(() => at.close());

const get = (path: string) => at.shop.call('GET', path, { token: admin.token });
const sum = async (query = '') => (await get(`/payment/sum${query}`)).body;
const list = async (query = '') => (await get(`/payment${query}`)).body;

const FIRST_DAY = '2026-10-20';
const LAST_DAY = '2026-11-20';
const MINUTE_MS = 60_000;

const LIVES: OrderEventKind[][] = [
  ['placed'],
  ['placed', 'paid'],
  ['placed', 'paid', 'shipped', 'refundStarted', 'refunded'],
  ['placed', 'paid', 'refundStarted', 'refunded', 'refundFailed'],
  ['placed', 'paid', 'refundStarted', 'refundFailed'],
  ['placed', 'paid', 'inquiryOpened', 'inquiryClosed'],
  ['placed', 'paid', 'inquiryOpened', 'disputed', 'disputeWon'],
  ['placed', 'paid', 'refundStarted', 'refunded', 'disputed', 'disputeLost'],
  ['placed', 'paid', 'disputed'],
];

interface History {
  cents: number;
  refundCents: number;
  /** Minutes after the first day, and between the events. */
  minutes: number;
  gap: number;
  kinds: OrderEventKind[];
}

const histories = fc.array(
  fc.record<History>({
    cents: fc.integer({ min: 50, max: 10_000 }),
    refundCents: fc.integer({ min: 1, max: 50 }),
    minutes: fc.nat({ max: 20 * 24 * 60 }),
    gap: fc.integer({ min: 1, max: 3000 }),
    kinds: fc.constantFrom(...LIVES),
  }),
  { minLength: 1, maxLength: 20 },
);

/** Stores an order of this history, and the record of its payment. */
async function store({ cents, refundCents, minutes, gap, kinds }: History, customer: BuiltUser): Promise<void> {
  const refund = buildRefund({
    amountCents: refundCents,
    status: kinds.includes('refundFailed') ? 'failed' : 'succeeded',
  });
  const events = kinds.map((kind, index) => ({
    kind,
    at: new Date(Date.parse(FIRST_DAY) + (minutes + index * gap) * MINUTE_MS),
    ...(/^refund/.test(kind) && { ref: refund._id }),
    ...(/^(dispute|inquiry)/.test(kind) && { ref: 'du_1' }),
  }));
  const dispute = { _id: 'du_1', amountCents: cents - refundCents, withdrawnCents: 0, createdAt: new Date() };
  const isPaid = kinds.includes('paid');
  const order = await buildOrder(at.shop, {
    ...{ customer, quantity: 1, unitPriceCents: cents, events, relayDueAt: new Date(0) },
    status: kinds.includes('shipped') ? 'Shipped' : isPaid ? 'Pending' : 'Unpaid',
    pay: { attempt: 0, state: isPaid ? 'K' : 'N' },
    refunds: kinds.includes('refundStarted') ? [refund] : [],
    reversals: { version: 1, changedAt: new Date(), disputes: [{ ...dispute, status: 'open' }] },
  });
  const paid = { ...order, transactionId: `pi_${order._id}` };
  if (isPaid) await at.shop.app.get(PaymentsService).record(paid);
}

/** The sums of the office's figures of these days, in cents. */
async function officeSum(from: string, until: string) {
  const sales: { revenue: number; refunded: number; withdrawn: number; orders: number }[] = (
    await get(`/office/sales?from=${from}&until=${until}`)
  ).body;
  const cents = (dollars: number) => Math.round(dollars * 100);
  return sales.reduce(
    (all, { revenue, refunded, withdrawn, orders }) => ({
      count: all.count + orders,
      captured: all.captured + cents(revenue),
      refunded: all.refunded + cents(refunded),
      withdrawn: all.withdrawn + cents(withdrawn),
      net: all.net + cents(revenue) - cents(refunded) - cents(withdrawn),
    }),
    { count: 0, captured: 0, refunded: 0, withdrawn: 0, net: 0 },
  );
}

it("comes to the office's figures to the cent, on any days and in any time zone", async () => {
  const customer = await buildUser(at.shop);
  const days = daysFrom(FIRST_DAY, LAST_DAY);
  await fc.assert(
    fc.asyncProperty(
      histories,
      fc.constantFrom('UTC', 'Asia/Kathmandu', 'America/St_Johns', 'Pacific/Kiritimati'),
      fc.array(fc.tuple(fc.constantFrom(...days), fc.nat({ max: 10 })), { minLength: 1, maxLength: 4 }),
      async (some, timeZone, ranges) => {
        await Promise.all([Order, Payment, DaySum].map((stored) => at.shop.model<unknown>(stored).deleteMany()));
        await configure(at.shop, { timeZone });
        for (const history of some) await store(history, customer);
        await at.shop.app.get(OrderRelayService).relay();
        for (const [from, length] of [...ranges, [FIRST_DAY, 60] as const]) {
          const until = dayAfter(from, length);
          const { count, ...dollars } = await sum(`?from=${from}&until=${until}`);
          const cents = Object.entries<number>(dollars).map(([name, value]) => [name, Math.round(value * 100)]);
          expect({ count, ...Object.fromEntries(cents) }).toEqual(await officeSum(from, until));
        }
        const rows: { amount: number; refunded: number; withdrawn: number }[] = await list();
        const all = await sum();
        const added = (name: 'amount' | 'refunded' | 'withdrawn') => rows.reduce((total, row) => total + row[name], 0);
        expect([all.count, all.captured, all.refunded, all.withdrawn]).toEqual([
          rows.length,
          expect.closeTo(added('amount'), 6),
          expect.closeTo(added('refunded'), 6),
          expect.closeTo(added('withdrawn'), 6),
        ]);
      },
    ),
    { numRuns: volume({ test: 15, proof: 150 }) },
  );
});

it.each([
  ['Asia/Kathmandu', '2026-11-05', '2026-11-04T18:15:00.000Z'],
  ['America/St_Johns', '2026-11-05', '2026-11-05T03:30:00.000Z'],
  // The clocks go from 23:59 to 1:00, and the day begins then.
  ['Africa/Cairo', '2026-04-24', '2026-04-23T22:00:00.000Z'],
  // This day was left out.
  ['Pacific/Apia', '2011-12-30', '2011-12-30T10:00:00.000Z'],
])('in %s the day %s begins at %s', (timeZone, day, moment) => {
  expect(startOfDay(day, timeZone).toISOString()).toBe(moment);
});

it('tells of each payment who paid how much with which card, and what went back', async () => {
  const customer = await at.customer(await at.stock(5), 2);
  const { body: order } = await customer.buy();
  const row = {
    order: order._id,
    transactionId: order.transactionId,
    orderNumber: order.number,
    customer: { _id: customer.user._id.toString(), name: 'Rahima Khatun', email: customer.user.email },
    amount: 25,
    card: { brand: 'visa', lastFour: '4242' },
  };
  expect(await list()).toEqual([expect.objectContaining({ ...row, refunded: 0, state: 'captured' })]);
  const body = { amount: 5, reason: 'Damaged' };
  await at.shop.call('POST', `/order/${order._id}/refund`, { token: admin.token, body });
  expect(await list()).toEqual([expect.objectContaining({ ...row, refunded: 5, state: 'partlyRefunded' })]);
  expect(await sum()).toEqual({ count: 1, captured: 25, refunded: 5, withdrawn: 0, net: 20 });
  const rest = { amount: 20, reason: 'Damaged' };
  await at.shop.call('POST', `/order/${order._id}/refund`, { token: admin.token, body: rest });
  expect(await list('?state=refunded')).toMatchObject([{ ...row, refunded: 25 }]);
  expect(await list('?state=partlyRefunded')).toEqual([]);
  expect(await sum('?state=captured')).toEqual({ count: 0, captured: 0, refunded: 0, withdrawn: 0, net: 0 });
});

it('knows what banks have withdrawn: of 100 paid and 30 refunded, a lost dispute of 70 leaves nothing', () =>
  // The day must not end during the test.
  later(0, async () => {
    const customer = await at.customer(await at.stock(8), 8);
    const { body: order } = await customer.buy();
    const body = { amount: 30, reason: 'Damaged' };
    await at.shop.call('POST', `/order/${order._id}/refund`, { token: admin.token, body });
    const today = new Date().toISOString().slice(0, 10);
    const days = `?from=${today}&until=${today}`;
    const told = async () => {
      await at.shop.runJob('payments.record-missed-reversals');
      await at.shop.app.get(OrderRelayService).relay();
      const [sales] = (await get(`/office/sales${days}`)).body;
      const { withdrawnAmount, refundableAmount } = (await customer.look()).body;
      return { sum: await sum(), ofDay: await sum(days), sales: sales.withdrawn, withdrawnAmount, refundableAmount };
    };
    const expected = (withdrawn: number, refundable: number) => {
      const sums = { count: 1, captured: 100, refunded: 30, withdrawn, net: 70 - withdrawn };
      return { sum: sums, ofDay: sums, sales: withdrawn, withdrawnAmount: withdrawn, refundableAmount: refundable };
    };
    await at.stripe.dispute(order.transactionId, 'needs_response', 7000);
    expect(await told()).toEqual(expected(70, 0));
    await at.stripe.dispute(order.transactionId, 'won');
    expect(await told()).toEqual(expected(0, 70));
    await at.stripe.dispute(order.transactionId, 'needs_response', 7000);
    await at.stripe.dispute(order.transactionId, 'lost');
    expect(await told()).toEqual(expected(70, 0));
    expect(await list()).toMatchObject([{ amount: 100, refunded: 30, withdrawn: 70, state: 'lost' }]);
    const [row] = readCsv((await get('/payment/export')).body);
    expect(row).toMatchObject({ refunded: '30', withdrawn: '70', net: '0' });
    expect(row?.['withdrawals']).toBe([70, -70, 70].map((dollars) => `${today} = ${dollars}`).join('\n'));
    const owner = (await get(`/customer/${customer.user._id}`)).body;
    expect(owner).toMatchObject({ spent: 100, refunded: 30, withdrawn: 70 });
  }));

it('never goes back to what an order came to before', async () => {
  const { user } = await at.customer(await at.stock(5), 2);
  const events = (['placed', 'paid'] as const).map((kind) => ({ kind, at: new Date() }));
  const refund = buildRefund();
  const before = await buildOrder(at.shop, { customer: user, events, transactionId: 'pi_before' });
  const after: Order = {
    ...before,
    refunds: [refund],
    reversals: { version: 1, changedAt: new Date(), disputes: [] },
    events: [...events, { kind: 'refunded', at: new Date(), ref: refund._id }],
  };
  const payments = at.shop.app.get(PaymentsService);
  for (const order of [after, before]) await payments.follow(order);
  expect(await list('?q=pi_before')).toMatchObject([{ refunded: 1, state: 'partlyRefunded' }]);
});

describe('finds payments', () => {
  it('by all that its order is found by, alone or together with days and a state', async () => {
    const people = await Promise.all(
      ['Rahima Khatun', 'Nasir Uddin'].map((displayName) => buildUser(at.shop, { displayName })),
    );
    const events = (day: string) =>
      (['placed', 'paid'] as const).map((kind) => ({ kind, at: new Date(`${day}T12:00:00Z`) }));
    const orders: Order[] = [];
    for (const [index, customer] of people.entries()) {
      const transactionId = `pi_${customer._id}`;
      const line = { itemId: new Types.ObjectId(), itemName: 'Vise', unitPriceCents: 1250, quantity: 10 };
      const lines = [{ ...line, amountCents: 12_500, partNumber: `KG-VS-${index}`, refunded: 0, returned: 0 }];
      const reached = { customerNumber: `0171100000${index}`, customerAddress: `${index + 1}12 Foundry Lane` };
      const facts = { customer, transactionId, lines, ...reached, events: events(`2026-11-0${index + 1}`) };
      const invoice = { _id: `invoice-${index}`, kind: 'invoice' as const, number: `INV-2026-00020${index}` };
      const documents = [{ ...invoice, issuedAt: new Date() }];
      const tracking = { carrier: 'UPS', number: `1Z5${index}` };
      orders.push(await buildOrder(at.shop, { ...facts, documents, tracking }));
      await at.shop.app.get(PaymentsService).record(orders[index]!, { brand: 'visa', lastFour: `404${index}` });
    }
    const [first, second] = orders;
    const found = async (query: string) => (await list(query)).map(({ order }: { order: string }) => order);
    const ids = orders.map(({ _id }) => _id.toString());
    const customer = ['rahima', first!.customerEmail, '01711000000', '112 Foundry'];
    const words = [
      first!.number,
      ids[0],
      first!.transactionId,
      'kgvs0',
      ...customer,
      'inv-2026-000200',
      '1Z50',
      '4040',
    ];
    for (const q of words) expect(await found(`?page=1&limit=5&q=${encodeURIComponent(String(q))}`)).toEqual([ids[0]]);
    expect(await found('?q=nobody')).toEqual([]);
    expect(await found('?from=2026-11-02')).toEqual([ids[1]]);
    expect(await found('?until=2026-11-01&state=captured')).toEqual([ids[0]]);
    expect(await found(`?from=2026-11-01&until=2026-11-02&q=${second!.number?.toLowerCase()}`)).toEqual([ids[1]]);
    expect(await sum('?until=2026-11-01')).toMatchObject({ count: 1, captured: 125 });
    expect(await found('?sort=oldest')).toEqual(ids);
    expect(await found('')).toEqual(ids.toReversed());
    expect((await get('/payment/counts')).body).toMatchObject({ all: 2, captured: 2, refunded: 0, lost: 0 });
    expect((await get('/payment/counts?q=zzz')).body).toMatchObject({ all: 0, captured: 0 });
  });

  it.each([
    ['from=2026-11-02&until=2026-11-01', 'until'],
    ['from=today', 'from'],
    ['until=2026-02-30', 'until'],
    ['state=stolen', 'state'],
    ['sort=amount', 'sort'],
  ])('but refuses %s by name', async (query, field) => {
    for (const path of ['/payment', '/payment/sum', '/payment/export']) {
      const { status, body } = await get(`${path}?${query}`);
      expect([status, Object.keys(body.fieldErrors)]).toEqual([400, [field]]);
    }
  });

  it('but none by a customer whom the shop has forgotten', async () => {
    const gone = await buildUser(at.shop, { displayName: 'Shahana Akter' });
    const order = await buildOrder(at.shop, { customer: gone, status: 'Shipped', transactionId: 'pi_gone' });
    await at.shop.app.get(PaymentsService).record(order, { brand: 'visa', lastFour: '4242' });
    expect(await list('?q=shahana')).toHaveLength(1);
    await at.shop.call('DELETE', `/user/${gone.email}`, { token: admin.token });
    expect(await list('?q=pi_gone')).toMatchObject([{ customer: { _id: null, name: 'Shahana Akter' } }]);
    await later((KEPT_FOR_DAYS + 1) * 24 * 3600, () => at.shop.runJob('payments.forget-former-customers'));
    expect(await list('?q=shahana')).toEqual([]);
    expect(await list('?q=pi_gone')).toMatchObject([{ customer: { _id: null, email: '' }, card: null, amount: 125 }]);
  });
});

it('is exported for the bookkeeper, by the same words and days, without formulas', async () => {
  await configure(at.shop, { timeZone: 'Asia/Kathmandu' });
  const customer = await buildUser(at.shop, { displayName: '=HYPERLINK("http://evil.example")' });
  const refund = buildRefund({ amountCents: 250 });
  const moments = [
    ['placed', '2026-11-01T10:00:00Z'],
    ['paid', '2026-11-01T19:00:00Z'],
    ['refunded', '2026-11-05T10:00:00Z'],
  ] as const;
  const events = moments.map(([kind, when]) => ({
    ...{ kind, at: new Date(when) },
    ...(kind === 'refunded' && { ref: refund._id }),
  }));
  const order = await buildOrder(at.shop, { customer, transactionId: 'pi_1', events, refunds: [refund] });
  await at.shop.app.get(PaymentsService).record(order, { brand: 'visa', lastFour: '4242' });
  const { status, headers, body } = await get('/payment/export?from=2026-11-02&until=2026-11-02');
  expect([status, headers['content-type'], headers['content-disposition']]).toEqual([
    200,
    'text/csv; charset=utf-8',
    'attachment; filename="karigar-payments.csv"',
  ]);
  expect(readCsv(body)).toEqual([
    {
      _id: expect.stringMatching(/^[0-9a-f]{24}$/),
      day: '2026-11-02',
      createdAt: '2026-11-01T19:00:00.000Z',
      orderNumber: order.number,
      order: order._id.toString(),
      transactionId: 'pi_1',
      customerName: `'${customer.displayName}`,
      customerEmail: customer.email,
      ...{ amount: '125', refunded: '2.5', net: '122.5', refunds: '2026-11-05 = 2.5' },
      ...{ cardBrand: 'visa', cardLastFour: '4242', state: 'partlyRefunded' },
      ...{ withdrawn: '0', withdrawals: '' },
    },
  ]);
  expect(readCsv((await get('/payment/export?until=2026-11-01')).body)).toEqual([]);
});
