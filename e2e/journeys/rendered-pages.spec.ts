import type { Page } from '@playwright/test';
import { fillLogin, seedAccount, signedInAs } from '../support/accounts.js';
import { holdAnswer } from '../support/broken-connection.js';
import { holdPagesAfter } from '../support/held-page.js';
import { isInteractive } from '../support/interactive.js';
import { layoutShifts, timeToPaint, watchLayoutShift } from '../support/layout-shift.js';
import { linkedProduct } from '../support/orders.js';
import { untilRendered } from '../support/rendered-page.js';
import { shop } from '../support/shop.js';
import { expect, NOT_FOUND, test } from '../support/test.js';

const TABLE = '/allProductsPage?category=hammers&inStock=true&view=table';
const LISTS = ['/', '/allProductsPage', TABLE, '/category/hammers'];
const TEXTS = ['/blogs', '/portfolio', '/terms', '/privacy', '/returns'];
const FORMS = ['/login', '/register'];

test('without JavaScript every public page can be read, and links and the search work', async ({ newVisitor }) => {
  const { page } = await newVisitor({ javaScriptEnabled: false });
  const { name, path } = await linkedProduct();
  for (const address of [...LISTS, ...TEXTS, path]) {
    await untilRendered(address);
    await page.goto(address);
    await expect(page.getByRole('heading', { level: 1 })).toHaveCount(1);
    await expect(page.getByText('Loading')).toHaveCount(0);
    await expect(page.locator('[aria-busy="true"]')).toHaveCount(0);
  }
  await page.goto('/blogs');
  await expect(page.getByText('Measure first.')).toBeVisible();

  await page.getByRole('banner').getByRole('link', { name: 'Products', exact: true }).click();
  await page
    .getByRole('navigation', { name: 'Categories' })
    .getByRole('link', { name: /^Hand Tools/ })
    .click();
  await page.waitForURL('/allProductsPage?category=hand-tools');

  await page.goto('/');
  await page.getByRole('search', { name: 'Shop' }).getByRole('combobox').fill(name);
  await page.keyboard.press('Enter');
  await page.waitForURL(/\/allProductsPage\?q=/);
  await page.getByRole('article').getByRole('link', { name, exact: true }).click();
  await page.waitForURL(path);
  await expect(page.getByRole('heading', { level: 1, name })).toBeVisible();
});

function hasItsStyles(): boolean {
  return Boolean(document.querySelector('style')?.sheet);
}

/** As a browser that saves data does. */
function fetchNothingAhead(page: Page): Promise<unknown> {
  return page.addInitScript(() => Object.defineProperty(navigator, 'connection', { value: { saveData: true } }));
}

function addToBasket(page: Page): Promise<void> {
  return page
    .getByRole('button', { name: /^Add to basket/i })
    .first()
    .click();
}

/** The calls of the API that a page makes by itself. */
function watchCalls(page: Page): string[] {
  const calls: string[] = [];
  page.on('request', (request) => {
    const { pathname } = new URL(request.url());
    if (pathname.startsWith('/api/') && request.resourceType() !== 'image') calls.push(pathname);
  });
  return calls;
}

/** The second one in the proofs. */
const BROWSERS = [
  ['dark', 390, 'Pacific/Auckland'],
  ['light', 1280, 'America/Los_Angeles'],
] as const;

for (const [colorScheme, width, timezoneId] of BROWSERS.slice(0, process.env.KARIGAR_PROOFS ? 2 : 1)) {
  test(`a browser (${colorScheme}, ${width} px, ${timezoneId}) takes over the server’s pages as they are, and asks for nothing again`, async ({
    newVisitor,
  }) => {
    const { page } = await newVisitor({ colorScheme, timezoneId, viewport: { width, height: 900 } });
    const { path } = await linkedProduct();
    await watchLayoutShift(page);
    await fetchNothingAhead(page);
    for (const address of [...LISTS, ...TEXTS, ...FORMS, path]) {
      await untilRendered(address);
      const calls = watchCalls(page);
      await page.goto(address);
      await page.evaluate(timeToPaint);
      expect({ address, calls }).toEqual({ address, calls: [] });
      expect({ address, shifts: await layoutShifts(page) }).toEqual({ address, shifts: [] });
    }
  });
}

