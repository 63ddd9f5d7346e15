import { mkdir } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import type { Browser, BrowserContextOptions, Page } from 'playwright-core';
import { ROOT } from '../../scripts/settings.mjs';
import { seedAccount, signIn } from '../support/accounts.js';
import { callApi } from '../support/api.js';
import { launchBrowser } from '../support/chromium.js';
import { shop } from '../support/shop.js';

const FOLDER = resolve(ROOT, process.env.KARIGAR_SCREENSHOTS ?? 'docs/screenshots');
const WIDTHS = [360, 768, 1280];
const HEIGHT = 900;
const THEMES = ['light', 'dark'] as const;

type Who = 'visitor' | 'customer' | 'admin';
type Storage = BrowserContextOptions['storageState'];

const SCREENS: [name: string, who: Who, path: string][] = [
  ['home', 'visitor', '/'],
  ['all-products', 'visitor', '/allProductsPage'],
  ['blogs', 'visitor', '/blogs'],
  ['portfolio', 'visitor', '/portfolio'],
  ['login', 'visitor', '/login'],
  ['register', 'visitor', '/register'],
  ['not-found', 'visitor', '/no/such/page'],
  ['purchase', 'customer', '/purchase/:product'],
  ['my-profile', 'customer', '/dashboard'],
  ['my-orders', 'customer', '/dashboard/myOrders'],
  ['add-review', 'customer', '/dashboard/addReview'],
  ['payment', 'customer', '/dashboard/payment/:order'],
  ['make-admin', 'admin', '/dashboard/makeAdmin'],
  ['add-product', 'admin', '/dashboard/addProduct'],
  ['manage-products', 'admin', '/dashboard/manageProduct'],
  ['manage-orders', 'admin', '/dashboard/manageOrder'],
  ['all-payments', 'admin', '/dashboard/allPayments'],
];

let browser: Browser;
let storageOf: Record<Who, Storage>;
let idOf: Record<string, string>;

/** Signs in once; the browser storage that comes of it opens every later window signed in. */
async function storageAfterSignIn(
  label: 'Admin' | 'Customer',
  before?: (page: Page) => Promise<void>,
): Promise<Storage> {
  const context = await browser.newContext({ baseURL: shop.siteUrl });
  const page = await context.newPage();
  await signIn(page, seedAccount(label));
  await before?.(page);
  const storage = await context.storageState({ indexedDB: true });
  await context.close();
  return storage;
}

/** Orders something, so that the tables have a row and there is something to pay. */
async function placeOrder(page: Page): Promise<void> {
  const [product] = await callApi<{ _id: string; minimum: number }[]>(page, 'GET', '/product/home');
  if (!product) throw new Error('the shop has no products');
  const order = await callApi<{ _id: string }>(page, 'POST', '/order', {
    itemId: product._id,
    quantity: product.minimum,
    customerAddress: '27 Tejgaon Industrial Area, Dhaka',
    customerNumber: '01711000000',
  });
  idOf = { ':product': product._id, ':order': order._id };
}

/** Brings pictures in that load only when they come near. */
async function scrollThrough(page: Page): Promise<void> {
  await page.evaluate(async () => {
    for (let y = 0; y < document.body.scrollHeight; y += innerHeight) {
      scrollTo(0, y);
      await new Promise((done) => requestAnimationFrame(done));
    }
    scrollTo(0, 0);
    await Promise.all([...document.images].map((image) => image.decode().catch(() => undefined)));
  });
}

beforeAll(async () => {
  await mkdir(FOLDER, { recursive: true });
  browser = await launchBrowser();
  const customer = await storageAfterSignIn('Customer', placeOrder);
  storageOf = { visitor: undefined, customer, admin: await storageAfterSignIn('Admin') };
});

afterAll(() => browser.close());

describe.each(THEMES)('in %s', (colorScheme) => {
  describe.each(WIDTHS)('at %i px', (width) => {
    it.each(SCREENS)('%s', async (name, who, pattern) => {
      const context = await browser.newContext({
        baseURL: shop.siteUrl,
        storageState: storageOf[who],
        viewport: { width, height: HEIGHT },
        colorScheme,
        reducedMotion: 'reduce',
      });
      const page = await context.newPage();
      await page.goto(pattern.replace(/:\w+/, (part) => idOf[part] ?? part));
      await page.getByRole('heading', { level: 1 }).waitFor();
      await scrollThrough(page);
      // A picture has nothing to wait for by name; a journey never waits like this.
      await page.waitForLoadState('networkidle');
      await page.screenshot({ path: join(FOLDER, `${name}-${width}-${colorScheme}.png`), fullPage: true });
      await context.close();
    });
  });
});
