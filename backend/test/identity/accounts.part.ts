import { Types } from 'mongoose';
import { drawOrderNumber } from '../../src/ordering/orders/order-number.js';
import { Order } from '../../src/ordering/orders/order.schema.js';
import { Payment } from '../../src/payments/ledger/payment.schema.js';
import { Subscriber } from '../../src/notifications/newsletter/subscriber.schema.js';
import { Product } from '../../src/catalogue/products/product.schema.js';
import { StockAlert } from '../../src/notifications/stock-alerts/stock-alert.schema.js';
import { User } from '../../src/identity/users/user.schema.js';
import {
  type BuiltUser,
  buildAdmin,
  buildBelongings,
  buildOrder,
  buildProduct,
  buildUser,
  NOTHING_BACK,
} from '../support/builders.js';
import { createFirebaseAccount, hasFirebaseAccount } from '../support/firebase-accounts.js';
import { Shop } from '../support/shop.js';
import { forgeIdToken, forgeToken } from '../support/token.js';

let shop: Shop;

beforeAll(async () => {
  shop = await Shop.open();
});
afterAll(() => shop.close());
beforeEach(() => shop.model(User).deleteMany());

const use = async ({ email }: Pick<User, 'email'>, token: string) =>
  (await shop.call('GET', `/profile/${email}`, { token })).status;

describe('POST /logout', () => {
  it("ends every token of the account, on every device and replica, and no other account's", async () => {
    const [user, other] = [await buildUser(shop), await buildUser(shop)];
    const onAnotherDevice = forgeToken({ claims: { sub: user._id.toString() } });
    const { status, body } = await shop.call('POST', '/logout', { token: user.token });
    expect([status, body]).toEqual([200, { acknowledged: true }]);
    expect([await use(user, user.token), await use(user, onAnotherDevice)]).toEqual([401, 401]);
    expect(await use(other, other.token)).toBe(200);
  });

  it('voids earlier ID tokens, and lets the user sign in again at once', async () => {
    const { uid, email } = await createFirebaseAccount();
    const signIn = (signedInAt: number) => {
      const idToken = forgeIdToken({ sub: uid, email, auth_time: signedInAt });
      return shop.call('PUT', `/user/${email}`, { token: idToken, body: { email } });
    };
    const now = Math.floor(Date.now() / 1000);
    await shop.model(User).deleteMany();
    const { uid: _, ...facts } = await buildUser(shop, { uid, email, emailVerified: false, signedInAt: now - 60 });
    await shop.call('POST', '/logout', { token: facts.token });
    expect((await signIn(now - 60)).status).toBe(401);
    expect((await signIn(now)).status).toBe(200);
  });
});

/** How the shop answers about what `buildBelongings` made, once its owner is gone. */
async function expectGone(user: BuiltUser, left: Awaited<ReturnType<typeof buildBelongings>>, admin: BuiltUser) {
  expect(await use(user, user.token)).toBe(401);
  for (const picture of left.pictures) expect((await shop.call('GET', picture)).status).toBe(404);
  const { body: reviews } = await shop.call('GET', '/review/manage', { token: admin.token });
  expect(reviews).toContainEqual(
    expect.objectContaining({ _id: left.review._id.toString(), name: 'A customer', email: '', title: 'Mine' }),
  );
  expect(JSON.stringify(reviews)).not.toContain(user.email);
  expect(await shop.model(Subscriber).countDocuments({ _id: user.email })).toBe(0);
  expect(await shop.model(Order).findById(left.unpaid._id).select('+parcelWords').lean()).toMatchObject({
    cancelled: true,
    customerEmail: '',
    searchWords: [],
    parcelWords: [],
  });
  const { body: orders } = await shop.call('GET', `/order/${user.email}`, { token: admin.token });
  expect(orders.map(({ _id }: { _id: string }) => _id)).toEqual([left.paid._id.toString()]);
}

/**
 * Collections that name no customer; that name ids for a while only, as counts do; or that outlive an account on purpose,
 * as the audit log does. Each other has an entry of `buildBelongings`, and so a new one is either here or there.
 */
const BESIDE_ACCOUNTS = [
  ...[
    'auditentries',
    'removedaccounts',
    'payments',
    'notices',
    'ratecounts',
    'packingslips',
    'declinecounts',
    'stripeevents',
  ],
  ...['partnumbercounts', 'stockchanges', 'categories', 'synonyms', 'settings'],
  ...['images.chunks', 'documents.files', 'documents.chunks', 'jobs', 'migrations'],
  ...['saledocuments', 'drawndocuments', 'documentcounts'],
  'daysums',
  ...['productimports', 'importrows', 'alerts', 'answercounts', 'comparisons'],
  'confirmationmails',
];

