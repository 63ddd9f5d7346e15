import { buildUser } from '../support/builders.js';
import { type Outcome, runCommand } from '../support/command.js';
import { Shop } from '../support/shop.js';

let shop: Shop;

beforeAll(async () => {
  shop = await Shop.open();
});
afterAll(() => shop.close());

const grantAdmin = (...args: string[]): Promise<Outcome> => runCommand(shop, 'commands/grant-admin.cli.js', ...args);

it('makes a known user an admin at once, ignoring the case of the e-mail', async () => {
  const { _id, email, token } = await buildUser(shop);
  expect((await shop.call('GET', '/audit', { token })).status).toBe(403);
  await expect(grantAdmin(email.toUpperCase())).resolves.toEqual({
    code: 0,
    stdout: `${email} is an admin.\n`,
    stderr: '',
  });
  const { status, body } = await shop.call('GET', `/audit?subject=${_id}`, { token });
  expect([status, body]).toMatchObject([200, [{ actor: null, action: 'userPromoted', after: { position: 'admin' } }]]);
});

it('refuses an e-mail that never signed in, and says what to do', async () => {
  await expect(grantAdmin('nobody@example.com')).resolves.toEqual({
    code: 1,
    stdout: '',
    stderr: 'nobody@example.com is no user of the shop yet. They become one by signing in once.\n',
  });
});

it('prints its usage without an e-mail', async () => {
  await expect(grantAdmin()).resolves.toEqual({
    code: 1,
    stdout: '',
    stderr: 'Say whom: npm run grant-admin -- EMAIL\n',
  });
});
