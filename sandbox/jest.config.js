import { preset } from '../jest.preset.js';

export default {
  ...preset,
  displayName: 'sandbox',
  testMatch: ['**/*.spec.ts', '**/*.int-spec.ts'],
  // The preset drops `.js` from relative imports, in dependencies too; `.js` first finds again what they meant.
  moduleFileExtensions: ['ts', 'tsx', 'js', 'mjs', 'json', 'node'],
  modulePathIgnorePatterns: ['<rootDir>/dist'],
};
