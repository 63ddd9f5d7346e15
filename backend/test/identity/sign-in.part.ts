import { RemovedAccount, User } from '../../src/identity/users/user.schema.js';
import { buildAdmin, buildOrder, buildUser } from '../support/builders.js';
import {
  createFirebaseAccount,
  deleteFirebaseAccount,
  type FirebaseAccount,
  hasFirebaseAccount,
  resetPassword,
} from '../support/firebase-accounts.js';
import { type Answer, Shop } from '../support/shop.js';
import { forgeIdToken } from '../support/token.js';

let shop: Shop;

beforeAll(async () => {
  shop = await Shop.open({
    ADMIN_EMAILS: 'Boss@Karigar.test, deputy@karigar.test, chief@karigar.test, owner@karigar.test',
  });
});
afterAll(() => shop.close());

const signIn = ({ email, idToken }: Pick<FirebaseAccount, 'email' | 'idToken'>): Promise<Answer> =>
  shop.call('PUT', `/user/${encodeURIComponent(email)}`, { token: idToken, body: { email } });

describe('PUT /user/{email}', () => {
  it('creates a user at the first sign-in, with a valid token', async () => {
    const account = await createFirebaseAccount({ displayName: 'Kamal Hossain' });
    const { status, body } = await signIn(account);
    expect(status).toBe(200);
    expect(body).toEqual({
      token: expect.any(String),
      user: {
        _id: expect.any(String),
        email: account.email,
        position: '',
        displayName: 'Kamal Hossain',
        emailVerified: false,
      },
    });
    expect(await shop.call('GET', `/admin/${account.email}`, { token: body.token })).toMatchObject({
      status: 200,
      body: { admin: false },
    });
  });

  it('creates one user for concurrent and repeated sign-ins', async () => {
    for (let newcomer = 0; newcomer < 8; newcomer++) {
      const account = await createFirebaseAccount();
      const answers = await Promise.all(Array.from({ length: 8 }, () => signIn(account)));
      answers.push(await signIn(account));
      expect(new Set(answers.map(({ status, body }) => `${status} ${body.user?._id}`)).size).toBe(1);
    }
  });

  it('compares e-mails in lower case', async () => {
    const { email, idToken } = await createFirebaseAccount();
    expect((await signIn({ email: email.toUpperCase(), idToken })).body.user.email).toBe(email);
  });

  it('keeps the stored name when a token has none', async () => {
    const account = await createFirebaseAccount({ displayName: '', emailVerified: true });
    await buildUser(shop, { uid: account.uid, email: account.email, displayName: 'Known' });
    expect((await signIn(account)).body.user.displayName).toBe('Known');
  });

  it("refuses an e-mail that equals another user's only in lower case", async () => {
    const holder = await buildUser(shop, { email: 'kelvin@example.com' });
    const { uid } = await createFirebaseAccount();
    const idToken = forgeIdToken({ sub: uid, email: '\u212Aelvin@example.com', email_verified: true });
    expect((await signIn({ email: holder.email, idToken })).status).toBe(401);
    const { status, body } = await signIn({ email: '\u212Aelvin@example.com', idToken });
    expect([status, Object.keys(body.fieldErrors)]).toEqual([400, ['email']]);
    expect(await shop.model(User).findById(holder._id).lean()).toMatchObject({ uid: holder.uid });
  });

  it('keeps a name in whole characters, as one line', async () => {
    const displayName = `Ali\u0000${'x'.repeat(95)}🔧🔧`;
    const account = await createFirebaseAccount({ displayName, emailVerified: true });
    expect((await signIn(account)).body.user.displayName).toBe(`Ali ${'x'.repeat(95)}🔧`);
  });

  it('takes each spelling of an e-mail for one account', async () => {
    const { uid } = await createFirebaseAccount();
    const emails = ['info@müller.test', 'info@xn--mller-kva.test', 'info@mu\u0308ller.test'] as const;
    const ids = new Set<string>();
    for (const email of emails) {
      const idToken = forgeIdToken({ sub: uid, email, email_verified: true });
      const { status, body } = await signIn({ email, idToken });
      expect([status, body.user?.email]).toEqual([200, 'info@xn--mller-kva.test']);
      ids.add(body.user._id);
    }
    expect(ids.size).toBe(1);
    const { uid: stranger } = await createFirebaseAccount();
    const idToken = forgeIdToken({ sub: stranger, email: emails[2], email_verified: false });
    expect((await signIn({ email: emails[0], idToken })).body.code).toBe('EMAIL_TAKEN');
  });

  it('finds the user by the new name, and not by the old one', async () => {
    const { token } = await buildAdmin(shop);
    const account = await createFirebaseAccount({ displayName: 'Nasima Akter', emailVerified: true });
    const found = async (q: string) => (await shop.call('GET', `/user?q=${q}`, { token })).body.length;
    await buildUser(shop, { uid: account.uid, email: account.email, displayName: 'Before' });
    expect([await found('nasima'), await found('before')]).toEqual([0, 1]);
    await signIn(account);
    expect([await found('nasima'), await found('before')]).toEqual([1, 0]);
  });

  it("refuses another user's e-mail in the path", async () => {
    const { idToken } = await createFirebaseAccount();
    const { status, body } = await signIn({ email: 'victim@example.com', idToken });
    expect([status, body.code]).toEqual([403, 'FORBIDDEN']);
    expect(await shop.model(User).countDocuments({ email: 'victim@example.com' })).toBe(0);
  });

  it('refuses a body that names another e-mail than the path', async () => {
    const { email, idToken } = await createFirebaseAccount();
    const answer = await shop.call('PUT', `/user/${email}`, { token: idToken, body: { email: 'other@example.com' } });
    expect([answer.status, Object.keys(answer.body.fieldErrors)]).toEqual([400, ['email']]);
  });

  it('refuses the token of an account that Firebase no longer has', async () => {
    const account = await createFirebaseAccount();
    await deleteFirebaseAccount(account.uid);
    expect((await signIn(account)).status).toBe(401);
  });
});

