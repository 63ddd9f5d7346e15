import type { Page } from '@playwright/test';
import { findViolations } from '../support/accessibility.js';
import { layoutShifts, watchLayoutShift } from '../support/layout-shift.js';
import { expect, type NewVisitor, test } from '../support/test.js';
import { type Examples, prepareExamples, visit } from './screen-examples.js';
import { SCREENS, isShownAt, openState, type Screen } from './screens.js';

/** In all kinds of windows, each in both themes. Otherwise in one kind, in its own theme. */
const IS_THOROUGH = Boolean(process.env.KARIGAR_PROOFS);

const THEMES = ['light', 'dark'] as const;

/** A smaller sum of a visit is too little to be seen, and is printed. */
const MAX_SHIFT = 0.001;

/**
 * About a good 3G connection: slow enough that parts which load late shift the layout, if they can. Uploads stay quick: where
 * Chromium slows them, one page in forty waits forever for its answers when several load side by side.
 */
const SLOW = { offline: false, latency: 100, downloadThroughput: 400_000, uploadThroughput: -1 };

const WINDOWS = [
  { colorScheme: 'light', viewport: { width: 1280, height: 800 }, isSlow: false },
  { colorScheme: 'dark', viewport: { width: 360, height: 740 }, isSlow: true },
] as const;

let examples: Examples;

test.beforeAll(async ({ newVisitor }) => {
  examples = await prepareExamples(async () => (await newVisitor()).page);
});

async function slowDown(page: Page): Promise<void> {
  const session = await page.context().newCDPSession(page);
  await session.send('Network.emulateNetworkConditions', SLOW);
}

/** Opens the screen in one kind of window and takes all measurements in this visit. */
async function inspect(
  newVisitor: NewVisitor,
  screen: Screen,
  { isSlow, ...look }: (typeof WINDOWS)[number],
): Promise<void> {
  const { expectedErrors } = screen;
  const { page } = await newVisitor({ ...look, expectedErrors, storageState: examples.storageOf[screen.who] });
  // The page of a state is a screen of its own, which is loaded slowly once.
  if (isSlow && !screen.open) await slowDown(page);
  await watchLayoutShift(page);
  await visit(page, examples, screen);
  // Read before any press, after which shifts are expected, however late on a busy machine.
  await expectStill(page, look.viewport.width);
  await openState(page, screen);
  const themes = IS_THOROUGH ? THEMES : [look.colorScheme];
  await expect.poll(() => findViolations(page, themes), `at ${look.viewport.width} px`).toEqual([]);
}

async function expectStill(page: Page, width: number): Promise<void> {
  const shifts = await layoutShifts(page);
  const sum = shifts.reduce((total, { value }) => total + value, 0);
  const description = `${sum} at ${width} px: ${JSON.stringify(shifts)}`;
  expect(sum, description).toBeLessThan(MAX_SHIFT);
  if (sum > 0) test.info().annotations.push({ type: 'layout shift', description });
}

/** All kinds, or one, which changes from screen to screen. */
function windowsFor(screen: Screen) {
  const possible = WINDOWS.filter(({ viewport }) => isShownAt(viewport.width, screen));
  if (IS_THOROUGH) return possible;
  return possible.slice(SCREENS.indexOf(screen) % possible.length).slice(0, 1);
}

for (const screen of SCREENS) {
  test(`${screen.name} is accessible, holds still and logs no error`, async ({ newVisitor }) => {
    await Promise.all(windowsFor(screen).map((look) => inspect(newVisitor, screen, look)));
  });
}
