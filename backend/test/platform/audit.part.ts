import { Types } from 'mongoose';
import { type AuditAction, AuditEntry } from '../../src/audit/audit-entry.schema.js';
import { AuditService } from '../../src/audit/audit.service.js';
import { Category } from '../../src/catalogue/categories/category.schema.js';
import { toSearchWords } from '../../src/platform/common/text/search-words.js';
import { CustomerNote } from '../../src/ordering/customers/notes/customer-note.schema.js';
import { OrderNote } from '../../src/ordering/orders/notes/order-note.schema.js';
import { Order } from '../../src/ordering/orders/order.schema.js';
import { Product } from '../../src/catalogue/products/product.schema.js';
import { StockChange } from '../../src/catalogue/products/stock/stock-change.schema.js';
import { Notice } from '../../src/platform/notices/notice.schema.js';
import { Quote } from '../../src/ordering/quotes/quote.schema.js';
import { DEFAULT_SETTINGS, Settings, SETTINGS_ID } from '../../src/settings/settings.schema.js';
import { toAllSettingsView } from '../../src/settings/settings.view.js';
import { LIST_ID, Synonyms } from '../../src/catalogue/synonyms/synonyms.schema.js';
import { User } from '../../src/identity/users/user.schema.js';
import {
  buildAdmin,
  buildCategory,
  buildOrder,
  buildProduct,
  buildQuote,
  buildReview,
  buildUser,
  NEW_PRODUCT,
  type BuiltUser,
} from '../support/builders.js';
import { dayFromNow } from '../support/clock.js';
import { readContract } from '../support/contract.js';
import { NEVER_MS } from '../support/environment.js';
import { type Answer, Shop } from '../support/shop.js';

let shop: Shop;
let admin: BuiltUser;

beforeAll(async () => {
  // A notice that is resent stays waiting.
  shop = await Shop.open({ SWEEP_INTERVAL_MS: String(NEVER_MS) });
  admin = await buildAdmin(shop);
});
beforeEach(() => shop.model(AuditEntry).deleteMany());
afterAll(() => shop.close());

/** A stored thing that an act is about, in the path of its request. */
interface Subject {
  _id: Types.ObjectId;
  email?: string;
}

interface AdminAct {
  build: () => Promise<Subject>;
  body?: (subject: Subject) => object;
  /** Its entry, but for id, moment and actor. */
  entry: { action: string; kind: string; before: object | null; after: object | null };
  /** Answered when sent again, instead of 200. */
  again?: number;
}

const NEXT_WEEK = dayFromNow(7);
const keyOf = ({ _id }: Subject): string => `key-of-${_id}`;
const PAID = { status: 'Pending', pay: { attempt: 0, state: 'K' } } as const;
const pending = () => buildOrder(shop, PAID);
const ASKED = { _id: new Types.ObjectId(), kind: 'callOff' as const, reason: 'Too many', lines: [], at: new Date() };
const stocked = () => buildProduct(shop, { available: 10 });

/** The subject of a notice that has failed, whose id is that of the notice, too. */
async function failedNotice() {
  const _id = new Types.ObjectId();
  const id = _id.toString();
  const about = { subject: id, event: 'shipped', kind: 'orderShipped' as const, recipient: id };
  await shop.model(Notice).create({ _id: id, ...about, tries: 1, givenUpAt: new Date() });
  return { _id };
}

const NOTICE_RESENT = {
  ...{ action: 'noticeResent', kind: 'notice' },
  before: { state: 'failed', tries: 1 },
  after: { state: 'waiting', tries: 0 },
} as const;