async function collectionsOfAccounts(): Promise<string[]> {
  const names = (await shop.connection.listCollections()).map(({ name }) => name);
  return names.filter((name) => !BESIDE_ACCOUNTS.includes(name)).sort();
}

/** Those of them that have the id or e-mail of a user in them. */
async function naming({ _id, email }: BuiltUser): Promise<string[]> {
  const found: string[] = [];
  for (const name of await collectionsOfAccounts()) {
    const stored = JSON.stringify(await shop.connection.collection(name).find().toArray());
    if (stored.includes(_id.toString()) || stored.includes(email)) found.push(name);
  }
  return found;
}

describe('a removed account', () => {
  it('loses its pictures, subscription and name on reviews when an admin removes it', async () => {
    const [admin, user] = [await buildAdmin(shop), await buildUser(shop)];
    const left = await buildBelongings(shop, user);
    for (const picture of left.pictures) expect((await shop.call('GET', picture)).status).toBe(200);
    await shop.call('DELETE', `/user/${user.email}`, { token: admin.token });
    await expectGone(user, left, admin);
  });

  it('goes in the same way, with its Firebase account, when its holder removes it', async () => {
    const { uid, email } = await createFirebaseAccount();
    const [admin, user] = [await buildAdmin(shop), await buildUser(shop, { uid, email })];
    const left = await buildBelongings(shop, user);
    const { status, body } = await shop.call('DELETE', '/account', { token: user.token });
    expect([status, body]).toEqual([200, { acknowledged: true }]);
    await expectGone(user, left, admin);
    expect(await hasFirebaseAccount(uid)).toBe(false);
  });

  it('leaves nothing in any collection but the orders that were paid, and in those no customer once they are done', async () => {
    const [admin, user] = [await buildAdmin(shop), await buildUser(shop)];
    const { paid } = await buildBelongings(shop, user);
    await buildProduct(shop, { addedBy: user.email });
    expect(await naming(user)).toEqual(await collectionsOfAccounts());
    expect((await shop.call('DELETE', '/account', { token: user.token })).status).toBe(200);
    expect(await naming(user)).toEqual(['orders']);

    const customer = async () => {
      await shop.runJob('payments.forget-former-customers');
      const { body } = await shop.call('GET', `/order/payment/${paid._id.toString()}`, { token: admin.token });
      const { customerName, customerEmail, customerAddress, customerNumber, address, note } = body;
      return [customerName, customerEmail, customerAddress, customerNumber, address?.city, note];
    };
    const { customerName, customerEmail, customerAddress, customerNumber } = paid;
    const bought = [customerName, customerEmail, customerAddress, customerNumber, 'Dhaka', 'Ring twice'];
    const address = { name: customerName, street: '12 Workshop Road', city: 'Dhaka' };
    const orders = shop.model(Order);
    const set = (change: object) => orders.updateOne({ _id: paid._id }, { $set: change }, { timestamps: false });
    await set({ address, note: 'Ring twice', ownerGoneAt: new Date(0), updatedAt: new Date(0) });
    expect(await customer()).toEqual(bought);
    await set({ status: 'Shipped', updatedAt: new Date() });
    expect(await customer()).toEqual(bought);
    await set({ updatedAt: new Date(0) });
    expect(await customer()).toEqual(['A former customer', '', '', '', undefined, '']);
    const { searchWords, parcelWords, ownerGoneAt } = await orders
      .findById(paid._id)
      .select('+parcelWords')
      .orFail()
      .lean();
    expect([searchWords.includes('dhaka'), parcelWords?.includes('dhaka'), ownerGoneAt]).toEqual([
      false,
      false,
      undefined,
    ]);
  });

  it('is never the last admin, also when all of them go at once', async () => {
    for (let round = 0; round < 5; round++) {
      await shop.model(User).deleteMany();
      const admins = [await buildAdmin(shop), await buildAdmin(shop)];
      const answers = await Promise.all(admins.map(({ token }) => shop.call('DELETE', '/account', { token })));
      expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
      expect(answers.map(({ body }) => body.code)).toContain('LAST_ADMIN');
    }
  });
});

