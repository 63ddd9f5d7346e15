import { setTimeout as pause } from 'node:timers/promises';
import type { CDPSession, Locator, Page } from 'playwright-core';
import { median, quantile } from '../../testkit/statistics.ts';
import type { Row } from '../row.ts';
import { withSite } from '../shop/site.ts';

const ROUNDS = Number(process.env['NAVIGATION_ROUNDS'] ?? 8);
const LATENCY_MS = 40;
const SLOWDOWN = 4;
const REST_MS = 100;
/** How long a page is looked at before the next link is pressed. */
const READING_MS = 1500;
const LIMIT_MS = 15_000;

/** From page to page, each by a link that the page has. */
const WAY: readonly [name: string, link: (page: Page) => Locator][] = [
  ['home to all products', (page) => page.getByRole('main').getByRole('link', { name: 'Get Started' })],
  ['all products to a product', (page) => page.locator('main article h2 a').first()],
  ['product to its category', (page) => page.getByRole('navigation', { name: 'Breadcrumb' }).getByRole('link').last()],
  ['category to a product', (page) => page.locator('main article h2 a').nth(1)],
  ['product to home', (page) => page.getByRole('banner').getByRole('link', { name: /, home$/ })],
  ['home to a product', (page) => page.locator('main article h3 a').first()],
];

declare global {
  interface Window {
    headingClock: { paintedMs: number | undefined; shift: number };
  }
}

/** From the click on a link to the paint of the next page's heading, 40 ms away, with a quarter of the processor. */
export const navigation = (): Promise<Row[]> =>
  withSite(async ({ origin, browser }) => {
    const page = await browser.newPage();
    page.setDefaultTimeout(LIMIT_MS);
    const session = await browser.newCDPSession(page);
    await session.send('Network.enable');
    const unlimited = { downloadThroughput: -1, uploadThroughput: -1 };
    await session.send('Network.emulateNetworkConditions', { offline: false, latency: LATENCY_MS, ...unlimited });
    await session.send('Emulation.setCPUThrottlingRate', { rate: SLOWDOWN });
    await installHeadingClock(page);
    const pointed = await measureWays(page, session, origin, pressByPointer);
    return toRows(pointed, await measureWays(page, session, origin, pressByTouch));
  });

/**
 * Has every page that is opened from now on note how long after the last click another heading was painted, and how far
 * things have moved by themselves, as https://web.dev/articles/cls defines it.
 */
async function installHeadingClock(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const clock: Window['headingClock'] = { paintedMs: undefined, shift: 0 };
    window.headingClock = clock;
    let clicked: { at: number; heading: string | undefined } | undefined;
    const heading = () => document.querySelector('h1')?.textContent;
    const onClick = ({ timeStamp }: Event) => {
      clock.paintedMs = undefined;
      clicked = { at: timeStamp, heading: heading() };
    };
    addEventListener('click', onClick, { capture: true });
    const look = () => {
      if (!clicked || !heading() || heading() === clicked.heading) return;
      const { at } = clicked;
      clicked = undefined;
      // A timer that is set while a frame is prepared fires once it is painted.
      requestAnimationFrame(() => setTimeout(() => (clock.paintedMs = performance.now() - at)));
    };
    new MutationObserver(look).observe(document, { subtree: true, childList: true, characterData: true });
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries() as (PerformanceEntry & { value: number; hadRecentInput: boolean })[]) {
        if (!entry.hadRecentInput) clock.shift += entry.value;
      }
    }).observe({ type: 'layout-shift', buffered: true });
  });
}

type Place = { x: number; y: number };
type Press = (page: Page, session: CDPSession, place: Place) => Promise<void>;

async function pressByPointer(page: Page, _session: CDPSession, { x, y }: Place): Promise<void> {
  await page.mouse.move(x, y);
  await pause(REST_MS);
  await page.mouse.click(x, y);
}

async function pressByTouch(_page: Page, session: CDPSession, place: Place): Promise<void> {
  await session.send('Input.dispatchTouchEvent', { type: 'touchStart', touchPoints: [place] });
  await session.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] });
}

/** The milliseconds of each step of the way. */
type Ways = { times: Map<string, number[]>; shift: number };

async function measureWays(page: Page, session: CDPSession, origin: string, press: Press): Promise<Ways> {
  const ways: Ways = { times: new Map(WAY.map(([name]) => [name, []])), shift: 0 };
  for (let round = 0; round < ROUNDS; round++) {
    await session.send('Network.clearBrowserCache');
    await page.goto(origin);
    for (const [name, link] of WAY) {
      await link(page).scrollIntoViewIfNeeded();
      await pause(READING_MS);
      const box = await link(page).boundingBox();
      if (!box) throw new Error(`${name}: the link is not on the screen`);
      await press(page, session, { x: box.x + box.width / 2, y: box.y + box.height / 2 });
      await page.waitForFunction(() => window.headingClock.paintedMs !== undefined);
      const { paintedMs = NaN } = await page.evaluate(() => window.headingClock);
      ways.times.get(name)?.push(paintedMs);
    }
    ways.shift += await page.evaluate(() => window.headingClock.shift);
  }
  return ways;
}

function toRows(pointed: Ways, touched: Ways): Row[] {
  const all = ({ times }: Ways) => [...times.values()].flat();
  const medians = ({ times }: Ways) =>
    [...times].map(([name, each]) => `${name} ${Math.round(median(each))}`).join(', ');
  const clicked = all(pointed);
  const [middle, tapped] = [median(clicked), median(all(touched))];
  const high = quantile(Float64Array.from(clicked), 0.95);
  const what = 'click to the next heading, after 100 ms on the link';
  const [unit, ofWays] = ['ms', `${2 * ROUNDS} ways of ${WAY.length} pages`];
  return [
    { what: `${what}: median`, value: middle, atMost: 50, unit, detail: medians(pointed) },
    { what: `${what}: 95th percentile`, value: high, atMost: 100, unit, detail: `of ${clicked.length}` },
    { what: 'tap to the next heading: median', value: tapped, atMost: 150, unit, detail: medians(touched) },
    { what: 'layout shift on the way, summed', value: pointed.shift + touched.shift, atMost: 0, detail: ofWays },
  ];
}
