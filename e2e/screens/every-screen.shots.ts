import { join, resolve } from 'node:path';
import type { Page } from '@playwright/test';
import { PICTURE_HEIGHTS, PICTURE_WIDTH } from '../../frontend/src/features/handbook/picture-sizes.js';
import { ROOT } from '../../scripts/settings.mjs';
import { type NewVisitor, test } from '../support/test.js';
import { HANDBOOK_PICTURES } from './handbook-pictures.js';
import { type Examples, picturesShown, prepareExamples, visit } from './screen-examples.js';
import { SCREENS, type Screen, isShownAt, openState } from './screens.js';

const CHOSEN_FOLDER = process.env.KARIGAR_SCREENSHOTS;
const FOLDER = resolve(ROOT, CHOSEN_FOLDER ?? 'docs/screenshots');
const HANDBOOK_FOLDER = resolve(ROOT, CHOSEN_FOLDER ?? 'frontend/src/features/handbook/pictures');
const WIDTHS = [360, 768, 1280];
const HEIGHT = 900;
const THEMES = ['light', 'dark'] as const;

let examples: Examples;

test.beforeAll(async ({ newVisitor }) => {
  examples = await prepareExamples(async () => (await newVisitor()).page);
});

interface Look {
  width: number;
  /** How many pixels of the picture are one of the page. */
  deviceScaleFactor?: number;
  colorScheme: (typeof THEMES)[number];
}

async function show(newVisitor: NewVisitor, screen: Screen, { width, ...given }: Look): Promise<Page> {
  const { expectedErrors } = screen;
  const look = { storageState: examples.storageOf[screen.who], viewport: { width, height: HEIGHT }, ...given };
  const { page } = await newVisitor({ ...look, expectedErrors });
  await visit(page, examples, screen);
  await openState(page, screen);
  await picturesShown(page);
  return page;
}

for (const colorScheme of THEMES) {
  for (const width of WIDTHS) {
    for (const screen of SCREENS.filter((shown) => isShownAt(width, shown))) {
      test(`in ${colorScheme} at ${width} px ${screen.name}`, async ({ newVisitor }) => {
        const page = await show(newVisitor, screen, { width, colorScheme });
        await page.screenshot({ path: join(FOLDER, `${screen.name}-${width}-${colorScheme}.png`), fullPage: true });
      });
    }
  }
}

for (const [name, height] of Object.entries(PICTURE_HEIGHTS)) {
  test(`in the handbook ${name}`, async ({ newVisitor }) => {
    const { part = 'main', ...shown } = HANDBOOK_PICTURES[name as keyof typeof PICTURE_HEIGHTS];
    const screen: Screen = { name, who: 'admin', ...shown };
    const page = await show(newVisitor, screen, { width: 1024, colorScheme: 'light', deviceScaleFactor: 1.5 });
    const y = await page.locator(part).evaluate((top) => {
      // It lies over the page.
      document.querySelector('[aria-label="Sandbox"]')?.remove();
      return top.getBoundingClientRect().top + scrollY;
    });
    await page.screenshot({
      ...{ path: join(HANDBOOK_FOLDER, `${name}.webp`), type: 'webp', quality: 60, fullPage: true },
      clip: { x: 1024 - PICTURE_WIDTH, y: Math.max(0, y - 16), width: PICTURE_WIDTH, height },
    });
  });
}
