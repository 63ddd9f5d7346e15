import { execFile } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { buildUser } from './support/builders.js';
import { databaseUri, TEST_JWT_SECRET } from './support/environment.js';
import { Shop } from './support/shop.js';

/*
 * The command as whoever runs the shop runs it: built, in a process of its own.
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

it('makes an admin of somebody who has signed in, whatever the letters of the e-mail, at once', async () => {
  const { email, token } = await buildUser(shop);
  expect((await shop.call('GET', '/user', { token })).status).toBe(403);
  await expect(grantAdmin(email.toUpperCase())).resolves.toEqual({
    code: 0,
    stdout: `${email} is an admin.\n`,
    stderr: '',
  });
  expect((await shop.call('GET', '/user', { token })).status).toBe(200);
});

it('refuses an e-mail that nobody has signed in with, and says what to do', async () => {
  await expect(grantAdmin('nobody@example.com')).resolves.toEqual({
    code: 1,
    stdout: '',
    stderr: 'nobody@example.com is no user of the shop yet. They become one by signing in once.\n',
  });
});

it('says how it is used when it is told nobody', async () => {
  await expect(grantAdmin()).resolves.toEqual({
    code: 1,
    stdout: '',
    stderr: 'Say whom: npm run grant-admin -- EMAIL\n',
  });
});