/** Every request by which an admin changes something, with its entry. */
const ACTS: Record<string, AdminAct> = {
  'POST /product': {
    build: async () => ({ _id: new Types.ObjectId() }),
    body: (subject) => ({ ...NEW_PRODUCT, idempotencyKey: keyOf(subject) }),
    entry: { action: 'productAdded', kind: 'product', before: null, after: expect.objectContaining(NEW_PRODUCT) },
    again: 201,
  },
  'PATCH /product/{id}': {
    build: stocked,
    body: () => ({ name: 'Vise', priceBreaks: [{ from: 10, price: 11 }], version: 1 }),
    entry: {
      action: 'productEdited',
      kind: 'product',
      before: { name: 'Claw hammer', priceBreaks: [] },
      after: { name: 'Vise', priceBreaks: [{ from: 10, price: 11 }] },
    },
    again: 409,
  },
  'POST /product/status': {
    build: stocked,
    body: ({ _id }) => ({ ids: [_id.toString()], status: 'draft' }),
    entry: {
      action: 'productEdited',
      kind: 'product',
      before: { status: 'published' },
      after: { status: 'draft' },
    },
  },
  'PATCH /product/manage': {
    build: stocked,
    body: ({ _id }) => ({ edits: [{ product: _id.toString(), version: 1, price: 9.5, minimum: 2 }] }),
    entry: {
      action: 'productEdited',
      kind: 'product',
      before: { price: 12.5, minimum: 5 },
      after: { price: 9.5, minimum: 2 },
    },
  },
  'PUT /product/{id}': {
    build: stocked,
    body: () => ({ remainingQuantity: 7 }),
    entry: { action: 'stockCorrected', kind: 'product', before: { available: 10 }, after: { available: 7 } },
  },
  'POST /product/{id}/stock': {
    build: stocked,
    body: (subject) => ({ add: 5, idempotencyKey: keyOf(subject) }),
    entry: { action: 'stockAdded', kind: 'product', before: { available: 10 }, after: { available: 15 } },
  },
  'DELETE /product/{id}': {
    build: stocked,
    entry: { action: 'productTakenOff', kind: 'product', before: { removed: false }, after: { removed: true } },
  },
  'POST /review/read': {
    build: () => buildReview(shop, { unreadSince: new Date() }),
    body: ({ _id }) => ({ reviews: [{ review: _id, version: 1 }] }),
    entry: { action: 'reviewRead', kind: 'review', before: { isRead: false }, after: { isRead: true } },
  },
  'PATCH /review/{id}': {
    build: () => buildReview(shop),
    body: () => ({ version: 1, hiddenReason: 'Advertises another shop', reply: 'Thank you.' }),
    entry: {
      action: 'reviewModerated',
      kind: 'review',
      before: { hiddenReason: null, reply: null },
      after: { hiddenReason: 'Advertises another shop', reply: 'Thank you.' },
    },
  },
  'POST /category': {
    build: async () => ({ _id: new Types.ObjectId() }),
    body: (subject) => ({ name: 'Saws', idempotencyKey: keyOf(subject) }),
    entry: {
      action: 'categoryAdded',
      kind: 'category',
      before: null,
      after: expect.objectContaining({ slug: 'saws' }),
    },
    again: 201,
  },
  'PATCH /category/{id}': {
    build: () => buildCategory(shop, { name: 'Saws' }),
    body: () => ({ name: 'Hand saws', attributes: [{ label: 'Teeth', type: 'number' }], version: 1 }),
    entry: {
      action: 'categoryChanged',
      kind: 'category',
      before: { name: 'Saws', attributes: [] },
      after: {
        name: 'Hand saws',
        attributes: [{ key: 'teeth', label: 'Teeth', type: 'number', isFilter: false, isDecisive: false }],
      },
    },
  },
  'DELETE /category/{id}': {
    build: () => buildCategory(shop),
    entry: {
      action: 'categoryRemoved',
      kind: 'category',
      before: expect.objectContaining({ parent: null }),
      after: null,
    },
    again: 404,
  },
  'PUT /synonym': {
    build: async () => {
      const groups = [{ words: ['spanner', 'wrench'] }];
      await shop.model(Synonyms).updateOne({ _id: LIST_ID }, { groups, version: 1 });
      return { _id: LIST_ID };
    },
    body: () => ({ groups: [{ words: ['vise', 'vice'] }], version: 1 }),
    entry: {
      action: 'synonymsChanged',
      kind: 'synonyms',
      before: { groups: [{ words: ['spanner', 'wrench'] }] },
      after: { groups: [{ words: ['vise', 'vice'] }] },
    },
  },
  'PUT /settings': {
    build: async () => {
      await shop.model(Settings).deleteMany();
      return { _id: SETTINGS_ID };
    },
    body: () => {
      const settings = toAllSettingsView(DEFAULT_SETTINGS);
      const seller = { ...settings.seller, name: 'Rahima Khatun', address: '12 Workshop Road, Dhaka' };
      return { ...settings, seller, homeCountry: 'DE' };
    },
    entry: {
      action: 'settingsChanged',
      kind: 'settings',
      before: { homeCountry: 'BD', sellerFields: [] },
      after: { homeCountry: 'DE', sellerFields: ['name', 'address'] },
    },
  },
  'PUT /user/admin/{email}': {
    build: () => buildUser(shop),
    entry: { action: 'userPromoted', kind: 'user', before: { position: '' }, after: { position: 'admin' } },
  },
  'DELETE /user/admin/{email}': {
    build: () => buildAdmin(shop),
    entry: { action: 'userDemoted', kind: 'user', before: { position: 'admin' }, after: { position: '' } },
  },
  'PUT /user/roles/{email}': {
    build: () => buildUser(shop, { roles: ['warehouse'] }),
    body: () => ({ role: 'sales', isGiven: true }),
    entry: {
      action: 'roleGiven',
      kind: 'user',
      before: { roles: ['warehouse'] },
      after: { roles: ['sales', 'warehouse'] },
    },
  },
  'DELETE /user/{email}': {
    build: () => buildUser(shop),
    entry: { action: 'userRemoved', kind: 'user', before: { position: '' }, after: null },
    again: 404,
  },
  'PATCH /quote/{id}': {
    build: async () => {
      const { _id: itemId } = await stocked();
      const line = { itemId, itemName: 'Claw hammer', quantity: 10, listPriceCents: 1250 };
      return buildQuote(shop, { lines: [line] });
    },
    body: (subject) => {
      const { lines = [] } = subject as Quote;
      const answered = lines.map(({ itemId }) => ({ itemId, quantity: 12, unitPrice: 9.5 }));
      return { version: 1, lines: answered, validUntil: NEXT_WEEK };
    },
    entry: {
      action: 'quoteAnswered',
      kind: 'quote',
      before: { state: 'asked', validUntil: null, lines: [{ itemId: expect.any(String), quantity: 10 }] },
      after: {
        state: 'answered',
        validUntil: expect.any(String),
        lines: [{ itemId: expect.any(String), quantity: 12, unitPrice: 9.5 }],
      },
    },
  },
  'PATCH /order/{id}': {
    build: pending,
    body: () => ({ status: 'Shipped' }),
    entry: {
      ...{ action: 'orderShipped', kind: 'order', before: { status: 'Pending', shipped: [0] } },
      after: { status: 'Shipped', shipped: [10] },
    },
    again: 409,
  },
  'PATCH /order/{id}/callOff': {
    build: () => buildOrder(shop, { ...PAID, callOff: { ...ASKED, waitsFor: 'answer' } }),
    body: () => ({ accept: false, message: 'It is packed.' }),
    entry: { action: 'callOffDeclined', kind: 'order', before: { answer: null }, after: { answer: 'declined' } },
  },
  'POST /order/{id}/callOff/receipt': {
    build: async () => {
      const order = await buildOrder(shop, { ...PAID, status: 'Shipped' });
      const lines = [{ itemId: order.itemId, quantity: 10 }];
      const callOff = {
        ...ASKED,
        kind: 'return' as const,
        lines,
        answer: 'accepted' as const,
        waitsFor: 'goods' as const,
      };
      await shop.model(Order).updateOne({ _id: order._id }, { callOff });
      return order;
    },
    body: (subject) => {
      const { itemId } = subject as Order;
      return { callOff: ASKED._id, lines: [{ itemId, quantity: 10, toStock: 0 }], refund: false };
    },
    entry: { action: 'returnReceived', kind: 'order', before: { received: false }, after: { received: true } },
  },
  'POST /order/{id}/refund': {
    build: pending,
    body: (subject) => ({ amount: 5, reason: 'Damaged', idempotencyKey: keyOf(subject) }),
    entry: { action: 'orderRefunded', kind: 'order', before: { refundedAmount: 0 }, after: { refundedAmount: 5 } },
    again: 201,
  },
  'POST /order/{id}/return': {
    build: pending,
    body: (subject) => {
      const { itemId } = subject as Order;
      return { lines: [{ itemId, quantity: 3 }], idempotencyKey: keyOf(subject) };
    },
    entry: { action: 'orderReturned', kind: 'order', before: { returned: [0] }, after: { returned: [3] } },
    again: 201,
  },
  'POST /order/ship': {
    build: pending,
    body: ({ _id }) => [{ order: _id.toString(), carrier: 'UPS', trackingNumber: '1Z' }],
    entry: {
      ...{ action: 'orderShipped', kind: 'order', before: { status: 'Pending', shipped: [0] } },
      after: { status: 'Shipped', shipped: [10], tracking: { carrier: 'UPS', number: '1Z', url: expect.any(String) } },
    },
  },
  'PATCH /order/{id}/parcel/{parcel}': {
    // Shipped before parcels were kept, so its parcel has its id.
    build: () => buildOrder(shop, { ...PAID, status: 'Shipped' }),
    body: () => ({ version: 0, carrier: 'Rahim & Sons', trackingNumber: '7' }),
    entry: {
      ...{ action: 'trackingChanged', kind: 'order', before: { carrier: '', trackingNumber: '' } },
      after: { carrier: 'Rahim & Sons', trackingNumber: '7' },
    },
  },
  'POST /notice/resend': {
    build: failedNotice,
    body: ({ _id }) => ({ ids: [_id.toString()] }),
    entry: NOTICE_RESENT,
  },
  'POST /notice/{id}/resend': { build: failedNotice, entry: NOTICE_RESENT },
  'POST /order/{id}/notes': {
    build: pending,
    body: (subject) => ({ text: 'Calls back.', idempotencyKey: keyOf(subject) }),
    entry: { action: 'orderNoteAdded', kind: 'order', before: null, after: { note: expect.any(String) } },
    again: 201,
  },
  'POST /customer/{id}/notes': {
    build: () => buildUser(shop),
    body: (subject) => ({ text: 'Pays late.', idempotencyKey: keyOf(subject) }),
    entry: { action: 'customerNoteAdded', kind: 'user', before: null, after: { note: expect.any(String) } },
    again: 201,
  },
  'DELETE /customer/{id}/notes/{note}': {
    // A note of the customer's own id, for the path.
    build: async () => {
      const { _id } = await buildUser(shop);
      await shop.model(CustomerNote).create({ _id, customer: _id, author: admin._id, text: 'Pays late.' });
      return { _id };
    },
    entry: { action: 'customerNoteRemoved', kind: 'user', before: { note: expect.any(String) }, after: null },
  },
  'DELETE /order/{id}': {
    build: () => buildOrder(shop),
    entry: { action: 'orderCancelled', kind: 'order', before: { cancelled: false }, after: { cancelled: true } },
  },
};

