import type { Page } from 'playwright-core';

/** Waits until nothing on the page stands for what is still being loaded. */
export async function skeletonsGone(page: Page): Promise<void> {
  await page.waitForFunction(() => !document.querySelector('#main :is(.placeholder, .spinner-border)'));
}
