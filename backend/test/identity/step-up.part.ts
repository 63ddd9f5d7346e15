import { ApiTokens } from '../../src/identity/auth/api-token.js';
import { RECENT_SECONDS } from '../../src/platform/common/access/sign-in-again.js';
import { DEFAULT_SETTINGS } from '../../src/settings/settings.schema.js';
import { toAllSettingsView } from '../../src/settings/settings.view.js';
import { User } from '../../src/identity/users/user.schema.js';
import { type BuiltUser, buildAdmin, buildOrder, buildUser } from '../support/builders.js';
import { type Method, readContract } from '../support/contract.js';
import { createFirebaseAccount, verifyFirebaseEmail } from '../support/firebase-accounts.js';
import { configure } from '../support/settings.js';
import { type Answer, Shop } from '../support/shop.js';
import { forgeIdToken } from '../support/token.js';

let shop: Shop;
let admin: BuiltUser;

beforeAll(async () => {
  shop = await Shop.open();
  // An admin remains when another one goes.
  await buildAdmin(shop);
});
afterAll(() => shop.close());
beforeEach(async () => {
  await configure(shop);
  admin = await buildAdmin(shop);
});

const now = (): number => Math.floor(Date.now() / 1000);

/** The admin's token of a sign-in so many seconds ago. */
const tokenOfAge = (seconds: number): string => shop.app.get(ApiTokens).issue(admin, now() - seconds);

const OLD = RECENT_SECONDS + 5;
const RECENT = RECENT_SECONDS - 60;

interface Call {
  path: () => Promise<string> | string;
  body?: () => object;
}

/** How each route that always asks is called. */
const CALLS: Record<string, Call> = {
  'DELETE /user/{email}': { path: async () => `/user/${(await buildUser(shop)).email}` },
  'PUT /user/admin/{email}': { path: async () => `/user/admin/${(await buildUser(shop)).email}` },
  'DELETE /user/admin/{email}': { path: async () => `/user/admin/${(await buildAdmin(shop)).email}` },
  'PUT /user/roles/{email}': {
    path: async () => `/user/roles/${(await buildUser(shop)).email}`,
    body: () => ({ role: 'sales', isGiven: true }),
  },
  'PUT /settings': { path: () => '/settings', body: () => toAllSettingsView(DEFAULT_SETTINGS) },
  'GET /order/export': { path: () => '/order/export' },
  'GET /payment/export': { path: () => '/payment/export' },
  'DELETE /account': { path: () => '/account' },
  'POST /account/secondFactor': { path: () => '/account/secondFactor' },
  'POST /account/secondFactor/remove': { path: () => '/account/secondFactor/remove', body: () => ({ code: '000000' }) },
};

const call = async (name: string, token: string): Promise<Answer> => {
  const [method] = name.split(' ') as [Method];
  const { path, body } = CALLS[name] ?? { path: () => '/nowhere' };
  return shop.call(method, await path(), { token, body: body?.() });
};

it('knows every route that asks to sign in again', async () => {
  const asking = readContract().filter(({ signInAgain }) => signInAgain !== undefined);
  const named = (when: string) =>
    asking.filter(({ signInAgain }) => signInAgain === when).map(({ method, path }) => `${method} ${path}`);
  expect(named('always').sort()).toEqual(Object.keys(CALLS).sort());
  expect(named('sometimes').sort()).toEqual([
    'PATCH /order/{id}/callOff',
    'POST /order/{id}/callOff/receipt',
    'POST /order/{id}/refund',
  ]);
  expect(asking.every(({ statuses }) => statuses.includes(409))).toBe(true);
});

describe.each(Object.keys(CALLS))('%s', (name) => {
  it('asks an admin to sign in again who did so more than 15 minutes ago, and changes nothing', async () => {
    const before = await shop.model(User).find().select('-lastSeenAt').lean();
    const { status, body } = await call(name, tokenOfAge(OLD));
    expect([status, body.code]).toEqual([409, 'SIGN_IN_AGAIN']);
    const known = new Set(before.map(({ _id }) => _id.toString()));
    const after = (await shop.model(User).find().select('-lastSeenAt').lean()).filter(({ _id }) =>
      known.has(_id.toString()),
    );
    expect(after).toEqual(before);
  });

  it('is open to an admin who has signed in since', async () => {
    const { status, body } = await call(name, tokenOfAge(RECENT));
    expect(name.endsWith('/remove') ? body.code : status).toBe(name.endsWith('/remove') ? 'SECOND_FACTOR_OFF' : 200);
  });
});

it('refuses a customer for the role, however old the sign-in is', async () => {
  const customer = await buildUser(shop);
  const token = shop.app.get(ApiTokens).issue(customer, now() - OLD);
  const { status, body } = await shop.call('GET', '/order/export', { token });
  expect([status, body.code]).toEqual([403, 'FORBIDDEN']);
});

it('goes by the sign-in at Firebase: a renewed token is as old as that', async () => {
  const { uid, email } = await createFirebaseAccount();
  await verifyFirebaseEmail(uid, now() - 2 * OLD);
  await buildUser(shop, { uid, email, position: 'admin' });
  const exportAfter = async (signedInAt: number) => {
    const idToken = forgeIdToken({ sub: uid, email, email_verified: true, auth_time: signedInAt });
    const { body } = await shop.call('PUT', `/user/${email}`, { token: idToken, body: { email } });
    return (await shop.call('GET', '/order/export', { token: body.token })).status;
  };
  expect([await exportAfter(now() + 1 - OLD), await exportAfter(now())]).toEqual([409, 200]);
});

describe('a refund', () => {
  const refund = async (amounts: number[], seconds: number) => {
    const order = await buildOrder(shop, { status: 'Pending', pay: { state: 'K', attempt: 0 } });
    const statuses: number[] = [];
    for (const amount of amounts) {
      const path = `/order/${order._id.toString()}/refund`;
      const { status, body } = await shop.call('POST', path, {
        token: tokenOfAge(seconds),
        body: { amount, reason: 'Damaged' },
      });
      expect(status === 201 || body.code === 'SIGN_IN_AGAIN').toBe(true);
      statuses.push(status);
    }
    return statuses;
  };

  it('asks for no new sign-in unless the settings say from which amount on', async () => {
    expect(await refund([100], OLD)).toEqual([201]);
  });

  it('asks for one above the amount, of all refunds of the order together', async () => {
    await configure(shop, { largeRefundCents: 5000 });
    expect(await refund([50], OLD)).toEqual([201]);
    expect(await refund([50.01], OLD)).toEqual([409]);
    expect(await refund([30, 20, 0.01], OLD)).toEqual([201, 201, 409]);
    expect(await refund([100], RECENT)).toEqual([201]);
  });

  it('asks for one always where the amount is zero, also when an order is cancelled', async () => {
    await configure(shop, { largeRefundCents: 0 });
    expect(await refund([0.01], OLD)).toEqual([409]);
    const order = await buildOrder(shop, { status: 'Pending', pay: { state: 'K', attempt: 0 } });
    const path = `/order/${order._id.toString()}/callOff`;
    const body = { accept: true };
    const answers = [OLD, RECENT].map((seconds) => ({ token: tokenOfAge(seconds), body }));
    expect((await shop.call('PATCH', path, answers[0])).body.code).toBe('SIGN_IN_AGAIN');
    expect((await shop.call('PATCH', path, answers[1])).status).toBe(200);
  });
});
