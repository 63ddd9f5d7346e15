import { preset } from '../jest.preset.js';

export default {
  ...preset,
  displayName: 'frontend',
  testEnvironment: 'jsdom',
  testMatch: ['<rootDir>/src/**/*.test.{ts,tsx}'],
  moduleNameMapper: {
    ...preset.moduleNameMapper,
    '\\.(scss|css|svg|png|avif|webp)$': '<rootDir>/src/testing/asset-stub.ts',
  },
};
