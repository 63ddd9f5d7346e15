import type { Page } from 'playwright-core';

/** Waits until the page has no loading skeletons. */
export async function skeletonsGone(page: Page): Promise<void> {
  await page.waitForFunction(() => !document.querySelector('#main :is(.placeholder, .spinner-border)'));
}
