import { jest } from '@jest/globals';
import { TOTP } from 'otpauth';
import { hashOf } from '../../src/identity/second-factor/recovery-codes.js';
import { resetSecondFactor } from '../../src/identity/second-factor/reset-second-factor.js';
import { SecondFactor } from '../../src/identity/second-factor/second-factor.schema.js';
import { User } from '../../src/identity/users/user.schema.js';
import { type BuiltUser, buildAdmin, buildUser } from '../support/builders.js';
import { stopClock } from '../support/clock.js';
import { runCommand } from '../support/command.js';
import {
  createFirebaseAccount,
  type FirebaseAccount,
  resetPassword,
  verifyFirebaseEmail,
} from '../support/firebase-accounts.js';
import { configure } from '../support/settings.js';
import { type Answer, Shop } from '../support/shop.js';
import { forgeIdToken, forgeToken } from '../support/token.js';

let shop: Shop;

beforeAll(async () => {
  shop = await Shop.open();
});
afterAll(() => shop.close());
beforeEach(async () => {
  await configure(shop);
  // No time step ends between making a code and sending it.
  stopClock(Date.now());
});
afterEach(() => jest.useRealTimers());

const STEP_MS = 30_000;
const path = '/account/secondFactor';
const post = (at: string, token: string, body?: object): Promise<Answer> =>
  shop.call('POST', `${path}${at}`, { token, body });

/** The code of an app whose clock is so many steps ahead of the shop's. */
const codeOf = (secret: string, steps = 0): string =>
  new TOTP({ secret }).generate({ timestamp: Date.now() + steps * STEP_MS });

/** A code that is none of those that hold now. */
const wrongCodeOf = (secret: string): string => {
  const right = [-2, -1, 0, 1, 2].map((steps) => codeOf(secret, steps));
  return ['111111', '222222', '333333', '444444', '555555', '666666'].find((code) => !right.includes(code)) ?? '';
};

interface Enrolled {
  token: string;
  secret: string;
  recoveryCodes: string[];
}

/** Adds a second factor as the account page does, with a code of the step before. */
async function enrol(token: string): Promise<Enrolled> {
  const { body: drawn } = await post('', token);
  const { status, body } = await post('/confirm', token, { code: codeOf(drawn.secret, -1) });
  expect(status).toBe(200);
  return { ...body, secret: drawn.secret };
}

interface Admin extends Enrolled {
  account: FirebaseAccount;
}

const signIn = ({ email, idToken }: Pick<FirebaseAccount, 'email' | 'idToken'>, proof: object = {}): Promise<Answer> =>
  shop.call('PUT', `/user/${email}`, { token: idToken, body: { email, ...proof } });

/** An admin with an account at Firebase, and a second factor. */
async function enrolledAdmin(): Promise<Admin> {
  const account = await createFirebaseAccount({ emailVerified: true });
  await buildUser(shop, { uid: account.uid, email: account.email, position: 'admin' });
  const { body } = await signIn(account);
  return { account, ...(await enrol(body.token)) };
}

const opens = async (token: string): Promise<number> => (await shop.call('GET', '/user', { token })).status;

