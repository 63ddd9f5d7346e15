import type { Page } from 'playwright-core';
import { findViolationsIn, findViolationsInBothThemes } from '../support/accessibility.js';
import { journey, type Journey } from '../support/journey.js';
import { layoutShifts, watchLayoutShift } from '../support/layout-shift.js';
import { Examples, SCREENS, isShownAt, openState, type Screen } from '../support/screens.js';

/** As in `npm run proofs`: in all kinds of windows, each in both themes. Otherwise in one kind, in its own theme. */
const IS_THOROUGH = Boolean(process.env['KARIGAR_PROOFS']);

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

beforeAll(
  journey(async ({ newVisitor }) => {
    examples = await Examples.prepare(async () => (await newVisitor()).page);
  }),
);

async function slowDown(page: Page): Promise<void> {
  const session = await page.context().newCDPSession(page);
  await session.send('Network.emulateNetworkConditions', SLOW);
}

/** Opens the screen in one kind of window and takes all measurements in this visit. */
async function inspect(
  newVisitor: Journey['newVisitor'],
  screen: Screen,
  { isSlow, ...look }: (typeof WINDOWS)[number],
) {
  const { expectedErrors } = screen;
  const { page } = await newVisitor({ ...look, expectedErrors, storageState: examples.storageFor(screen) });
  // The page of a state is a screen of its own, which is loaded slowly once.
  if (isSlow && !screen.open) await slowDown(page);
  await watchLayoutShift(page);
  await examples.visit(page, screen);
  // Read before any press, after which shifts are expected, however late on a busy machine.
  const shifts = await layoutShifts(page);
  await openState(page, screen);
  const violations = await (IS_THOROUGH
    ? findViolationsInBothThemes(page)
    : findViolationsIn(page, [look.colorScheme]));
  return { ...look, violations, shifts };
}

/** All kinds, or one, which changes from screen to screen. */
function windowsFor(screen: Screen) {
  const possible = WINDOWS.filter(({ viewport }) => isShownAt(viewport.width, screen));
  if (IS_THOROUGH) return possible;
  return possible.slice(SCREENS.indexOf(screen) % possible.length).slice(0, 1);
}

// Every journey fails on an unexpected console error. Side by side, since a slow network is mostly waited for.
it.concurrent.each(SCREENS)('$name is accessible, holds still and logs no error', (screen) =>
  journey(async ({ newVisitor }) => {
    const windows = windowsFor(screen);
    const found = await Promise.all(windows.map((look) => inspect(newVisitor, screen, look)));
    expect(found.filter(({ violations, shifts }) => violations.length + shifts.length > 0)).toEqual([]);
  })(),
);
