import { Subscriber } from '../../src/notifications/newsletter/subscriber.schema.js';
import { Order } from '../../src/ordering/orders/order.schema.js';
import { Review } from '../../src/catalogue/reviews/review.schema.js';
import { StockAlert } from '../../src/notifications/stock-alerts/stock-alert.schema.js';
import { User } from '../../src/identity/users/user.schema.js';
import { buildBelongings } from '../support/builders.js';
import { NEVER_MS } from '../support/environment.js';
import {
  createFirebaseAccount,
  deleteFirebaseAccount,
  type FirebaseAccount,
  resetPassword,
  verifyFirebaseEmail,
} from '../support/firebase-accounts.js';
import { type Answer, Shop } from '../support/shop.js';
import { forgeIdToken, forgeToken } from '../support/token.js';

let shop: Shop;

beforeAll(async () => {
  // The retry job would finish a cancelled order before the test looks at it.
  shop = await Shop.open({ SWEEP_INTERVAL_MS: String(NEVER_MS) });
});
afterAll(() => shop.close());

const signIn = ({ email, idToken }: Pick<FirebaseAccount, 'email' | 'idToken'>): Promise<Answer> =>
  shop.call('PUT', `/user/${encodeURIComponent(email)}`, { token: idToken, body: { email } });

describe("a stranger's data under an e-mail", () => {
  /** The same time for every test, however long it takes. */
  const anHourAgo = Math.floor(Date.now() / 1000) - 3600;

  /** A stranger who registered the address an hour ago, unverified, and used the shop. */
  async function stranger() {
    const account = await createFirebaseAccount();
    await signIn(account);
    const { email } = account;
    const filter = { email };
    await shop.model(User).updateOne(filter, { signedInAt: anHourAgo, validFrom: anHourAgo });
    const user = await shop.model(User).findOne(filter).orFail().lean();
    return { account, user, left: await buildBelongings(shop, user) };
  }

  const profileOf = async ({ email }: FirebaseAccount, token: string) =>
    (await shop.call('GET', `/profile/${email}`, { token })).body;
  const orderIdsOf = async ({ email }: FirebaseAccount, token: string) =>
    (await shop.call('GET', `/order/${email}`, { token })).body.map(({ _id }: { _id: string }) => _id);

  it.each([
    ['resets the password by mail', ({ email }: FirebaseAccount) => resetPassword(email)],
    ['comes with Google', ({ email }: FirebaseAccount) => createFirebaseAccount({ email, google: true })],
    [
      'registers it anew and verifies it',
      async ({ uid, email }: FirebaseAccount) => {
        await deleteFirebaseAccount(uid);
        return createFirebaseAccount({ email, emailVerified: true });
      },
    ],
  ])('is removed when the owner %s; only paid orders stay', async (_, prove) => {
    const { account, left } = await stranger();
    const owner = await prove(account);
    const { body } = await signIn(owner);
    expect(await profileOf(owner, body.token)).toMatchObject({ address: '', profilePicture: '/blank-profile.svg' });
    expect(await orderIdsOf(owner, body.token)).toEqual([left.paid._id.toString()]);
    expect(await shop.model(Review).countDocuments({ _id: left.review._id })).toBe(0);
    // The data kept by the e-mail was never the stranger's.
    expect(await shop.model(Subscriber).countDocuments({ _id: owner.email })).toBe(1);
    expect(await shop.model(StockAlert).countDocuments({ email: owner.email })).toBe(1);
    for (const picture of left.pictures) expect((await shop.call('GET', picture)).status).toBe(404);
    // As after every cancellation, the retry job then releases the card's hold.
    expect(await shop.model(Order).findById(left.unpaid._id).lean()).toMatchObject({
      cancelled: true,
      customerAddress: '',
      pay: { state: 'X', nextCheckAt: expect.any(Date) },
    });
  });

  it("is removed once, though the owner signs in in several tabs; the owner's own data stays", async () => {
    const { account } = await stranger();
    const owner = await resetPassword(account.email);
    const answers = await Promise.all(Array.from({ length: 6 }, () => signIn(owner)));
    const token = answers[0]?.body.token;
    const mine = { institution: '', address: 'Mine', number: '', linkedIn: '' };
    await shop.call('PUT', `/profile/${owner.email}`, { token, body: mine });
    await signIn(owner);
    expect(await profileOf(owner, token)).toMatchObject(mine);
  });

  it.each([
    ['in the session they had', { auth_time: anHourAgo }],
    ['with the password they had', {}],
  ])('is kept when the same user goes on %s after following the link', async (_, claims) => {
    const { account, user, left } = await stranger();
    await verifyFirebaseEmail(account.uid, anHourAgo - 1);
    const idToken = forgeIdToken({ sub: account.uid, email: user.email, email_verified: true, ...claims });
    const { status, body } = await signIn({ email: user.email, idToken });
    expect(status).toBe(200);
    expect(await profileOf(account, body.token)).toMatchObject({ address: '1 Hidden Lane' });
    expect(await orderIdsOf(account, body.token)).toContain(left.unpaid._id.toString());
  });
});

describe('a changed e-mail', () => {
  /** The holder follows the link in the e-mail to the new address, which ends the sign-ins of the account. */
  async function change({ uid }: FirebaseAccount) {
    const email = `new-${uid.toLowerCase()}@example.com`;
    await verifyFirebaseEmail(uid, Math.floor(Date.now() / 1000));
    const idToken = forgeIdToken({ sub: uid, email, email_verified: true });
    const { status, body } = await signIn({ email, idToken });
    return { email, status, token: body.token as string };
  }

  it.each([true, false])('takes all of the account along, its earlier e-mail verified: %s', async (emailVerified) => {
    const account = await createFirebaseAccount({ emailVerified });
    await signIn(account);
    const user = await shop.model(User).findOne({ email: account.email }).orFail().lean();
    await shop.model(User).updateOne({ _id: user._id }, { signedInAt: 1_700_000_000, validFrom: 0 });
    const left = await buildBelongings(shop, user);
    const { email, status, token } = await change(account);
    expect(status).toBe(200);
    const { body } = await shop.call('GET', '/account/export', { token });
    expect(body).toMatchObject({
      user: { email, _id: user._id.toString() },
      profile: { address: '1 Hidden Lane' },
      reviews: [{ _id: left.review._id.toString() }],
    });
    const ids = body.orders.map(({ _id }: { _id: string }) => _id);
    expect(ids).toEqual(expect.arrayContaining([left.unpaid._id.toString(), left.paid._id.toString()]));
    // Data of an e-mail that was never verified may be its owner's.
    const mailbox = [body.newsletter !== null, body.stockAlerts.length];
    expect(mailbox).toEqual(emailVerified ? [true, 1] : [false, 0]);
    expect(await shop.model(Subscriber).countDocuments({ _id: account.email })).toBe(emailVerified ? 0 : 1);
  });
});

describe('a changed password', () => {
  it('ends every earlier token once its holder signs in with the new one', async () => {
    const account = await createFirebaseAccount({ emailVerified: true });
    const { body } = await signIn(account);
    const sub: string = body.user._id;
    const before = Math.floor(Date.now() / 1000) - 60;
    await shop.model(User).updateOne({ _id: sub }, { validFrom: before });
    const stolen = forgeToken({ claims: { sub, auth_time: before } });
    const use = async (token: string) => (await shop.call('GET', `/order/${account.email}`, { token })).status;
    expect(await use(stolen)).toBe(200);
    const renewed = await signIn(await resetPassword(account.email));
    expect([await use(stolen), await use(renewed.body.token)]).toEqual([401, 200]);
  });
});