describe('adding a second factor', () => {
  it('takes a first code, and goes on with a new token: those from before stop working', async () => {
    const admin = await buildAdmin(shop);
    const { body: drawn } = await post('', admin.token);
    expect(drawn.address).toContain(`secret=${drawn.secret}`);
    expect(drawn.address).toContain(encodeURIComponent(admin.email));
    const { body } = await post('/confirm', admin.token, { code: codeOf(drawn.secret) });
    expect(body.recoveryCodes).toHaveLength(10);
    expect(new Set(body.recoveryCodes).size).toBe(10);
    expect([await opens(admin.token), await opens(body.token)]).toEqual([401, 200]);
    const { body: shown } = await shop.call('GET', path, { token: body.token });
    expect(shown).toEqual({ isOn: true, isNeeded: false, isOffered: true, recoveryCodes: 10 });
  });

  it('is not done with a wrong code, which can be corrected', async () => {
    const { token } = await buildAdmin(shop);
    const { body: drawn } = await post('', token);
    const { status, body } = await post('/confirm', token, { code: wrongCodeOf(drawn.secret) });
    expect([status, Object.keys(body.fieldErrors)]).toEqual([400, ['code']]);
    expect(await opens(token)).toBe(200);
    expect((await post('/confirm', token, { code: ` ${codeOf(drawn.secret).replace(/^.../, '$& ')}` })).status).toBe(
      200,
    );
  });

  it('begins anew with each secret that is drawn, but not once one is on', async () => {
    const admin = await buildAdmin(shop);
    const { body: first } = await post('', admin.token);
    const { token } = await enrol(admin.token);
    expect(first.secret).toBeDefined();
    for (const [at, body] of [
      ['', undefined],
      ['/confirm', { code: codeOf(first.secret) }],
    ] as const) {
      expect((await post(at, token, body)).body.code).toBe('SECOND_FACTOR_ON');
    }
  });

  it('takes no code before a secret is drawn', async () => {
    const { token } = await buildAdmin(shop);
    expect((await post('/confirm', token, { code: '123456' })).body.code).toBe('SECOND_FACTOR_OFF');
  });

  it('is for admins: a stranger who registered an address must not lock its owner out', async () => {
    const { token } = await buildUser(shop);
    expect((await post('', token)).status).toBe(403);
    const { body } = await shop.call('GET', path, { token });
    expect(body).toEqual({ isOn: false, isNeeded: false, isOffered: false, recoveryCodes: 0 });
  });

  it('keeps the secret encrypted and the recovery codes as hashes, and leaves an entry in the audit log', async () => {
    const admin = await buildAdmin(shop);
    const { token, secret, recoveryCodes } = await enrol(admin.token);
    const stored = JSON.stringify(await shop.connection.collection('secondfactors').find({}).toArray());
    const seen = await Promise.all(
      ['/audit', '/user', '/account/export', path].map((read) => shop.call('GET', read, { token })),
    );
    for (const hidden of [secret, ...recoveryCodes]) {
      for (const text of [stored, ...seen.map(({ body }) => JSON.stringify(body))]) expect(text).not.toContain(hidden);
    }
    const { body: entries } = await shop.call('GET', `/audit?subject=${admin._id.toString()}`, { token });
    const after = { secondFactor: true };
    expect(entries).toMatchObject([{ action: 'secondFactorAdded', before: { secondFactor: false }, after }]);
  });
});

