import type { Benchmark, Row } from '../benchmark.js';
import { median } from '../../../testkit/statistics.js';
import { type Browser, startBrowser } from '../subjects/browser.js';
import { seedAccounts, withBuiltSite } from '../subjects/built-site.js';
import { type Category, requireLighthouse, type Report, runLighthouse } from '../subjects/lighthouse.js';

const RUNS = 5;
const STEP_LIMIT_MS = 30_000;
const OTHERS: readonly Category[] = ['accessibility', 'best-practices', 'seo'];

/** Whether it is a public page decides on what is asked of it. */
interface Measured {
  name: string;
  path: string;
  isPublic: boolean;
  skipAudits?: readonly string[];
}

/** A page of one visitor. Search engines are told not to list it, which this audit would count against it. */
const FOR_ONE = { isPublic: false, skipAudits: ['is-crawlable'] } as const;

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
  const read = async <Item>(path: string) => ((await (await fetch(`${origin}/api${path}`)).json()) as Item[])[0];
  const product = await read<{ _id: string; slug: string }>('/product/home');
  const category = await read<{ slug: string }>('/category');
  const measureAt = (page: Measured) => measurePage(origin, page, browser);
  const rows = [
    ...(await measureAt({ name: 'home', path: '/', isPublic: true })),
    ...(await measureAt({ name: 'all products', path: '/allProductsPage', isPublic: true })),
    ...(await measureAt({ name: 'category', path: `/category/${category?.slug}`, isPublic: true })),
    ...(await measureAt({ name: 'product', path: `/product/${product?._id}/${product?.slug}`, isPublic: true })),
    ...(await measureAt({ name: 'login', path: '/login', ...FOR_ONE })),
  ];
  await signIn(origin, browser);
  const purchase = { name: 'purchase, signed in', path: `/purchase/${product?._id}` };
  return [...rows, ...(await measureAt({ ...purchase, ...FOR_ONE }))];
}

async function measurePage(origin: string, page: Measured, browser: Browser): Promise<Row[]> {
  const reports: Report[] = [];
  while (reports.length < RUNS) reports.push(await runLighthouse(origin + page.path, browser.port, page.skipAudits));
  return toRows(page, reports);
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

function toRows({ name, isPublic, skipAudits = [] }: Measured, reports: readonly Report[]): Row[] {
  const scores = reports.map((report) => score(report, 'performance'));
  const middle = (audit: string) => median(reports.map(({ audits }) => audits[audit]?.numericValue ?? NaN));
  const times = ['first-contentful-paint', 'total-blocking-time'].map(middle);
  const [first, blocked] = times.map((ms) => `${Math.round(ms)} ms`);
  const remark =
    skipAudits.length > 0 ? `; without ${skipAudits.join(', ')}, since search engines are told not to list it` : '';
  const what = `Lighthouse, ${name}`;
  const ofPublic: Row[] = [
    {
      what: `${what}: the lowest performance of ${RUNS} runs`,
      target: { atLeast: 97 },
      value: Math.min(...scores),
      detail: scores.join(', '),
    },
    {
      what: `${what}: largest paint on a simulated slow 4G`,
      target: { atMost: 1200 },
      value: middle('largest-contentful-paint'),
      unit: 'ms',
      detail: reports
        .map(({ audits }) => Math.round(audits['largest-contentful-paint']?.numericValue ?? NaN))
        .join(', '),
    },
  ];
  return [
    {
      what: `${what}: performance`,
      target: { atLeast: isPublic ? 99 : 98 },
      value: median(scores),
      detail: `${scores.join(', ')}; first paint ${first}, blocked ${blocked}`,
    },
    ...(isPublic ? ofPublic : []),
    {
      what: `${what}: the lowest of accessibility, best practices and SEO`,
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
