import { Order } from '../../src/ordering/orders/order.schema.js';
import { Profile } from '../../src/identity/profiles/profile.schema.js';
import { User } from '../../src/identity/users/user.schema.js';
import { type BuiltUser, buildAdmin, buildOrder, buildUser } from '../support/builders.js';
import { Shop } from '../support/shop.js';

let shop: Shop;

beforeAll(async () => {
  shop = await Shop.open();
});
afterAll(() => shop.close());
beforeEach(() => shop.model(User).deleteMany());

describe('GET /admin/{email}', () => {
  it('answers users about themselves, and admins about all users', async () => {
    const user = await buildUser(shop);
    const admin = await buildAdmin(shop);
    const ask = async (email: string, token: string) => (await shop.call('GET', `/admin/${email}`, { token })).body;
    expect(await ask(user.email, user.token)).toEqual({ admin: false });
    expect(await ask(admin.email, admin.token)).toEqual({ admin: true });
    expect(await ask(user.email, admin.token)).toEqual({ admin: false });
    expect(await ask('nobody@example.com', admin.token)).toEqual({ admin: false });
  });

  it("refuses a user's request about another e-mail, known or unknown, the same way", async () => {
    const user = await buildUser(shop);
    const admin = await buildAdmin(shop);
    for (const email of [admin.email, 'nobody@example.com']) {
      const { status, body } = await shop.call('GET', `/admin/${email}`, { token: user.token });
      expect([status, body.code, body.message]).toEqual([403, 'FORBIDDEN', 'You may not do this.']);
    }
  });
});

describe('GET /user', () => {
  it('lists all users, newest first, with the fields of the contract only', async () => {
    const older = await buildUser(shop, { displayName: 'Older', roles: ['sales'] });
    const lastSeenAt = new Date();
    const admin = await buildUser(shop, { position: 'admin', lastSeenAt });
    await buildOrder(shop, { customer: older });
    await buildOrder(shop, { customer: older, status: 'Pending', pay: { attempt: 0, state: 'K' } });
    await buildOrder(shop, { customer: older, cancelled: true });
    const { body, headers } = await shop.call('GET', '/user', { token: admin.token });
    expect(body).toEqual([
      {
        _id: admin._id.toString(),
        email: admin.email,
        position: 'admin',
        displayName: 'Rahima Khatun',
        emailVerified: true,
        roles: [],
        createdAt: admin.createdAt.toISOString(),
        lastSeenAt: lastSeenAt.toISOString(),
        ...{ orders: 0, spent: 0 },
      },
      {
        ...{ _id: older._id.toString(), email: older.email, position: '', displayName: 'Older', emailVerified: true },
        roles: ['sales'],
        createdAt: older.createdAt.toISOString(),
        ...{ lastSeenAt: null, orders: 2, spent: 125 },
      },
    ]);
    expect(headers['x-total-count']).toBe('2');
  });

  it('lists admins alone, with counts, and sorts by age, e-mail and the last visit', async () => {
    const ago = (hours: number) => new Date(Date.now() - hours * 3600 * 1000);
    const admin = await buildUser(shop, { email: 'b@example.com', position: 'admin', lastSeenAt: ago(0.5) });
    await buildUser(shop, { email: 'c@example.com', lastSeenAt: ago(48) });
    await buildUser(shop, { email: 'a@example.com', lastSeenAt: ago(24) });
    const get = (query: string) => shop.call('GET', `/user${query}`, { token: admin.token });
    const emails = async (query: string) =>
      (await get(query)).body.map(({ email }: { email: string }) => email.charAt(0)).join('');
    expect(await emails('?list=admins')).toBe('b');
    expect((await get('/counts')).body).toEqual({ all: 3, admins: 1 });
    expect(await emails('')).toBe('acb');
    expect(await emails('?sort=oldest')).toBe('bca');
    expect(await emails('?sort=email')).toBe('abc');
    expect(await emails('?sort=lastSeen')).toBe('bac');
    expect(await emails('?q=example&sort=newest')).toBe('acb');
    const refused = await get('?list=admins&sort=email');
    expect([refused.status, Object.keys(refused.body.fieldErrors)]).toEqual([400, ['sort']]);
  });

  it('finds users by words of their name and any part of their e-mail, sorted by e-mail', async () => {
    const { token } = await buildAdmin(shop);
    const build = (email: string, displayName: string) => buildUser(shop, { email, displayName });
    await build('omar.b@example.com', 'Omar Berg');
    await build('omar.a@example.com', 'Omar Haddad');
    await build('helen@omar.test', 'Helen Marsh');
    await build('farida7@example.com', '');
    const find = async (q: string) => {
      const { body, headers } = await shop.call('GET', `/user?page=1&limit=1&q=${encodeURIComponent(q)}`, { token });
      return [headers['x-total-count'], ...body.map(({ email }: { email: string }) => email)];
    };
    await expect(find('OMAR')).resolves.toEqual(['3', 'helen@omar.test']);
    await expect(find('omar.b')).resolves.toEqual(['1', 'omar.b@example.com']);
    await expect(find('marsh')).resolves.toEqual(['1', 'helen@omar.test']);
    await expect(find('hadd omar')).resolves.toEqual(['1', 'omar.a@example.com']);
    await expect(find('arida7@exa')).resolves.toEqual(['1', 'farida7@example.com']);
    await expect(find('rida')).resolves.toEqual(['1', 'farida7@example.com']);
    await expect(find('omarb')).resolves.toEqual(['0']);
    await expect(find('.*')).resolves.toEqual(['0']);
  });
});

