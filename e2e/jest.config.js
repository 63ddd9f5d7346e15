import { availableParallelism } from 'node:os';
import { preset } from '../jest.preset.js';

export default {
  ...preset,
  displayName: 'e2e',
  testMatch: ['<rootDir>/journeys/*.spec.ts'],
  globalSetup: './setup/open-shop.mjs',
  globalTeardown: './setup/close-shop.mjs',
  // Of the tests that are said to be concurrent: each has a browser of several processes.
  maxConcurrency: Math.min(3, availableParallelism()),
};
