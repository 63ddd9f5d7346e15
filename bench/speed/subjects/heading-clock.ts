import type { Page } from 'playwright-core';

declare global {
  interface Window {
    headingClock: { paintedMs: number | undefined; shift: number };
  }
}

/**
 * Has every page that is opened from now on note how long after the last click another heading was painted, and how far
 * things have moved by themselves, as https://web.dev/articles/cls defines it.
 */
export async function installHeadingClock(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const clock: Window['headingClock'] = { paintedMs: undefined, shift: 0 };
    window.headingClock = clock;
    let clicked: { at: number; heading: string | undefined } | undefined;
    const heading = () => document.querySelector('h1')?.textContent;
    addEventListener(
      'click',
      ({ timeStamp }) => {
        clock.paintedMs = undefined;
        clicked = { at: timeStamp, heading: heading() };
      },
      { capture: true },
    );
    const look = () => {
      if (!clicked || !heading() || heading() === clicked.heading) return;
      const { at } = clicked;
      clicked = undefined;
      // A message that is sent while a frame is prepared arrives once it is painted.
      const { port1, port2 } = new MessageChannel();
      port1.onmessage = () => (clock.paintedMs = performance.now() - at);
      requestAnimationFrame(() => port2.postMessage(''));
    };
    new MutationObserver(look).observe(document, { subtree: true, childList: true, characterData: true });
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries() as (PerformanceEntry & { value: number; hadRecentInput: boolean })[]) {
        if (!entry.hadRecentInput) clock.shift += entry.value;
      }
    }).observe({ type: 'layout-shift', buffered: true });
  });
}