for (const [part, address, arrived, width] of [
  ['a table of which one row has arrived', TABLE, '</tr><tr', 1280],
  ['a header of which the search has arrived', '/blogs', '</form>', 390],
] as const) {
  test(`${part} moves nothing when the rest comes`, async ({ newVisitor }) => {
    const site = await holdPagesAfter(arrived, shop.siteUrl);
    try {
      const { page } = await newVisitor({ baseURL: site.siteUrl, viewport: { width, height: 900 } });
      await watchLayoutShift(page);
      await untilRendered(address);
      await page.goto(address, { waitUntil: 'commit' });
      await page.waitForFunction(hasItsStyles, undefined, { polling: 50 });
      await page.evaluate(timeToPaint);
      site.release();
      await page.waitForFunction(isInteractive);
      await page.evaluate(timeToPaint);
      expect(await layoutShifts(page)).toEqual([]);
    } finally {
      await site.close();
    }
  });
}

test('what is typed into the search before the page’s scripts are there stays, and is sent', async ({ newVisitor }) => {
  const { page } = await newVisitor();
  const { path } = await linkedProduct();
  const scripts = await holdAnswer(page, '**/assets/index-*.js');
  await untilRendered(path);
  await page.goto(path, { waitUntil: 'commit' });
  const search = page.getByRole('combobox', { name: 'Search the shop' });
  await search.pressSequentially('hammer');
  await scripts.done;
  scripts.release();
  await page.waitForFunction(isInteractive);
  await expect(search).toHaveValue('hammer');
  await search.press('Enter');
  await page.waitForURL('/allProductsPage?q=hammer');
});

test('buttons and fields look alike before and after the page’s scripts are there, which they wait for', async ({
  newVisitor,
}) => {
  const { path } = await linkedProduct();
  for (const [address, colorScheme] of [
    [path, 'light'],
    [TABLE, 'dark'],
    ['/login', 'light'],
  ] as const) {
    const { page } = await newVisitor({ colorScheme });
    const scripts = await holdAnswer(page, '**/assets/index-*.js');
    await untilRendered(address);
    await page.goto(address, { waitUntil: 'commit' });
    await scripts.done;
    await page.waitForFunction(() => document.readyState !== 'loading');
    expect(await page.evaluate(isInteractive)).toBe(false);
    const before = await page.evaluate(looksOfControls);
    expect(before.length).toBeGreaterThan(5);
    scripts.release();
    await page.waitForFunction(isInteractive);
    expect({ address, looks: await page.evaluate(looksOfControls) }).toEqual({ address, looks: before });
  }
});

/** The looks of the controls of the server's page, without those that only a browser adds. */
function looksOfControls(): object[] {
  const controls = [...document.querySelectorAll('.hydration :is(button, input, select, textarea, label, a.btn)')];
  if (!document.querySelector('[data-of-server]'))
    controls.forEach((control) => control.toggleAttribute('data-of-server'));
  return controls
    .filter((control) => control.hasAttribute('data-of-server'))
    .map((control) => {
      const { color, backgroundColor, borderColor, opacity, filter } = getComputedStyle(control);
      const name = `${control.tagName} ${control.className}`;
      return { name, color, backgroundColor, borderColor, opacity, filter };
    });
}

test('the login page’s form waits for its scripts, and then signs in', async ({ newVisitor }) => {
  const { page } = await newVisitor();
  const customer = seedAccount('Customer');
  const scripts = await holdAnswer(page, '**/assets/index-*.js');
  await untilRendered('/login');
  await page.goto('/login', { waitUntil: 'commit' });
  await scripts.done;
  await expect(page.getByRole('main').getByLabel('Email')).toBeDisabled();
  await expect(page.getByRole('button', { name: 'Login', exact: true })).toBeDisabled();
  scripts.release();
  await fillLogin(page, customer);
  await expect(signedInAs(page, customer)).toBeVisible();
});

