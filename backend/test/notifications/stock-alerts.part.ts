import { Types } from 'mongoose';
import { ConfirmationMail } from '../../src/platform/notices/confirmation-mail.schema.js';
import { Notice, type NoticeKind } from '../../src/platform/notices/notice.schema.js';
import { Product } from '../../src/catalogue/products/product.schema.js';
import { AlertTokens } from '../../src/notifications/stock-alerts/alert-tokens.js';
import { StockAlert } from '../../src/notifications/stock-alerts/stock-alert.schema.js';
import { MAX_PER_EMAIL, MAX_PER_PRODUCT } from '../../src/notifications/stock-alerts/stock-alerts.service.js';
import { User } from '../../src/identity/users/user.schema.js';
import { PaymentShop } from '../payments/support/payment-shop.js';
import { later } from '../support/clock.js';
import { type BuiltUser, buildAdmin, buildProduct, buildUser } from '../support/builders.js';
import { type Answer, type Shop } from '../support/shop.js';

let at: PaymentShop;
let shop: Shop;
let product: Product;

beforeAll(async () => {
  at = await PaymentShop.open();
  ({ shop } = at);
});
afterAll(() => at.close());
beforeEach(async () => {
  await shop.model(StockAlert).deleteMany();
  await shop.model(Notice).deleteMany();
  await shop.model(ConfirmationMail).deleteMany();
  product = await buildProduct(shop, { available: 4, minimum: 5 });
});

const VISITOR = 'visitor@example.com';
const DAY_S = 24 * 3600;

const ask = (body: object, caller?: BuiltUser, id = product._id.toString()): Promise<Answer> =>
  shop.call('POST', `/product/${id}/notify`, { body, ...(caller && { token: caller.token }) });
const confirm = (token: string) => shop.call('POST', '/product/notify/confirm', { body: { token } });
const makeNotices = () => shop.runJob('stock-alerts.make-notices');
const restock = async () => {
  const { token } = await buildAdmin(shop);
  expect((await shop.call('POST', `/product/${product._id}/stock`, { token, body: { add: 20 } })).status).toBe(200);
};

const alerts = () => shop.model(StockAlert).find().sort({ _id: 1 }).lean();
const notices = (kind: NoticeKind) => shop.model(Notice).find({ kind }).lean();

/** The token that the mail to this e-mail carries. */
async function tokenFor(email: string): Promise<string> {
  const alert = await shop.model(StockAlert).findOne({ email }).lean();
  return shop.app.get(AlertTokens).tokenOf(alert?._id ?? '');
}

const ACKNOWLEDGED = { status: 200, body: { acknowledged: true } };
const refusal = ({ status, body }: Answer) => [status, body.code];

