import { Types } from 'mongoose';
import { AuditEntry } from '../../src/audit/audit-entry.schema.js';
import { Notice } from '../../src/platform/notices/notice.schema.js';
import { Order } from '../../src/ordering/orders/order.schema.js';
import { RefundsService } from '../../src/ordering/orders/refunds/refunds.service.js';
import { Product } from '../../src/catalogue/products/product.schema.js';
import { StockChange } from '../../src/catalogue/products/stock/stock-change.schema.js';
import { REFUND } from '../../../load/testkit/stripe-stand-in.js';
import { buildAdmin, type BuiltUser } from '../support/builders.js';
import type { Answer } from '../support/shop.js';
import { type Customer, PaymentShop } from './support/payment-shop.js';

let at: PaymentShop;
let admin: BuiltUser;

beforeAll(async () => {
  at = await PaymentShop.open();
  admin = await buildAdmin(at.shop);
});
afterAll(() => at.close());
afterEach(() => at.settleReversals());

const post = (path: string, body: object): Promise<Answer> => at.shop.call('POST', path, { token: admin.token, body });

/** A paid order of three units at $12.50 and two at $10.00. */
async function paid(
  card?: string,
): Promise<{ customer: Customer; id: string; products: Product[]; itemIds: string[] }> {
  const products = [await at.stock(5), await at.stock(5, { priceCents: 1000 })];
  const customer = await at.customerOf([
    [products[0] as Product, 3],
    [products[1] as Product, 2],
  ]);
  const { body } = await customer.buy(card);
  return { customer, id: body._id, products, itemIds: products.map(({ _id }) => _id.toString()) };
}

const refund = (id: string, body: object): Promise<Answer> =>
  post(`/order/${id}/refund`, { reason: 'Damaged', ...body });
const amountAtStripe = async (intentId: string): Promise<number> => {
  const { data } = await at.stripe.stripe.refunds.list({ payment_intent: intentId });
  return data.reduce((sum, { amount, status }) => (status === 'failed' ? sum : sum + amount), 0);
};

it('give units back: the line, Stripe, the stock and the audit log say so, and the customer reads it', async () => {
  const { customer, id, products, itemIds } = await paid();
  const [itemId, other] = itemIds;
  const lines = [{ itemId, quantity: 2 }];
  expect((await post(`/order/${id}/refund/price`, { lines })).body).toMatchObject({ amount: 25, deliveryAmount: 0 });
  const returns = [
    { itemId, quantity: 1 },
    { itemId: other, quantity: 1 },
  ];
  const { status, body } = await refund(id, { lines, returns, shownAmount: 25 });
  expect(status).toBe(201);
  expect(body).toMatchObject({
    refundedAmount: 25,
    refundableAmount: 32.5,
    lines: [
      { refunded: 2, returned: 1 },
      { refunded: 0, returned: 1 },
    ],
    refunds: [
      { amount: 25, lines: [{ itemId, quantity: 2, amount: 25 }], returns, status: 'succeeded', reason: 'Damaged' },
    ],
  });
  expect(await amountAtStripe(body.transactionId)).toBe(2500);
  expect(await Promise.all(products.map((product) => at.available(product)))).toEqual([3, 4]);
  const rows = await at.shop
    .model(StockChange)
    .find({ reason: 'returned', order: new Types.ObjectId(id) })
    .lean();
  expect(rows.map(({ units, by }) => [units, by?.toString()])).toEqual([
    [1, admin._id.toString()],
    [1, admin._id.toString()],
  ]);
  const seen = (await customer.look()).body;
  expect(seen).toMatchObject({ refundedAmount: 25, refunds: [{ status: 'succeeded' }] });
  const ref = seen.refunds[0]._id;
  expect(seen.events.slice(2)).toMatchObject([
    { kind: 'refundStarted', ref },
    { kind: 'returned', ref },
    { kind: 'refunded', ref },
  ]);
  expect(await at.shop.model(AuditEntry).find({ 'subject.id': id }).lean()).toMatchObject([
    { action: 'orderRefunded', before: { refundedAmount: 0 }, after: { refundedAmount: 25 } },
  ]);
  await at.shop.relayNotices();
  const owner = customer.user._id.toString();
  expect(await at.shop.model(Notice).findOne({ subject: id, kind: 'orderRefunded' }).lean()).toMatchObject({
    _id: `${id}:refunded-${ref}:orderRefunded:${owner}`,
  });
});