test('the server renders the product of an order for everybody; the form is for a customer, and a visitor is led to sign in', async ({
  newVisitor,
}) => {
  const { page } = await newVisitor();
  const { _id, name } = await linkedProduct();
  const address = `/purchase/${_id}`;
  const html = await untilRendered(address);
  expect(html).toContain(`<title>Order ${name} – `);
  expect(html).toContain('Minimum Order Quantity');
  expect(html).not.toContain('Place Order');

  await watchLayoutShift(page);
  await page.goto(address);
  await page.waitForURL('/login');
  await expect(page.getByText(`Sign in to order ${name}.`)).toBeVisible();
  await fillLogin(page, seedAccount('Customer'));
  await page.waitForURL(address);
  await page.reload();
  await expect(page.getByRole('button', { name: 'Place Order' })).toBeVisible();
  expect(await layoutShifts(page)).toEqual([]);
});

test('a first page is painted before its code is asked for, and loads neither forms nor what the signed-in need', async ({
  newVisitor,
}) => {
  const { page } = await newVisitor();
  await fetchNothingAhead(page);
  const needed: string[] = [];
  for (const address of [...LISTS, ...TEXTS, ...FORMS, (await linkedProduct()).path]) {
    await untilRendered(address);
    await page.goto(address);
    await page.waitForFunction(hasLoaded, '/assets/site-footer-');
    const files = await page.evaluate(filesAskedFor);
    expect({ address, early: files.filter(({ isEarly }) => isEarly) }).toEqual({ address, early: [] });
    expect({ address, styles: files.filter(({ path }) => path.endsWith('.css')) }).toEqual({ address, styles: [] });
    // The table's filters are a form.
    if (![TABLE, ...FORMS].includes(address)) needed.push(...files.map(({ path }) => path));
  }
  const isNeeded = (name: string) => needed.some((path) => path.startsWith(`/assets/${name}-`));
  expect(['site', 'site-footer', 'forms', 'dashboard'].filter(isNeeded)).toEqual(['site', 'site-footer']);
});

/** Whether a file whose path begins so has come. */
function hasLoaded(path: string): boolean {
  const files = performance.getEntriesByType('resource') as PerformanceResourceTiming[];
  return files.some(({ name, responseEnd }) => new URL(name).pathname.startsWith(path) && responseEnd > 0);
}

/** The scripts and style sheets that a page has loaded beside the one that loads them, and whether before it could be seen. */
function filesAskedFor(): { path: string; isEarly: boolean }[] {
  const [painted] = performance.getEntriesByName('first-contentful-paint');
  if (!painted) throw new Error('the page has not been painted');
  const loaded = performance.getEntriesByType('resource').map(({ name, startTime }) => ({
    path: new URL(name).pathname,
    isEarly: startTime < painted.startTime,
  }));
  return loaded.filter(({ path }) => /\.(js|css)$/.test(path) && !path.startsWith('/assets/index-'));
}

test('fonts that come after the first paint move nothing, also when the site redirects by itself, and are asked for once', async ({
  newVisitor,
}) => {
  const { page } = await newVisitor();
  const { _id } = await linkedProduct();
  const asked: string[] = [];
  page.on('request', (request) => {
    if (request.resourceType() === 'font') asked.push(new URL(request.url()).pathname);
  });
  await watchLayoutShift(page);
  const fonts = await Promise.all(['inter', 'barlow'].map((font) => holdAnswer(page, `**/assets/${font}*.woff2`)));
  const scripts = await holdAnswer(page, '**/assets/index-*.js');
  await untilRendered(`/purchase/${_id}`);
  await page.goto(`/purchase/${_id}`, { waitUntil: 'commit' });
  await page.waitForFunction(hasGivenUpFonts);
  for (const { release } of fonts) release();
  for (const path of asked) await page.waitForFunction(hasLoaded, path);
  scripts.release();
  await page.waitForURL('/login');
  await expect(page.getByRole('heading', { level: 1, name: 'Login' })).toBeVisible();
  await page.waitForFunction(hasLoaded, '/assets/site-footer-');
  await page.evaluate(timeToPaint);
  expect(await layoutShifts(page)).toEqual([]);
  await expect.poll(() => fontsOfHeading(page)).not.toMatch(/Barlow/);
  expect(asked).toHaveLength(2);
  expect(new Set(asked).size).toBe(2);

  // A busy browser may give up fonts that it has kept, too.
  await expect(async () => {
    await page.reload();
    expect(await fontsOfHeading(page)).toMatch(/^Barlow/);
  }).toPass();
});

