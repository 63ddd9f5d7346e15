import { setTimeout as pause } from 'node:timers/promises';
import type { CDPSession, Locator, Page } from 'playwright-core';
import { median, quantile } from '../../../testkit/statistics.js';
import type { Benchmark, Row } from '../benchmark.js';
import { startBrowser } from '../subjects/browser.js';
import { withBuiltSite } from '../subjects/built-site.js';
import { installHeadingClock } from '../subjects/heading-clock.js';

const ROUNDS = 8;
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

type Press = (page: Page, session: CDPSession, link: Locator) => Promise<void>;

/** From the click on a link to the paint of the next page's heading, 40 ms away, with a quarter of the processor. */
export const navigation: Benchmark = {
  name: 'navigation',
  async measure() {
    const browser = await startBrowser();
    try {
      return await withBuiltSite(async (origin) => {
        const rows: Row[] = [];
        await browser.visit(async (page) => {
          const pointed = await measureWays(page, origin, pressByPointer);
          const touched = await measureWays(page, origin, pressByTouch);
          rows.push(...toRows(pointed, touched));
        });
        return rows;
      });
    } finally {
      await browser.stop();
    }
  },
};

interface Ways {
  /** Of each step of the way, milliseconds. */
  times: Map<string, number[]>;
  shift: number;
}

async function measureWays(page: Page, origin: string, press: Press): Promise<Ways> {
  page.setDefaultTimeout(LIMIT_MS);
  const session = await page.context().newCDPSession(page);
  await session.send('Network.enable');
  await session.send('Network.emulateNetworkConditions', {
    offline: false,
    latency: LATENCY_MS,
    downloadThroughput: -1,
    uploadThroughput: -1,
  });
  await session.send('Emulation.setCPUThrottlingRate', { rate: SLOWDOWN });
  await installHeadingClock(page);
  const ways: Ways = { times: new Map(WAY.map(([name]) => [name, []])), shift: 0 };
  for (let round = 0; round < ROUNDS; round++) {
    await session.send('Network.clearBrowserCache');
    await page.goto(origin);
    for (const [name, link] of WAY) {
      await link(page).scrollIntoViewIfNeeded();
      await pause(READING_MS);
      await press(page, session, link(page));
      await page.waitForFunction(() => window.headingClock.paintedMs !== undefined);
      const { paintedMs = NaN } = await page.evaluate(() => window.headingClock);
      ways.times.get(name)?.push(paintedMs);
    }
    ways.shift += await page.evaluate(() => window.headingClock.shift);
  }
  await session.detach();
  return ways;
}

async function centreOf(link: Locator): Promise<{ x: number; y: number }> {
  const box = await link.boundingBox();
  if (!box) throw new Error('a link of the way is not on the screen');
  return { x: box.x + box.width / 2, y: box.y + box.height / 2 };
}

async function pressByPointer(page: Page, _session: CDPSession, link: Locator): Promise<void> {
  const { x, y } = await centreOf(link);
  await page.mouse.move(x, y);
  await pause(REST_MS);
  await page.mouse.click(x, y);
}

async function pressByTouch(_page: Page, session: CDPSession, link: Locator): Promise<void> {
  const { x, y } = await centreOf(link);
  await session.send('Input.dispatchTouchEvent', { type: 'touchStart', touchPoints: [{ x, y }] });
  await session.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] });
}

function toRows(pointed: Ways, touched: Ways): Row[] {
  const all = ({ times }: Ways) => [...times.values()].flat();
  const unit = 'ms';
  return [
    {
      ...{ what: 'click to the next heading, after 100 ms on the link: median', unit, target: { atMost: 50 } },
      ...{ value: median(all(pointed)), detail: medians(pointed) },
    },
    {
      ...{ what: 'the same: 95th percentile', unit, target: { atMost: 100 } },
      ...{ value: quantile(Float64Array.from(all(pointed)), 0.95), detail: `of ${all(pointed).length}` },
    },
    {
      ...{ what: 'tap to the next heading: median', unit, target: { atMost: 150 } },
      ...{ value: median(all(touched)), detail: medians(touched) },
    },
    {
      ...{ what: 'layout shift on the way, summed', target: { atMost: 0 } },
      ...{ value: pointed.shift + touched.shift, detail: `${2 * ROUNDS} ways of ${WAY.length} pages` },
    },
  ];
}

const medians = ({ times }: Ways): string =>
  [...times].map(([name, each]) => `${name} ${Math.round(median(each))}`).join(', ');
