import { preset } from '../jest.preset.js';

export default {
  ...preset,
  displayName: 'embedded-mongodb',
  testMatch: ['**/*.spec.ts', '**/*.int-spec.ts'],
  modulePathIgnorePatterns: ['<rootDir>/dist'],
};
