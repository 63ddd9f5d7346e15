import { preset } from '../jest.preset.js';

export default {
  ...preset,
  displayName: 'e2e',
  testMatch: ['<rootDir>/journeys/*.spec.ts'],
  globalSetup: './setup/open-shop.mjs',
  globalTeardown: './setup/close-shop.mjs',
  // Of the tests that are said to be concurrent.
  maxConcurrency: 3,
  // Not a measure of speed: a journey has many steps, each with its own limit.
  testTimeout: 120_000,
};
