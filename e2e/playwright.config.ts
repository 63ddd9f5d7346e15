import { defineConfig } from '@playwright/test';
import { launchOptions } from './support/packaged-chromium.mjs';
import type { ShopOptions } from './support/test.js';

/** Generous: a busy machine takes seconds for a page on a slowed network. */
const STEP_LIMIT_MS = 50_000;

export default defineConfig<object, ShopOptions>({
  globalSetup: './setup/build.ts',
  // Not a measure of speed: on a busy machine everything is slow.
  timeout: 240_000,
  expect: { timeout: STEP_LIMIT_MS },
  // Each has a shop of its own, and other tests run beside them.
  workers: process.env.KARIGAR_SITE_URL ? 1 : '50%',
  // When a network interface comes or goes, as at the start of any Docker container, Chromium aborts all requests.
  retries: 1,
  // Playwright advises to run the tests of slow files side by side; they share a shop.
  reportSlowTests: null,
  reporter: [['line'], ['./setup/flaky-limit.ts']],
  use: {
    launchOptions: await launchOptions(),
    locale: 'en-US',
    // Without animations it is faster.
    reducedMotion: 'reduce',
    actionTimeout: STEP_LIMIT_MS,
    navigationTimeout: STEP_LIMIT_MS,
    screenshot: 'only-on-failure',
    trace: { mode: 'retain-on-first-failure', screenshots: false },
  },
  projects: [
    { name: 'screens', testDir: 'screens', fullyParallel: true },
    { name: 'journeys', testDir: 'journeys' },
    { name: 'screenshots', testDir: 'screens', testMatch: '*.shots.ts', retries: 0 },
    // A start takes a busy machine half a minute or more.
    { name: 'starts', testDir: 'starts', timeout: 400_000, workers: 1, use: { opensShop: false } },
  ].map((project) => ({ ...project, outputDir: `../.cache/e2e/${project.name}` })),
});
