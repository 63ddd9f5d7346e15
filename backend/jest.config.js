import { preset } from '../jest.preset.js';

export default {
  ...preset,
  displayName: 'backend',
  testMatch: ['**/*.spec.ts', '**/*.int-spec.ts'],
  modulePathIgnorePatterns: ['<rootDir>/dist'],
};
