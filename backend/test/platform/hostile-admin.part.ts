import { AuditEntry } from '../../src/audit/audit-entry.schema.js';
import { type BuiltUser, buildAdmin, buildOrder, buildProduct, buildUser } from '../support/builders.js';
import { goodValue, type Operation, readContract } from '../support/contract.js';
import { Shop } from '../support/shop.js';

/*
 * Acts that no admin can do: write, change or remove an entry of the audit log by hand, or act in another's name.
 */

let shop: Shop;
let hostile: BuiltUser;
/** An admin whose act the hostile one would rather have another say. */
let honest: BuiltUser;
let kept: AuditEntry;
const operations = readContract();

beforeAll(async () => {
  shop = await Shop.open();
});
afterAll(() => shop.close());
beforeEach(async () => {
  await shop.model(AuditEntry).deleteMany();
  [hostile, honest] = [await buildAdmin(shop), await buildAdmin(shop)];
  const { email } = await buildUser(shop);
  await shop.call('PUT', `/user/admin/${email}`, { token: honest.token });
  kept = await shop.model(AuditEntry).findOne().orFail().lean();
});

/** Fields by which an entry could be written or found. */
const FORGED = {
  ...{ actor: '0123456789abcdef01234567', by: '0123456789abcdef01234567', at: '2020-01-01T00:00:00Z' },
  ...{ audit: { action: 'productEdited' }, action: 'userRemoved', before: null, after: null },
};

const pathOf = ({ path }: Operation, id: string): string =>
  path
    .replace('{email}', honest.email)
    .replace('{n}', '1')
    .replaceAll(/\{\w+\}/g, id);

const send = async (operation: Operation, body: object, id: string) =>
  shop.call(operation.method, pathOf(operation, id), {
    token: hostile.token,
    ...(operation.method !== 'GET' && { body }),
  });

it('has only a route to read the log', () => {
  const ofTheLog = operations.filter(({ path }) => path.startsWith('/audit'));
  expect(ofTheLog.map(({ method, path }) => `${method} ${path}`)).toEqual(['GET /audit']);
});

it.each(['POST', 'PUT', 'PATCH', 'DELETE'] as const)(
  'answers %s on the log and on an entry with no route',
  async (method) => {
    for (const path of ['/audit', `/audit/${kept._id.toString()}`]) {
      const { status } = await shop.call(method, path, { token: hostile.token, body: FORGED });
      expect([404, 405]).toContain(status);
    }
    expect(await shop.model(AuditEntry).find().lean()).toEqual([kept]);
  },
);

/** No removal of the two admins, and no end of the sign-in, in between. */
const ENDING = ['logOut', 'removeAccount', 'removeUser', 'demoteUser'];

const writes = operations.filter(({ method, id, access }) => {
  return method !== 'GET' && access !== 'public' && access !== 'firebase' && !ENDING.includes(id);
});

it.each(writes.map((operation) => [`${operation.method} ${operation.path}`, operation] as const))(
  'keeps the log against %s with fields of an entry, and with the id of one',
  async (_name, operation) => {
    const [product, order] = [await buildProduct(shop), await buildOrder(shop)];
    const known = { itemId: product._id.toString(), order: order._id.toString(), email: honest.email, quantity: 10 };
    const { fields, required } = operation;
    const valid = Object.fromEntries(required.map((name) => [name, goodValue(name, fields[name] ?? {}, known)]));
    const subject = operation.path.startsWith('/product') ? product : order;
    for (const id of [subject._id.toString(), kept._id.toString()]) {
      const forged = await send(operation, { ...valid, ...FORGED }, id);
      // A route that takes no body does not look at one.
      expect(forged.status).toBeGreaterThanOrEqual(Object.keys(fields).length > 0 ? 400 : 200);
      await send(operation, valid, id);
    }
    const entries = await shop.model(AuditEntry).find().sort({ _id: 1 }).lean();
    expect(entries.find(({ _id }) => _id.equals(kept._id))).toEqual(kept);
    const others = entries.filter(({ _id }) => !_id.equals(kept._id));
    expect(others.filter(({ actor }) => !actor?.equals(hostile._id))).toEqual([]);
    expect(others.filter(({ at }) => at < kept.at)).toEqual([]);
  },
);

it('keeps what an admin did after the account was removed', async () => {
  await shop.call('DELETE', `/user/${honest.email}`, { token: hostile.token });
  await shop.call('DELETE', '/account', { token: hostile.token });
  const entries = await shop.model(AuditEntry).find().sort({ _id: 1 }).lean();
  expect(entries[0]).toEqual(kept);
  const [, removal] = entries;
  expect([removal?.action, removal?.actor?.toString()]).toEqual(['userRemoved', hostile._id.toString()]);
});

it('has no right of the database to change or remove an entry', async () => {
  const { CHANGEABLE } = (await import('../../../deploy/backend/rights.mjs' as string)) as { CHANGEABLE: string[] };
  expect(CHANGEABLE).toContain('settings');
  expect(CHANGEABLE).not.toContain('auditentries');
});