it('has, shows, changes and removes nothing that is kept by an e-mail which its holder has not verified', async () => {
  const stranger = await buildUser(shop, { emailVerified: false });
  const { email, token } = stranger;
  await shop.model(Subscriber).create({ _id: email, key: new Types.ObjectId() });
  const alert = { product: new Types.ObjectId(), email, waitsSince: new Date(), expiresAt: new Date('2100-01-01') };
  await shop.model(StockAlert).create(alert);
  const product = await buildProduct(shop, { addedBy: email });

  const exported = await shop.call('GET', '/account/export', { token });
  expect(exported.body).toMatchObject({ newsletter: null, stockAlerts: [] });
  const preferences = await shop.call('GET', '/account/preferences', { token });
  expect(preferences.body).toMatchObject({ newsletter: false, newsletterToConfirm: false });
  const save = (newsletter: boolean) => shop.call('PUT', '/account/preferences', { token, body: { newsletter } });
  expect((await save(true)).body.code).toBe('EMAIL_NOT_VERIFIED');
  expect((await save(false)).status).toBe(200);
  expect((await shop.call('DELETE', '/account', { token })).status).toBe(200);

  expect(await shop.model(Subscriber).countDocuments({ _id: email })).toBe(1);
  expect(await shop.model(StockAlert).countDocuments({ email })).toBe(1);
  expect(await shop.model(Product).findById(product._id).lean()).toMatchObject({ addedBy: email });
});

describe('GET /account/export', () => {
  it('exports everything the shop knows of the user, uncached', async () => {
    const user = await buildUser(shop, { signedInAt: 1_700_000_000 });
    const { unpaid, paid, review, basket, list, quote, addressBook, pictures } = await buildBelongings(shop, user);
    await buildOrder(shop);
    const cancelled = await buildOrder(shop, { customer: user, cancelled: true });
    const transactionId = `pi_${paid._id.toString()}`;
    await shop.model(Payment).create({
      ...{ order: paid._id, transactionId, amountCents: 12_500, createdAt: new Date() },
      ...NOTHING_BACK,
      card: { brand: 'visa', lastFour: '4242' },
    });

    const { status, headers, body } = await shop.call('GET', '/account/export', { token: user.token });
    expect([status, headers['cache-control']]).toEqual([200, 'no-store']);
    expect(body).toMatchObject({
      user: { email: user.email, emailVerified: true, signedInAt: '2023-11-14T22:13:20.000Z' },
      profile: { address: '1 Hidden Lane', profilePicture: `/api${pictures[0]}` },
      addresses: [{ _id: addressBook.addresses[0]?._id.toString(), street: '1 Hidden Lane', company: '' }],
      newsletter: { createdAt: expect.any(String) },
      stockAlerts: [{ isWaiting: false }],
      basket: [{ itemId: basket.lines[0]?.itemId.toString(), quantity: 10 }],
      lists: [{ _id: list._id.toString(), name: list.name, lines: [{ quantity: 10 }], version: 1 }],
      reviews: [{ _id: review._id.toString(), email: user.email }],
      quotes: [{ _id: quote._id.toString(), state: 'asked' }],
      orders: [
        { _id: paid._id.toString(), cancelled: false },
        { _id: unpaid._id.toString(), cancelled: false },
        { _id: cancelled._id.toString(), cancelled: true },
      ],
      payments: [{ order: paid._id.toString(), transactionId, card: { brand: 'visa', lastFour: '4242' } }],
    });
    expect(body.pictures.sort()).toEqual(pictures.map((picture) => `/api${picture}`).sort());
  });

  it('is complete for a user without any data', async () => {
    const { token } = await buildUser(shop);
    const { body } = await shop.call('GET', '/account/export', { token });
    const none = {
      addresses: [],
      newsletter: null,
      stockAlerts: [],
      basket: [],
      lists: [],
      pictures: [],
      reviews: [],
      quotes: [],
      orders: [],
      payments: [],
    };
    expect(body).toMatchObject(none);
  });

  it('is read in batches, however much there is', async () => {
    const user = await buildUser(shop);
    const order = await buildOrder(shop, { customer: user });
    const { _id, ...copy } = order;
    await shop.model(Order).insertMany(Array.from({ length: 350 }, () => ({ ...copy, number: drawOrderNumber() })));
    const { body } = await shop.call('GET', '/account/export', { token: user.token });
    expect(body.orders).toHaveLength(351);
  });
});
