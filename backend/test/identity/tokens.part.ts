import { User } from '../../src/identity/users/user.schema.js';
import { type BuiltUser, buildUser } from '../support/builders.js';
import { createFirebaseAccount } from '../support/firebase-accounts.js';
import { Shop } from '../support/shop.js';
import { forgeIdToken, forgeToken } from '../support/token.js';

let shop: Shop;
let user: BuiltUser;

beforeAll(async () => {
  shop = await Shop.open();
  user = await buildUser(shop);
});
afterAll(() => shop.close());

const use = async (token: string) => (await shop.call('GET', `/profile/${user.email}`, { token })).status;
const now = () => Math.floor(Date.now() / 1000);

it('takes a valid token', async () => {
  expect(await use(forgeToken({ claims: { sub: user._id.toString() } }))).toBe(200);
});

describe('refuses with 401 a token', () => {
  const cases: Record<string, () => string> = {
    'without a signature (alg none)': () =>
      `${forgeToken({ header: { alg: 'none' }, claims: sub() }).replace(/[^.]*$/, '')}`,
    'of another algorithm': () => forgeToken({ header: { alg: 'HS512' }, claims: sub() }),
    'that claims a public-key algorithm': () => forgeToken({ header: { alg: 'RS256' }, claims: sub() }),
    'of another secret': () => forgeToken({ secret: 'some other secret, also 32 letters long', claims: sub() }),
    'of another issuer': () => forgeToken({ claims: { ...sub(), iss: 'https://evil.example.com' } }),
    'for another audience': () => forgeToken({ claims: { ...sub(), aud: 'other-api' } }),
    'that has expired': () => forgeToken({ claims: { ...sub(), iat: now() - 7200, exp: now() - 1 } }),
    'that is not valid yet': () => forgeToken({ claims: { ...sub(), nbf: now() + 600 } }),
    'of nobody': () => forgeToken(),
    'whose subject is no id': () => forgeToken({ claims: { sub: '{"$gt":""}' } }),
    'whose subject is an operator': () => forgeToken({ claims: { sub: { $gt: '' } } }),
    'whose subject never existed': () => forgeToken({ claims: { sub: '0123456789abcdef01234567' } }),
    'that does not say when its holder signed in': () => forgeToken({ claims: { ...sub(), auth_time: undefined } }),
    'of an older token version': () => forgeToken({ claims: { ...sub(), ver: -1 } }),
    'whose token version is an operator': () => forgeToken({ claims: { ...sub(), ver: { $gte: 0 } } }),
    'whose signature ends in a letter of two bytes': () => forgeToken({ claims: sub() }).replace(/.$/, 'é'),
    'that is no token': () => 'garbage',
    'with a broken payload': () => `${forgeToken().split('.')[0]}.e30e30.AAAA`,
    'that is an ID token of Firebase': () => forgeIdToken({ sub: user.uid, email: user.email }),
  };
  const sub = () => ({ sub: user._id.toString() });

  it.each(Object.keys(cases))('%s', async (name) => {
    expect(await use(cases[name]?.() ?? '')).toBe(401);
  });

  it('that is an ID token issued by Firebase', async () => {
    expect(await use((await createFirebaseAccount()).idToken)).toBe(401);
  });
});

describe('refuses with 401 to sign in with', () => {
  const email = 'somebody@example.com';
  const signIn = async (token?: string) =>
    (await shop.call('PUT', `/user/${email}`, { token, body: { email } })).status;

  it.each([
    ['no token', undefined],
    ['an API token', () => user.token],
    ['an ID token of another project', () => forgeIdToken({ sub: 'uid', email, aud: 'other-project' })],
    [
      'an ID token of another issuer',
      () => forgeIdToken({ sub: 'uid', email, iss: 'https://evil.example.com/demo-karigar' }),
    ],
    ['an expired ID token', () => forgeIdToken({ sub: 'uid', email, iat: now() - 7200, exp: now() - 3600 })],
    ['an ID token of an account that does not exist', () => forgeIdToken({ sub: 'uid', email })],
    ['an ID token without a subject', () => forgeIdToken({ email })],
    ['garbage', () => 'garbage'],
    ['a token whose payload is null', () => `${Buffer.from('{"alg":"none"}').toString('base64url')}.bnVsbA.`],
  ])('%s', async (_, token) => {
    expect(await signIn(token?.())).toBe(401);
    expect(await shop.model(User).countDocuments({ email })).toBe(0);
  });

  it.each([
    ['without an e-mail', { email: undefined }],
    ['whose e-mail is a number', { email: 7 }],
    ['whose e-mail is a list', { email: [email] }],
    ['whose e-mail is an operator', { email: { $gt: '' } }],
    ['that does not say how its holder signed in', { firebase: undefined }],
    ['that says it in another form', { firebase: null }],
  ])('an ID token of an account that exists, %s', async (_, claims) => {
    const { uid } = await createFirebaseAccount();
    expect(await signIn(forgeIdToken({ sub: uid, email, ...claims }))).toBe(401);
    expect(await shop.model(User).countDocuments({ email })).toBe(0);
    // The unaltered token is valid.
    expect(await signIn(forgeIdToken({ sub: uid, email }))).toBe(200);
    await shop.model(User).deleteOne({ email });
  });
});

describe('without the emulator', () => {
  const { FIREBASE_AUTH_EMULATOR_HOST: host } = process.env;
  let real: Shop;

  beforeAll(async () => {
    delete process.env['FIREBASE_AUTH_EMULATOR_HOST'];
    real = await Shop.open({ FIREBASE_AUTH_EMULATOR_HOST: '' });
  });
  afterAll(async () => {
    process.env['FIREBASE_AUTH_EMULATOR_HOST'] = host;
    await real.close();
  });

  it('refuses a token of the emulator with 401', async () => {
    const email = 'somebody@example.com';
    const { status, body } = await real.call('PUT', `/user/${email}`, {
      token: forgeIdToken({ sub: 'uid', email, email_verified: true }),
      body: { email },
    });
    expect([status, body.code]).toEqual([401, 'UNAUTHENTICATED']);
  });
});
