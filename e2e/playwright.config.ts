import { defineConfig } from '@playwright/test';

/** Generous: a busy machine takes seconds for a page on a slowed network. */
const STEP_LIMIT_MS = 50_000;

/** The tests of `npm start` open shops of their own. */
const shared = process.argv.includes('--project=starts') ? [] : './setup/open-shop.ts';

export default defineConfig({
  globalSetup: shared,
  // Not a measure of speed: on a busy machine everything is slow.
  timeout: 240_000,
  expect: { timeout: STEP_LIMIT_MS },
  // Each test may change the shop's stock and its first product.
  workers: 1,
  // When a network interface comes or goes, as at the start of any Docker container, Chromium aborts all requests.
  retries: 1,
  // Playwright advises to run the files of slow tests side by side; they share a shop.
  reportSlowTests: null,
  reporter: [['line'], ['./setup/flaky-limit.ts']],
  use: {
    locale: 'en-US',
    // Without animations it is faster.
    reducedMotion: 'reduce',
    actionTimeout: STEP_LIMIT_MS,
    navigationTimeout: STEP_LIMIT_MS,
    screenshot: 'only-on-failure',
    trace: { mode: 'retain-on-first-failure', screenshots: false },
  },
  projects: [
    { name: 'journeys', testDir: 'journeys', testIgnore: 'every-screen.spec.ts' },
    { name: 'screens', testDir: 'journeys', testMatch: 'every-screen.spec.ts' },
    { name: 'screenshots', testDir: 'screenshots', testMatch: '*.shots.ts', retries: 0 },
    // A start takes a busy machine half a minute or more.
    { name: 'starts', testDir: 'starts', timeout: 400_000 },
  ].map((project) => ({ ...project, outputDir: `../.cache/e2e/${project.name}` })),
});