describe('POST /product/{id}/notify', () => {
  it("waits at once for a signed-in user's own verified e-mail", async () => {
    const user = await buildUser(shop);
    expect(await ask({}, user)).toMatchObject(ACKNOWLEDGED);
    expect(await alerts()).toMatchObject([{ email: user.email, waitsSince: expect.any(Date) }]);
    expect(await notices('stockAlertToConfirm')).toEqual([]);
  });

  it('has all other e-mails confirmed first, by a notice without the e-mail', async () => {
    const unverified = await buildUser(shop, { emailVerified: false });
    const user = await buildUser(shop);
    expect(await ask({ email: VISITOR })).toMatchObject(ACKNOWLEDGED);
    expect(await ask({}, unverified)).toMatchObject(ACKNOWLEDGED);
    expect(await ask({ email: 'friend@example.com' }, user)).toMatchObject(ACKNOWLEDGED);
    const made = await alerts();
    expect(made.map(({ email, waitsSince }) => [email, waitsSince])).toEqual([
      [VISITOR, undefined],
      [unverified.email, undefined],
      ['friend@example.com', undefined],
    ]);
    const asked = await notices('stockAlertToConfirm');
    expect(asked.map(({ recipient }) => recipient).sort()).toEqual(made.map(({ _id }) => _id.toString()).sort());
    expect(JSON.stringify(asked)).not.toContain('@');
  });

  it('makes one alert of many requests, all answered alike', async () => {
    const answers = await Promise.all([1, 2, 3, 4, 5].map(() => ask({ email: VISITOR })));
    await confirm(await tokenFor(VISITOR));
    answers.push(await ask({ email: VISITOR.toUpperCase() }));
    expect(answers.map(({ status, body }) => [status, body])).toEqual(answers.map(() => [200, { acknowledged: true }]));
    expect(await alerts()).toHaveLength(1);
    expect(await notices('stockAlertToConfirm')).toHaveLength(1);
  });

  it('sends an address one mail a day, whose link is good for all that was asked with it', async () => {
    const other = await buildProduct(shop, { available: 0 });
    const third = await buildProduct(shop, { available: 0 });
    await Promise.all([product, other].map(({ _id }) => ask({ email: VISITOR }, undefined, _id.toString())));
    const [sent, ...more] = await notices('stockAlertToConfirm');
    expect(more).toEqual([]);
    await confirm(shop.app.get(AlertTokens).tokenOf(sent?.recipient ?? ''));
    expect((await alerts()).map(({ waitsSince }) => waitsSince)).toEqual([expect.any(Date), expect.any(Date)]);
    const askAgain = () => ask({ email: VISITOR }, undefined, third._id.toString());
    await askAgain();
    expect(await notices('stockAlertToConfirm')).toHaveLength(1);
    await later(DAY_S + 60, askAgain);
    expect(await notices('stockAlertToConfirm')).toHaveLength(2);
  });

  it('answers alike when an e-mail has too many alerts, and keeps no more', async () => {
    const products = await Promise.all(
      Array.from({ length: MAX_PER_EMAIL + 1 }, () => buildProduct(shop, { available: 0 })),
    );
    for (const { _id } of products) {
      const openKey = `${_id}:${VISITOR}`;
      if ((await alerts()).length === MAX_PER_EMAIL) break;
      await shop.model(StockAlert).create({ product: _id, email: VISITOR, openKey, expiresAt: new Date('2100-01-01') });
    }
    expect(await ask({ email: VISITOR })).toMatchObject(ACKNOWLEDGED);
    expect(await alerts()).toHaveLength(MAX_PER_EMAIL);
  });

  it('keeps a place for the owner of an e-mail that others have asked with, and for alerts after their notice', async () => {
    const user = await buildUser(shop);
    const facts = { email: user.email, expiresAt: new Date('2100-01-01') };
    const ofOthers = Array.from({ length: MAX_PER_EMAIL }, (_, index) => ({ ...facts, openKey: `${index}` }));
    const noticed = Array.from({ length: MAX_PER_EMAIL }, () => facts);
    const unknown = new Types.ObjectId();
    await shop.model(StockAlert).insertMany(ofOthers.map((alert) => ({ ...alert, product: unknown })));
    await ask({ email: user.email });
    expect(await alerts()).toHaveLength(MAX_PER_EMAIL);
    await ask({}, user);
    expect(await shop.model(StockAlert).find({ product: product._id }).lean()).toMatchObject([
      { email: user.email, waitsSince: expect.any(Date) },
    ]);
    await shop.model(StockAlert).deleteMany();
    await shop.model(StockAlert).insertMany(noticed.map((alert) => ({ ...alert, product: unknown })));
    await ask({ email: user.email });
    expect(await notices('stockAlertToConfirm')).toHaveLength(1);
  });

  it('is refused once ten thousand wait for the product, whom nobody makes up', async () => {
    const fill = (facts: object) =>
      shop
        .model(StockAlert)
        .collection.insertMany(
          Array.from({ length: MAX_PER_PRODUCT }, () => ({ product: product._id, email: 'x@example.com', ...facts })),
        );
    await fill({});
    expect(await ask({ email: VISITOR })).toMatchObject(ACKNOWLEDGED);
    await fill({ waitsSince: new Date() });
    expect(refusal(await ask({ email: 'other@example.com' }))).toEqual([409, 'TOO_MANY_STOCK_ALERTS']);
  });

  it('sends a new mail once the first has expired, before the database has removed it', async () => {
    await ask({ email: VISITOR });
    const [expired] = await alerts();
    await later(3 * DAY_S, () => ask({ email: VISITOR }));
    const [renewed] = await alerts();
    expect(renewed?._id).not.toEqual(expired?._id);
    expect((await notices('stockAlertToConfirm')).map(({ recipient }) => recipient)).toContain(renewed?._id.toString());
  });

  it('confirms the open alert of a visitor who has signed in', async () => {
    const user = await buildUser(shop);
    await ask({ email: user.email });
    await ask({}, user);
    expect(await alerts()).toMatchObject([{ waitsSince: expect.any(Date) }]);
  });

  it('is refused for a product that can be ordered, is a draft, or unknown', async () => {
    await restock();
    expect(refusal(await ask({ email: VISITOR }))).toEqual([409, 'PRODUCT_ORDERABLE']);
    const draft = await buildProduct(shop, { available: 0, status: 'draft' });
    expect(refusal(await ask({ email: VISITOR }, undefined, draft._id.toString()))).toEqual([404, 'PRODUCT_NOT_FOUND']);
    expect(refusal(await ask({ email: VISITOR }, undefined, '0'.repeat(24)))).toEqual([404, 'PRODUCT_NOT_FOUND']);
    expect(await alerts()).toEqual([]);
  });

  it.each([{}, { email: 'nobody' }, { email: { $ne: null } }])(
    'refuses a visitor with %j by the field',
    async (body) => {
      const { status, body: refused } = await ask(body);
      expect([status, Object.keys(refused.fieldErrors)]).toEqual([400, ['email']]);
    },
  );
});