describe('signing in with a second factor', () => {
  it('asks for a code before there is a token, and changes nothing until then', async () => {
    const { account, secret } = await enrolledAdmin();
    const { status, body } = await signIn(account);
    expect([status, body.code, body.token]).toEqual([409, 'SECOND_FACTOR', undefined]);
    const answer = await signIn(account, { code: codeOf(secret) });
    expect([answer.status, await opens(answer.body.token)]).toEqual([200, 200]);
  });

  it('takes each code once, also from two at the same time, and no earlier one after it', async () => {
    const { account, secret } = await enrolledAdmin();
    const code = codeOf(secret);
    const both = await Promise.all([signIn(account, { code }), signIn(account, { code })]);
    expect(both.map(({ status }) => status).sort()).toEqual([200, 400]);
    const again = await signIn(account, { code });
    expect([again.status, Object.keys(again.body.fieldErrors)]).toEqual([400, ['code']]);
    expect((await signIn(account, { code: codeOf(secret, -1) })).status).toBe(400);
    expect((await signIn(account, { code: codeOf(secret, 1) })).status).toBe(200);
  });

  it('takes no code of another time or another account', async () => {
    const [{ account, secret }, other] = [await enrolledAdmin(), await enrolledAdmin()];
    for (const code of [codeOf(secret, 3), codeOf(secret, -3), codeOf(other.secret), wrongCodeOf(secret)]) {
      expect((await signIn(account, { code })).status).toBe(400);
    }
  });

  it.each([
    ['Bengali', 0x09e6],
    ['full-width', 0xff10],
    ['Arabic', 0x0660],
    ['Adlam', 0x1e950],
  ])('reads a code of %s digits', async (_, zero) => {
    const { account, secret, recoveryCodes } = await enrolledAdmin();
    const typed = (code: string) => code.replace(/\d/g, (digit) => String.fromCodePoint(zero + Number(digit)));
    for (const code of [codeOf(secret), recoveryCodes[0] ?? '']) {
      expect((await signIn(account, { code: typed(code) })).status).toBe(200);
    }
  });

  it.each(['12345é', '🔧🔧🔧', '½½½½½½', '12345\u0660\u0301', '\ud835\udfce12345', 'ⅷ12345'])(
    'refuses %j by the field',
    async (code) => {
      const { account, token } = await enrolledAdmin();
      const { token: other } = await buildAdmin(shop);
      await post('', other);
      const answers = [
        await signIn(account, { code }),
        await post('/remove', token, { code }),
        await post('/confirm', other, { code }),
      ];
      expect(answers.map(({ status, body }) => [status, Object.keys(body.fieldErrors)])).toEqual(
        answers.map(() => [400, ['code']]),
      );
    },
  );

  it('takes each recovery code once, however it is written, and says how many are left', async () => {
    const { account, recoveryCodes } = await enrolledAdmin();
    const [first = '', second = ''] = recoveryCodes;
    const { body } = await signIn(account, { code: first.toUpperCase().replaceAll('-', ' ') });
    expect((await shop.call('GET', path, { token: body.token })).body.recoveryCodes).toBe(9);
    expect((await signIn(account, { code: first })).status).toBe(400);
    expect((await signIn(account, { code: second })).status).toBe(200);
  });

  it('does not ask again when the token of the same sign-in is renewed, and asks in a new sign-in', async () => {
    const { account, token, secret } = await enrolledAdmin();
    const renewed = await signIn(account, { renews: token });
    expect([renewed.status, await opens(renewed.body.token)]).toEqual([200, 200]);
    const { uid, email } = account;
    // The account's password is older than this test.
    await verifyFirebaseEmail(uid, 0);
    const later = Math.floor(Date.now() / 1000) + 5;
    const idToken = forgeIdToken({ sub: uid, email, email_verified: true, auth_time: later });
    expect((await signIn({ email, idToken }, { renews: token })).body.code).toBe('SECOND_FACTOR');
    expect((await signIn({ email, idToken }, { renews: token, code: codeOf(secret) })).status).toBe(200);
  });

  it('takes no renewal for the factor by a forged token, one of another user or one from before a logout', async () => {
    const [{ account, token }, other] = [await enrolledAdmin(), await enrolledAdmin()];
    const { _id, tokenVersion } = await shop.model(User).findOne({ uid: account.uid }).orFail();
    const { auth_time } = JSON.parse(Buffer.from(token.split('.')[1] ?? '', 'base64url').toString());
    const claims = { sub: _id.toString(), ver: tokenVersion, auth_time, factor: true };
    const good = forgeToken({ claims: { ...claims, exp: 1 } });
    expect((await signIn(account, { renews: good })).status).toBe(200);
    const bad = [
      other.token,
      forgeToken({ claims, secret: 'not the secret of the shop, but long' }),
      forgeToken({ claims, header: { alg: 'HS512' } }),
      forgeToken({ claims: { ...claims, factor: undefined } }),
      forgeToken({ claims: { ...claims, auth_time: auth_time - 1 } }),
      forgeToken({ claims: { ...claims, ver: tokenVersion + 1 } }),
      'x',
    ];
    for (const renews of bad) expect((await signIn(account, { renews })).body.code).toBe('SECOND_FACTOR');
  });

  it('also asks a thief of the mailbox, and keeps the account as it is', async () => {
    const { account, token } = await enrolledAdmin();
    const intruder = await resetPassword(account.email);
    expect((await signIn(intruder)).body.code).toBe('SECOND_FACTOR');
    const google = await createFirebaseAccount({ email: `g-${account.email}`, google: true });
    const idToken = forgeIdToken({ sub: google.uid, email: account.email, email_verified: true });
    expect((await signIn({ email: account.email, idToken })).body.code).toBe('SECOND_FACTOR');
    expect(await opens(token)).toBe(200);
  });
});

describe('the setting that admins need one', () => {
  const code = async (token: string, method: 'GET' | 'POST' | 'PATCH', at: string, body?: object) =>
    (await shop.call(method, at, { token, body })).body.code;

  it('closes the side of the admins to those without, and opens it once they have one', async () => {
    const admin = await buildAdmin(shop);
    await configure(shop, { adminsNeedSecondFactor: true });
    const order = '0123456789abcdef01234567';
    for (const [method, at, body] of [
      ['GET', '/user'],
      ['GET', '/profile/another@example.com'],
      ['POST', `/order/${order}/notes`, { text: 'Hello' }],
    ] as const) {
      expect([at, await code(admin.token, method, at, body)]).toEqual([at, 'SECOND_FACTOR_NEEDED']);
    }
    expect((await shop.call('GET', `/profile/${admin.email}`, { token: admin.token })).status).toBe(200);
    const role = () => shop.call('GET', `/admin/${admin.email}`, { token: admin.token });
    expect((await role()).body).toEqual({ admin: false, awaitsSecondFactor: true });
    expect((await shop.call('GET', path, { token: admin.token })).body).toMatchObject({ isNeeded: true });
    const { token } = await enrol(admin.token);
    expect(await opens(token)).toBe(200);
    expect((await shop.call('GET', `/admin/${admin.email}`, { token })).body).toEqual({ admin: true });
  });

  it('closes the side of staff in the same way', async () => {
    const { token, email } = await buildUser(shop, { roles: ['sales'] });
    await configure(shop, { adminsNeedSecondFactor: true });
    expect(await code(token, 'GET', '/quote/manage')).toBe('SECOND_FACTOR_NEEDED');
    expect((await shop.call('GET', `/admin/${email}`, { token })).body).toEqual({
      admin: false,
      awaitsSecondFactor: true,
    });
    const enrolled = await enrol(token);
    expect((await shop.call('GET', '/quote/manage', { token: enrolled.token })).status).toBe(200);
  });

  it('says a customer nothing of it', async () => {
    await configure(shop, { adminsNeedSecondFactor: true });
    const { token, email } = await buildUser(shop);
    expect(await code(token, 'GET', '/user')).toBe('FORBIDDEN');
    expect((await shop.call('GET', `/admin/${email}`, { token })).body).toEqual({ admin: false });
  });
});

