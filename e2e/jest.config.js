import { preset } from '../jest.preset.js';

export default {
  ...preset,
  displayName: 'e2e',
  testMatch: ['**/*.spec.ts', '**/*.int-spec.ts'],
  modulePathIgnorePatterns: ['<rootDir>/dist'],
};
