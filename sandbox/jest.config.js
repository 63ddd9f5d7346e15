import { preset } from '../jest.preset.js';

export default {
  ...preset,
  displayName: 'sandbox',
  testMatch: ['**/*.spec.ts', '**/*.int-spec.ts'],
  modulePathIgnorePatterns: ['<rootDir>/dist'],
};
