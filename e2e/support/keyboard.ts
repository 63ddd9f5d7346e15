import { expect, type FrameLocator, Locator, Page } from '@playwright/test';

/** More focusable elements than any screen has. */
const MAX_STOPS = 150;

/**
 * Presses Tab until the target has the focus, and answers how often; `within` is its frame, when that is not the page
 * itself.
 */
export async function tabTo(page: Page, target: Locator, within: Page | FrameLocator = page): Promise<number> {
  await target.waitFor();
  const focused = target.and(within.locator(':focus'));
  for (let stop = 1; stop <= MAX_STOPS; stop++) {
    await page.keyboard.press('Tab');
    if ((await focused.count()) > 0) return stop;
  }
  throw new Error(`Tab does not lead to ${target.toString()}`);
}

/** Waits until the target has the focus without a key pressed, and presses Enter. */
export async function enterWhenFocused(page: Page, target: Locator): Promise<void> {
  await expect(target).toBeFocused();
  await page.keyboard.press('Enter');
}
