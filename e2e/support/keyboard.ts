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
  for (let stop = 0; stop <= MAX_STOPS; stop++) {
    if ((await focused.count()) > 0) return stop;
    await page.keyboard.press('Tab');
  }
  throw new Error(`Tab does not lead to ${target.toString()}`);
}

/** Goes to the target by Tab, and presses a key on it. */
export async function pressByKeys(page: Page, target: Locator, key = 'Enter'): Promise<void> {
  await tabTo(page, target);
  await page.keyboard.press(key);
}

/** Goes to the field by Tab, and types in place of what it holds. */
export async function typeByKeys(page: Page, field: Locator, text: string): Promise<void> {
  await tabTo(page, field);
  await page.keyboard.press('ControlOrMeta+a');
  await page.keyboard.type(text);
}

/** Waits until the target has the focus without a key pressed, and presses Enter. */
export async function enterWhenFocused(page: Page, target: Locator): Promise<void> {
  await expect(target).toBeFocused();
  await page.keyboard.press('Enter');
}
