import { spawnSync } from 'node:child_process';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Page } from 'playwright-core';
import { ROOT, type Variables } from '../../scripts/settings.mjs';
import { newAccount, register, signedInAs, signIn } from '../support/accounts.js';
import { journey } from '../support/journey.js';
import { privateVariables } from '../support/private-variables.mjs';
import { skeletonsGone } from '../support/skeletons.js';
import { StartedShop } from '../support/started-shop.js';

let dataDir = '';
let variables: Variables;
const started: StartedShop[] = [];

function start(overrides: Partial<Variables> = {}): StartedShop {
  const shop = new StartedShop({ ...variables, ...overrides });
  started.push(shop);
  return shop;
}

/** Runs a command of the scripts folder beside the shop. */
function command(name: string): { status: number | null; said: string } {
  const env = { ...process.env, ...variables };
  const { status, stderr } = spawnSync(process.execPath, [`scripts/${name}.mjs`], { cwd: ROOT, env });
  return { status, said: stderr.toString() };
}

async function beginAnew(): Promise<void> {
  await cleanUp();
  dataDir = await mkdtemp(join(tmpdir(), 'karigar-start-'));
  variables = await privateVariables(dataDir);
}

async function cleanUp(): Promise<void> {
  for (const shop of started.splice(0)) await shop.end('SIGKILL');
  if (dataDir) await rm(dataDir, { recursive: true, force: true });
}

afterEach(cleanUp);

/** What the home page says of the products and reviews there are. */
async function productsAndReviews(page: Page): Promise<string[]> {
  const articles = page.getByRole('article');
  await articles.first().waitFor();
  await skeletonsGone(page);
  return articles.allInnerTexts();
}

it(
  'the shop keeps accounts, sessions and data over a restart, and leaves nothing running behind',
  journey(async ({ newVisitor }) => {
    await beginAnew();
    const account = newAccount();
    const first = start();
    await first.ready();
    const { page } = await newVisitor({ siteUrl: first.siteUrl });
    await page.goto('/register');
    await register(page, account);
    await signedInAs(page, account).waitFor();
    const shown = await productsAndReviews(page);

    const running = { status: 1, said: expect.stringContaining(`already running here: ${first.siteUrl}`) as string };
    expect(command('start')).toEqual(running);
    expect(command('reset')).toEqual(running);

    // A page that is open while its shop closes would rightly complain.
    await page.goto('about:blank');
    // npm can make two signals of one Ctrl-C. Two of a kind may reach a process as one, these don't.
    expect(await first.end('SIGINT', 'SIGTERM')).toBe(0);
    await first.gone();

    const second = start();
    await second.ready();
    await page.goto('/');
    await signedInAs(page, account).waitFor();
    expect(await productsAndReviews(page)).toEqual(shown);
    const again = await newVisitor({ siteUrl: second.siteUrl });
    await signIn(again.page, account);

    await Promise.all([page.goto('about:blank'), again.page.goto('about:blank')]);
    await second.end('SIGKILL');
    await second.gone();
  }),
);

it('a part that dies is named with its last words, and the rest ends', async () => {
  await beginAnew();
  await writeFile(join(dataDir, 'seeded'), '');
  const shop = start({ STRIPE_SECRET_KEY: 'not a key of Stripe' });
  await expect(shop.ready()).rejects.toThrow(/api ended by itself[^]*STRIPE_SECRET_KEY[^]*api\.log/);
  expect(await shop.end('SIGTERM')).toBe(1);
  await shop.gone();
});
