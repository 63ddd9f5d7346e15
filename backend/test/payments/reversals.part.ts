import { trusted } from 'mongoose';
import { ADMINS, Notice } from '../../src/platform/notices/notice.schema.js';
import { Order } from '../../src/ordering/orders/order.schema.js';
import { OrderStore } from '../../src/ordering/orders/order-store.js';
import { RefundStore } from '../../src/ordering/orders/refunds/refund-store.js';
import type { Difference } from '../../src/reporting/money/difference.js';
import { ReconciliationService } from '../../src/reporting/money/reconciliation.service.js';
import { ReversalsService } from '../../src/payments/ledger/reversals.service.js';
import { buildAdmin, type BuiltUser } from '../support/builders.js';
import type { Answer } from '../support/shop.js';
import { type Customer, PaymentShop } from './support/payment-shop.js';
import { eventually } from '../../../load/testkit/eventually.js';
import { CAPTURE } from '../../../load/testkit/stripe-stand-in.js';
import { deliver } from './support/webhook.js';

const HOUR_MS = 3600 * 1000;

/** A customer whose order of $25.00 is paid. */
async function paid(at: PaymentShop, card?: string): Promise<{ customer: Customer; intentId: string }> {
  const customer = await at.customer(await at.stock(5), 2);
  const { body } = await customer.buy(card);
  return { customer, intentId: body.transactionId };
}

