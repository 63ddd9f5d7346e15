import { AuditEntry } from '../../src/audit/audit-entry.schema.js';
import { Notice } from '../../src/platform/notices/notice.schema.js';
import type { Product } from '../../src/catalogue/products/product.schema.js';
import { REFUND } from '../../../load/testkit/stripe-stand-in.js';
import { buildAdmin, buildUser, type BuiltUser } from '../support/builders.js';
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

interface Paid {
  customer: Customer;
  id: string;
  products: Product[];
  itemIds: string[];
}

/** A paid order of three units at $12.50 and two at $10.00, each of five in stock before. */
async function paid(card?: string): Promise<Paid> {
  const products = [await at.stock(5), await at.stock(5, { priceCents: 1000 })];
  const customer = await at.customerOf([
    [products[0] as Product, 3],
    [products[1] as Product, 2],
  ]);
  const { body } = await customer.buy(card);
  return { customer, id: body._id, products, itemIds: products.map(({ _id }) => _id.toString()) };
}

async function shipped(): Promise<Paid> {
  const order = await paid();
  await ship(order.id);
  return order;
}

const ask = ({ id, customer }: Paid, body: object = {}): Promise<Answer> =>
  at.shop.call('POST', `/order/${id}/callOff`, { token: customer.user.token, body: { reason: 'Too many', ...body } });
const office = (method: 'POST' | 'PATCH', path: string, body: object): Promise<Answer> =>
  at.shop.call(method, path, { token: admin.token, body });
const answer = (id: string, body: object): Promise<Answer> => office('PATCH', `/order/${id}/callOff`, body);
const receive = (id: string, body: object): Promise<Answer> =>
  office('POST', `/order/${id}/callOff/receipt`, { refund: true, ...body });
const ship = (id: string, body: object = {}): Promise<Answer> =>
  office('PATCH', `/order/${id}`, { status: 'Shipped', ...body });
const list = async (query: string): Promise<string[]> =>
  (await at.shop.call('GET', `/order?page=1&limit=100&${query}`, { token: admin.token })).body.map(
    ({ _id }: { _id: string }) => _id,
  );
const stock = ({ products }: Paid) => Promise.all(products.map((product) => at.available(product)));
const said = ({ status, body }: Answer) => [status, body.code];

async function noticesOf(id: string): Promise<string[]> {
  await at.shop.relayNotices();
  const notices = await at.shop.model(Notice).find({ subject: id }).sort({ createdAt: 1 }).lean();
  return notices.map(({ kind, ref }) => (ref ? kind : '')).filter(Boolean);
}

it('an order is cancelled as its customer asks: all of it is paid back and in stock, and it is not shipped', async () => {
  const order = await paid();
  const { id, customer } = order;
  const asked = await ask(order);
  expect([asked.status, asked.body.callOff]).toEqual([
    201,
    expect.objectContaining({ kind: 'callOff', reason: 'Too many', waitsFor: 'answer' }),
  ]);
  expect([await list('callOff=asked'), said(await ship(id, { anyway: true }))]).toEqual([
    [id],
    [409, 'CALL_OFF_ASKED'],
  ]);
  const { callOff } = asked.body;
  const { status, body } = await answer(id, { accept: true, callOff: callOff._id, message: 'As you like' });
  expect(status).toBe(200);
  expect(body).toMatchObject({
    status: 'Pending',
    closedAt: expect.any(String),
    callOff: { _id: callOff._id, answer: 'accepted', message: 'As you like' },
    refundedAmount: 57.5,
    refundableAmount: 0,
    refunds: [{ amount: 57.5, status: 'succeeded' }],
    lines: [
      { refunded: 3, returned: 3 },
      { refunded: 2, returned: 2 },
    ],
  });
  expect(body.callOff).not.toHaveProperty('waitsFor');
  expect(await stock(order)).toEqual([5, 5]);
  expect(await list('callOff=asked')).toEqual([]);
  expect(await list('status=Pending')).not.toContain(id);
  expect(await list('callOff=closed')).toContain(id);
  expect(said(await ship(id, { anyway: true }))).toEqual([409, 'ORDER_CLOSED']);
  expect(said(await ask(order, { reason: 'Again' }))).toEqual([409, 'ORDER_CLOSED']);
  const { body: seen } = await customer.look();
  expect(seen.events.slice(2).map(({ kind }: { kind: string }) => kind)).toEqual([
    ...['callOffAsked', 'calledOff', 'refundStarted', 'returned', 'refunded'],
  ]);
  expect(await noticesOf(id)).toEqual(['callOffAsked', 'orderCalledOff', 'orderRefunded']);
  expect(await at.shop.model(AuditEntry).find({ 'subject.id': id }).lean()).toMatchObject([
    { action: 'orderCalledOff', before: { closed: false }, after: { closed: true, refundedAmount: 57.5 } },
  ]);
});