it('never give back more than was captured: twice the button, two admins at once, more than is left', async () => {
  const { id, itemIds } = await paid();
  const [itemId] = itemIds;
  const idempotencyKey = 'twice-the-button-1';
  const lines = [{ itemId, quantity: 3 }];
  const button = await Promise.all([refund(id, { lines, idempotencyKey }), refund(id, { lines, idempotencyKey })]);
  expect(button.map(({ status }) => status)).toEqual([201, 201]);
  expect(button[1]?.body.refunds).toHaveLength(1);
  expect((await refund(id, { amount: 1, idempotencyKey })).body.code).toBe('REFUNDED_ALREADY');
  const rivals = await Promise.all([
    refund(id, { amount: 15 }),
    refund(id, { amount: 15 }),
    refund(id, { amount: 15 }),
  ]);
  const refused = { status: 409, body: { code: 'REFUND_TOO_LARGE', current: { refundableAmount: 5 } } };
  expect(rivals.toSorted((one, other) => one.status - other.status)).toMatchObject([{ status: 201 }, refused, refused]);
  expect(await refund(id, { amount: 5.01 })).toMatchObject(refused);
  expect(await refund(id, { lines })).toMatchObject({
    status: 409,
    body: { code: 'REFUND_TOO_LARGE', fieldErrors: { 'lines.0.quantity': 'At most 0 can be chosen.' } },
  });
  const { body } = await refund(id, { lines: [{ itemId: itemIds[1], quantity: 2 }] });
  expect(body).toMatchObject({ refundedAmount: 57.5, refundableAmount: 0 });
  expect(await amountAtStripe(body.transactionId)).toBe(5750);
});

it.each([
  ['its answer is lost', { kind: 'drop_after', ...REFUND }],
  ['Stripe never gets it', { kind: 'drop_before', ...REFUND }],
  ['Stripe fails, and repeats that under its key', { kind: 'error_before', ...REFUND, count: 1 }],
  ['Stripe fails once it is done', { kind: 'error_after', ...REFUND, count: 1 }],
])('are made once when %s', async (_, fault) => {
  const { customer, id } = await paid();
  await at.stripe.fault(fault);
  const { status, body } = await refund(id, { amount: 5 });
  expect([status, body.refundedAmount]).toEqual([201, 5]);
  await at.stripe.endFaults();
  for (let round = 0; round < 2; round++) await at.retryPayments(60);
  expect((await customer.look()).body).toMatchObject({ refundedAmount: 5, refunds: [{ status: 'succeeded' }] });
  expect(await amountAtStripe(body.transactionId)).toBe(500);
});

it('that were only started, by a process that died then, are asked for by the retry job', async () => {
  const { customer, id } = await paid();
  const service = at.shop.app.get(RefundsService);
  const started = await at.shop.connection.transaction((session) =>
    service.start(
      { _id: new Types.ObjectId(id) },
      { amountCents: 500, reason: 'Damaged' },
      { ...admin, signedInAt: 0 },
      session,
    ),
  );
  const { transactionId } = started.order;
  expect([started.refund.status, await amountAtStripe(transactionId)]).toEqual(['pending', 0]);
  await at.retryPayments(20);
  expect((await customer.look()).body).toMatchObject({ refundedAmount: 5, refunds: [{ status: 'succeeded' }] });
  expect(await amountAtStripe(transactionId)).toBe(500);
});

it('that fail, even later, can be made again, and the admins are told', async () => {
  const { id, itemIds, products } = await paid('pm_card_pendingRefund');
  const [itemId] = itemIds;
  const lines = [{ itemId, quantity: 3 }];
  const { body } = await refund(id, { lines, returns: lines });
  expect(body.refunds).toMatchObject([{ status: 'pending' }]);
  const { data } = await at.stripe.stripe.refunds.list({ payment_intent: body.transactionId });
  await at.stripe.endRefund(String(data[0]?.id), 'succeeded');
  await at.stripe.endRefund(String(data[0]?.id), 'failed');
  await at.shop.runJob('payments.record-missed-reversals');
  const failed = (await refund(id, { lines, returns: lines })).body;
  // Goods stay returned.
  expect(failed.code).toBe('RETURN_TOO_LARGE');
  expect((await refund(id, { lines })).body).toMatchObject({
    refundedAmount: 37.5,
    lines: [{ refunded: 3, returned: 3 }, {}],
    refunds: [{ status: 'failed' }, { status: 'pending' }],
  });
  expect(await at.available(products[0] as Product)).toBe(5);
  await at.shop.relayNotices();
  expect(await at.shop.model(Notice).countDocuments({ subject: id, kind: 'refundFailed', recipient: 'admins' })).toBe(
    1,
  );
});

