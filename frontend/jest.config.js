import { preset } from '../jest.realm-preset.js';

const shared = {
  ...preset,
  moduleNameMapper: {
    '\\.(scss|css)$': '<rootDir>/src/testing/style-stub.ts',
    '\\.(svg|png|avif|webp)$': '<rootDir>/src/testing/asset-stub.ts',
  },
};

/** What a browser does, and what the server that draws pages does, which has no document. */
export default {
  projects: [
    {
      ...shared,
      displayName: 'frontend',
      runtime: '<rootDir>/jest/runtime.js',
      testEnvironment: '<rootDir>/jest/environment.js',
      testMatch: ['<rootDir>/src/**/*.test.{ts,tsx}'],
      testPathIgnorePatterns: ['/node_modules/', '<rootDir>/src/server/'],
      setupFilesAfterEnv: ['<rootDir>/src/testing/setup.ts'],
    },
    {
      ...shared,
      displayName: 'renderer',
      runtime: 'jest-runtime',
      testEnvironment: '<rootDir>/jest/server-environment.js',
      testMatch: ['<rootDir>/src/server/*.test.{ts,tsx}'],
      setupFilesAfterEnv: ['<rootDir>/src/testing/setup-server.ts'],
    },
  ],
  testTimeout: preset.testTimeout,
};
