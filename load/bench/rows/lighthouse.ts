import { execFile } from 'node:child_process';
import { readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import type { BrowserContext } from 'playwright-core';
import { SEED_ACCOUNTS } from '../../../scripts/settings.mjs';
import { median } from '../../testkit/statistics.ts';
import { type Row, ToolMissing } from '../row.ts';
import { type Site, withSite } from '../shop/site.ts';

/** Fetched at its first use: with its dependencies it is larger than the shop's own tools. */
const NPM_EXEC = ['exec', '--yes', '--package=lighthouse@12.8.2', '--', 'lighthouse'];

const RUNS = Number(process.env['LIGHTHOUSE_RUNS'] ?? 5);
const OTHERS = ['accessibility', 'best-practices', 'seo'] as const;

type Category = 'performance' | (typeof OTHERS)[number];

interface Report {
  finalDisplayedUrl: string;
  categories: Record<Category, { score: number | null; auditRefs: { id: string; weight: number }[] }>;
  audits: Record<string, { score: number | null; numericValue?: number }>;
}

/** A measured page. Search engines are told not to list that of one visitor, which this audit would count against it. */
type Page = { name: string; path: string; isPublic: boolean };

/** Lighthouse's scores of the built site, for a phone with an empty cache. */
export async function lighthouse(): Promise<Row[]> {
  await runNpm(...NPM_EXEC, '--version').catch(() => {
    throw new ToolMissing('Lighthouse is neither installed nor to be had from the registry');
  });
  return withSite(measurePages);
}

async function measurePages({ origin, browser, debuggerPort }: Site): Promise<Row[]> {
  const read = async (path: string) =>
    ((await (await fetch(`${origin}/api${path}`)).json()) as { _id: string; slug: string }[])[0];
  const [product, category] = [await read('/product/home'), await read('/category')];
  const pages: Page[] = [
    { name: 'home', path: '/', isPublic: true },
    { name: 'all products', path: '/allProductsPage', isPublic: true },
    { name: 'category', path: `/category/${category?.slug}`, isPublic: true },
    { name: 'product', path: `/product/${product?._id}/${product?.slug}`, isPublic: true },
    { name: 'login', path: '/login', isPublic: false },
    { name: 'purchase, signed in', path: `/purchase/${product?._id}`, isPublic: false },
  ];
  const rows: Row[] = [];
  for (const page of pages) {
    if (page.name.includes('signed in')) await signIn(origin, browser);
    const reports: Report[] = [];
    while (reports.length < RUNS) reports.push(await report(origin, page, debuggerPort));
    rows.push(...toRows(page, reports));
  }
  return rows;
}

/**
 * Measures a page as Lighthouse does by default: a phone on a slow connection, an empty cache. The browser's profile
 * keeps its storage, and with it the session.
 * @throws when there is no report, or the page redirected
 */
async function report(origin: string, { path, isPublic }: Page, port: number): Promise<Report> {
  const url = origin + path;
  const file = join(tmpdir(), `karigar-bench-lighthouse-${process.pid}.json`);
  const flags = [`--port=${port}`, '--quiet', '--output=json', `--output-path=${file}`];
  await runNpm(...NPM_EXEC, url, ...flags, ...(isPublic ? [] : ['--skip-audits=is-crawlable']));
  const written = JSON.parse(await readFile(file, 'utf8')) as Report;
  await rm(file);
  if (written.finalDisplayedUrl !== url) throw new Error(`${url} led to ${written.finalDisplayedUrl}`);
  return written;
}

/** Not from the repository's folder, so that npm ignores the workspaces' packages. */
const runNpm = (...args: string[]): Promise<unknown> => promisify(execFile)('npm', args, { cwd: tmpdir() });

/** As a customer does; the browser's profile stores it. */
async function signIn(origin: string, browser: BrowserContext): Promise<void> {
  const customer = SEED_ACCOUNTS.find(({ label }) => label === 'Customer');
  if (!customer) throw new Error('there is no seed customer');
  const page = await browser.newPage();
  await page.goto(`${origin}/login`);
  const form = page.getByRole('main');
  await form.getByLabel('Email').fill(customer.email);
  await form.getByLabel('Password').fill(customer.password);
  await form.getByRole('button', { name: 'Login', exact: true }).click();
  await page.getByRole('banner').getByText(customer.displayName).waitFor({ state: 'attached' });
  await page.close();
}

function toRows({ name, isPublic }: Page, reports: readonly Report[]): Row[] {
  const scoresOf = (category: Category) =>
    reports.map(({ categories }) => Math.round((categories[category].score ?? NaN) * 100));
  const times = (audit: string) => reports.map(({ audits }) => Math.round(audits[audit]?.numericValue ?? NaN));
  const scores = scoresOf('performance');
  const paints = times('largest-contentful-paint');
  const [first, blocked] = ['first-contentful-paint', 'total-blocking-time'].map((audit) => median(times(audit)));
  const detail = `${scores.join(', ')}; first paint ${first} ms, blocked ${blocked} ms`;
  const lowest = Math.min(...OTHERS.flatMap(scoresOf));
  const [what, others] = [`Lighthouse, ${name}`, 'lowest of accessibility, best practices and SEO'];
  const largest = { what: `${what}: largest paint`, value: median(paints), unit: 'ms', detail: paints.join(', ') };
  return [
    { what: `${what}: performance`, value: median(scores), atLeast: isPublic ? 97 : 93, detail },
    ...(isPublic ? [{ ...largest, atMost: 1400 }] : []),
    { what: `${what}: ${others}`, value: lowest, atLeast: 100, detail: failedAudits(reports) },
  ];
}

/** The failed audits, without layout and speed. */
function failedAudits(reports: readonly Report[]): string {
  const failed = reports.flatMap(({ categories, audits }) =>
    OTHERS.flatMap((category) => categories[category].auditRefs)
      .filter(({ id, weight }) => weight > 0 && (audits[id]?.score ?? 1) < 1)
      .map(({ id }) => id),
  );
  return [...new Set(failed)].join(', ') || 'nothing failed';
}
