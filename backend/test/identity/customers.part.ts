import { Types } from 'mongoose';
import { CustomerNote } from '../../src/ordering/customers/notes/customer-note.schema.js';
import { Profile } from '../../src/identity/profiles/profile.schema.js';
import { User } from '../../src/identity/users/user.schema.js';
import {
  buildAdmin,
  buildBelongings,
  buildOrder,
  buildRefund,
  buildUser,
  type BuiltUser,
} from '../support/builders.js';
import { eventually } from '../../../load/testkit/eventually.js';
import { Shop } from '../support/shop.js';

let shop: Shop;
let admin: BuiltUser;

beforeAll(async () => {
  shop = await Shop.open();
  admin = await buildAdmin(shop);
});
afterAll(() => shop.close());

const get = (path: string) => shop.call('GET', path, { token: admin.token });
const notesOf = async ({ _id }: Pick<User, '_id'>) => (await get(`/customer/${_id}/notes`)).body;
const addNote = (id: unknown, body: object) => shop.call('POST', `/customer/${id}/notes`, { token: admin.token, body });

describe('GET /customer/{id}', () => {
  it('tells what the shop knows: the account, the orders and what they came to, the company, the addresses', async () => {
    const user = await buildUser(shop);
    const { paid, unpaid, addressBook } = await buildBelongings(shop, user);
    const company = { company: 'Bau GmbH', taxNumber: 'DE 1' };
    await shop.model(Profile).updateOne({ _id: user._id }, { $set: company });
    const refunded = await buildOrder(shop, {
      ...{ customer: user, status: 'Shipped', pay: { attempt: 0, state: 'K' } },
      ...{ refunds: [buildRefund({ amountCents: 2500 })], refundableCents: 10_000 },
    });
    await buildOrder(shop, { customer: user, cancelled: true });
    await buildOrder(shop);
    const { status, body: customer } = await get(`/customer/${user._id}`);
    expect(status).toBe(200);
    expect(customer).toMatchObject({
      ...{ email: user.email, displayName: 'Rahima Khatun', emailVerified: true, position: '' },
      createdAt: user.createdAt.toISOString(),
      ...{ orders: 3, spent: 250, refunded: 25, ...company },
      addresses: [{ street: addressBook.addresses[0]?.street }],
      latestOrders: [refunded, paid, unpaid].map(({ _id }) => ({ _id: _id.toString() })),
    });
  });

  it('knows nobody who never signed in or is gone', async () => {
    const gone = await buildUser(shop);
    await shop.call('DELETE', `/user/${gone.email}`, { token: admin.token });
    for (const id of [gone._id, new Types.ObjectId()]) {
      expect(await get(`/customer/${id}`)).toMatchObject({ status: 404, body: { code: 'USER_NOT_FOUND' } });
    }
    expect(await get('/customer/me')).toMatchObject({ status: 400, body: { fieldErrors: { id: expect.any(String) } } });
  });
});

describe('notes about a customer', () => {
  it('are added once, listed newest first and removed', async () => {
    const user = await buildUser(shop);
    const idempotencyKey = 'a-note-about-a-customer';
    const [first] = [await addNote(user._id, { text: 'Pays late.', idempotencyKey })];
    expect(first).toMatchObject({ status: 201, body: { text: 'Pays late.', author: 'Rahima Khatun' } });
    expect((await addNote(user._id, { text: 'Pays late.', idempotencyKey })).body).toEqual(first.body);
    expect((await addNote(user._id, { text: 'Pays early.', idempotencyKey })).body.code).toBe('NOTE_ADDED_ALREADY');
    const { body: second } = await addNote(user._id, { text: 'Call first.' });
    expect(await notesOf(user)).toEqual([second, first.body]);
    const path = `/customer/${user._id}/notes/${first.body._id}`;
    for (let times = 0; times < 2; times++) {
      expect((await shop.call('DELETE', path, { token: admin.token })).status).toBe(200);
    }
    expect(await notesOf(user)).toEqual([second]);
    const { body: history } = await get(`/audit?subject=${user._id}`);
    expect(history.map(({ action }: { action: string }) => action)).toEqual([
      'customerNoteRemoved',
      'customerNoteAdded',
      'customerNoteAdded',
    ]);
    expect(JSON.stringify(history)).not.toContain('Pays late');
  });

  it('are not about nobody, nor removed as those of another customer', async () => {
    expect(await addNote(new Types.ObjectId(), { text: 'Pays late.' })).toMatchObject({ status: 404 });
    const [user, other] = [await buildUser(shop), await buildUser(shop)];
    const { body: note } = await addNote(user._id, { text: 'Pays late.' });
    await shop.call('DELETE', `/customer/${other._id}/notes/${note._id}`, { token: admin.token });
    expect(await notesOf(user)).toEqual([note]);
    expect(await addNote(user._id, { text: ' ' })).toMatchObject({ status: 400, body: { fieldErrors: {} } });
  });

  it('go with the account, also those added at the same moment', async () => {
    for (let round = 0; round < 5; round++) {
      const user = await buildUser(shop);
      await addNote(user._id, { text: 'Pays late.' });
      const remove = () => shop.call('DELETE', `/user/${user.email}`, { token: admin.token });
      const answers = await Promise.all([addNote(user._id, { text: 'Call first.' }), remove()]);
      expect(answers.map(({ status }) => status)).toEqual([expect.any(Number), 200]);
      expect([201, 404]).toContain(answers[0].status);
      expect(await shop.model(CustomerNote).countDocuments({ customer: user._id })).toBe(0);
    }
  });
});

describe('the last visit', () => {
  const lastSeen = async ({ _id }: BuiltUser) => (await shop.model(User).findById(_id).lean())?.lastSeenAt?.getTime();

  it('is noted once an hour', async () => {
    const user = await buildUser(shop);
    const visit = async () => (await shop.call('GET', '/basket', { token: user.token })).status;
    expect([await visit(), await visit()]).toEqual([200, 200]);
    await eventually(async () => (await lastSeen(user)) !== undefined);
    const first = await lastSeen(user);
    expect((await get(`/customer/${user._id}`)).body.lastSeenAt).toBe(new Date(first ?? 0).toISOString());
    const set = (minutesAgo: number) =>
      shop
        .model(User)
        .updateOne({ _id: user._id }, { $set: { lastSeenAt: new Date(Date.now() - minutesAgo * 60_000) } });
    await set(61);
    await visit();
    await eventually(async () => Number(await lastSeen(user)) >= Number(first));
    await set(59);
    const recent = await lastSeen(user);
    await Promise.all([visit(), visit(), visit()]);
    expect(await lastSeen(user)).toBe(recent);
  });

  it('is not of a request that is refused', async () => {
    const user = await buildUser(shop);
    await shop.model(User).updateOne({ _id: user._id }, { $inc: { tokenVersion: 1 } });
    expect((await shop.call('GET', '/basket', { token: user.token })).status).toBe(401);
    expect(await lastSeen(user)).toBeUndefined();
  });
});