/**
 * A file is nobody's until a product or a profile shows it; the entry of the product names it. A file of products leaves
 * an entry for each product that it changes, see `product-files.part.ts`.
 */
const UPLOADS = ['POST /image', 'POST /document', 'POST /product/import', 'POST /product/import/{id}/write'];

/** Acts on one's own account, which end the token that they are sent with: see `second-factor.part.ts`. */
const OWN_SECOND_FACTOR = ['', '/confirm', '/remove'].map((act) => `POST /account/secondFactor${act}`);

/** They change nothing: one is no GET because of the length of a list, one looks at the books. */
const LOOKS = ['POST /order/{id}/refund/price', 'POST /order/shippingList', 'POST /money/compare'];

/** Writes of customers about their own, and of other services: no act of an admin. */
const NOT_OF_ADMINS = [
  ...['PUT /user/{email}', 'PUT /profile/{email}', 'PUT /profilePicture/{email}', 'POST /logout', 'DELETE /account'],
  ...['POST /order', 'POST /create-payment-intent', 'POST /review', 'POST /newsletter', 'POST /stripe/webhook'],
  ...['POST /product/{id}/notify', 'POST /product/notify/confirm', 'PUT /basket', 'POST /basket/price'],
  ...['POST /newsletter/confirm', 'POST /unsubscribe/{token}', 'PUT /account/preferences'],
  ...[
    'POST /list',
    'PUT /list/{id}',
    'DELETE /list/{id}',
    'POST /order/{id}/callOff',
    'POST /quote',
    'POST /quote/{id}/price',
    'PUT /address',
  ],
];

