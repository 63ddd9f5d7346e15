import { preset } from '../jest.preset.js';

export default {
  ...preset,
  displayName: 'e2e',
  testMatch: ['<rootDir>/journeys/*.spec.ts'],
  globalSetup: './setup/open-shop.mjs',
  globalTeardown: './setup/close-shop.mjs',
  // Not a measure of speed: a journey is many steps, each with a limit of its own.
  testTimeout: 120_000,
};