describe('PUT /user/admin/{email}', () => {
  it('promotes, and the promotion holds at the next request', async () => {
    const user = await buildUser(shop);
    const admin = await buildAdmin(shop);
    expect((await shop.call('GET', '/user', { token: user.token })).status).toBe(403);
    const { status, body } = await shop.call('PUT', `/user/admin/${user.email.toUpperCase()}`, { token: admin.token });
    expect([status, body]).toEqual([200, { acknowledged: true }]);
    expect((await shop.call('GET', '/user', { token: user.token })).status).toBe(200);
  });

  it('answers 404 for an e-mail that never signed in', async () => {
    const { token } = await buildAdmin(shop);
    const { status, body } = await shop.call('PUT', '/user/admin/nobody@example.com', { token });
    expect([status, body.code]).toEqual([404, 'USER_NOT_FOUND']);
  });
});

describe('an admin whose e-mail is not verified', () => {
  it.each([{ emailVerified: false }, { $unset: { emailVerified: 1 } }])(
    'acts as a customer, and is told why: %j',
    async (facts) => {
      const admin = await buildAdmin(shop);
      const stranger = await buildUser(shop);
      await shop.model(User).updateOne({ _id: stranger._id }, facts);
      const promotion = await shop.call('PUT', `/user/admin/${stranger.email}`, { token: admin.token });
      expect([promotion.status, promotion.body]).toEqual([200, { acknowledged: true }]);

      expect((await shop.call('GET', '/user', { token: stranger.token })).status).toBe(403);
      const check = await shop.call('GET', `/admin/${stranger.email}`, { token: stranger.token });
      expect(check.body).toEqual({ admin: false, awaitsVerification: true });
      const { body } = await shop.call('GET', `/user?q=${stranger.email}`, { token: admin.token });
      expect(body).toMatchObject([{ position: 'admin', emailVerified: false }]);
    },
  );

  it('does not count as a remaining admin', async () => {
    const admin = await buildAdmin(shop);
    await buildUser(shop, { position: 'admin', emailVerified: false });
    const { status, body } = await shop.call('DELETE', '/account', { token: admin.token });
    expect([status, body.code]).toEqual([409, 'LAST_ADMIN']);
  });
});

describe('DELETE /user/admin/{email}', () => {
  const demote = ({ email }: User, { token }: BuiltUser) => shop.call('DELETE', `/user/admin/${email}`, { token });

  it('makes an admin a customer again, at the next request', async () => {
    const [admin, other] = [await buildAdmin(shop), await buildAdmin(shop)];
    const { status, body } = await demote(other, admin);
    expect([status, body]).toEqual([200, { acknowledged: true }]);
    expect((await shop.call('GET', '/user', { token: other.token })).status).toBe(403);
    expect((await demote(other, admin)).status).toBe(200);
  });

  it('refuses to demote the caller or an unknown user', async () => {
    const admin = await buildAdmin(shop);
    const self = await demote(admin, admin);
    expect([self.status, self.body.code]).toEqual([409, 'CANNOT_DEMOTE_YOURSELF']);
    const unknown = await shop.call('DELETE', '/user/admin/nobody@example.com', { token: admin.token });
    expect([unknown.status, unknown.body.code]).toEqual([404, 'USER_NOT_FOUND']);
  });

  it('always leaves an admin, also when two demote each other at once', async () => {
    for (let round = 0; round < 5; round++) {
      await shop.model(User).deleteMany();
      const [one, other] = [await buildAdmin(shop), await buildAdmin(shop)];
      const answers = await Promise.all([demote(other, one), demote(one, other)]);
      expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
      expect(await shop.model(User).countDocuments({ position: 'admin' })).toBe(1);
    }
  });
});