const act = (name: string, subject: Subject): Promise<Answer> => {
  const { _id, email = '' } = subject;
  const [method, path = ''] = name.split(' ') as ['POST', string];
  const { token } = admin;
  return shop.call(method, path.replaceAll(/\{(id|note|parcel)\}/g, _id.toString()).replace('{email}', email), {
    token,
    body: ACTS[name]?.body?.(subject),
  });
};

const entries = async (query = ''): Promise<Answer['body']> =>
  (await shop.call('GET', `/audit?${query}`, { token: admin.token })).body;

/**
 * Everything that these acts can change. Jobs go on with the orders and notices of the tests before, and count this one's
 * order, at a moment of its own.
 */
const state = ({ _id }: Subject) =>
  Promise.all([
    ...[Product, StockChange, Category, Quote, OrderNote, CustomerNote, Synonyms, Settings, User].map((stored) =>
      shop.model<unknown>(stored).find().sort({ _id: 1 }).lean(),
    ),
    shop.model(Order).find({ _id }).select('-relayDueAt -counted').lean(),
    shop.model(Notice).find({ subject: _id.toString() }).lean(),
  ]);

it('knows of every writing route whether it is an act of an admin', async () => {
  const writing = readContract().filter(({ method }) => method !== 'GET');
  const names = writing.map(({ method, path }) => `${method} ${path}`);
  const others = [...UPLOADS, ...OWN_SECOND_FACTOR, ...LOOKS, ...NOT_OF_ADMINS];
  expect([...Object.keys(ACTS), ...others].sort()).toEqual(names.sort());
  const forAdmins = writing.filter(({ access }) => access === 'admin').map(({ method, path }) => `${method} ${path}`);
  expect(NOT_OF_ADMINS.filter((name) => forAdmins.includes(name))).toEqual([]);
});

