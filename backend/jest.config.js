import { preset } from '../jest.preset.js';

export default {
  ...preset,
  displayName: 'backend',
  testMatch: ['**/*.spec.ts', '**/*.int-spec.ts'],
  modulePathIgnorePatterns: ['<rootDir>/dist'],
  runtime: '<rootDir>/test/support/jest/runtime.js',
  globalSetup: '<rootDir>/test/support/global-setup.js',
  globalTeardown: '<rootDir>/test/support/global-teardown.js',
};
