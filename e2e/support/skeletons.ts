import type { Page } from '@playwright/test';

/** A button that is busy is none. */
const SKELETONS = '#main :is(.placeholder, .spinner-border:not(button *))';

/** Waits until the page has no loading skeletons. */
export async function skeletonsGone(page: Page): Promise<void> {
  await page.waitForFunction((skeletons) => !document.querySelector(skeletons), SKELETONS);
}

/** The same, but for sections more than a window's height below the view: their content waits until the reader comes near. */
export async function skeletonsGoneButFarBelow(page: Page): Promise<void> {
  await page.waitForFunction(
    (skeletons) =>
      [...document.querySelectorAll(skeletons)].every((skeleton) => {
        const section = skeleton.closest('section[aria-busy="true"]');
        return section !== null && section.getBoundingClientRect().top > 2 * window.innerHeight;
      }),
    SKELETONS,
  );
}
