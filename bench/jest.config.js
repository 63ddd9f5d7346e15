import { preset } from '../jest.preset.js';

export default {
  ...preset,
  displayName: 'bench',
  testMatch: ['**/*.spec.ts'],
  modulePathIgnorePatterns: ['<rootDir>/dist'],
};