it('the rest of an order that left in part is cancelled, and only what left can be returned', async () => {
  const order = await paid();
  const {
    id,
    itemIds: [first, second],
  } = order;
  const lines = [{ itemId: first, quantity: 2 }];
  await office('POST', '/order/ship', [{ order: id, lines }]);
  await ask(order);
  expect((await answer(id, { accept: true })).body).toMatchObject({
    status: 'Shipped',
    closedAt: null,
    lines: [
      { shipped: 2, refunded: 1, returned: 1 },
      { shipped: 0, refunded: 2, returned: 2 },
    ],
  });
  expect((await answer(id, { accept: true })).status).toBe(200);
  expect(await stock(order)).toEqual([3, 5]);
  expect(said(await ship(id, { anyway: true }))).toEqual([409, 'ORDER_NOT_SHIPPABLE']);
  expect(said(await ask(order, { reason: 'Broken', lines: [{ itemId: second, quantity: 1 }] }))).toEqual([
    409,
    'RETURN_TOO_LARGE',
  ]);
  expect((await ask(order, { reason: 'Broken' })).body.callOff).toMatchObject({ kind: 'return', lines });
  expect(await noticesOf(id)).toEqual([
    'orderShipped',
    'callOffAsked',
    'orderCalledOff',
    'orderRefunded',
    'returnAsked',
  ]);
});

it('what is paid back is taken from what has not left, and with the last of it the order is shipped', async () => {
  const {
    id,
    itemIds: [first, second],
  } = await paid();
  const shipUnits = async (itemId: string | undefined, quantity: number) =>
    (await office('POST', '/order/ship', [{ order: id, lines: [{ itemId, quantity }], anyway: true }])).body[0]
      .isShipped;
  const refund = async (itemId: string | undefined, quantity: number) =>
    (await office('POST', `/order/${id}/refund`, { lines: [{ itemId, quantity }], reason: 'Sold out' })).body.status;
  expect(await shipUnits(first, 3)).toBe(true);
  expect(await refund(second, 1)).toBe('Pending');
  expect(await shipUnits(second, 2)).toBe(false);
  expect(await refund(second, 1)).toBe('Shipped');
  const { body } = await at.shop.call('GET', `/order/payment/${id}`, { token: admin.token });
  expect(body).toMatchObject({ closedAt: null, lines: [{ shipped: 3 }, { shipped: 0, refunded: 2 }] });
  expect(body.events.map(({ kind }: { kind: string }) => kind)).toContain('completed');
  // Of goods that left.
  expect(await refund(first, 1)).toBe('Shipped');
});

it('an order is cancelled unasked, also after refunds: only what is left, to the cent', async () => {
  const order = await paid();
  const { id, itemIds } = order;
  await office('POST', `/order/${id}/refund`, { amount: 7.77, reason: 'Late' });
  const unit = [{ itemId: itemIds[0], quantity: 1 }];
  await office('POST', `/order/${id}/refund`, { lines: unit, returns: unit, reason: 'Damaged' });
  // One of the others is damaged, too, and can't be sold again.
  const { body } = await answer(id, {
    accept: true,
    message: 'We have no more of these.',
    lines: [
      { itemId: itemIds[0], quantity: 2 },
      { itemId: itemIds[1], quantity: 1 },
    ],
  });
  expect(body).toMatchObject({ refundedAmount: 57.5, refundableAmount: 0, callOff: { reason: '' } });
  expect(await stock(order)).toEqual([5, 4]);
  expect(await noticesOf(id)).toContain('orderCalledOff');
});

it('the rest of an order is cancelled after a refund: what left is not put back to stock', async () => {
  const product = await at.stock(5);
  const customer = await at.customerOf([[product, 5]]);
  const { _id: id } = (await customer.buy()).body;
  const units = (quantity: number) => [{ itemId: product._id.toString(), quantity }];
  await office('POST', `/order/${id}/refund`, { lines: units(1), returns: units(1), reason: 'Sold out' });
  const { body } = await office('POST', '/order/ship', [{ order: id, lines: units(2), anyway: true }]);
  expect(body).toMatchObject([{ isShipped: true }]);
  expect((await answer(id, { accept: true })).body).toMatchObject({
    status: 'Shipped',
    lines: [{ shipped: 2, refunded: 3, returned: 3 }],
  });
  expect(await at.available(product)).toBe(3);
});

