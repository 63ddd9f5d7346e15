import type { Page, Route } from 'playwright-core';

/** Has the server do what it is asked to, and the browser hear nothing of it. */
export async function loseAnswer(route: Route): Promise<void> {
  await route.fetch();
  await route.abort();
}

/** The server never hears of it. */
export function loseRequest(route: Route): Promise<void> {
  return route.abort();
}

/**
 * Holds back the answer to the page's next request to such an address.
 * @returns `done` resolves when the server has done what it was asked to, `release` lets the page hear of it
 */
export async function holdAnswer(page: Page, address: string) {
  const done = gate();
  const released = gate();
  const hold = async (route: Route) => {
    const response = await route.fetch();
    done.open();
    await released.opened;
    await route.fulfill({ response });
  };
  await page.route(address, hold, { times: 1 });
  return { done: done.opened, release: released.open };
}

/** Lets requests go on only when so many have come, and then at once. */
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

function gate() {
  let open: () => void = () => undefined;
  const opened = new Promise<void>((resolve) => (open = resolve));
  return { opened, open };
}
