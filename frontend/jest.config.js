import { preset } from '../jest.preset.js';

export default {
  ...preset,
  displayName: 'frontend',
  testEnvironment: '<rootDir>/jest.environment.js',
  testMatch: ['<rootDir>/src/**/*.test.{ts,tsx}'],
  setupFilesAfterEnv: ['<rootDir>/src/testing/setup.ts'],
  moduleNameMapper: {
    '\\.(scss|css)$': '<rootDir>/src/testing/style-stub.ts',
    '\\.(svg|png|avif|webp)$': '<rootDir>/src/testing/asset-stub.ts',
  },
};
