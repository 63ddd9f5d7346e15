import { mkdir } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import type { Browser, BrowserContextOptions, Page } from 'playwright-core';
import { ROOT } from '../../scripts/settings.mjs';
import { launchBrowser } from '../support/chromium.js';
import { untilInteractive } from '../support/interactive.js';
import { Examples, SCREENS, isShownAt, openState } from '../support/screens.js';
import { shop } from '../support/shop.js';

const FOLDER = resolve(ROOT, process.env.KARIGAR_SCREENSHOTS ?? 'docs/screenshots');
const WIDTHS = [360, 768, 1280];
const HEIGHT = 900;
const THEMES = ['light', 'dark'] as const;

let browser: Browser;
let examples: Examples;

async function newPage(options: BrowserContextOptions = {}): Promise<Page> {
  const context = await browser.newContext({
    baseURL: shop.siteUrl,
    locale: 'en-US',
    reducedMotion: 'reduce',
    ...options,
  });
  return untilInteractive(await context.newPage());
}

beforeAll(async () => {
  await mkdir(FOLDER, { recursive: true });
  browser = await launchBrowser();
  examples = await Examples.prepare(newPage);
});

afterAll(() => browser.close());

describe.each(THEMES)('in %s', (colorScheme) => {
  describe.each(WIDTHS)('at %i px', (width) => {
    it.each(SCREENS.filter((screen) => isShownAt(width, screen)))('$name', async (screen) => {
      const viewport = { width, height: HEIGHT };
      const page = await newPage({ storageState: examples.storageFor(screen), viewport, colorScheme });
      await examples.visit(page, screen);
      await openState(page, screen);
      await page.screenshot({ path: join(FOLDER, `${screen.name}-${width}-${colorScheme}.png`), fullPage: true });
      await page.context().close();
    });
  });
});
