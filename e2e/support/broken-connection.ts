import type { Page, Route } from '@playwright/test';

/** Lets the request reach the server, but drops the answer. */
export async function loseAnswer(route: Route): Promise<void> {
  await route.fetch();
  await route.abort();
}

/**
 * Holds back the answer to the page's next request to a matching address.
 * @returns `done` resolves when the server has answered, `release` passes the answer to the page
 */
export async function holdAnswer(page: Page, address: string) {
  const done = gate();
  const released = gate();
  let isNext = true;
  const hold = async (route: Route) => {
    if (!isNext) return route.fallback();
    isNext = false;
    const response = await route.fetch();
    done.open();
    await released.opened;
    await route.fulfill({ response });
  };
  // Not `times: 1`: once such a route is used up, the browser is told to hold nothing, and what is held goes on by itself.
  await page.route(address, hold);
  return { done: done.opened, release: released.open };
}

/** Holds requests until this many have come, then lets all go on at once. */
export function holdUntil(count: number): (route: Route) => Promise<void> {
  const complete = gate();
  let come = 0;
  return async (route) => {
    come += 1;
    if (come === count) complete.open();
    await complete.opened;
    await route.continue();
  };
}

/** Is waited for by `opened` until `open` is called. */
export function gate() {
  let open: () => void = () => undefined;
  const opened = new Promise<void>((resolve) => (open = resolve));
  return { opened, open };
}