describe("money returned in Stripe's dashboard", () => {
  let at: PaymentShop;
  let admin: BuiltUser;

  beforeAll(async () => {
    at = await PaymentShop.open({ webhooks: true });
    admin = await buildAdmin(at.shop);
  });
  afterAll(() => at.close());
  afterEach(async () => {
    await at.stripe.endFaults();
    await at.untilSettled();
  });

  const ship = ({ order }: Customer, body: object = {}): Promise<Answer> =>
    at.shop.call('PATCH', `/order/${order._id}`, { token: admin.token, body: { status: 'Shipped', ...body } });

  const refund = (intentId: string, amount?: number) =>
    at.stripe.stripe.refunds.create({ payment_intent: intentId, amount });

  /** Waits until the order says so. */
  async function untilSaid(customer: Customer, facts: object): Promise<void> {
    await eventually(async () => {
      const { body } = await customer.look();
      return Object.entries(facts).every(([name, value]) => JSON.stringify(body[name]) === JSON.stringify(value));
    });
  }

  const noticesOf = async ({ order }: Customer): Promise<string[]> => {
    const subject = order._id.toString();
    const told = await at.shop.model(Notice).find({ subject, recipient: ADMINS, event: trusted({ $ne: 'paid' }) });
    return told.map(({ kind }) => kind).sort();
  };

  it('is absent from an order that was just paid', async () => {
    const { customer } = await paid(at);
    expect((await customer.look()).body).toMatchObject({ refundedAmount: 0, refunds: [], dispute: null });
  });

  it('refunded in part: the order says so, and is shipped only after confirmation', async () => {
    const { customer, intentId } = await paid(at);
    const dollars = 5;
    const { id } = await refund(intentId, 500);
    await untilSaid(customer, { refundedAmount: dollars });
    expect((await customer.look()).body).toMatchObject({
      status: 'Pending',
      refunds: [{ _id: id, amount: dollars, status: 'succeeded', createdAt: expect.any(String) }],
    });
    const refused = await ship(customer);
    expect([refused.status, refused.body.code]).toEqual([409, 'ORDER_REFUNDED']);
    expect(refused.body.message).toBe('Money of this order has been given back to the customer.');
    expect((await ship(customer, { anyway: false })).body.code).toBe('ORDER_REFUNDED');
    expect(await ship(customer, { anyway: true })).toMatchObject({
      status: 200,
      body: { status: 'Shipped', refundedAmount: dollars },
    });
    expect((await ship(customer)).body.code).toBe('ORDER_NOT_SHIPPABLE');
  });

  it('refunded whole: the order is not to be shipped, until the refund fails', async () => {
    const { customer, intentId } = await paid(at);
    const toShip = async () => {
      const { token } = admin;
      const listed = await at.shop.call('GET', '/order?toShip=true&page=1&limit=100', { token });
      const counts = (await at.shop.call('GET', '/order/counts', { token })).body;
      const summary = (await at.shop.call('GET', '/office/summary', { token })).body;
      const isListed = listed.body.some(({ _id }: { _id: string }) => _id === customer.order._id.toString());
      return {
        isListed,
        counts: [Number(listed.headers['x-total-count']), counts.toShip, counts.pending, summary.toShip],
      };
    };
    const before = await toShip();
    expect(before.isListed).toBe(true);
    const { id } = await refund(intentId);
    await untilSaid(customer, { refundedAmount: 25 });
    expect(await toShip()).toEqual({ isListed: false, counts: before.counts.map((count) => count - 1) });
    const refused = {
      status: 409,
      body: { code: 'ORDER_NOT_SHIPPABLE', message: expect.stringContaining('given back') },
    };
    for (const body of [{}, { anyway: true }]) expect(await ship(customer, body)).toMatchObject(refused);
    const several = [{ order: customer.order._id, anyway: true }];
    const { body: results } = await at.shop.call('POST', '/order/ship', { token: admin.token, body: several });
    expect(results).toMatchObject([{ order: customer.order._id.toString(), code: 'ORDER_NOT_SHIPPABLE' }]);
    await at.stripe.endRefund(id, 'failed');
    await untilSaid(customer, { refundedAmount: 0 });
    expect(await toShip()).toEqual(before);
    expect((await ship(customer)).status).toBe(200);
  });

  it('tells a customer nothing of a refund that fails before it has succeeded', async () => {
    const { customer, intentId } = await paid(at, 'pm_card_pendingRefund');
    const { id } = await refund(intentId, 500);
    await untilSaid(customer, { refundedAmount: 5 });
    await at.stripe.endRefund(id, 'failed');
    await untilSaid(customer, { refundedAmount: 0 });
    await at.shop.relayNotices();
    expect(await noticesOf(customer)).toEqual(['refundFailed']);
    const kind = trusted({ $in: ['orderRefunded', 'refundTakenBack'] as Notice['kind'][] });
    expect(await at.shop.model(Notice).countDocuments({ subject: customer.order._id.toString(), kind })).toBe(0);
  });

  it('counts as refunded while pending; once the refund has failed, the order can be shipped', async () => {
    const { customer, intentId } = await paid(at, 'pm_card_pendingRefund');
    const { id } = await refund(intentId, 500);
    await untilSaid(customer, { refundedAmount: 5 });
    expect((await customer.look()).body.refunds).toMatchObject([{ status: 'pending' }]);
    await at.stripe.endRefund(id, 'succeeded');
    await eventually(async () => (await customer.look()).body.refunds[0].status === 'succeeded');
    await at.stripe.endRefund(id, 'failed');
    await untilSaid(customer, { refundedAmount: 0 });
    expect((await customer.look()).body.refunds).toMatchObject([{ amount: 5, status: 'failed' }]);
    await at.shop.relayNotices();
    const owner = { subject: customer.order._id.toString(), recipient: customer.user._id.toString() };
    const kinds = (await at.shop.model(Notice).find(owner).lean()).map(({ kind }) => kind);
    expect(kinds).toEqual(expect.arrayContaining(['orderRefunded', 'refundTakenBack']));
    expect((await ship(customer)).status).toBe(200);
  });

  it.each([
    ['won', 200, undefined],
    ['lost', 409, 'ORDER_DISPUTED'],
  ])(
    'disputed: the order says so, and is shipped only after confirmation, until it is %s',
    async (end, status, code) => {
      const { customer, intentId } = await paid(at);
      await at.stripe.dispute(intentId, 'needs_response');
      await eventually(async () => (await customer.look()).body.dispute?.status === 'open');
      expect((await customer.look()).body).toMatchObject({ dispute: { amount: 25 }, refundedAmount: 0 });
      expect(await ship(customer)).toMatchObject({ status: 409, body: { code: 'ORDER_DISPUTED' } });
      await at.stripe.dispute(intentId, end);
      await eventually(async () => (await customer.look()).body.dispute.status === end);
      expect((await customer.look()).body.events).toMatchObject([
        ...[{ kind: 'placed' }, { kind: 'paid' }, { kind: 'disputed' }],
        { kind: end === 'won' ? 'disputeWon' : 'disputeLost' },
      ]);
      await at.shop.relayNotices();
      expect(await noticesOf(customer)).toEqual(['disputeDecided', 'paymentDisputed']);
      const answer = await ship(customer);
      expect([answer.status, answer.body.code]).toEqual([status, code]);
      expect((await ship(customer, { anyway: true })).body.code).toBe(
        status === 200 ? 'ORDER_NOT_SHIPPABLE' : undefined,
      );
    },
  );

  it("under a bank's inquiry, none: the order can be refunded and shipped, and is told of as such", async () => {
    const [inquired, shipped] = [await paid(at), await paid(at)];
    for (const { customer, intentId } of [inquired, shipped]) {
      await at.stripe.dispute(intentId, 'warning_needs_response');
      await eventually(async () => (await customer.look()).body.dispute?.status === 'inquiry');
      expect((await customer.look()).body.refundableAmount).toBe(25);
    }
    const { customer, intentId } = inquired;
    await at.stripe.dispute(intentId, 'warning_under_review');
    const body = { amount: 10, reason: 'damaged' };
    const refunded = await at.shop.call('POST', `/order/${customer.order._id}/refund`, { token: admin.token, body });
    expect(refunded).toMatchObject({ status: 201, body: { refundedAmount: 10, refundableAmount: 15 } });
    await at.stripe.dispute(intentId, 'warning_closed');
    await eventually(async () => (await customer.look()).body.dispute.status === 'inquiryClosed');
    const kinds = (await customer.look()).body.events.map(({ kind }: { kind: string }) => kind);
    expect(kinds).toEqual(['placed', 'paid', 'inquiryOpened', 'refundStarted', 'refunded', 'inquiryClosed']);
    expect((await ship(shipped.customer)).status).toBe(200);
    await at.shop.relayNotices();
    expect(await noticesOf(customer)).toEqual(['inquiryClosed', 'inquiryOpened']);
  });

  it('under an inquiry that becomes a dispute is withdrawn then, and told of then', async () => {
    const { customer, intentId } = await paid(at);
    await at.stripe.dispute(intentId, 'warning_needs_response');
    await eventually(async () => (await customer.look()).body.dispute?.status === 'inquiry');
    await at.stripe.dispute(intentId, 'needs_response');
    await eventually(async () => (await customer.look()).body.dispute.status === 'open');
    await at.shop.relayNotices();
    expect(await noticesOf(customer)).toEqual(['inquiryOpened', 'paymentDisputed']);
    expect((await ship(customer)).body.code).toBe('ORDER_DISPUTED');
  });

  it.each(['event_duplicate', 'event_reorder', 'event_delay'])('is recorded correctly under %s', async (kind) => {
    await at.stripe.fault({ kind, delayMs: 300 });
    const { customer, intentId } = await paid(at);
    const { id } = await refund(intentId, 500);
    await refund(intentId, 700);
    await at.stripe.endRefund(id, 'failed');
    await at.untilSettled();
    await untilSaid(customer, { refundedAmount: 7 });
  });

  it('before the shop knows of its payment is recorded, too', async () => {
    const customer = await at.customer(await at.stock(5), 2);
    const unheard = { kind: 'event_drop', event: 'payment_intent.*' };
    await at.stripe.fault(unheard);
    await at.stripe.fault({ kind: 'drop_before', ...CAPTURE });
    const intentId = await customer.authorise();
    expect((await customer.pay(intentId)).status).toBe(202);
    await at.stripe.endFaults();
    await at.stripe.fault(unheard);
    await at.stripe.stripe.paymentIntents.capture(intentId);
    await refund(intentId, 500);
    await untilSaid(customer, { status: 'Pending', refundedAmount: 5 });
  });

  it('takes `anyway` only as a boolean and only from an admin', async () => {
    const { customer } = await paid(at);
    const body = { status: 'Shipped', anyway: 'yes' };
    const answer = await at.shop.call('PATCH', `/order/${customer.order._id}`, { token: admin.token, body });
    expect(answer).toMatchObject({ status: 400, body: { fieldErrors: { anyway: expect.any(String) } } });
    const own = { token: customer.user.token, body: { status: 'Shipped', anyway: true } };
    expect((await at.shop.call('PATCH', `/order/${customer.order._id}`, own)).status).toBe(403);
  });
});

