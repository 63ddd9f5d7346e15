import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { copyCheckout } from '../support/checkout-copy.js';
import { privateVariables } from '../support/private-variables.js';
import { leaveShelvesEmpty, StartedShop } from '../support/started-shop.js';
import { expect, test } from '../support/test.js';

/** The test's time limit alone: a busy machine takes minutes to start the shop and compile it twice. */
const NO_LIMIT = 0;

const HEALTH = 'backend/src/platform/health/health.controller.ts';
const BLOGS = 'frontend/src/features/blogs/blogs-page.tsx';

let checkout: Awaited<ReturnType<typeof copyCheckout>>;
let shop: StartedShop | undefined;

test.beforeEach(async () => {
  checkout = await copyCheckout();
});

test.afterEach(async () => {
  await shop?.end('SIGKILL');
  await shop?.gone();
  await checkout.remove();
});

async function edit(file: string, from: string, to: string): Promise<void> {
  const path = join(checkout.folder, file);
  const text = await readFile(path, 'utf8');
  expect(text).toContain(from);
  await writeFile(path, text.replace(from, to));
}

async function untilSaid(url: string, text: string): Promise<void> {
  await expect.poll(() => says(url), { timeout: NO_LIMIT }).toContain(text);
}

/** The server is away for a moment only. */
async function untilSilent(url: string, text: string): Promise<void> {
  await expect.poll(() => says(url), { intervals: [5], timeout: NO_LIMIT }).not.toContain(text);
}

/** The body at an address; empty from a server that restarts. */
async function says(url: string): Promise<string> {
  const said = async () => (await fetch(url)).text();
  return said().catch(() => '');
}

test('npm run dev runs saved code, the site at once and the API after compiling, and ends orderly during a restart', async () => {
  const dataDir = join(checkout.folder, '.data');
  await leaveShelvesEmpty(dataDir);
  const variables = await privateVariables(dataDir);
  shop = new StartedShop(variables, ['--dev'], checkout.folder);
  await shop.ready();
  const health = `${shop.siteUrl}/api/health/live`;
  await untilSaid(health, '"status":"ok"');

  await edit(HEALTH, `return { status: 'ok',`, `return { status: 'saved',`);
  await edit(BLOGS, `usePageMetadata('Blogs'`, `usePageMetadata('Saved'`);
  await untilSaid(`${shop.siteUrl}/${BLOGS.replace('frontend/', '')}`, 'Saved');
  await shop.printed(/api runs the new code/);
  await untilSaid(health, '"status":"saved"');

  await edit(HEALTH, `return { status: 'saved',`, `return { status: 'again',`);
  await untilSilent(health, '"status":"saved"');
  expect(await shop.end('SIGINT')).toBe(0);
});
