import { createRequire } from 'node:module';
import { join } from 'node:path';
import { preset } from '../scripts/test/jest.preset.js';

const firebase = createRequire(createRequire(import.meta.url).resolve('firebase/auth'));

const shared = {
  ...preset,
  restoreMocks: true,
  moduleNameMapper: {
    '\\.(scss|css)$': '<rootDir>/src/testing/style-stub.ts',
    '\\.(svg|png|avif|webp)$': '<rootDir>/src/testing/asset-stub.ts',
    // jest would load the package's build for Node.js, which opens no windows.
    '^@firebase/auth$': join(firebase.resolve('@firebase/auth/package.json'), '../dist/browser-cjs/index.js'),
  },
};

/** A browser's part, and that of the server that renders pages, which has no document. */
export default {
  projects: [
    {
      ...shared,
      displayName: 'frontend',
      testEnvironment: '<rootDir>/jest.environment.js',
      // The packages' builds for Node.js: msw has no other, and what the environment adds to jsdom is from there.
      testEnvironmentOptions: { customExportConditions: ['node'] },
      testMatch: ['<rootDir>/src/**/*.test.{ts,tsx}'],
      testPathIgnorePatterns: ['/node_modules/', '<rootDir>/src/server/'],
      setupFilesAfterEnv: ['<rootDir>/src/testing/setup.ts'],
    },
    {
      ...shared,
      displayName: 'renderer',
      testEnvironment: 'node',
      testMatch: ['<rootDir>/src/server/*.test.{ts,tsx}'],
      setupFilesAfterEnv: ['<rootDir>/src/testing/setup-server.ts'],
    },
  ],
  testTimeout: preset.testTimeout,
};
