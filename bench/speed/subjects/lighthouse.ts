import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { ToolMissing } from '../benchmark.js';

/** Fetched at its first use: with its dependencies it is larger than the shop's own tools. */
const PACKAGE = 'lighthouse@12.8.2';

const NPM_EXEC = ['exec', '--yes', `--package=${PACKAGE}`, '--', 'lighthouse'];

export type Category = 'performance' | 'accessibility' | 'best-practices' | 'seo';

export interface Report {
  finalDisplayedUrl: string;
  runtimeError?: { message: string };
  categories: Record<Category, { score: number | null; auditRefs: { id: string; weight: number }[] }>;
  audits: Record<string, { score: number | null; numericValue?: number }>;
}

/** @throws ToolMissing when Lighthouse is neither installed nor to be had from the registry */
export async function requireLighthouse(): Promise<void> {
  if ((await runNpm([...NPM_EXEC, '--version'])).code !== 0) throw new ToolMissing('Lighthouse is not to be had');
}

/**
 * Measures a page as Lighthouse does by default: a phone on a slow connection, an empty cache. The browser's profile
 * keeps its storage, and with it the session.
 * @param port of the browser's debugger
 * @throws when there is no report, or the page redirected
 */
export async function runLighthouse(url: string, port: number, skipAudits: readonly string[] = []): Promise<Report> {
  const file = join(tmpdir(), `karigar-speed-lighthouse-${process.pid}.json`);
  const flags = [`--port=${port}`, '--quiet', '--output=json', `--output-path=${file}`];
  if (skipAudits.length > 0) flags.push(`--skip-audits=${skipAudits.join(',')}`);
  const { code, errors } = await runNpm([...NPM_EXEC, url, ...flags]);
  if (code !== 0) throw new Error(`lighthouse ended with ${code}:\n${errors.slice(-2000)}`);
  const report = JSON.parse(await readFile(file, 'utf8')) as Report;
  await rm(file);
  if (report.runtimeError) throw new Error(`lighthouse on ${url}: ${report.runtimeError.message}`);
  if (report.finalDisplayedUrl !== url) throw new Error(`${url} led to ${report.finalDisplayedUrl}`);
  return report;
}

async function runNpm(args: string[]): Promise<{ code: number | null; errors: string }> {
  // Not from the repository's folder, so that npm ignores the workspaces' packages.
  const child = spawn('npm', args, { cwd: tmpdir(), stdio: ['ignore', 'ignore', 'pipe'] });
  let errors = '';
  child.stderr.on('data', (text: Buffer) => (errors += text.toString()));
  const [code] = (await once(child, 'close')) as [number | null];
  return { code, errors };
}