describe.each(Object.entries(ACTS))('%s', (name, { build, entry: { kind, ...entry }, again = 200 }) => {
  it('leaves one entry, also when it is sent again', async () => {
    const subject = await build();
    const done = await act(name, subject);
    expect(done.status).toBeLessThan(300);
    const id = ['POST /product', 'POST /category'].includes(name) ? done.body._id : subject._id.toString();
    const actor = admin._id.toString();
    const by = { actor, actorName: admin.displayName };
    const named = { subject: { kind, id }, subjectName: expect.any(String) };
    const expected = [{ _id: expect.any(String), at: expect.any(String), ...by, ...entry, ...named }];
    expect(await entries()).toEqual(expected);
    expect((await act(name, subject)).status).toBe(again);
    expect(await entries()).toEqual(expected);
  });

  it('is not done when its entry cannot be written', async () => {
    const collection = shop.connection.collection('auditentries');
    await collection.insertOne({ action: entry.action, actor: admin._id, subject: {}, at: new Date(0) });
    await collection.createIndex({ action: 1 }, { name: 'refuses', unique: true });
    try {
      const subject = await build();
      const before = await state(subject);
      expect((await act(name, subject)).status).toBe(500);
      expect(await state(subject)).toEqual(before);
    } finally {
      await collection.dropIndex('refuses');
    }
  });
});