it('a declined customer reads why and may ask again; the order can be shipped', async () => {
  const order = await paid();
  const { id } = order;
  const { callOff } = (await ask(order)).body;
  const wordless = await answer(id, { accept: false, callOff: callOff._id });
  expect([wordless.status, Object.keys(wordless.body.fieldErrors)]).toEqual([400, ['message']]);
  const decline = { accept: false, callOff: callOff._id, message: 'It is packed.' };
  expect((await answer(id, decline)).body).toMatchObject({ closedAt: null, callOff: { answer: 'declined' } });
  expect((await answer(id, decline)).status).toBe(200);
  expect(said(await answer(id, { accept: true, callOff: callOff._id }))).toEqual([409, 'CALL_OFF_ANSWERED']);
  expect((await order.customer.look()).body).toMatchObject({
    refundedAmount: 0,
    callOff: { message: 'It is packed.' },
  });
  const again = (await ask(order, { reason: 'Please' })).body.callOff;
  expect(again).toMatchObject({ reason: 'Please', message: '', waitsFor: 'answer' });
  expect(said(await answer(id, decline))).toEqual([409, 'CALL_OFF_ANSWERED']);
  await answer(id, { ...decline, callOff: again._id });
  expect((await ship(id)).status).toBe(200);
  expect(await noticesOf(id)).toEqual([
    ...['callOffAsked', 'callOffDeclined', 'callOffAsked', 'callOffDeclined', 'orderShipped'],
  ]);
});

it('double clicks, second tabs and two admins at once change nothing twice', async () => {
  const order = await paid();
  const { id } = order;
  const idempotencyKey = 'twice-the-button-1';
  const clicks = await Promise.all([ask(order, { idempotencyKey }), ask(order, { idempotencyKey })]);
  // From an earlier page, which sends no key.
  clicks.push(await ask(order));
  expect(new Set(clicks.map(({ body }) => body.callOff._id)).size).toBe(1);
  expect(said(await ask(order, { reason: 'From another tab' }))).toEqual([409, 'CALL_OFF_ASKED']);
  const accept = { accept: true, callOff: clicks[0]?.body.callOff._id };
  const both = await Promise.all([answer(id, accept), answer(id, accept), answer(id, { accept: true })]);
  expect(both.map(({ status }) => status)).toEqual([200, 200, 200]);
  expect((await order.customer.look()).body.refunds).toHaveLength(1);
  expect(await stock(order)).toEqual([5, 5]);
  expect(await at.shop.model(AuditEntry).countDocuments({ 'subject.id': id })).toBe(1);
  expect((await ask(order, { idempotencyKey })).status).toBe(201);
});

it('of shipping and cancelling at once, or of two answers, one happens', async () => {
  const orders = await Promise.all([paid(), paid(), paid()]);
  for (const { id } of orders) {
    const [sent, closed] = await Promise.all([ship(id), answer(id, { accept: true })]);
    expect([sent?.status, closed?.status].sort()).toEqual([200, 409]);
    const isClosed = closed?.status === 200;
    const { body } = await at.shop.call('GET', `/order/payment/${id}`, { token: admin.token });
    expect([body.status, body.closedAt !== null, body.refunds.length]).toEqual(
      isClosed ? ['Pending', true, 1] : ['Shipped', false, 0],
    );
  }
  const order = await paid();
  const { callOff } = (await ask(order)).body;
  const answers = await Promise.all([
    answer(order.id, { accept: true, callOff: callOff._id }),
    answer(order.id, { accept: false, callOff: callOff._id, message: 'No' }),
  ]);
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
});

it('an order is not cancelled while its payment is disputed; once that is lost, nothing is left to pay back', async () => {
  const order = await paid();
  const { id, customer } = order;
  const { transactionId } = (await customer.look()).body;
  await at.stripe.dispute(transactionId, 'needs_response');
  await at.shop.runJob('payments.record-missed-reversals');
  expect(said(await answer(id, { accept: true }))).toEqual([409, 'ORDER_DISPUTED']);
  expect((await customer.look()).body).toMatchObject({ closedAt: null, callOff: null });
  expect(await stock(order)).toEqual([2, 3]);
  await at.stripe.dispute(transactionId, 'lost');
  await at.shop.runJob('payments.record-missed-reversals');
  const { body } = await answer(id, { accept: true });
  expect(body).toMatchObject({ closedAt: expect.any(String), refunds: [], lines: [{ returned: 3 }, { returned: 2 }] });
  expect(await stock(order)).toEqual([5, 5]);
});