describe('an e-mail that another Firebase account holds', () => {
  it("is refused while unverified: none of the holder's data is reached", async () => {
    const account = await createFirebaseAccount();
    const holder = await buildUser(shop, { email: account.email });
    await buildOrder(shop, { customer: holder });
    const { status, body } = await signIn(account);
    expect([status, body.code]).toEqual([409, 'EMAIL_TAKEN']);
    expect(body.token).toBeUndefined();
    expect(await shop.model(User).findById(holder._id).lean()).toMatchObject({ uid: holder.uid });
  });

  it('passes to the account that has verified it, and ends the tokens of the old account', async () => {
    const account = await createFirebaseAccount({ emailVerified: true });
    const holder = await buildUser(shop, { email: account.email });
    const { status, body } = await signIn(account);
    expect([status, body.user._id]).toEqual([200, holder._id.toString()]);
    expect((await shop.call('GET', `/order/${account.email}`, { token: body.token })).status).toBe(200);
    expect((await shop.call('GET', `/order/${account.email}`, { token: holder.token })).status).toBe(401);
  });

  it('passes from a stranger, who registered it unverified, to its owner signing in with Google', async () => {
    const stranger = await createFirebaseAccount();
    const { body: strangers } = await signIn(stranger);
    const owner = await createFirebaseAccount({ email: stranger.email, google: true });
    const { status, body } = await signIn(owner);
    expect(status).toBe(200);
    expect((await shop.call('GET', `/profile/${owner.email}`, { token: body.token })).status).toBe(200);
    expect((await shop.call('GET', `/profile/${owner.email}`, { token: strangers.token })).status).toBe(401);
  });

  it('passes from a stranger to its owner who signs in with Google in the same second', async () => {
    const stranger = await createFirebaseAccount();
    const { body: strangers } = await signIn(stranger);
    const { signedInAt = 0 } = (await shop.model(User).findOne({ uid: stranger.uid }).lean()) ?? {};
    const idToken = forgeIdToken({
      ...{ sub: stranger.uid, email: stranger.email, email_verified: true },
      ...{ auth_time: signedInAt, iat: signedInAt + 1, firebase: { sign_in_provider: 'google.com', identities: {} } },
    });
    expect((await signIn({ email: stranger.email, idToken })).status).toBe(200);
    expect((await shop.call('GET', `/profile/${stranger.email}`, { token: strangers.token })).status).toBe(401);
  });

  it('passes from a stranger, who registered it unverified, to its owner resetting the password by mail', async () => {
    const stranger = await createFirebaseAccount();
    const { body: strangers } = await signIn(stranger);
    // An hour ago: Firebase tells a reset from the registration only if they are not in one second.
    await shop.model(User).updateOne({ uid: stranger.uid }, { $inc: { signedInAt: -3600, validFrom: -3600 } });
    const owner = await resetPassword(stranger.email);
    expect(owner.uid).toBe(stranger.uid);
    const { status, body } = await signIn(owner);
    expect(status).toBe(200);
    expect((await shop.call('GET', `/order/${owner.email}`, { token: body.token })).status).toBe(200);
    expect((await shop.call('GET', `/order/${owner.email}`, { token: strangers.token })).status).toBe(401);
  });

  it('is not given back for an earlier ID token, where Firebase cannot check it', async () => {
    const stranger = await createFirebaseAccount();
    await signIn(stranger);
    const owner = await resetPassword(stranger.email);
    const { body } = await signIn(owner);
    // Firebase stores the reset's time in whole seconds, and accepts this token.
    const idToken = forgeIdToken({ sub: stranger.uid, email: stranger.email, email_verified: false });
    expect((await signIn({ email: stranger.email, idToken })).status).toBe(401);
    expect((await shop.call('GET', `/order/${owner.email}`, { token: body.token })).status).toBe(200);
  });

  it('gives its owner a valid token in each of several tabs that sign in at once', async () => {
    for (let owners = 0; owners < 4; owners++) {
      const account = await createFirebaseAccount();
      await signIn(account);
      const owner = await resetPassword(account.email);
      const answers = await Promise.all(Array.from({ length: 8 }, () => signIn(owner)));
      for (const { body } of answers) {
        expect((await shop.call('GET', `/profile/${owner.email}`, { token: body.token })).status).toBe(200);
      }
    }
  });
});

