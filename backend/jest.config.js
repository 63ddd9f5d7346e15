import { preset } from '../jest.realm-preset.js';

export default {
  ...preset,
  displayName: 'backend',
  setupFiles: ['<rootDir>/../testkit/seed-random-inputs.ts'],
  runtime: '<rootDir>/test/support/jest/runtime.js',
  globalSetup: '<rootDir>/test/support/global-setup.js',
  globalTeardown: '<rootDir>/test/support/global-teardown.js',
};