it('a refund that Stripe answers late is on its way, and the order is cancelled all the same', async () => {
  const order = await paid();
  await at.stripe.fault({ kind: 'drop_before', ...REFUND });
  const { body } = await answer(order.id, { accept: true });
  expect(body).toMatchObject({ closedAt: expect.any(String), refundedAmount: 57.5, refunds: [{ status: 'pending' }] });
  await at.stripe.endFaults();
  await at.retryPayments(60);
  expect((await order.customer.look()).body.refunds).toMatchObject([{ status: 'succeeded' }]);
});

it('shipped goods come back: asked for, accepted, taken in and paid back by line', async () => {
  const order = await shipped();
  const { id, itemIds } = order;
  const [first, second] = itemIds;
  const tooMany = await ask(order, { lines: [{ itemId: first, quantity: 4 }] });
  expect([...said(tooMany), Object.keys(tooMany.body.fieldErrors)]).toEqual([
    ...[409, 'RETURN_TOO_LARGE', ['lines.0.quantity']],
  ]);
  const lines = [
    { itemId: first, quantity: 2 },
    { itemId: second, quantity: 1 },
  ];
  const { callOff } = (await ask(order, { lines })).body;
  expect(callOff).toMatchObject({ kind: 'return', lines, waitsFor: 'answer' });
  const accept = { accept: true, callOff: callOff._id, message: 'To gate 3', lines: [lines[0]] };
  expect((await answer(id, accept)).body).toMatchObject({
    closedAt: null,
    refunds: [],
    callOff: { waitsFor: 'goods' },
  });
  expect([await list('callOff=awaited'), await stock(order)]).toEqual([[id], [2, 3]]);
  const received = { callOff: callOff._id, lines: [{ itemId: first, quantity: 2, toStock: 1 }] };
  const wrong = await receive(id, { ...received, lines: [{ itemId: first, quantity: 1, toStock: 2 }] });
  expect([wrong.status, Object.keys(wrong.body.fieldErrors)]).toEqual([400, ['lines.0.toStock']]);
  const twice = await Promise.all([receive(id, received), receive(id, received)]);
  expect(twice.map(({ status }) => status)).toEqual([200, 200]);
  const { body } = await order.customer.look();
  expect(body).toMatchObject({
    status: 'Shipped',
    refundedAmount: 25,
    refunds: [{ amount: 25, status: 'succeeded' }],
    callOff: { receivedAt: expect.any(String) },
    lines: [
      { refunded: 2, returned: 1 },
      { refunded: 0, returned: 0 },
    ],
  });
  expect([await list('callOff=awaited'), await stock(order)]).toEqual([[], [3, 3]]);
  expect(await noticesOf(id)).toEqual(['orderShipped', 'returnAsked', 'returnAccepted', 'orderRefunded']);
  // A return can be asked for of units that have not come back, and may be declined even once it was accepted.
  const rest = (await ask(order)).body.callOff;
  expect(rest.lines).toEqual([
    { itemId: first, quantity: 1 },
    { itemId: second, quantity: 2 },
  ]);
  await answer(id, { accept: true, callOff: rest._id });
  await answer(id, { accept: false, callOff: rest._id, message: 'It never came.' });
  expect((await list('callOff=awaited')).length).toBe(0);
});

it('only the owner asks, only an admin answers, and only about a paid order', async () => {
  const order = await paid();
  const stranger = await buildUser(at.shop);
  const path = `/order/${order.id}/callOff`;
  const asks = await Promise.all(
    [stranger, admin].map(({ token }) => at.shop.call('POST', path, { token, body: { reason: 'Mine?' } })),
  );
  expect(asks.map(({ status }) => status)).toEqual([403, 403]);
  const { token } = order.customer.user;
  expect((await at.shop.call('PATCH', path, { token, body: { accept: true } })).status).toBe(403);
  const lines = [{ itemId: order.itemIds[0], quantity: 1 }];
  expect(Object.keys((await ask(order, { lines })).body.fieldErrors)).toEqual(['lines']);
  expect(said(await answer(order.id, { accept: false, message: 'No' }))).toEqual([409, 'CALL_OFF_NOT_ASKED']);
  const unpaid = await at.customer(await at.stock(5));
  const { _id: id } = unpaid.order;
  expect(said(await ask({ ...order, id, customer: unpaid }))).toEqual([409, 'ORDER_UNPAID']);
  expect(said(await answer(id, { accept: true }))).toEqual([409, 'ORDER_UNPAID']);
  const mixed = await at.shop.call('GET', '/order?callOff=asked&status=Pending', { token: admin.token });
  expect([mixed.status, Object.keys(mixed.body.fieldErrors)]).toEqual([400, ['callOff']]);
});