describe('PUT /user/roles/{email}', () => {
  const change = ({ email }: User, { token }: BuiltUser, role: string, isGiven: boolean) =>
    shop.call('PUT', `/user/roles/${email}`, { token, body: { role, isGiven } });
  const opens = async ({ token }: BuiltUser, path: string) => (await shop.call('GET', path, { token })).status;
  const told = async ({ email, token }: BuiltUser) => (await shop.call('GET', `/admin/${email}`, { token })).body;

  it('gives and takes a role, which holds at the next request, and tells its holder', async () => {
    const [admin, user] = [await buildAdmin(shop), await buildUser(shop)];
    expect(await opens(user, '/quote/manage')).toBe(403);
    expect((await change(user, admin, 'sales', true)).body).toEqual({ acknowledged: true });
    expect(await opens(user, '/quote/manage')).toBe(200);
    expect(await opens(user, '/payment')).toBe(403);
    expect(await told(user)).toEqual({ admin: false, roles: ['sales'] });
    await change(user, admin, 'accounts', true);
    expect(await opens(user, '/payment')).toBe(200);
    await change(user, admin, 'sales', false);
    expect([await opens(user, '/quote/manage'), await opens(user, '/payment')]).toEqual([403, 200]);
    await change(user, admin, 'accounts', false);
    expect(await told(user)).toEqual({ admin: false });
  });

  it('keeps what two admins change at once, and each role once', async () => {
    const [one, other, user] = [await buildAdmin(shop), await buildAdmin(shop), await buildUser(shop)];
    const roles = ['sales', 'warehouse', 'catalogue', 'accounts'];
    await Promise.all([...roles, ...roles].map((role, index) => change(user, index < 4 ? one : other, role, true)));
    const { roles: held = [] } = await told(user);
    expect(held.toSorted()).toEqual(roles.toSorted());
  });

  it('is refused to the holder of every role, also about themselves', async () => {
    const user = await buildUser(shop, { roles: ['sales', 'warehouse', 'catalogue'] });
    expect((await change(user, user, 'accounts', true)).status).toBe(403);
    expect((await shop.call('PUT', `/user/admin/${user.email}`, { token: user.token })).status).toBe(403);
  });

  it('answers 404 for an e-mail that never signed in, and 400 for an unknown role', async () => {
    const [admin, user] = [await buildAdmin(shop), await buildUser(shop)];
    const unknown = await change({ ...user, email: 'nobody@example.com' }, admin, 'sales', true);
    expect([unknown.status, unknown.body.code]).toEqual([404, 'USER_NOT_FOUND']);
    const { status, body } = await change(user, admin, 'owner', true);
    expect([status, Object.keys(body.fieldErrors)]).toEqual([400, ['role']]);
  });

  it('gives nothing until the e-mail is verified', async () => {
    const user = await buildUser(shop, { emailVerified: false, roles: ['sales'] });
    expect(await opens(user, '/quote/manage')).toBe(403);
    expect(await told(user)).toEqual({ admin: false, awaitsVerification: true });
  });

  it('loses all of them with the position of an admin who is made a customer', async () => {
    const [admin, other] = [await buildAdmin(shop), await buildUser(shop, { position: 'admin', roles: ['sales'] })];
    await shop.call('DELETE', `/user/admin/${other.email}`, { token: admin.token });
    expect(await opens(other, '/quote/manage')).toBe(403);
  });
});

describe('DELETE /user/{email}', () => {
  it('removes the user with profile and Unpaid orders, and keeps the paid ones', async () => {
    const admin = await buildAdmin(shop);
    const customer = await buildUser(shop);
    await shop.model(Profile).create({ _id: customer._id, address: 'somewhere' });
    const unpaid = await buildOrder(shop, { customer });
    const paid = await buildOrder(shop, { customer, status: 'Pending', pay: { state: 'K', attempt: 0 } });

    const { status, body } = await shop.call('DELETE', `/user/${customer.email}`, { token: admin.token });
    expect([status, body]).toEqual([200, { acknowledged: true }]);
    expect((await shop.call('GET', `/order/${customer.email}`, { token: customer.token })).status).toBe(401);
    expect(await shop.model(Profile).countDocuments({ _id: customer._id })).toBe(0);
    const left = await shop.call('GET', `/order/${customer.email}`, { token: admin.token });
    expect(left.body.map(({ _id }: { _id: string }) => _id)).toEqual([paid._id.toString()]);
    expect(await shop.model(Order).findById(unpaid._id).lean()).toMatchObject({ cancelled: true });
  });

  it('refuses to remove the caller or an unknown user', async () => {
    const admin = await buildAdmin(shop);
    const self = await shop.call('DELETE', `/user/${admin.email}`, { token: admin.token });
    expect([self.status, self.body.code]).toEqual([409, 'CANNOT_REMOVE_YOURSELF']);
    const unknown = await shop.call('DELETE', '/user/nobody@example.com', { token: admin.token });
    expect([unknown.status, unknown.body.code]).toEqual([404, 'USER_NOT_FOUND']);
  });

  it('always leaves an admin, also when two remove each other at once', async () => {
    for (let round = 0; round < 10; round++) {
      await shop.model(User).deleteMany();
      const [one, other] = [await buildAdmin(shop), await buildAdmin(shop)];
      const answers = await Promise.all([
        shop.call('DELETE', `/user/${other.email}`, { token: one.token }),
        shop.call('DELETE', `/user/${one.email}`, { token: other.token }),
      ]);
      expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
      expect(await shop.model(User).countDocuments({ position: 'admin' })).toBe(1);
    }
  });

  it('removes once for two concurrent requests', async () => {
    const admin = await buildAdmin(shop);
    const user = await buildUser(shop);
    const answers = await Promise.all(
      [1, 2].map(() => shop.call('DELETE', `/user/${user.email}`, { token: admin.token })),
    );
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 404]);
  });
});
