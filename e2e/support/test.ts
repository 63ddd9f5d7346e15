import { type BrowserContext, type BrowserContextOptions, expect, type Page, test as base } from '@playwright/test';
import { untilInteractive } from './interactive.js';
import { openShop, shop } from './shop.js';

export { expect };

const LOCAL_HOSTS = ['localhost', '127.0.0.1'];

/** The browser logs each 404, that of the page included, as a failed request. */
export const NOT_FOUND = [/status of 404/];

export interface VisitorOptions extends BrowserContextOptions {
  /** Console errors that belong to the test: a refused password, say, which the browser logs as a failed request. */
  expectedErrors?: RegExp[];
}

export interface Visitor {
  page: Page;
  /** Opens one more tab of the same browser. */
  newTab: () => Promise<Page>;
}

/** Opens an empty browser of a visitor who is signed out. */
export type NewVisitor = (options?: VisitorOptions) => Promise<Visitor>;

/** Tests may change a shop's stock and its first product, so each worker has a shop of its own, unless they open theirs. */
export interface ShopOptions {
  opensShop: boolean;
}

/** A test in a real browser. It also fails on a console error, an uncaught one or a request that leaves this machine. */
export const test = base.extend<{ newVisitor: NewVisitor }, ShopOptions & { openedShop: void }>({
  opensShop: [true, { option: true, scope: 'worker' }],
  openedShop: [
    async ({ opensShop }, use) => {
      const close = opensShop ? await openShop() : undefined;
      await use();
      await close?.();
    },
    // Its data is written anew, which takes a busy machine minutes.
    { scope: 'worker', auto: true, timeout: 600_000 },
  ],
  newVisitor: async ({ browser, opensShop }, use, info) => {
    const contexts: BrowserContext[] = [];
    const troubles: string[] = [];
    await use(async ({ expectedErrors = [], ...options } = {}) => {
      const context = await browser.newContext({ ...(opensShop && { baseURL: shop.siteUrl }), ...options });
      contexts.push(context);
      const note = (line: string) => {
        if (!expectedErrors.some((expected) => expected.test(line))) troubles.push(line);
      };
      context.on('console', (message) => {
        if (message.type() === 'error') note(`[error] ${message.text()} (${message.location().url})`);
      });
      context.on('weberror', (error) => note(`[uncaught] ${error.error().stack}`));
      context.on('request', (request) => {
        const { protocol, hostname } = new URL(request.url());
        if (protocol.startsWith('http') && !LOCAL_HOSTS.includes(hostname)) {
          note(`[left this machine] ${request.url()}`);
        }
      });
      const isScripted = options.javaScriptEnabled ?? true;
      const newTab = async () => {
        const page = await context.newPage();
        return isScripted ? untilInteractive(page) : page;
      };
      return { page: await newTab(), newTab };
    });
    const found = [...troubles];
    if (found.length > 0 || info.status !== info.expectedStatus) {
      const shown = await Promise.all(contexts.flatMap((context) => context.pages()).map(textOf));
      info.annotations.push(...[...found, ...shown].map((description) => ({ type: 'when it failed', description })));
    }
    await Promise.all(contexts.map((context) => context.close()));
    expect(found, 'console errors, uncaught errors and requests that left this machine').toEqual([]);
  },
});

/** The address of a page and the beginning of its text. */
async function textOf(page: Page): Promise<string> {
  const text = await page.locator('body').innerText().catch(String);
  return `${page.url()}: ${text.replaceAll(/\s+/g, ' ').slice(0, 500)}`;
}
