import type { Page } from '@playwright/test';

/**
 * Has `goto` and `reload` wait until the page answers to input, unless they are told to wait for less. The server's page is
 * there before its scripts are, and a machine is quicker than they are.
 */
export function untilInteractive(page: Page): Page {
  const goto = page.goto.bind(page);
  const reload = page.reload.bind(page);
  return Object.assign(page, {
    goto: async (...[url, options]: Parameters<Page['goto']>) => {
      const response = await goto(url, options);
      if (!options?.waitUntil) await page.waitForFunction(isInteractive);
      return response;
    },
    reload: async (...[options]: Parameters<Page['reload']>) => {
      const response = await reload(options);
      if (!options?.waitUntil) await page.waitForFunction(isInteractive);
      return response;
    },
  });
}

/** Whether the page that is shown is hydrated; runs in the page. */
export function isInteractive(): boolean {
  return !document.querySelector('.hydration:disabled');
}