it('are refused while a dispute is open, also when it comes before the shop hears of it', async () => {
  const { customer, id } = await paid();
  const { transactionId } = (await customer.look()).body;
  await at.stripe.dispute(transactionId, 'needs_response');
  const { status, body } = await refund(id, { amount: 5 });
  expect([status, body.refunds[0].status, body.refundedAmount]).toEqual([201, 'failed', 0]);
  expect(await refund(id, { amount: 5 })).toMatchObject({ status: 409, body: { code: 'ORDER_DISPUTED' } });
  expect((await post(`/order/${id}/refund/price`, { delivery: true })).body.code).toBe('ORDER_DISPUTED');
  await at.stripe.dispute(transactionId, 'won');
  await at.shop.runJob('payments.record-missed-reversals');
  expect((await refund(id, { amount: 5 })).status).toBe(201);
});

it('meet those that are made by hand at Stripe, which are recorded as they are', async () => {
  const { customer, id } = await paid();
  const { transactionId } = (await customer.look()).body;
  await at.stripe.stripe.refunds.create({ payment_intent: transactionId, amount: 5000 });
  const { body } = await refund(id, { amount: 20 });
  expect(body).toMatchObject({ refundedAmount: 50, refundableAmount: 7.5 });
  expect(body.refunds).toMatchObject([
    { amount: 20, status: 'failed', by: admin._id.toString() },
    { amount: 50, status: 'succeeded', by: null, reason: '' },
  ]);
});

it('stop an order from being shipped until that is confirmed', async () => {
  const { id } = await paid();
  await refund(id, { amount: 5 });
  const ship = (body: object) =>
    at.shop.call('PATCH', `/order/${id}`, { token: admin.token, body: { status: 'Shipped', ...body } });
  expect((await ship({})).body.code).toBe('ORDER_REFUNDED');
  expect((await ship({ anyway: true })).status).toBe(200);
});

it('are not possible before an order is paid, nor for what it does not have', async () => {
  const customer = await at.customer(await at.stock(5), 2);
  const { _id } = customer.order;
  expect(await refund(_id, { amount: 5 })).toMatchObject({ status: 409, body: { code: 'ORDER_NOT_REFUNDABLE' } });
  expect((await refund('0123456789abcdef01234567', { amount: 5 })).status).toBe(404);
  const { id } = await paid();
  const stranger = [{ itemId: '0123456789abcdef01234567', quantity: 1 }];
  const field = async (body: object) => Object.keys((await refund(id, body)).body.fieldErrors ?? {});
  expect(await field({ lines: stranger })).toEqual(['lines.0.itemId']);
  expect(await field({ amount: 1, returns: stranger })).toEqual(['returns.0.itemId']);
  expect(await field({})).toEqual(['amount']);
  expect(await field({ amount: 1, delivery: true })).toEqual(['amount']);
  expect(await field({ amount: 1, reason: ' ' })).toEqual(['reason']);
  expect((await refund(id, { delivery: true })).body.code).toBe('REFUND_TOO_LARGE');
  expect((await refund(id, { amount: 5, shownAmount: 4 })).body.code).toBe('REFUND_CHANGED');
});

it('goods come back later, once, and also of a product that is no longer sold', async () => {
  const { id, itemIds, products } = await paid();
  const [itemId] = itemIds;
  await at.shop.model(Product).updateOne({ _id: itemId }, { removed: true });
  const idempotencyKey = 'goods-came-back-1';
  const body = { lines: [{ itemId, quantity: 2 }], idempotencyKey };
  const answers = await Promise.all([post(`/order/${id}/return`, body), post(`/order/${id}/return`, body)]);
  expect(answers.map(({ status }) => status)).toEqual([201, 201]);
  expect((await post(`/order/${id}/return`, { ...body, lines: [{ itemId, quantity: 1 }] })).body.code).toBe(
    'RETURNED_ALREADY',
  );
  const again = await post(`/order/${id}/return`, { lines: body.lines });
  expect(again).toMatchObject({ status: 409, body: { code: 'RETURN_TOO_LARGE' } });
  expect(await at.available(products[0] as Product)).toBe(4);
  expect(await at.shop.model(Order).findById(id).lean()).toMatchObject({ lines: [{ returned: 2 }, { returned: 0 }] });
});
