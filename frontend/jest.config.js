import { preset } from '../jest.preset.js';

export default {
  ...preset,
  displayName: 'frontend',
  testEnvironment: '<rootDir>/jest.environment.js',
  testMatch: ['<rootDir>/src/**/*.test.{ts,tsx}'],
  testTimeout: 60_000,
  setupFilesAfterEnv: ['<rootDir>/src/testing/setup.ts'],
  // CommonJS packages that also ship modules mean the .js file when they require './x'.
  moduleFileExtensions: ['ts', 'tsx', 'js', 'mjs', 'json', 'node'],
  moduleNameMapper: {
    '\\.(scss|css)$': '<rootDir>/src/testing/style-stub.ts',
    '\\.(svg|png|avif|webp)$': '<rootDir>/src/testing/asset-stub.ts',
  },
};
