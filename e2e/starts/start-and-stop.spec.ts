import { spawnSync } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Page } from '@playwright/test';
import { npmCommand } from '../../scripts/prepare/run.mjs';
import { ROOT, type Variables } from '../../scripts/settings.mjs';
import { type Account, newAccount, register, seedAccount, signedInAs, signIn } from '../support/accounts.js';
import { privateVariables } from '../support/private-variables.js';
import { skeletonsGone } from '../support/skeletons.js';
import { leaveShelvesEmpty, StartedShop } from '../support/started-shop.js';
import { expect, test } from '../support/test.js';

let dataDir = '';
let variables: Variables;
const started: StartedShop[] = [];

function start(overrides: Partial<Variables> = {}): StartedShop {
  const shop = new StartedShop({ ...variables, ...overrides });
  started.push(shop);
  return shop;
}

/** Runs a command of the scripts folder beside the shop. */
function command(name: string, overrides: Partial<Variables> = {}): { status: number | null; said: string } {
  const env = { ...process.env, ...variables, ...overrides };
  const { status, stdout, stderr } = spawnSync(process.execPath, [`scripts/${name}.mjs`], { cwd: ROOT, env });
  return { status, said: `${stdout.toString()}${stderr.toString()}` };
}

/** A command's failure with this message. */
function refused(reason: string): object {
  return { status: 1, said: expect.stringContaining(reason) };
}

test.beforeEach(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'karigar-start-'));
  variables = await privateVariables(dataDir);
});

test.afterEach(async () => {
  for (const shop of started.splice(0)) await shop.end('SIGKILL');
  await rm(dataDir, { recursive: true, force: true });
});

/** The home page's counts of products and reviews. */
async function productsAndReviews(page: Page): Promise<string[]> {
  const articles = page.getByRole('article');
  await expect(articles.first()).toBeVisible();
  await skeletonsGone(page);
  return articles.allInnerTexts();
}

/** Checks that every address in the printed table answers. */
async function everyAddressAnswers({ table }: StartedShop): Promise<void> {
  const { Site = '', API = '', 'API docs': docs = '' } = table;
  const health = API.split(', or directly ').map((api) => `${api}/health/live`);
  for (const url of [Site, ...health, docs]) {
    const { status } = await fetch(url);
    expect({ url, status }).toEqual({ url, status: 200 });
  }
}

interface Product {
  _id: string;
  name: string;
}

async function productsOf({ siteUrl }: StartedShop): Promise<Product[]> {
  return (await (await fetch(`${siteUrl}/api/product`)).json()) as Product[];
}

/** Creates an account at the Auth emulator; returns the status, 400 when the e-mail is taken. */
async function signUp({ auth }: StartedShop, { email, password }: Account): Promise<number> {
  const { status } = await fetch(`${auth}/identitytoolkit.googleapis.com/v1/accounts:signUp?key=sandbox`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ email, password, returnSecureToken: true }),
  });
  return status;
}

/** Removes a product as the admin signed in on the page; returns the status. */
function takeOff(page: Page, product?: Product): Promise<number> {
  return page.evaluate(async (id) => {
    const authorization = `Bearer ${localStorage.getItem('jwtToken')}`;
    return (await fetch(`/api/product/${id}`, { method: 'DELETE', headers: { authorization } })).status;
  }, product?._id);
}

test('the shop keeps its data over a restart and a kill, begins anew after a reset, and leaves no process behind', async ({
  newVisitor,
}) => {
  const withFirebase = start({ FIREBASE_PROJECT_ID: 'somebodys-project' });
  await withFirebase.ready();
  expect(withFirebase.table).not.toHaveProperty('Admin');
  const products = await productsOf(withFirebase);
  expect(await withFirebase.end('SIGTERM')).toBe(0);
  await withFirebase.gone();

  // A stand-in added later gets its first data.
  const used = start();
  await used.ready();
  await everyAddressAnswers(used);
  expect(used.table).toMatchObject({
    Site: used.siteUrl,
    Admin: 'admin@karigar.test / Admin1234',
    Customer: 'customer@karigar.test / Customer1234',
  });
  const account = newAccount();
  const { page } = await newVisitor({ baseURL: used.siteUrl });
  await page.goto('/register');
  await register(page, account);
  await expect(signedInAs(page, account)).toBeVisible();
  const admin = await newVisitor({ baseURL: used.siteUrl });
  await signIn(admin.page, seedAccount('Admin'));
  expect(await takeOff(admin.page, products[0])).toBe(200);
  await page.goto('/');
  const shown = await productsAndReviews(page);

  const running = refused(`already running here: ${used.siteUrl}`);
  expect(command('start')).toEqual(running);
  expect(command('reset')).toEqual(running);
  const site = refused(`Port ${variables.SITE_PORT}, wanted by the site, is taken. Free it, or set SITE_PORT`);
  expect(command('start', { KARIGAR_DATA_DIR: join(dataDir, 'other') })).toEqual(site);

  // An open page would log errors while its shop closes.
  await Promise.all([page.goto('about:blank'), admin.page.goto('about:blank')]);
  // npm can make two signals of one Ctrl-C. Two of the same kind may arrive as one, these don't.
  expect(await used.end('SIGINT', 'SIGTERM')).toBe(0);
  await used.gone();

  const restarted = start();
  await restarted.ready();
  await page.goto('/');
  await expect(signedInAs(page, account)).toBeVisible();
  await expect.poll(() => productsAndReviews(page)).toEqual(shown);
  const again = await newVisitor({ baseURL: restarted.siteUrl });
  await signIn(again.page, account);
  await Promise.all([page.goto('about:blank'), again.page.goto('about:blank')]);
  await restarted.end('SIGKILL');
  await restarted.gone();

  expect(command('reset')).toEqual({ status: 0, said: 'Reset: the next start begins with a new shop.\n' });
  const anew = start();
  await anew.ready();
  const names = (await productsOf(anew)).map(({ name }) => name);
  expect(names).toEqual(products.map(({ name }) => name));
  expect(await signUp(anew, account)).toBe(200);
  expect(await signUp(anew, seedAccount('Admin'))).toBe(400);
});

test('a part that dies is named with its last log lines, and the rest ends', async () => {
  await leaveShelvesEmpty(dataDir);
  const shop = start({ STRIPE_SECRET_KEY: 'not a key of Stripe' });
  await expect(shop.ready()).rejects.toThrow(/api ended by itself[^]*STRIPE_SECRET_KEY[^]*api\.log/);
  expect(await shop.end('SIGTERM')).toBe(1);
  await shop.gone();
});

for (const signal of ['SIGTERM', 'SIGKILL'] as const) {
  test(`nothing of the shop outlives an npm that is ended by ${signal}`, async () => {
    await leaveShelvesEmpty(dataDir);
    const shop = new StartedShop(variables, [], ROOT, npmCommand(['start']));
    started.push(shop);
    await shop.ready();
    await shop.end(signal);
    await shop.gone();
  });
}
