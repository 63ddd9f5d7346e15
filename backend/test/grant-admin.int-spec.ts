import { execFile } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { buildUser } from './support/builders.js';
import { databaseUri, TEST_JWT_SECRET } from './support/environment.js';
import { Shop } from './support/shop.js';

/*
 * The command as an operator runs it: built, in its own process.
 */

const COMMAND = fileURLToPath(new URL('../dist/users/grant-admin.cli.js', import.meta.url));

let shop: Shop;

beforeAll(async () => {
  shop = await Shop.open();
});
afterAll(() => shop.close());

interface Outcome {
  code: number | string | null | undefined;
  stdout: string;
  stderr: string;
}

function grantAdmin(...args: string[]): Promise<Outcome> {
  const env = {
    PATH: process.env['PATH'],
    NODE_ENV: 'test',
    MONGODB_URI: databaseUri(shop.connection.name),
    JWT_SECRET: TEST_JWT_SECRET,
    FIREBASE_PROJECT_ID: 'demo-karigar',
    STRIPE_SECRET_KEY: 'sk_test_integration',
    STRIPE_WEBHOOK_SECRET: 'whsec_integration',
  };
  return new Promise((resolve) => {
    execFile(process.execPath, [COMMAND, ...args], { env }, (error, stdout, stderr) =>
      resolve({ code: error ? error.code : 0, stdout, stderr }),
    );
  });
}

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