/**
 * Whether the browser draws the painted page without its fonts: it waits for a font of `optional` for a tenth of a second,
 * https://www.w3.org/TR/css-fonts-4/#font-display-desc, and a little longer when it is busy.
 */
function hasGivenUpFonts(): boolean {
  const [painted] = performance.getEntriesByName('first-contentful-paint');
  return painted !== undefined && performance.now() > painted.startTime + 300;
}

/** The family that the browser draws the page's heading in. */
async function fontsOfHeading(page: Page): Promise<string> {
  const session = await page.context().newCDPSession(page);
  await session.send('DOM.enable');
  await session.send('CSS.enable');
  const { root } = await session.send('DOM.getDocument');
  const { nodeId } = await session.send('DOM.querySelector', { nodeId: root.nodeId, selector: 'h1' });
  const { fonts } = await session.send('CSS.getPlatformFontsForNode', { nodeId });
  await session.detach();
  return fonts.map(({ familyName }) => familyName).join();
}

test('what a browser keeps for itself appears on the server’s page: basket, prices, theme', async ({ newVisitor }) => {
  const { page } = await newVisitor();
  const { path } = await linkedProduct();
  await page.goto(path);
  await addToBasket(page);
  await expect(page.getByRole('link', { name: 'Basket, 1 product' })).toBeVisible();
  await page.getByRole('button', { name: 'Use the dark theme' }).click();
  await page.goto('/');
  await expect(page.getByRole('link', { name: 'Basket, 1 product' })).toBeVisible();
  await expect(page.getByRole('button', { name: 'Use the light theme' })).toBeVisible();
});

test('the source of a product’s page has the product, for search engines and link previews', async () => {
  const { name, path, _id, slug } = await linkedProduct();
  const html = await untilRendered(path);
  expect(html).toContain(`<title>${name} – `);
  expect(html).toContain(`<link rel="canonical" href="${shop.siteUrl}${path}">`);
  expect(html).toMatch(/<meta property="og:image" content="http[^"]+\/api\/image\//);
  const scripts = html.matchAll(/<script type="application\/ld\+json">(.*?)<\/script>/gs);
  const data = [...scripts].map(([, json = '']) => JSON.parse(json) as unknown);
  expect(data).toContainEqual(expect.objectContaining({ '@type': 'BreadcrumbList' }));
  const product = { '@type': 'Product', name, url: `${shop.siteUrl}/product/${_id}/${slug}` };
  expect(data).toContainEqual(expect.objectContaining(product));
});

for (const [path, status] of [
  ['/no/such/page', 404],
  ['/category/none', 404],
  [`/product/${'0'.repeat(24)}/saw`, 404],
  ['/login', 200],
  ['/basket', 200],
] as const) {
  test(`${path} is answered with ${status}, and shows its page`, async ({ newVisitor }) => {
    const { page } = await newVisitor({ expectedErrors: NOT_FOUND });
    if (path !== '/basket') await untilRendered(path);
    expect((await page.goto(path))?.status()).toBe(status);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  });
}

test('an old address of a product leads to its current one', async () => {
  const { path, _id } = await linkedProduct();
  const oldPath = `/product/${_id}/old-name`;
  await untilRendered(oldPath);
  const answer = await fetch(shop.siteUrl + oldPath, { redirect: 'manual' });
  expect(answer).toMatchObject({ status: 301 });
  expect(answer.headers.get('location')).toBe(path);
});