it('has an entry of each export of people, without the words that were searched', async () => {
  const get = (path: string) => shop.call('GET', path, { token: admin.token });
  const { _id } = await pending();
  const range = 'from=2026-11-01T00:00:00Z&until=2026-12-01T00:00:00Z';
  const paths = [
    `/order/export?${range}`,
    `/order/export?ids=${_id}`,
    '/payment/export?from=2026-11-01&until=2026-11-30&q=rahima',
  ];
  for (const path of paths) expect((await get(path)).status).toBe(200);
  const told = (await entries()).map(({ actor, action, before, after }: Answer['body']) => [
    ...[actor, action, before],
    after,
  ]);
  const by = admin._id.toString();
  expect(told.reverse()).toEqual([
    [by, 'ordersExported', null, { from: '2026-11-01T00:00:00Z', until: '2026-12-01T00:00:00Z', orders: [] }],
    [by, 'ordersExported', null, { from: '', until: '', orders: [_id.toString()] }],
    [by, 'paymentsExported', null, { from: '2026-11-01', until: '2026-11-30', state: '', isSearch: true }],
  ]);
});

it('has no entry of acts of customers, and of stock that was set to what it was', async () => {
  const { _id, token } = await buildUser(shop);
  const order = await buildOrder(shop, { customer: { ...(await buildUser(shop)), _id } });
  expect((await shop.call('DELETE', `/order/${order._id}`, { token })).status).toBe(200);
  const product = await stocked();
  const body = { remainingQuantity: 10 };
  expect((await shop.call('PUT', `/product/${product._id}`, { token, body })).status).toBe(200);
  expect((await shop.call('PUT', `/product/${product._id}`, { token: admin.token, body })).status).toBe(200);
  const counted = { set: 10, was: 10 };
  expect((await shop.call('POST', `/product/${product._id}/stock`, { token: admin.token, body: counted })).status).toBe(
    200,
  );
  expect(await entries()).toEqual([]);
});

it('has one entry when the same is asked many times at once', async () => {
  const [order, product] = [await pending(), await stocked()];
  const times = [1, 2, 3, 4, 5];
  await Promise.all(times.map(() => act('PATCH /order/{id}', order)));
  await Promise.all(times.map(() => act('POST /product/{id}/stock', product)));
  expect(await entries()).toHaveLength(2);
});

it('has one entry when the transaction of an act breaks off and is repeated', async () => {
  const { _id } = await stocked();
  let tries = 0;
  await shop.app.get(AuditService).act(admin._id, 'productTakenOff', async (session) => {
    await shop.model(Product).updateOne({ _id }, { removed: true }, { session });
    if (tries++ === 0) await shop.connection.db?.command({ killSessions: [session.id] });
    return { result: null, subject: _id, before: { removed: false }, after: { removed: true } };
  });
  expect([tries, (await entries()).length]).toEqual([2, 1]);
});

it('holds nothing personal, not even the e-mail by which a product was added', async () => {
  const customer = await buildUser(shop, { displayName: 'Rahima Sultana' });
  const order = await buildOrder(shop, { customer });
  await act('DELETE /order/{id}', order);
  await act('POST /product', { _id: new Types.ObjectId() });
  await act('DELETE /user/{email}', customer);
  const said = JSON.stringify(await shop.model(AuditEntry).find().lean());
  for (const personal of [admin.email, customer.email, customer.displayName, order.customerAddress]) {
    expect(said).not.toContain(personal);
  }
});