describe('money returned while no event arrived', () => {
  let at: PaymentShop;

  beforeAll(async () => {
    at = await PaymentShop.open();
  });
  afterAll(() => at.close());
  afterEach(() => at.untilSettled());

  const reversals = () => at.shop.app.get(ReversalsService);

  const compare = (): Promise<Difference[]> =>
    at.shop.app.get(ReconciliationService).compare(new Date(Date.now() - HOUR_MS), new Date(Date.now() + HOUR_MS));

  it('is found by the reconciliation, and recorded by the next run of the job', async () => {
    const [refunded, disputed] = [await paid(at), await paid(at)];
    await at.stripe.stripe.refunds.create({ payment_intent: refunded.intentId, amount: 500 });
    await at.stripe.dispute(disputed.intentId, 'needs_response');
    const differences = [refunded, disputed].map(({ customer, intentId }) => ({
      kind: 'reversalsDiffer',
      intentId,
      orderId: customer.order._id,
    }));
    const found = await compare();
    expect(found).toHaveLength(2);
    expect(found).toEqual(expect.arrayContaining(differences));
    await reversals().recordMissed();
    expect(await compare()).toEqual([]);
    expect((await refunded.customer.look()).body).toMatchObject({ refundedAmount: 5 });
    expect((await disputed.customer.look()).body).toMatchObject({ dispute: { status: 'open' } });
  });

  it('is found by the reconciliation when only the order knows of it', async () => {
    const { customer, intentId } = await paid(at);
    const order = await at.shop.app.get(OrderStore).find(customer.order._id);
    const facts = { amountCents: 500, status: 'succeeded', createdAt: new Date() } as const;
    const seen = { stripeId: 're_unknown', ownId: undefined, ...facts };
    await at.shop.app.get(RefundStore).record(order!, { refunds: [seen], disputes: [] });
    expect(await compare()).toEqual([{ kind: 'reversalsDiffer', intentId, orderId: customer.order._id }]);
    await reversals().look(order!._id);
    expect(await compare()).toEqual([]);
  });

  it('reads the orders whose refunds or disputes changed by an index', async () => {
    const { connection } = at.shop;
    const find = {
      find: 'orders',
      filter: { 'reversals.changedAt': { $gte: new Date(0), $lte: new Date() } },
      sort: { 'reversals.changedAt': 1 },
    };
    const plan = JSON.stringify(await connection.db?.command({ explain: find, verbosity: 'queryPlanner' }));
    expect(plan).toContain('IXSCAN');
    expect(plan).not.toMatch(/COLLSCAN|"SORT"/);
  });

  it('is not overwritten by an older answer of Stripe that arrives late', async () => {
    const { customer, intentId } = await paid(at);
    const orders = at.shop.model(Order);
    const read = await orders.findById(customer.order._id).lean();
    await at.stripe.stripe.refunds.create({ payment_intent: intentId, amount: 500 });
    await Promise.all([1, 2, 3].map(() => reversals().look(read!._id)));
    expect((await orders.findById(read!._id).lean())?.reversals).toMatchObject({ version: 1 });
    expect(await at.shop.app.get(RefundStore).record(read!, { refunds: [], disputes: [] })).toBeNull();
    expect((await customer.look()).body.refundedAmount).toBe(5);
  });

  it("is ignored when it is another program's on the same account", async () => {
    const event = { id: 'evt_other', object: 'event', type: 'refund.created' };
    const body = { ...event, data: { object: { id: 're_1', object: 'refund', payment_intent: 'pi_other' } } };
    expect((await deliver(at, body)).status).toBe(200);
    const without = {
      ...event,
      id: 'evt_none',
      data: { object: { id: 're_2', object: 'refund', payment_intent: null } },
    };
    expect((await deliver(at, without)).status).toBe(200);
  });
});

it('the job records the money that went back of one order although Stripe does not answer about another', async () => {
  // Of a shop without other orders that the job may look at first.
  const at = await PaymentShop.open();
  try {
    const sales = [await paid(at), await paid(at)];
    for (const { intentId } of sales) {
      await at.stripe.stripe.refunds.create({ payment_intent: intentId, amount: 500 });
    }
    const refunded = async () => {
      const answers = await Promise.all(sales.map(({ customer }) => customer.look()));
      return answers.map(({ body }) => body.refundedAmount).sort();
    };
    const { app } = at.shop;
    await at.stripe.fault({ kind: 'error_before', method: 'GET', path: '/v1/refunds', count: 1 });
    await expect(app.get(ReversalsService).recordMissed()).rejects.toThrow('could not be looked at yet: 1');
    expect(await refunded()).toEqual([0, 5]);
    await app.get(ReversalsService).recordMissed();
    expect(await refunded()).toEqual([5, 5]);
  } finally {
    await at.close();
  }
});