describe('removing the second factor', () => {
  it('takes a code, is in the audit log, and signing in asks for none then', async () => {
    const { account, token, secret } = await enrolledAdmin();
    expect((await post('/remove', token, { code: wrongCodeOf(secret) })).status).toBe(400);
    expect((await signIn(account)).body.code).toBe('SECOND_FACTOR');
    expect((await post('/remove', token, { code: codeOf(secret) })).status).toBe(200);
    const { status, body } = await signIn(account);
    expect(status).toBe(200);
    const { body: entries } = await shop.call('GET', `/audit?subject=${body.user._id}`, { token: body.token });
    expect(entries[0]).toMatchObject({ action: 'secondFactorRemoved', after: { secondFactor: false } });
    expect(await shop.model(SecondFactor).countDocuments({ _id: body.user._id })).toBe(0);
  });

  it('is open to an admin who was made a customer', async () => {
    const { account, token, secret } = await enrolledAdmin();
    await shop.model(User).updateOne({ uid: account.uid }, { position: '' });
    expect((await post('/remove', token, { code: codeOf(secret) })).status).toBe(200);
  });

  it('happens with the removal of the account', async () => {
    const [{ account }, admin]: [Admin, BuiltUser] = [await enrolledAdmin(), await buildAdmin(shop)];
    const { _id } = await shop.model(User).findOne({ uid: account.uid }).orFail();
    expect(await shop.model(SecondFactor).countDocuments({ _id })).toBe(1);
    await shop.call('DELETE', `/user/${account.email}`, { token: admin.token });
    expect(await shop.model(SecondFactor).countDocuments({ _id })).toBe(0);
  });
});

describe('the command that resets it', () => {
  const reset = (...args: string[]) => runCommand(shop, 'commands/reset-second-factor.cli.js', ...args);

  it('lets an admin who has lost the phone sign in without it, ends the sign-ins and is in the audit log', async () => {
    const { account, token } = await enrolledAdmin();
    const { uid, email } = account;
    const stdout = `${email} signs in without a second factor now, and is signed out everywhere.\n`;
    expect(await reset(email.toUpperCase())).toEqual({ code: 0, stdout, stderr: '' });
    expect(await opens(token)).toBe(401);
    const idToken = forgeIdToken({
      sub: uid,
      email,
      email_verified: true,
      auth_time: Math.floor(Date.now() / 1000) + 5,
    });
    const { status, body } = await signIn({ email, idToken });
    expect(status).toBe(200);
    const { body: entries } = await shop.call('GET', `/audit?subject=${body.user._id}`, { token: body.token });
    expect(entries[0]).toMatchObject({ action: 'secondFactorReset', actor: null, after: { secondFactor: false } });
  });

  it('refuses an e-mail of no user', async () => {
    const stderr = 'nobody@example.com is no user of the shop.\n';
    expect(await reset('nobody@example.com')).toEqual({ code: 1, stdout: '', stderr });
  });

  it('says what is missing, and refuses a user who has none', async () => {
    const missing = 'Say whose: npm run reset-second-factor -- EMAIL';
    await expect(resetSecondFactor(shop.app)).rejects.toThrow(new Error(missing));
    const { email } = await buildAdmin(shop);
    await expect(resetSecondFactor(shop.app, email)).rejects.toThrow(new Error(`${email} has no second factor.`));
  });
});

it('keeps recovery codes good when the secret of the shop changes, and the app no longer is', async () => {
  const { account, secret, recoveryCodes } = await enrolledAdmin();
  // As it is read with another secret.
  await shop
    .model(SecondFactor)
    .updateOne({ recoveryHashes: hashOf(recoveryCodes[0] ?? '') }, { secret: 'x'.repeat(80) });
  expect((await signIn(account, { code: codeOf(secret) })).status).toBe(400);
  expect((await signIn(account, { code: recoveryCodes[0] })).status).toBe(200);
});