describe('POST /product/notify/confirm', () => {
  it('takes the token of the mail, again and again, and stores only its hash', async () => {
    await ask({ email: VISITOR });
    const token = await tokenFor(VISITOR);
    expect(JSON.stringify(await alerts())).not.toContain(token);
    for (const _ of [1, 2]) expect(await confirm(token)).toMatchObject(ACKNOWLEDGED);
    const [alert] = await alerts();
    expect(alert?.waitsSince).toBeDefined();
    expect((alert?.expiresAt.getTime() ?? 0) - Date.now()).toBeGreaterThan(364 * DAY_S * 1000);
  });

  it('refuses one of another alert, and one that is over two days old', async () => {
    await ask({ email: VISITOR });
    const token = await tokenFor(VISITOR);
    expect(refusal(await confirm('x'.repeat(43)))).toEqual([404, 'STOCK_ALERT_NOT_FOUND']);
    await later(3 * DAY_S, async () => expect(refusal(await confirm(token))).toEqual([404, 'STOCK_ALERT_NOT_FOUND']));
    expect((await alerts())[0]?.waitsSince).toBeUndefined();
  });

  it.each(['', 'short', { $gt: '' }])('refuses %j by the field', async (token) => {
    const { status, body } = await shop.call('POST', '/product/notify/confirm', { body: { token } });
    expect([status, Object.keys(body.fieldErrors)]).toEqual([400, ['token']]);
  });
});

describe('the notice', () => {
  it('is made once the product can be ordered, for those who have confirmed', async () => {
    const user = await buildUser(shop);
    await ask({}, user);
    await ask({ email: VISITOR });
    await ask({ email: 'other@example.com' });
    await confirm(await tokenFor(VISITOR));
    await makeNotices();
    expect(await notices('productOrderable')).toEqual([]);
    await restock();
    await Promise.all([makeNotices(), makeNotices()]);
    await makeNotices();
    const confirmed = (await alerts()).filter(({ openKey }) => openKey === undefined);
    expect(confirmed.map(({ email }) => email)).toEqual([user.email, VISITOR]);
    const made = await notices('productOrderable');
    expect(made.map(({ subject, recipient }) => [subject, recipient]).sort()).toEqual(
      confirmed.map(({ _id }) => [product._id.toString(), _id.toString()]).sort(),
    );
  });

  it('is made when an edit of the minimum or publishing makes it orderable', async () => {
    const { token, ...admin } = await buildAdmin(shop);
    await ask({}, { token, ...admin });
    await shop.model(Product).updateOne({ _id: product._id }, { status: 'draft' });
    const edit = (body: object) => shop.call('PATCH', `/product/${product._id}`, { token, body });
    await edit({ version: 1, minimum: 2 });
    await makeNotices();
    expect(await notices('productOrderable')).toEqual([]);
    await edit({ version: 2, status: 'published' });
    await makeNotices();
    expect(await notices('productOrderable')).toHaveLength(1);
  });

  it('is made again for a person who asks again', async () => {
    const user = await buildUser(shop);
    await ask({}, user);
    await restock();
    await makeNotices();
    await shop.model(Product).updateOne({ _id: product._id }, { available: 0, isOrderable: false });
    expect(await ask({}, user)).toMatchObject(ACKNOWLEDGED);
    await makeNotices();
    expect(await notices('productOrderable')).toHaveLength(1);
    await restock();
    await makeNotices();
    expect(await notices('productOrderable')).toHaveLength(2);
  });
});

it('loses no notice, and makes none twice, when a replica is killed after making one', async () => {
  for (const user of [await buildUser(shop), await buildUser(shop)]) await ask({}, user);
  await restock();
  await at.startReplica({ CRASH_AT: 'notice-made', SWEEP_INTERVAL_MS: '50' }).then(
    (replica) => replica.ended(),
    () => undefined,
  );
  const open = async () => (await alerts()).filter(({ openKey }) => openKey !== undefined).length;
  expect([await open(), (await notices('productOrderable')).length]).toEqual([2, 1]);
  await makeNotices();
  expect([await open(), (await notices('productOrderable')).length]).toEqual([0, 2]);
});

it('belongs to the personal data of its e-mail', async () => {
  const user = await buildUser(shop);
  await ask({}, user);
  await ask({ email: VISITOR });
  const { body } = await shop.call('GET', '/account/export', { token: user.token });
  expect(body.stockAlerts).toEqual([
    { product: product._id.toString(), createdAt: expect.any(String), isWaiting: true },
  ]);
  await shop.call('DELETE', '/account', { token: user.token });
  expect((await alerts()).map(({ email }) => email)).toEqual([VISITOR]);
  expect(await shop.model(User).exists({ _id: user._id })).toBeNull();
});

it('shows an account with an unverified e-mail nothing of what the owner of the mailbox has asked for', async () => {
  const stranger = await buildUser(shop, { emailVerified: false });
  await ask({ email: stranger.email });
  await confirm(await tokenFor(stranger.email));
  const { body } = await shop.call('GET', '/account/export', { token: stranger.token });
  expect(body.stockAlerts).toEqual([]);
});
