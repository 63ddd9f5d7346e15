import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { copyCheckout } from '../support/checkout-copy.js';
import { privateVariables } from '../support/private-variables.mjs';
import { StartedShop } from '../support/started-shop.js';

/** Not a measure of speed: a busy machine takes minutes to start all of it and to compile it twice. */
const LIMIT_MS = 300_000;

let checkout: Awaited<ReturnType<typeof copyCheckout>>;
let shop: StartedShop | undefined;

beforeEach(async () => {
  checkout = await copyCheckout();
});

afterEach(async () => {
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

async function textAt(url: string): Promise<string> {
  return (await fetch(url)).text();
}

it(
  'npm run dev runs what is saved: the site at once, the API after it compiled',
  async () => {
    const variables = await privateVariables(join(checkout.folder, '.data'));
    shop = new StartedShop(variables, ['--dev'], checkout.folder);
    await shop.ready();
    const health = `${shop.siteUrl}/api/health/live`;
    expect(await textAt(health)).toBe('{"status":"ok"}');

    await edit('backend/src/health/health.controller.ts', `return { status: 'ok' }`, `return { status: 'saved' }`);
    await edit('frontend/src/config/brand.ts', `'Karigar'`, `'Saved'`);
    while (!(await textAt(`${shop.siteUrl}/src/config/brand.ts`)).includes('Saved')) await delay(50);
    await shop.printed(/api runs the new code/);
    expect(await textAt(health)).toBe('{"status":"saved"}');
    expect(await shop.end('SIGINT')).toBe(0);
  },
  LIMIT_MS,
);
