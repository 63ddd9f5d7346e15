import { spawnSync } from 'node:child_process';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type Variables, ROOT } from '../../scripts/settings.mjs';
import { newAccount, register, signedInAs, signIn } from '../support/accounts.js';
import { journey } from '../support/journey.js';
import { privateVariables } from '../support/private-variables.mjs';
import { StartedShop } from '../support/started-shop.js';

let dataDir: string;
let variables: Variables;
let started: StartedShop[];

async function start(overrides: Partial<Variables> = {}): Promise<StartedShop> {
  const shop = new StartedShop({ ...variables, ...overrides });
  started.push(shop);
  return shop;
}

beforeEach(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'karigar-start-'));
  variables = await privateVariables(dataDir);
  started = [];
});

afterEach(async () => {
  for (const shop of started) await shop.end('SIGTERM');
  await rm(dataDir, { recursive: true, force: true });
});

it(
  'a restart keeps the account, the session and the data',
  journey(async ({ newVisitor }) => {
    const account = newAccount();
    const first = await start();
    await first.ready();
    const { page } = await newVisitor({ siteUrl: first.siteUrl });
    await page.goto('/register');
    await register(page, account);
    await signedInAs(page, account).waitFor();
    const products = await page.getByRole('article').allInnerTexts();
    expect(products.length).toBeGreaterThan(0);
    // A page that is open while its shop closes would rightly complain.
    await page.goto('about:blank');
    expect(await first.end('SIGINT')).toBe(0);

    const second = await start();
    await second.ready();
    await page.goto('/');
    await signedInAs(page, account).waitFor();
    await page.getByRole('article').first().waitFor();
    expect(await page.getByRole('article').allInnerTexts()).toEqual(products);
    const again = await newVisitor({ siteUrl: second.siteUrl });
    await signIn(again.page, account);
  }),
);

it('nothing survives, whether it is stopped or killed', async () => {
  const stopped = await start();
  await stopped.ready();
  expect(await stopped.end('SIGTERM')).toBe(0);
  await stopped.gone();

  const killed = await start();
  await killed.ready();
  await killed.end('SIGKILL');
  await killed.gone();
});

it('while it runs, a second start and a reset say so and change nothing', async () => {
  const shop = await start();
  await shop.ready();
  const env = { ...process.env, ...variables };
  for (const command of ['start', 'reset']) {
    const { status, stderr } = spawnSync(process.execPath, [`scripts/${command}.mjs`], { cwd: ROOT, env });
    expect(stderr.toString()).toContain(`already running here: ${shop.siteUrl}`);
    expect(status).toBe(1);
  }
  expect((await fetch(shop.siteUrl)).ok).toBe(true);
});

it('a part that dies is named with its last words, and the rest ends', async () => {
  await writeFile(join(dataDir, 'seeded'), '');
  const shop = await start({ STRIPE_SECRET_KEY: 'not a key of Stripe' });
  await expect(shop.ready()).rejects.toThrow(/api ended by itself[^]*STRIPE_SECRET_KEY[^]*api\.log/);
  expect(await shop.end('SIGTERM')).toBe(1);
  await shop.gone();
});
