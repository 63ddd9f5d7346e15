import type { Benchmark, Row } from '../benchmark.js';
import { median } from '../../../testkit/statistics.js';
import { type Browser, startBrowser } from '../subjects/browser.js';
import { seedAccounts, withBuiltSite } from '../subjects/built-site.js';
import { type Category, requireLighthouse, type Report, runLighthouse } from '../subjects/lighthouse.js';

const RUNS = 3;
const STEP_LIMIT_MS = 30_000;
const OTHERS: readonly Category[] = ['accessibility', 'best-practices', 'seo'];

const PUBLIC_PAGES = { home: '/', 'all products': '/allProductsPage', login: '/login' };
const PURCHASE = 'purchase, signed in';

/** This audit fails on private pages, which robots.txt excludes from search engines. */
const NOT_FOR_SEARCH = ['is-crawlable'];

/** Lighthouse's scores of the built site, for a phone with an empty cache. */
export const lighthouse: Benchmark = {
  name: 'lighthouse',
  async measure() {
    await requireLighthouse();
    const browser = await startBrowser();
    try {
      return await withBuiltSite((origin) => measurePages(origin, browser));
    } finally {
      await browser.stop();
    }
  },
};

async function measurePages(origin: string, browser: Browser): Promise<Row[]> {
  const rows: Row[] = [];
  for (const [name, path] of Object.entries(PUBLIC_PAGES)) {
    rows.push(...toRows(name, await measurePage(origin + path, browser)));
  }
  const [product] = (await (await fetch(`${origin}/api/product/home`)).json()) as { _id: string }[];
  await signIn(origin, browser);
  const reports = await measurePage(`${origin}/purchase/${product?._id}`, browser, NOT_FOR_SEARCH);
  return [...rows, ...toRows(PURCHASE, reports, '; without is-crawlable, as robots.txt wants it')];
}

async function measurePage(url: string, browser: Browser, skipAudits: readonly string[] = []): Promise<Report[]> {
  const reports: Report[] = [];
  while (reports.length < RUNS) reports.push(await runLighthouse(url, browser.port, skipAudits));
  return reports;
}

/** As a customer does; the browser's profile stores it. */
async function signIn(origin: string, browser: Browser): Promise<void> {
  const customer = (await seedAccounts()).find(({ label }) => label === 'Customer');
  if (!customer) throw new Error('there is no seed customer');
  await browser.visit(async (page) => {
    page.setDefaultTimeout(STEP_LIMIT_MS);
    await page.goto(`${origin}/login`);
    const form = page.getByRole('main');
    await form.getByLabel('Email').fill(customer.email);
    await form.getByLabel('Password').fill(customer.password);
    await form.getByRole('button', { name: 'Login', exact: true }).click();
    await page.getByRole('banner').getByText(customer.displayName).waitFor({ state: 'attached' });
  });
}

function toRows(page: string, reports: readonly Report[], remark = ''): Row[] {
  const scores = reports.map((report) => score(report, 'performance'));
  const middle = (audit: string) => median(reports.map(({ audits }) => audits[audit]?.numericValue ?? NaN));
  const times = ['first-contentful-paint', 'largest-contentful-paint', 'total-blocking-time'].map(middle);
  const [first, largest, blocked] = times.map((ms) => `${Math.round(ms)} ms`);
  return [
    {
      what: `Lighthouse, ${page}: performance`,
      target: { atLeast: 95 },
      value: median(scores),
      detail: `${scores.join(', ')}; first paint ${first}, largest ${largest}, blocked ${blocked}`,
    },
    {
      what: `Lighthouse, ${page}: the lowest of accessibility, best practices and SEO`,
      target: { atLeast: 100 },
      value: Math.min(...reports.flatMap((report) => OTHERS.map((category) => score(report, category)))),
      detail: (failedAudits(reports).join(', ') || 'nothing failed') + remark,
    },
  ];
}

function score({ categories }: Report, category: Category): number {
  return Math.round((categories[category].score ?? NaN) * 100);
}

/** The failed audits, without layout and speed. */
function failedAudits(reports: readonly Report[]): string[] {
  const failed = reports.flatMap(({ categories, audits }) =>
    OTHERS.flatMap((category) => categories[category].auditRefs)
      .filter(({ id, weight }) => weight > 0 && (audits[id]?.score ?? 1) < 1)
      .map(({ id }) => id),
  );
  return [...new Set(failed)];
}
