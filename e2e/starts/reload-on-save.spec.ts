import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { copyCheckout } from '../support/checkout-copy.js';
import { privateVariables } from '../support/private-variables.mjs';
import { StartedShop } from '../support/started-shop.js';

/** Not a measure of speed: a busy machine takes minutes to start the shop and compile it twice. */
const LIMIT_MS = 300_000;

const BLOGS = 'frontend/src/features/blogs/blogs-page.tsx';

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

/** Waits until the address answers with this text. A restarting server aborts its requests. */
async function untilSaid(url: string, text: string): Promise<void> {
  const said = async () => (await fetch(url)).text();
  while (!(await said().catch(() => '')).includes(text)) await delay(50);
}

it(
  'npm run dev runs saved code: the site at once, the API after compiling',
  async () => {
    const variables = await privateVariables(join(checkout.folder, '.data'));
    shop = new StartedShop(variables, ['--dev'], checkout.folder);
    await shop.ready();
    const health = `${shop.siteUrl}/api/health/live`;
    await untilSaid(health, '{"status":"ok"}');

    await edit('backend/src/health/health.controller.ts', `return { status: 'ok' }`, `return { status: 'saved' }`);
    await edit(BLOGS, `usePageMetadata('Blogs'`, `usePageMetadata('Saved'`);
    await untilSaid(`${shop.siteUrl}/${BLOGS.replace('frontend/', '')}`, 'Saved');
    await shop.printed(/api runs the new code/);
    await untilSaid(health, '{"status":"saved"}');
    expect(await shop.end('SIGINT')).toBe(0);
  },
  LIMIT_MS,
);