describe('GET /audit', () => {
  it('finds entries by admin, subject or action, and between two moments, newest first', async () => {
    const [first, second] = [await stocked(), await stocked()];
    const other = await buildAdmin(shop);
    await act('DELETE /product/{id}', first);
    await shop.call('DELETE', `/product/${second._id}`, { token: other.token });
    await act('PUT /product/{id}', await stocked());
    const [newest, , oldest] = await entries();
    expect([newest.action, oldest.subject.id]).toEqual(['stockCorrected', first._id.toString()]);
    const found = async (query: string) => (await entries(query)).length;
    expect(await found(`actor=${admin._id}`)).toBe(2);
    expect(await found(`subject=${second._id}`)).toBe(1);
    expect(await found('action=productTakenOff&page=1&limit=10')).toBe(2);
    expect(await found(`from=${newest.at}`)).toBe(1);
    expect(await found(`action=productTakenOff&until=${newest.at}`)).toBe(2);
    expect((await entries(`by=${other.email}`)).map(({ actorName }: { actorName: string }) => actorName)).toEqual([
      other.displayName,
    ]);
    expect(await found('by=nobody@example.com')).toBe(0);
    const page = await shop.call('GET', '/audit?page=2&limit=2', { token: admin.token });
    expect([page.headers['x-total-count'], page.body]).toEqual(['3', [oldest]]);
  });

  it('finds by what a person would type: a number, a part number, an id, a name or an e-mail', async () => {
    const other = await buildAdmin(shop);
    const customer = await buildUser(shop, { displayName: 'Parveen Sultana' });
    const [order, product, quote] = [await pending(), await stocked(), await buildQuote(shop)];
    const { number: orderNumber } = await shop.model(Order).findById(order._id).orFail().lean();
    const { partNumber } = await shop.model(Product).findById(product._id).orFail().lean();
    const name = `Zarina ${other._id.toString().slice(-8)}`;
    await shop.model(User).updateOne({ _id: other._id }, { displayName: name, searchWords: toSearchWords(name) });
    const entryOf = (subject: object, actor = admin._id, action: AuditAction = 'productEdited') =>
      shop.model(AuditEntry).create({ actor, action, subject, before: null, after: { name: 'x' } });
    await entryOf({ kind: 'order', id: order._id });
    await entryOf({ kind: 'product', id: product._id }, other._id);
    await entryOf({ kind: 'quote', id: quote._id });
    await entryOf({ kind: 'user', id: customer._id }, admin._id, 'userPromoted');
    const found = async (q: string) =>
      (await entries(`q=${encodeURIComponent(q)}`)).map(({ subject }: { subject: Subject }) => subject);
    expect(await found(String(orderNumber).toLowerCase())).toMatchObject([{ id: order._id.toString() }]);
    expect(await found(partNumber.replaceAll('-', ''))).toMatchObject([{ id: product._id.toString() }]);
    expect(await found(String(quote.number))).toMatchObject([{ id: quote._id.toString() }]);
    expect(await found(order._id.toString())).toMatchObject([{ kind: 'order' }]);
    expect(await found(name)).toMatchObject([{ kind: 'product' }]);
    const called = (await entries()).map(({ subjectName }: { subjectName: string }) => subjectName);
    const productName = (await shop.model(Product).findById(product._id).orFail().lean()).name;
    expect(called).toEqual([customer.email, '', productName, orderNumber]);
    expect(await found('parveen sul')).toMatchObject([{ kind: 'user' }]);
    expect(await found(customer.email)).toMatchObject([{ kind: 'user' }]);
    expect(await found('nobody of that name')).toEqual([]);
  });

  it.each([
    ['actor=me', 'actor'],
    ['action=productSold', 'action'],
    ['from=yesterday', 'from'],
    ['from=2026-13-01T00:00:00Z', 'from'],
    ['until=2026-11-22', 'until'],
    ['actor=0123456789abcdef01234567&by=boss@example.com', 'actor'],
    ['q=hammer&action=orderShipped', 'action'],
    ['action=orderShipped&actor=0123456789abcdef01234567', 'action'],
  ])('refuses ?%s by name', async (query, field) => {
    const { status, body } = await shop.call('GET', `/audit?${query}`, { token: admin.token });
    expect([status, Object.keys(body.fieldErrors)]).toEqual([400, [field]]);
  });
});
