import { spawn } from 'node:child_process';
import { mkdtemp } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { chromium, type Page } from 'playwright-core';
import { findFreePort } from '../../../testkit/free-port.js';
import { untilServing } from './child-server.js';
import { ToolMissing } from '../benchmark.js';
import { ROOT } from '../root.js';

interface PackagedChromium {
  HAS_PACKAGED: boolean;
  PACKAGED_ARGS: string[];
  packagedChromium(): Promise<{ executablePath: string; env: NodeJS.ProcessEnv }>;
}

/** A headless browser with its own profile, reached by its debugging port. */
export interface Browser {
  port: number;
  /** Runs `act` on one of its pages; the profile keeps what the page stores. */
  visit(act: (page: Page) => Promise<void>): Promise<void>;
  stop(): Promise<void>;
}

/** Starts the journeys' browser. @throws ToolMissing on a system without one */
export async function startBrowser(): Promise<Browser> {
  // By its URL, since it is not compiled together with the benchmarks.
  const support = (await import(new URL('e2e/support/packaged-chromium.mjs', ROOT).href)) as PackagedChromium;
  if (!support.HAS_PACKAGED) throw new ToolMissing('there is no packaged browser for this system');
  const { executablePath, env } = await support.packagedChromium();
  const profile = await mkdtemp(join(tmpdir(), 'karigar-speed-browser-'));
  const port = await findFreePort();
  const own = ['--headless=old', '--no-sandbox', `--remote-debugging-port=${port}`, `--user-data-dir=${profile}`];
  const child = spawn(executablePath, [...support.PACKAGED_ARGS, ...own, 'about:blank'], { env, stdio: 'ignore' });
  const url = `http://127.0.0.1:${port}/json/version`;
  const stop = await untilServing(child, { url, folder: profile, signal: 'SIGKILL' });
  return { port, stop, visit: (act) => visit(port, act) };
}

async function visit(port: number, act: (page: Page) => Promise<void>): Promise<void> {
  const connection = await chromium.connectOverCDP(`http://127.0.0.1:${port}`);
  try {
    const page = await connection.contexts()[0]?.newPage();
    if (!page) throw new Error('the browser has no profile');
    await act(page);
    await page.close();
  } finally {
    await connection.close(); // leaves the browser running
  }
}