describe('ADMIN_EMAILS', () => {
  it('makes an admin of a verified e-mail', async () => {
    const account = await createFirebaseAccount({ email: 'boss@karigar.test', emailVerified: true });
    const { body } = await signIn(account);
    expect(body.user.position).toBe('admin');
    expect((await shop.call('GET', '/user', { token: body.token })).status).toBe(200);
  });

  it.each([
    ['at the first sign-in', 'chief@karigar.test', false],
    ['once the e-mail is verified', 'owner@karigar.test', true],
  ])('leaves one entry of the promotion, %s', async (_, email, isKnown) => {
    if (isKnown) await buildUser(shop, { email, emailVerified: false });
    const account = await createFirebaseAccount({ email, emailVerified: true });
    const answers = await Promise.all([signIn(account), signIn(account), signIn(account)]);
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200]);
    const { token, user } = answers.at(-1)?.body ?? {};
    const { body } = await shop.call('GET', `/audit?subject=${user._id}`, { token });
    const promotion = { before: { position: '' }, after: { position: 'admin' } };
    expect(body).toMatchObject([{ actor: null, action: 'userPromoted', ...promotion }]);
  });

  it("suspends an admin's rights under another e-mail until that is verified", async () => {
    const { uid, email } = await createFirebaseAccount();
    const admin = await buildUser(shop, { uid, position: 'admin' });
    const checkAs = async (emailVerified: boolean) => {
      const { body } = await signIn({
        email,
        idToken: forgeIdToken({ sub: uid, email, email_verified: emailVerified }),
      });
      expect(body.user).toMatchObject({ _id: admin._id.toString(), position: 'admin', emailVerified });
      return (await shop.call('GET', '/user', { token: body.token })).status;
    };
    expect([await checkAs(false), await checkAs(true)]).toEqual([403, 200]);
  });

  it('makes no admin of an e-mail that is not verified', async () => {
    const account = await createFirebaseAccount({ email: 'deputy@karigar.test' });
    const { body } = await signIn(account);
    expect(body.user.position).toBe('');
    expect((await shop.call('GET', '/user', { token: body.token })).status).toBe(403);
  });
});

describe('an admin named by ADMIN_EMAILS', () => {
  const email = 'boss@karigar.test';

  beforeEach(() => shop.model(User).deleteMany({ email }));

  it.each([`/user/${email}`, `/user/admin/${email}`])('is refused to other admins: DELETE %s', async (path) => {
    const boss = await buildUser(shop, { email, position: 'admin' });
    const { token } = await buildAdmin(shop);
    const { status, body } = await shop.call('DELETE', path, { token });
    expect([status, body.code]).toEqual([409, 'ADMIN_PROTECTED']);
    expect((await shop.call('GET', '/user', { token: boss.token })).status).toBe(200);
  });

  it('is not a stranger who registered the address and cannot verify it', async () => {
    await buildUser(shop, { email, emailVerified: false });
    const { token } = await buildAdmin(shop);
    expect((await shop.call('DELETE', `/user/${email}`, { token })).status).toBe(200);
  });
});

describe('a removed user', () => {
  it('is signed out at once, loses the Firebase account, and cannot sign in with it again', async () => {
    const admin = await buildUser(shop, { position: 'admin' });
    const account = await createFirebaseAccount();
    const { body } = await signIn(account);
    await shop.call('DELETE', `/user/${account.email}`, { token: admin.token });

    expect((await shop.call('GET', `/profile/${account.email}`, { token: body.token })).status).toBe(401);
    expect(await hasFirebaseAccount(account.uid)).toBe(false);
    expect((await signIn(account)).status).toBe(401);
  });

  it('cannot sign in with a Firebase account that outlived the removal, which then goes; may register anew', async () => {
    const account = await createFirebaseAccount();
    const { body } = await signIn(account);
    // The state after a removal while Firebase did not answer.
    await shop.model(User).deleteOne({ _id: body.user._id });
    await shop.model(RemovedAccount).create({ _id: account.uid });
    const refused = await signIn(account);
    expect([refused.status, refused.body.code]).toEqual([403, 'ACCOUNT_REMOVED']);

    expect(await hasFirebaseAccount(account.uid)).toBe(false);
    const again = await createFirebaseAccount({ email: account.email });
    expect((await signIn(again)).status).toBe(200);
  });
});
